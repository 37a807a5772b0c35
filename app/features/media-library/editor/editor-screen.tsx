import { useAtomValue } from 'jotai'
import { Check, ImageOff, RotateCw, Undo2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { goneOrIncomplete } from '#app/content/not-there.ts'
import { chooseShape, type Edits, edit, leaveOut, recipeOf, recipesToMake, undo } from '#app/domain/media/edits.ts'
import { isSmallFor, madeSize, type Recipe, turned, zoomed, zoomLimits } from '#app/domain/media/recipe.ts'
import { type ShapeId, shapeOf } from '#app/domain/media/shapes.ts'
import { figure, percentWords } from '#app/domain/wording/figures.ts'
import { singleKeysAtom } from '#app/state/device/settings.ts'
import {
  Button,
  Callout,
  EmptyState,
  IconButton,
  PageHeader,
  pressOf,
  SegmentedControl,
  Skeleton,
} from '#design-system/index.ts'
import type { Original } from './draw-edit.ts'
import { Range } from './range.tsx'
import { ShapeList } from './shape-list.tsx'
import { Stage } from './stage.tsx'
import { TextTools } from './text-tools.tsx'
import './editor.css'

export type EditorView = {
  readonly name: string
  /** Null while loading. */
  readonly original: Original | null
  readonly edits: Edits
  readonly saving: boolean
  /** The reason it could not be opened or saved. */
  readonly refusal: string | null
}

export type EditorScreenProps = {
  view: EditorView
  newId: () => string
  onEdits: (edits: Edits) => void
  onSave: (recipes: readonly Recipe[]) => void
  onClose: () => void
}

const fits = [
  { value: 'crop', label: 'Crop' },
  { value: 'fill', label: 'Fill, blurred' },
] as const

/** The file's future size in words. */
function madeWords(recipe: Recipe, original: Original | null): string {
  if (original === null) return ''
  const { width, height } = madeSize(recipe, original.size)
  const { maxBytes } = shapeOf(recipe.shape)
  return `${width} × ${height} px, JPEG of ${figure(maxBytes / 1_000_000)} MB at most`
}

/** Pictures made from a picture: each shape has its own crop, turn and texts; the original never changes. */
export function EditorScreen({ view, newId, onEdits, onSave, onClose }: EditorScreenProps) {
  const { name, original, edits, saving, refusal } = view
  const recipe = recipeOf(edits)
  const toMake = recipesToMake(edits)
  const shape = shapeOf(recipe.shape)
  const change = (to: Recipe, stroke: string | null = null) => onEdits(edit(edits, to, stroke))
  const choose = (id: ShapeId) => {
    const chosen = chooseShape(edits, id)
    // A shape opened for the first time is added, turned like the one before.
    onEdits(edits.recipes[id] ? chosen : edit(edits, { ...recipeOf(chosen), turn: recipe.turn }))
  }
  const fitTo = (fit: Recipe['fit']) => change({ ...recipe, fit })
  const hasLetters = useAtomValue(singleKeysAtom)
  useUndoKey(() => onEdits(undo(edits)))
  useEffect(() => {
    // It replaces a list that may have been scrolled.
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <PageHeader
        title="Edit picture"
        description={`Made of ${name}. The original stays as it is.`}
        actions={
          <>
            <Button variant="ghost" icon={X} onClick={onClose}>
              Close
            </Button>
            <Button
              variant="primary"
              icon={Check}
              loading={saving}
              disabled={original === null}
              onClick={() => onSave(toMake)}
            >
              {toMake.length < 2 ? 'Save picture' : `Save ${toMake.length} pictures`}
            </Button>
          </>
        }
      />
      {refusal === null ? null : (
        <Callout tone="refusal" title="This did not work.">
          {refusal}
        </Callout>
      )}
      <div className="editor">
        <ShapeList chosen={recipe.shape} made={toMake.map((one) => one.shape)} onChoose={choose} />
        <div className="editor-table">
          {original === null ? (
            // After a failure nothing is loading.
            <div className="editor-waiting" hidden={refusal !== null}>
              <Skeleton shape="block" height="100%" />
            </div>
          ) : (
            <Stage
              original={original}
              recipe={recipe}
              describes={`${name}, ${shape.name}, zoom ${percentWords(recipe.zoom)}`}
              onEdit={change}
            />
          )}
          <p id="editor-keys" className="editor-keys">
            Drag or arrow keys move it, Shift further. {hasLetters ? 'Plus and minus zoom, R turns, ' : ''}Ctrl+Z
            undoes.
          </p>
        </div>
        <div className="editor-tools">
          <div className="editor-line">
            <SegmentedControl label="How it fits" options={fits} value={recipe.fit} onChange={fitTo} wide />
            <IconButton label="Turn right" icon={RotateCw} variant="secondary" onClick={() => change(turned(recipe))} />
            <IconButton
              label="Undo"
              icon={Undo2}
              variant="secondary"
              disabled={edits.before.length === 0}
              onClick={() => onEdits(undo(edits))}
            />
          </div>
          {original === null ? null : (
            <Range
              label="Zoom"
              value={recipe.zoom}
              least={zoomLimits.least}
              most={zoomLimits.most}
              step={0.05}
              says={percentWords(recipe.zoom)}
              disabled={recipe.fit === 'fill'}
              onChange={(zoom) => change(zoomed(recipe, original.size, zoom), 'zoom')}
            />
          )}
          <TextTools
            texts={recipe.texts}
            newId={newId}
            onTexts={(texts, stroke) => change({ ...recipe, texts }, stroke)}
          />
          <div className="editor-facts">
            <p className="tabular">{madeWords(recipe, original)}</p>
            {original !== null && isSmallFor(recipe, original.size) ? (
              <p className="editor-small">
                {shape.name} shows {shape.width} px across.{' '}
                {recipe.zoom > zoomLimits.least
                  ? 'Zoom out, or it looks soft there.'
                  : 'This picture has fewer, and looks soft there.'}
              </p>
            ) : null}
            {toMake.length > 1 ? (
              <Button size="small" variant="ghost" onClick={() => onEdits(leaveOut(edits, recipe.shape))}>
                Leave {shape.name} out
              </Button>
            ) : null}
          </div>
        </div>
      </div>
    </>
  )
}

/** Undo anywhere except in a field: there the browser undoes typing. */
function useUndoKey(onUndo: () => void) {
  const latest = useRef(onUndo)
  useEffect(() => {
    latest.current = onUndo
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'text'
      const press = pressOf(event)
      if (!(press?.ctrlKey || press?.metaKey) || press.shiftKey || press.key !== 'z' || isTyped) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** For an address without a picture. */
export const EditorOfNothing = ({ onClose }: { onClose: () => void }) => (
  <>
    <PageHeader title="Edit picture" />
    <EmptyState
      icon={ImageOff}
      title="This picture is not in your library"
      action={<Button onClick={onClose}>Close the editor</Button>}
    >
      {goneOrIncomplete}
    </EmptyState>
  </>
)
