import { Check } from 'lucide-react'
import { type ShapeId, shapes } from '#app/domain/media/shapes.ts'
import { Icon, VisuallyHidden } from '#design-system/index.ts'

export type ShapeListProps = {
  chosen: ShapeId
  /** The shapes to make on saving. */
  made: readonly ShapeId[]
  onChoose: (shape: ShapeId) => void
}

/** A shape's proportions, small. */
function Sample({ width, height }: { width: number | null; height: number | null }) {
  const ratio = width === null || height === null ? 1.2 : width / height
  const [w, h] = ratio > 1 ? [22, 22 / ratio] : [22 * ratio, 22]
  return (
    <span className="editor-sample">
      <span style={{ width: w, height: h }} data-own={width === null || undefined} />
    </span>
  )
}

/** Every platform's shape; one original can be cropped for several, each separately. */
export function ShapeList({ chosen, made, onChoose }: ShapeListProps) {
  return (
    <fieldset className="editor-shapes">
      <legend>Crop for</legend>
      <div>
        {shapes.map(({ id, name, ratio, width, height }) => (
          <label key={id} className="editor-shape">
            <input type="radio" name="shape" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
            <Sample width={width} height={height} />
            <span className="editor-shape-words">
              <span>{name}</span>
              <span className="tabular">{ratio}</span>
            </span>
            {made.includes(id) ? (
              <span className="editor-made">
                <Icon of={Check} size={14} />
                <VisuallyHidden>, will be saved</VisuallyHidden>
              </span>
            ) : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
