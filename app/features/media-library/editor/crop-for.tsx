import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { MediaItemView } from '#app/domain/media/item.ts'
import { plainRecipe } from '#app/domain/media/recipe.ts'
import { shapeOf } from '#app/domain/media/shapes.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { shapeFor } from '#app/domain/posts/picture-fix.ts'
import { detailQuery } from '../media-queries.ts'
import { Editor } from './editor.tsx'
import { editsDraft } from './edits-draft.ts'

const asSize = ({ width, height }: Pick<MediaItemView, 'width' | 'height'>) => ({
  width: width ?? 1,
  height: height ?? 1,
})

export type CropForProps = {
  id: string
  /** The platform whose shape is selected; null for the picture's own. */
  platform: PlatformId | null
  onMade: (uploadId: string) => void
  onClose: () => void
}

/** The editor with a platform's shape selected, ready to save. */
export function CropFor({ id, platform, onMade, onClose }: CropForProps) {
  const open = useSetAtom(editsDraft.openAtom)
  const setEdits = useSetAtom(editsDraft.draftAtom)
  const { data, isPending } = useQuery(detailQuery(id))
  const [isReady, setReady] = useState(false)
  const item = data?.item
  useEffect(() => {
    // The editor reports a missing picture itself.
    if (item === undefined) return isPending ? undefined : setReady(true)
    const isPlain = platform === null || item.width === null || item.height === null
    const shape = isPlain ? 'own' : shapeFor(platform, [asSize(item)])
    const begin = () => {
      // Earlier edits of this picture are kept; a picture made from another opens as it was made.
      if (item.recipe === null)
        setEdits((before) => (before.mediaId === id ? before : { mediaId: id, shape, recipes: [plainRecipe(shape)] }))
      setReady(true)
    }
    // A store that does not open keeps no edits, but cropping works.
    void open().then(begin, begin)
  }, [id, item, isPending, platform, open, setEdits])
  if (!isReady) return null
  return (
    <Editor
      id={id}
      onClose={onClose}
      onMade={(made) => {
        const fitting = made.find(({ shape }) => shapeOf(shape).platform === platform) ?? made[0]
        if (fitting !== undefined) onMade(fitting.uploadId)
      }}
    />
  )
}
