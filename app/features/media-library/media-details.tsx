import {
  Check,
  ChevronLeft,
  ChevronRight,
  Crop,
  Download,
  Heart,
  RefreshCw,
  RotateCcw,
  SquarePen,
  Trash2,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { acceptedTypes } from '#app/domain/files/accepted.ts'
import { receiptPlace } from '#app/domain/jobs/maker-words.ts'
import { mediaAltCharacters, mediaNameCharacters } from '#app/domain/limits.ts'
import { lacksAlt, type MediaChange, type MediaDetailView, mediaAddress } from '#app/domain/media/item.ts'
import { sizeWords } from '#app/domain/wording/bytes.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { playingTime } from '#app/domain/wording/durations.ts'
import { figure } from '#app/domain/wording/figures.ts'
import {
  Button,
  Callout,
  Facts,
  FormField,
  Icon,
  IconButton,
  Select,
  TextArea,
  TextField,
  TextLink,
} from '#design-system/index.ts'
import { type Named, splitTags } from './bulk-dialog.tsx'
import { Preview } from './media-preview.tsx'
import { useSavedField } from './use-saved-field.ts'
import { UsedIn } from './used-in.tsx'
import './media-details.css'

export type DetailActions = {
  /** Returns whether it was saved. */
  onChange: (change: MediaChange) => Promise<boolean>
  onTrash: (ids: readonly string[]) => void
  onRestore: (ids: readonly string[]) => void
  onReplace: (id: string, file: File) => void
  onEdit: (id: string) => void
  onOpen: (id: string) => void
}

export type MediaDetailsProps = DetailActions & {
  detail: MediaDetailView
  /** The reason the data is old: it cannot be changed meanwhile. */
  stale?: string | undefined
  zone: string
  folders: readonly string[]
  /** Projects to move it to, the first one first; offered where there are several. */
  projects: readonly Named[]
  /** Opens the item before and after; null at either end. */
  onBefore: (() => void) | null
  onAfter: (() => void) | null
}

/** One file in full: preview, name, alt text and uses. Fields are saved when left. */
export function MediaDetails(props: MediaDetailsProps) {
  const { detail, stale, zone, folders, projects, onBefore, onAfter } = props
  const isSeen = stale !== undefined
  const { onTrash, onRestore, onReplace, onEdit, onOpen } = props
  const [isSaved, setIsSaved] = useState(false)
  const onChange = (change: MediaChange) => {
    setIsSaved(false)
    void props.onChange(change).then(setIsSaved)
  }
  const { item, usedIn, edits } = detail
  const { id } = item
  const file = useRef<HTMLInputElement>(null)
  const name = useSavedField(item.name, (to) => to.trim() !== '' && onChange({ id, name: to }))
  const alt = useSavedField(item.alt, (to) => onChange({ id, alt: to }))
  const tags = useSavedField(item.tags.join(', '), (to) => onChange({ id, tags: splitTags(to) }))
  const folder = useSavedField(item.folder, (to) => onChange({ id, folder: to.trim() }))
  const isTrashed = item.deletedAt !== null
  const type = acceptedTypes[item.mime]
  return (
    <div className="details">
      <div className="details-head">
        <IconButton
          label="Previous (K)"
          icon={ChevronLeft}
          size="small"
          disabled={!onBefore}
          onClick={() => onBefore?.()}
        />
        <IconButton label="Next (J)" icon={ChevronRight} size="small" disabled={!onAfter} onClick={() => onAfter?.()} />
        <span className="details-push" />
        <span className="details-saved" role="status">
          {isSaved ? (
            <>
              <Icon of={Check} size={14} />
              Saved
            </>
          ) : null}
        </span>
        <IconButton
          label={item.isFavourite ? 'Remove from favourites' : 'Add to favourites'}
          aria-pressed={item.isFavourite}
          className="details-favourite"
          icon={Heart}
          size="small"
          disabled={isSeen || isTrashed}
          onClick={() => onChange({ id, isFavourite: !item.isFavourite })}
        />
      </div>
      <Preview detail={detail} isSeen={isSeen} />
      {isSeen ? (
        <Callout tone="info" title="As you saw it last.">
          {stale} It can be changed again with a network.
        </Callout>
      ) : null}
      {item.isDamaged ? (
        <Callout tone="warning" title="This file is damaged.">
          It is not what you uploaded any more, so it is not shown. Replace it, or upload the same file again: its name,
          tags and posts stay.
        </Callout>
      ) : null}
      <div className="details-actions" hidden={isSeen}>
        {isSeen ? null : isTrashed ? (
          <Button size="small" icon={RotateCcw} onClick={() => onRestore([id])}>
            Restore
          </Button>
        ) : (
          <>
            {item.kind === 'image' && !item.isDamaged ? (
              <Button size="small" icon={Crop} onClick={() => onEdit(id)}>
                Edit
              </Button>
            ) : null}
            {item.isDamaged ? null : (
              <Button size="small" icon={Download} asChild>
                <a href={mediaAddress(item)} download={`${item.name}.${type.extensions[0]}`}>
                  Download
                </a>
              </Button>
            )}
            <Button size="small" icon={RefreshCw} onClick={() => file.current?.click()}>
              Replace
            </Button>
            <Button size="small" variant="danger" icon={Trash2} onClick={() => onTrash([id])}>
              Trash
            </Button>
          </>
        )}
        <input
          ref={file}
          type="file"
          hidden
          aria-label="Replace with"
          accept={Object.entries(acceptedTypes)
            .filter(([, { kind }]) => kind === item.kind)
            .map(([mime]) => mime)
            .join()}
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            if (chosen) onReplace(id, chosen)
            target.value = ''
          }}
        />
      </div>
      <FormField label="Name">
        <TextField maxLength={mediaNameCharacters} readOnly={isSeen || isTrashed} {...name} />
      </FormField>
      {item.kind === 'audio' ? null : (
        <FormField
          label="Alt text"
          hint={
            lacksAlt({ kind: item.kind, alt: alt.value })
              ? 'Say what it shows, for who cannot see it. Posts take it along.'
              : `${figure(alt.value.length)} of ${figure(mediaAltCharacters)}. Most platforms take 1,000 or more.`
          }
        >
          <TextArea autoGrow rows={2} maxLength={mediaAltCharacters} readOnly={isSeen || isTrashed} {...alt} />
        </FormField>
      )}
      <FormField label="Tags" hint="Separate them with commas.">
        <TextField readOnly={isSeen || isTrashed} {...tags} />
      </FormField>
      <FormField label="Folder" hint="A slash makes a folder in a folder.">
        <TextField list="media-folders" placeholder="None" readOnly={isSeen || isTrashed} {...folder} />
      </FormField>
      {projects.length > 1 ? (
        <FormField label="Project">
          <Select
            options={projects.map((project) => ({ value: project.id, label: project.name }))}
            value={item.projectId ?? projects[0]?.id ?? ''}
            disabled={isSeen || isTrashed}
            onChange={(projectId) => onChange({ id, projectId })}
          />
        </FormField>
      ) : null}
      <datalist id="media-folders">
        {folders.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <section>
        <UsedIn item={item} usedIn={usedIn} logoOf={detail.logoOf} zone={zone} />
        {isTrashed || item.isDamaged || item.kind === 'audio' ? null : (
          <div className="details-use">
            <Button size="small" icon={SquarePen} href={`/dashboard/compose?media=${id}`}>
              Use in a post
            </Button>
          </div>
        )}
      </section>
      {edits.length === 0 && item.originalId === null ? null : (
        <section>
          <h2>{item.originalId === null ? 'Made of it' : 'An edit'}</h2>
          <ul className="details-list">
            {item.originalId === null ? null : (
              <li>
                <Button size="small" variant="ghost" onClick={() => item.originalId && onOpen(item.originalId)}>
                  See the original
                </Button>
              </li>
            )}
            {edits.map((made) => (
              <li key={made.id}>
                <Button size="small" variant="ghost" onClick={() => onOpen(made.id)}>
                  {made.name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Facts
        label="Facts"
        facts={[
          { term: 'Type', value: type.name },
          { term: 'Size', value: sizeWords(item.bytes) },
          ...(item.width === null || item.height === null
            ? []
            : [{ term: 'Pixels', value: `${figure(item.width)} × ${figure(item.height)}` }]),
          ...(item.seconds === null ? [] : [{ term: 'Length', value: playingTime(item.seconds) }]),
          ...(item.madeBy === null
            ? []
            : [
                {
                  term: 'Made by AI',
                  value: (
                    <TextLink href={receiptPlace(item.madeBy)} quiet>
                      See its receipt
                    </TextLink>
                  ),
                },
              ]),
          { term: 'Added', value: datesIn(zone).moment(item.createdAt) },
          ...(item.deletedAt === null
            ? []
            : [{ term: 'In the trash since', value: datesIn(zone).moment(item.deletedAt) }]),
        ]}
      />
    </div>
  )
}
