import { Images, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { acceptAttribute } from '#app/domain/files/accepted.ts'
import { type MediaFilter, wholeLibrary } from '#app/domain/media/filter.ts'
import type { MediaItemView } from '#app/domain/media/item.ts'
import { among, nothingSelected, type Selection, toggled } from '#app/domain/media/selection.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { Button, Dialog, EmptyState, Loadable, Skeleton, TextField, useTyped } from '#design-system/index.ts'
import { ScrollingGrid } from './library-grid.tsx'
import { UploadRows } from './upload-rows.tsx'
import { useLibrary } from './use-library.ts'
import { useUploads } from './use-uploads.ts'

export type MediaPickerProps = {
  onClose: () => void
  /** Called once with the chosen items, in the order chosen. */
  onPick: (items: readonly MediaItemView[]) => void
  /** Only one can be chosen: the first press takes it. */
  single?: boolean
  /** Shows this kind only. */
  kind?: MediaFilter['kind']
}

const itemsWord = counted('item', 'items')

const withOne = (selection: Selection, id: string, isAlone: boolean): Selection =>
  selection.selected.has(id) ? selection : toggled(isAlone ? nothingSelected : selection, id)

/** The library in a dialog: choose items, or upload new ones. */
export function MediaPicker({ onClose, onPick, single = false, kind = 'all' }: MediaPickerProps) {
  const [text, setText] = useState('')
  const [typed, setTyped] = useTyped(text, setText)
  const [selection, setSelection] = useState(nothingSelected)
  const { list, reload, onEnd } = useLibrary({ ...wholeLibrary, kind, text })
  const { uploads, add, act } = useUploads()
  const field = useRef<HTMLInputElement>(null)
  // A file uploaded here is chosen as soon as it arrives.
  const [awaited, setAwaited] = useState<readonly string[]>([])
  useEffect(() => {
    const here = uploads.filter(({ id, mediaId }) => mediaId !== null && awaited.includes(id))
    if (here.length === 0) return
    setAwaited((before) => before.filter((id) => here.every((one) => one.id !== id)))
    setSelection((before) =>
      here.reduce((next, { mediaId }) => (mediaId ? withOne(next, mediaId, single) : next), before),
    )
  }, [uploads, awaited, single])
  const upload = async (files: readonly File[]) => {
    const ids = await add(files, {})
    setAwaited((before) => [...before, ...ids])
  }
  const items = list.state === 'ready' ? list.data.items : []
  const shown = among(
    selection,
    items.map(({ id }) => id),
  )
  const pick = (ids: ReadonlySet<string>) =>
    onPick([...ids].flatMap((id) => items.find((item) => item.id === id) ?? []))
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => open || onClose()}
      title={single ? 'Choose from your media' : 'Add from your media'}
      actions={
        <>
          <Button icon={Upload} onClick={() => field.current?.click()}>
            Upload
          </Button>
          <Button variant="primary" disabled={shown.selected.size === 0} onClick={() => pick(shown.selected)}>
            {shown.selected.size > 0 ? `Add ${itemsWord(shown.selected.size)}` : 'Add'}
          </Button>
        </>
      }
    >
      <TextField
        type="search"
        aria-label="Search by name, tag or alt text"
        placeholder="Search by name, tag or alt text"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <input
        ref={field}
        type="file"
        hidden
        multiple={!single}
        accept={acceptAttribute}
        aria-label="Files to upload"
        onChange={({ target }) => {
          void upload([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <UploadRows
        uploads={uploads}
        onAct={act}
        onOpen={(id) => setSelection((before) => withOne(before, id, single))}
      />
      <Loadable
        view={list}
        loading="Loading your media"
        skeleton={<Skeleton shape="block" height="320px" />}
        failed="Your media did not load"
        onRetry={reload}
      >
        {({ data }) =>
          data.items.length === 0 ? (
            <EmptyState icon={Images} title={text === '' ? 'No media yet' : 'Nothing matches'} titleLevel="h2">
              {text === '' ? 'Upload the first picture here.' : 'Search for less.'}
            </EmptyState>
          ) : (
            <ScrollingGrid
              label="Your media"
              items={data.items}
              total={data.total}
              selection={shown}
              onSelection={setSelection}
              onOpen={(id) => (single ? pick(new Set([id])) : setSelection((before) => toggled(before, id)))}
              onEnd={onEnd}
            />
          )
        }
      </Loadable>
    </Dialog>
  )
}
