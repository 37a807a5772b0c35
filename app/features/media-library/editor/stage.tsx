import { useAtomValue } from 'jotai'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { moved, type Recipe, ratioOf, type Size, turned, zoomed } from '#app/domain/media/recipe.ts'
import { singleKeysAtom } from '#app/state/device/settings.ts'
import { pressOf } from '#design-system/index.ts'
import { drawAround, drawEdit, loadFonts, type Original, penOf } from './draw-edit.ts'

export type StageProps = {
  /** Null until the picture is loaded. */
  original: Original | null
  recipe: Recipe
  /** The frame's content, for screen readers. */
  describes: string
  /** Called with a change and the stroke it belongs to. */
  onEdit: (recipe: Recipe, stroke: string | null) => void
}

const edge = 28
const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The frame, centred on the stage. */
function frameIn(stage: Size, ratio: number) {
  const [wide, high] = [stage.width - 2 * edge, stage.height - 2 * edge]
  const width = Math.max(1, Math.min(wide, high * ratio))
  const height = width / ratio
  return { x: (stage.width - width) / 2, y: (stage.height - height) / 2, width, height }
}

function useSize() {
  const ref = useRef<HTMLButtonElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size] as const
}

type Finger = { x: number; y: number }
const apart = ([one, other]: readonly Finger[]) =>
  one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y)

/** The picture under its frame: dragged, pinched and scrolled, or moved by keys. */
export function Stage({ original, recipe, describes, onEdit }: StageProps) {
  const [ref, size] = useSize()
  const hasLetters = useAtomValue(singleKeysAtom)
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, Finger>())
  const strokes = useRef(0)
  const [, setFontsHere] = useState(false)
  const frame = original && frameIn(size, ratioOf(recipe, original.size))

  const { texts } = recipe
  useEffect(() => {
    let isShown = true
    // A canvas does not wait for fonts: it is drawn again when they are loaded.
    void loadFonts(texts).then(() => isShown && setFontsHere((before) => !before))
    return () => {
      isShown = false
    }
  }, [texts])

  // Any change redraws the whole stage.
  useEffect(() => {
    const element = canvas.current
    if (element === null || original === null || frame === null || size.width === 0) return
    const dense = Math.min(window.devicePixelRatio, 2)
    element.width = Math.round(size.width * dense)
    element.height = Math.round(size.height * dense)
    const pen = penOf(element)
    pen.scale(dense, dense)
    if (recipe.fit === 'crop') drawAround(pen, original, recipe, frame)
    drawEdit(pen, original, recipe, frame)
  })

  const move = (x: number, y: number, stroke: string) => {
    if (original !== null && recipe.fit === 'crop') onEdit(moved(recipe, original.size, { x, y }), stroke)
  }
  const zoomTo = (zoom: number, stroke: string) => {
    if (original !== null && recipe.fit === 'crop') onEdit(zoomed(recipe, original.size, zoom), stroke)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const press = pressOf(event)
    if (press === null || press.ctrlKey || press.metaKey || press.altKey) return
    const { key, shiftKey } = press
    const step = steps[key]
    if (!hasLetters && key.length === 1) return
    if (step) move(step.x * (shiftKey ? 0.1 : 0.02), step.y * (shiftKey ? 0.1 : 0.02), 'keys')
    else if (key === '+' || key === '=') zoomTo(recipe.zoom + 0.1, 'zoom keys')
    else if (key === '-' || key === '_') zoomTo(recipe.zoom - 0.1, 'zoom keys')
    else if (key === 'r') onEdit(turned(recipe), null)
    else return
    event.preventDefault()
  }

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (fingers.current.size === 1) strokes.current += 1
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined || frame === null) return
    const wasApart = apart([...fingers.current.values()])
    const now = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, now)
    const stroke = `drag ${strokes.current}`
    if (fingers.current.size === 2 && wasApart > 0)
      return zoomTo((recipe.zoom * apart([...fingers.current.values()])) / wasApart, stroke)
    move((before.x - now.x) / frame.width, (before.y - now.y) / frame.height, stroke)
  }
  const onPointerEnd = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)

  return (
    <button
      ref={ref}
      type="button"
      className="editor-stage"
      data-fit={recipe.fit}
      aria-label={describes}
      aria-describedby="editor-keys"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onWheel={({ deltaY }) => zoomTo(recipe.zoom * (deltaY < 0 ? 1.06 : 0.94), 'wheel')}
    >
      <canvas ref={canvas} className="editor-canvas" />
      {frame === null ? null : (
        <span
          className="editor-frame"
          style={{ left: frame.x, top: frame.y, width: frame.width, height: frame.height }}
        />
      )}
    </button>
  )
}
