import { Trash2 } from 'lucide-react'
import { Dialog, EmptyState, IconButton, List, ListRow } from '#design-system/index.ts'
import type { ComposerSnippet } from './composer-view.ts'

type TidySnippetsProps = {
  kind: ComposerSnippet['kind']
  snippets: readonly ComposerSnippet[]
  onDelete: (id: string) => void
  onClose: () => void
}

const words = {
  template: { title: 'Your templates', none: 'No template is left' },
  hashtags: { title: 'Your hashtag groups', none: 'No group is left' },
} as const

/** Saved texts, to delete; each deletion offers Undo. */
export function TidySnippets({ kind, snippets, onDelete, onClose }: TidySnippetsProps) {
  const { title, none } = words[kind]
  return (
    <Dialog open size="small" onOpenChange={(open) => open || onClose()} title={title}>
      {snippets.length === 0 ? (
        <EmptyState icon={Trash2} title={none} titleLevel="h3">
          Keep one from the menu below your text.
        </EmptyState>
      ) : (
        <List label={title}>
          {snippets.map(({ id, name }) => (
            <ListRow
              key={id}
              title={name}
              trailing={<IconButton label={`Delete ${name}`} icon={Trash2} size="small" onClick={() => onDelete(id)} />}
            />
          ))}
        </List>
      )}
    </Dialog>
  )
}
