import { ChevronLeft, ChevronRight, Crop, Download, Heart, RefreshCw, RotateCcw, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { mediaAltCharacters, mediaNameCharacters } from '#app/domain/limits.ts'
import { acceptedTypes } from '#app/domain/media/accepted.ts'
import { lacksAlt, type MediaChange, type MediaDetailView, mediaAddress, variantFor } from '#app/domain/media/item.ts'
import { sizeWords } from '#app/domain/wording/bytes.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { playingTime } from '#app/domain/wording/durations.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, Facts, FormField, IconButton, TextArea, TextField, TextLink } from '#design-system/index.ts'
import { placeholderOf } from './placeholder.ts'
import { useSavedField } from './use-saved-field.ts'
import './media-details.css'

export type DetailActions = {
  onChange: (change: MediaChange) => void
  onTrash: (ids: readonly string[]) => void
  onRestore: (ids: readonly string[]) => void
  onReplace: (id: string, file: File) => void
  onEdit: (id: string) => void
  onOpen: (id: string) => void
}

export type MediaDetailsProps = DetailActions & {
  detail: MediaDetailView
  zone: string
  folders: readonly string[]
  /** To the one before and the one after; null at either end. */
  onBefore: (() => void) | null
  onAfter: (() => void) | null
}

function Preview({ detail: { item } }: { detail: MediaDetailView }) {
  const { kind, name, alt, placeholder, width, height } = item
  if (kind === 'audio')
    return (
      <audio className="details-sound" controls src={mediaAddress(item)} aria-label={name}>
        <track kind="captions" />
      </audio>
    )
  const ground = placeholder === null ? {} : { backgroundImage: `url("${placeholderOf(placeholder)}")` }
  const ratio = width === null || height === null ? {} : { aspectRatio: `${width} / ${height}` }
  return (
    <div className="details-preview" style={{ ...ratio, ...ground }}>
      {kind === 'video' ? (
        <video controls preload="metadata" src={mediaAddress(item)} aria-label={name}>
          <track kind="captions" />
        </video>
      ) : (
        <img src={mediaAddress(item, kind === 'gif' ? 'original' : variantFor(item, 1_280))} alt={alt} />
      )}
    </div>
  )
}

/** All about one file: looked at large, named, described, and where it is used. What is typed is kept on leaving the field. */
export function MediaDetails(props: MediaDetailsProps) {
  const { detail, zone, folders, onBefore, onAfter } = props
  const { onChange, onTrash, onRestore, onReplace, onEdit, onOpen } = props
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
        <IconButton
          label={item.isFavourite ? 'Remove from favourites' : 'Add to favourites'}
          aria-pressed={item.isFavourite}
          className="details-favourite"
          icon={Heart}
          size="small"
          onClick={() => onChange({ id, isFavourite: !item.isFavourite })}
        />
      </div>
      <Preview detail={detail} />
      <div className="details-actions">
        {isTrashed ? (
          <Button size="small" icon={RotateCcw} onClick={() => onRestore([id])}>
            Restore
          </Button>
        ) : (
          <>
            {item.kind === 'image' ? (
              <Button size="small" icon={Crop} onClick={() => onEdit(id)}>
                Edit
              </Button>
            ) : null}
            <Button size="small" icon={Download} asChild>
              <a href={mediaAddress(item)} download={`${item.name}.${type.extensions[0]}`}>
                Download
              </a>
            </Button>
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
        <TextField maxLength={mediaNameCharacters} {...name} />
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
          <TextArea autoGrow rows={2} maxLength={mediaAltCharacters} {...alt} />
        </FormField>
      )}
      <FormField label="Tags" hint="With commas between them.">
        <TextField {...tags} />
      </FormField>
      <FormField label="Folder" hint="A slash makes a folder in a folder.">
        <TextField list="media-folders" placeholder="None" {...folder} />
      </FormField>
      <datalist id="media-folders">
        {folders.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <section>
        <h2>{usedIn.length === 0 ? 'Not used in a post yet' : 'Used in'}</h2>
        {usedIn.length === 0 ? null : (
          <ul className="details-list">
            {usedIn.map(({ postId, excerpt }) => (
              <li key={postId}>
                <TextLink href="/dashboard/posts">{excerpt}</TextLink>
              </li>
            ))}
          </ul>
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
          { term: 'Added', value: datesIn(zone).moment(item.createdAt) },
          ...(item.deletedAt === null
            ? []
            : [{ term: 'In the trash since', value: datesIn(zone).moment(item.deletedAt) }]),
        ]}
      />
    </div>
  )
}

const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
