import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { beginEdits, type Edits } from '#app/domain/media/edits.ts'
import { type MediaItemView, mediaAddress } from '#app/domain/media/item.ts'
import type { Recipe } from '#app/domain/media/recipe.ts'
import { type ShapeId, shapeOf } from '#app/domain/media/shapes.ts'
import { newIdAtom } from '#app/state/device/clock.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { detailQuery } from '../media-queries.ts'
import { useUploads } from '../use-uploads.ts'
import { makePicture, type Original, openOriginal } from './draw-edit.ts'
import { EditorOfNothing, EditorScreen } from './editor-screen.tsx'
import { editsDraft, noEdits } from './edits-draft.ts'

/** The decoded picture, or the reason it failed. */
function useOriginal(item: MediaItemView | undefined) {
  const [original, setOriginal] = useState<Original | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const address = item ? mediaAddress(item) : null
  useEffect(() => {
    if (address === null) return
    let isShown = true
    openOriginal(address).then(
      (opened) => isShown && setOriginal(opened),
      (error) => isShown && setRefusal(hasNetwork() ? 'This picture could not be opened.' : sentenceOf(error, false)),
    )
    return () => {
      isShown = false
    }
  }, [address])
  return { original, refusal }
}

const editsIn = ({ shape, recipes }: typeof noEdits): Edits => ({
  ...beginEdits(shape),
  recipes: Object.fromEntries(recipes.map((recipe) => [recipe.shape, recipe])),
})

type EditorProps = {
  id: string
  onClose: () => void
  /** Called with the uploads of the made pictures. */
  onMade?: (made: readonly { readonly uploadId: string; readonly shape: ShapeId }[]) => void
}

/** The editor of one library item. Edits are kept in the tab; the made pictures are uploaded as new items. */
export function Editor({ id, onClose, onMade }: EditorProps) {
  const detail = useQuery(detailQuery(id))
  const opened = detail.data === undefined ? undefined : (detail.data?.item ?? null)
  // A picture made from another is remade from that one, by its recipe.
  const originalId = opened?.recipe ? opened.originalId : null
  const source = useQuery({ ...detailQuery(originalId ?? ''), enabled: originalId !== null })
  const isLooking = originalId !== null && source.isPending
  const failed = detail.error ?? source.error
  const made = !isLooking && source.data && opened?.recipe ? opened.recipe : null
  const item = isLooking ? undefined : made ? source.data?.item : opened
  const { original, refusal } = useOriginal(item ?? undefined)
  const [draft, setDraft] = useAtom(editsDraft.draftAtom)
  const openDraft = useSetAtom(editsDraft.openAtom)
  useEffect(() => {
    void openDraft()
  }, [openDraft])
  const { add } = useUploads()
  const newId = useAtomValue(newIdAtom)
  const [isSaving, setIsSaving] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  // Undo steps last while the editor is open; recipes survive a reload.
  const [sitting, setSitting] = useState<Edits | null>(null)
  const begun = made ? { ...noEdits, shape: made.shape, recipes: [made] } : noEdits
  const edits = sitting ?? editsIn(draft.mediaId === id ? draft : begun)
  const change = (to: Edits) => {
    setSitting(to)
    setDraft(() => ({ mediaId: id, shape: to.shape, recipes: Object.values(to.recipes) }))
  }
  const save = async (recipes: readonly Recipe[]) => {
    if (!original || !item) return
    setIsSaving(true)
    setWrong(null)
    try {
      const files: { file: File; recipe: Recipe }[] = []
      for (const recipe of recipes) {
        const made = await makePicture(original, recipe)
        const { name } = shapeOf(recipe.shape)
        if (made === null) return setWrong(`${name} cannot be made small enough for its platform.`)
        files.push({ recipe, file: new File([made], `${item.name}, ${name}.jpg`, { type: made.type }) })
      }
      const { folder, projectId, id: originalId } = item
      const made = await Promise.all(
        files.map(async ({ file, recipe }) => {
          const uploadIds = await add([file], { folder, projectId, originalId, recipe })
          return uploadIds.map((uploadId) => ({ uploadId, shape: recipe.shape }))
        }),
      )
      onMade?.(made.flat())
      setDraft(() => noEdits)
      onClose()
    } catch (error) {
      setWrong(sentenceOf(error, hasNetwork()))
    } finally {
      setIsSaving(false)
    }
  }
  if (item === null) return <EditorOfNothing onClose={onClose} />
  return (
    <EditorScreen
      view={{
        name: item?.name ?? 'a picture',
        original,
        edits,
        saving: isSaving,
        refusal: wrong ?? (failed && !original ? sentenceOf(failed, hasNetwork()) : refusal),
      }}
      newId={newId}
      onEdits={change}
      onSave={(recipes) => void save(recipes)}
      onClose={onClose}
    />
  )
}
