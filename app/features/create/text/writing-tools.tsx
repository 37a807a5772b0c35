import { Plus, RefreshCw, Undo2, WandSparkles } from 'lucide-react'
import type { RefObject } from 'react'
import { type AskId, askOf, placeFor } from '#app/domain/writing/asks.ts'
import { type RewriteId, rewriteIds, rewrites } from '#app/domain/writing/rewrite.ts'
import { Button, SegmentedControl } from '#design-system/index.ts'
import type { Passage, TextStudioActions, TextStudioView } from './text-studio-view.ts'

type ToolProps = { view: TextStudioView; actions: TextStudioActions }
type Field = { field: RefObject<HTMLTextAreaElement | null> }

export function VersionBar({ view, actions }: ToolProps) {
  const { versions, hasHooks } = view
  if (versions.count < 2 && !hasHooks) return null
  const options = Array.from({ length: versions.count }, (_, at) => ({ value: `${at}`, label: `Version ${at + 1}` }))
  return (
    <div className="studio-versions">
      {versions.count > 1 ? (
        <SegmentedControl
          label="Version"
          options={options}
          value={`${versions.shown}`}
          onChange={(value) => actions.onVersion(Number(value))}
        />
      ) : null}
      {hasHooks ? (
        <Button size="small" variant="ghost" icon={RefreshCw} onClick={actions.onHook}>
          Another hook
        </Button>
      ) : null}
    </div>
  )
}

/** Selects a passage and scrolls to it. */
function select(field: HTMLTextAreaElement | null, { from, to }: Passage) {
  if (field === null) return
  field.focus()
  field.setSelectionRange(from, to)
}

/** Missing parts, each with a button that goes to its place. */
export function AskBar({ view: { asks, text }, actions, field }: ToolProps & Field) {
  if (asks.length === 0) return null
  const add = (id: AskId) => {
    const at = placeFor(id, text)
    const isOnItsOwn = askOf(id).at === 'body'
    const gap = isOnItsOwn ? '\n\n' : ' '
    const isThere = text.slice(0, at).endsWith(gap)
    if (!isThere) actions.onVariant(text.slice(0, at) + gap + text.slice(at))
    const cursor = isThere ? at : at + gap.length
    // After the field has the new text.
    setTimeout(() => select(field.current, { from: cursor, to: cursor }))
  }
  return (
    <ul className="studio-asks" aria-label="Missing in your post">
      {asks.map((id) => (
        <li key={id}>
          <Button size="small" variant="ghost" icon={Plus} className="studio-ask" onClick={() => add(id)}>
            {askOf(id).label}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Rewrites a passage; without a selection, the whole text. */
export function RewriteBar({ view, actions, field }: ToolProps & Field) {
  const { text, canUndo, toolSays } = view
  const press = (how: RewriteId) => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {}
    const passage =
      selectionStart === selectionEnd ? { from: 0, to: text.length } : { from: selectionStart, to: selectionEnd }
    const where = actions.onRewrite(how, passage)
    setTimeout(() => select(field.current, where))
  }
  return (
    <div className="studio-rewrites">
      <div className="studio-tools" role="toolbar" aria-label="Rewrite the selection, or all of it">
        {rewriteIds.map((id) => (
          <Button
            key={id}
            size="small"
            variant="ghost"
            icon={WandSparkles}
            disabled={text.trim() === ''}
            // Keeps the selection while the button is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => press(id)}
          >
            {rewrites[id].label}
          </Button>
        ))}
        {canUndo ? (
          <Button size="small" icon={Undo2} onClick={actions.onUndo}>
            Undo
          </Button>
        ) : null}
      </div>
      <p className="studio-terms" role="status">
        {toolSays ?? 'Select a passage to change only that. Free, at once.'}
      </p>
    </div>
  )
}
