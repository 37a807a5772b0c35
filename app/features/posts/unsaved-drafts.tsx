import { FilePenLine, X } from 'lucide-react'
import type { Instant } from '#app/domain/time/instant.ts'
import { momentFrom } from '#app/domain/wording/dates.ts'
import { Card, Icon, IconButton, List, ListRow } from '#design-system/index.ts'

export type UnsavedDraft = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly keptAt: Instant
}

type UnsavedDraftsProps = {
  drafts: readonly UnsavedDraft[]
  now: Instant
  zone: string
  onDiscard: (id: string) => void
}

/** Drafts of this device, neither saved nor sent. They open in the composer. */
export const UnsavedDrafts = ({ drafts, now, zone, onDiscard }: UnsavedDraftsProps) => (
  <Card className="post-unsaved" title="Not saved yet" description="On this device alone.">
    <List label="Drafts on this device">
      {drafts.map(({ id, title, keptAt }) => (
        <ListRow
          key={id}
          leading={<Icon of={FilePenLine} size={18} />}
          title={title || 'Pictures, no words yet'}
          meta={`Written ${momentFrom(now, zone, keptAt)}`}
          href={`/dashboard/compose?draft=${id}`}
          trailing={
            <IconButton
              label={`Discard ${title || 'the draft without words'}`}
              icon={X}
              size="small"
              onClick={() => onDiscard(id)}
            />
          }
        />
      ))}
    </List>
  </Card>
)
