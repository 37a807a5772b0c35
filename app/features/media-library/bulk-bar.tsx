import { FolderInput, Heart, RotateCcw, Tag, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { mediaBulkCeiling } from '#app/domain/limits.ts'
import type { MediaBulk } from '#app/domain/media/item.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, Dialog, FormField, IconButton, TextField } from '#design-system/index.ts'

export type BulkBarProps = {
  ids: readonly string[]
  isTrash: boolean
  folders: readonly string[]
  onMany: (change: MediaBulk) => void
  onTrash: (ids: readonly string[]) => void
  onRestore: (ids: readonly string[]) => void
  onClear: () => void
}

const questions = {
  move: {
    title: 'Move to a folder',
    label: 'Folder',
    hint: 'A new name makes a new folder; empty takes them out of theirs.',
    done: 'Move',
  },
  tag: { title: 'Add tags', label: 'Tags', hint: 'With commas between them.', done: 'Add tags' },
} as const

/** What can be done with all that are selected. */
export function BulkBar({ ids, isTrash, folders, onMany, onTrash, onRestore, onClear }: BulkBarProps) {
  const [asked, setAsked] = useState<keyof typeof questions | null>(null)
  const [typed, setTyped] = useState('')
  // No more than one call takes; the rest stays selected for the next press.
  const some = ids.slice(0, mediaBulkCeiling)
  const submit = () => {
    if (asked === 'move') onMany({ do: 'move', ids: some, folder: typed.trim() })
    const tags = typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
    if (asked === 'tag' && tags.length > 0) onMany({ do: 'tag', ids: some, tags })
    setAsked(null)
    setTyped('')
  }
  if (ids.length === 0) return null
  return (
    <div className="media-bulk" role="toolbar" aria-label="Selected items">
      <span className="tabular" role="status">
        {figure(ids.length)} selected
      </span>
      {isTrash ? (
        <Button size="small" icon={RotateCcw} onClick={() => onRestore(some)}>
          Restore
        </Button>
      ) : (
        <>
          <Button size="small" icon={FolderInput} onClick={() => setAsked('move')}>
            Move
          </Button>
          <Button size="small" icon={Tag} onClick={() => setAsked('tag')}>
            Tag
          </Button>
          <Button size="small" icon={Heart} onClick={() => onMany({ do: 'favourite', ids: some, isFavourite: true })}>
            Favourite
          </Button>
          <Button size="small" variant="danger" icon={Trash2} onClick={() => onTrash(some)}>
            Trash
          </Button>
        </>
      )}
      <IconButton label="Clear selection" icon={X} size="small" onClick={onClear} />
      {asked === null ? null : (
        <Dialog
          open
          size="small"
          onOpenChange={() => setAsked(null)}
          title={questions[asked].title}
          actions={
            <Button variant="primary" onClick={submit}>
              {questions[asked].done}
            </Button>
          }
        >
          <FormField label={questions[asked].label} hint={questions[asked].hint}>
            <TextField
              value={typed}
              list="bulk-folders"
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={({ key }) => key === 'Enter' && submit()}
            />
          </FormField>
          <datalist id="bulk-folders">
            {asked === 'move' ? folders.map((path) => <option key={path} value={path} />) : null}
          </datalist>
        </Dialog>
      )}
    </div>
  )
}
