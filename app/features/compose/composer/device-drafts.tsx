import { Plus, X } from 'lucide-react'
import { draftsHref } from '#app/content/places.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { Button, IconButton, TextLink } from '#design-system/index.ts'
import type { DeviceDraft } from './composer-view.ts'

type DeviceDraftsProps = {
  drafts: readonly DeviceDraft[]
  zone: string
  onDiscard: (draftId: string) => void
  /** Begins another draft; undefined where the open one is empty. */
  onNew?: (() => void) | undefined
}

/** Unsent drafts of this device, each one press away. */
export function DeviceDrafts({ drafts, zone, onDiscard, onNew }: DeviceDraftsProps) {
  const dates = datesIn(zone)
  return (
    <div className="composer-drafts">
      {drafts.length === 0 ? (
        <p className="composer-quiet">Nothing else is kept here. What you write is, at every stroke.</p>
      ) : (
        <ul aria-label="Drafts on this device">
          {drafts.map(({ id, title, keptAt }) => (
            <li key={id}>
              <TextLink href={`/dashboard/compose?draft=${id}`}>
                <span dir="auto">{title || 'Pictures, no words yet'}</span>
              </TextLink>
              <span className="composer-quiet tabular">{dates.moment(keptAt)}</span>
              <IconButton
                label={`Discard ${title || 'the draft without words'}`}
                icon={X}
                size="small"
                onClick={() => onDiscard(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <TextLink href={draftsHref}>All drafts, also those that are saved</TextLink>
      {onNew ? (
        <Button icon={Plus} onClick={onNew}>
          New post
        </Button>
      ) : null}
    </div>
  )
}
