import { Crop, Ellipsis, Film, ImagePlus, MoveLeft, MoveRight, Music2, Trash2, Type } from 'lucide-react'
import { useState } from 'react'
import { mediaAltCharacters } from '#app/domain/limits.ts'
import { lacksAlt, mediaAddress, variantFor } from '#app/domain/media/item.ts'
import { Button, Dialog, FormField, Icon, IconButton, Menu, Skeleton, Switch, TextArea } from '#design-system/index.ts'
import type { ComposedItem } from './composer-view.ts'
import { uploadingWords } from './composer-words.ts'

type MediaStripProps = {
  items: readonly ComposedItem[]
  /** The platform's name; null for all. */
  platformName: string | null
  onOrder: (ids: readonly string[]) => void
  onAdd: () => void
  onAlt: (id: string, alt: string, isForAll: boolean) => void
  /** Opens the editor, with the platform's shape where one is open. */
  onCrop: (id: string) => void
  /** Its unread files, in words. */
  unread: string | null
  /** Numbers of uploading files, and of files arrived with them. */
  arriving: number
  arrived: number
  /** Ids of pictures being remade. */
  remaking: ReadonlySet<string>
  /** The id of the picture whose alt text is edited. */
  describing: string | null
  onDescribe: (id: string | null) => void
}

const moved = (ids: readonly string[], from: number, to: number): readonly string[] => {
  const next = ids.filter((_, at) => at !== from)
  next.splice(to, 0, ids[from] ?? '')
  return next
}

/** The media of a post, in order. */
export function MediaStrip(props: MediaStripProps) {
  const { items, platformName, onOrder, onAdd, onAlt, onCrop, unread, arriving, arrived, remaking } = props
  const { describing, onDescribe } = props
  const [dragged, setDragged] = useState<number | null>(null)
  const ids = items.map(({ id }) => id)
  const described = items.find(({ id }) => id === describing)
  if (items.length === 0 && unread === null && arriving === 0) return null
  return (
    <>
      <ul className="composer-media" aria-label={platformName ? `Media for ${platformName}` : 'Media'}>
        {items.map((item, at) => (
          <li
            key={item.id}
            data-media={item.id}
            draggable
            data-dragged={dragged === at || undefined}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              event.stopPropagation()
            }}
            onDrop={(event) => {
              if (dragged === null) return
              event.preventDefault()
              event.stopPropagation()
              onOrder(moved(ids, dragged, at))
              setDragged(null)
            }}
          >
            {item.variants.includes('w320') ? (
              <img src={mediaAddress(item, variantFor(item, 320))} alt={item.alt || item.name} draggable={false} />
            ) : (
              <span className="composer-media-file">
                <Icon of={item.kind === 'audio' ? Music2 : Film} size={20} />
                <span dir="auto">{item.name}</span>
              </span>
            )}
            {remaking.has(item.id) ? (
              <span className="composer-media-remade" role="status">
                Being made
              </span>
            ) : lacksAlt(item) ? (
              <button type="button" className="composer-media-alt" onClick={() => onDescribe(item.id)}>
                Describe it
              </button>
            ) : null}
            <Menu
              trigger={
                <IconButton
                  label={`More for ${item.name}`}
                  icon={Ellipsis}
                  size="small"
                  variant="secondary"
                  // A remade picture replaces the first one and takes its focus.
                  data-focus-key={`medium-${at}`}
                />
              }
              items={[
                {
                  label: item.alt === '' ? 'Describe it' : 'Change alt text',
                  icon: Type,
                  onSelect: () => onDescribe(item.id),
                },
                ...(item.kind === 'image'
                  ? [
                      {
                        label: platformName === null ? 'Crop' : `Crop for ${platformName}`,
                        icon: Crop,
                        onSelect: () => onCrop(item.id),
                      },
                    ]
                  : []),
                ...(at > 0
                  ? [{ label: 'Move earlier', icon: MoveLeft, onSelect: () => onOrder(moved(ids, at, at - 1)) }]
                  : []),
                ...(at < ids.length - 1
                  ? [{ label: 'Move later', icon: MoveRight, onSelect: () => onOrder(moved(ids, at, at + 1)) }]
                  : []),
                'separator',
                {
                  label: 'Take out',
                  icon: Trash2,
                  tone: 'refusal',
                  onSelect: () => onOrder(ids.filter((id) => id !== item.id)),
                },
              ]}
            />
          </li>
        ))}
        {unread === null ? null : (
          <li className="composer-media-arriving">
            <Skeleton shape="block" height="108px" />
            <span role="status">{unread}</span>
          </li>
        )}
        {arriving > 0 ? (
          <li className="composer-media-arriving">
            <Skeleton shape="block" height="108px" />
            <span role="status">{uploadingWords({ arriving, arrived })}</span>
          </li>
        ) : null}
        <li className="composer-media-add">
          <IconButton label="Add more media" icon={ImagePlus} onClick={onAdd} />
        </li>
      </ul>
      {described ? (
        <DescribeDialog
          key={described.id}
          item={described}
          onAlt={(alt, isForAll) => onAlt(described.id, alt, isForAll)}
          onClose={() => onDescribe(null)}
        />
      ) : null}
    </>
  )
}

type DescribeDialogProps = {
  item: ComposedItem
  onAlt: (alt: string, isForAll: boolean) => void
  onClose: () => void
}

function DescribeDialog({ item, onAlt, onClose }: DescribeDialogProps) {
  const inLibrary = item.libraryAlt ?? item.alt
  const [alt, setAlt] = useState(item.alt)
  // A first alt text is saved for all posts; a different one is for this post.
  const [isForAll, setIsForAll] = useState(inLibrary === '' && item.libraryAlt === undefined)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="What is on it?"
      description="For people who cannot see it: screen readers read it aloud. Sent to every platform that takes alt text."
      actions={
        <>
          {item.libraryAlt === undefined ? null : (
            <Button
              variant="ghost"
              onClick={() => {
                onAlt(inLibrary, false)
                onClose()
              }}
            >
              Back to the library’s
            </Button>
          )}
          <Button
            variant="primary"
            onClick={() => {
              onAlt(alt.trim(), isForAll)
              onClose()
            }}
          >
            Save
          </Button>
        </>
      }
    >
      {item.variants.includes('w320') ? (
        <img className="composer-described" src={mediaAddress(item, variantFor(item, 1_280))} alt="" />
      ) : null}
      <FormField label="Alt text">
        <TextArea
          autoGrow
          rows={2}
          maxLength={mediaAltCharacters}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </FormField>
      <div className="compose-alt-library">
        <Switch
          label="In the library as well"
          description={
            isForAll
              ? 'Every post you write from now on begins with it.'
              : inLibrary === ''
                ? 'For this post alone. The library says nothing of it.'
                : `For this post alone. The library says: “${inLibrary}”`
          }
          checked={isForAll}
          onChange={setIsForAll}
        />
      </div>
    </Dialog>
  )
}
