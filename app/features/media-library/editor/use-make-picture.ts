import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { type MediaItemView, mediaAddress } from '#app/domain/media/item.ts'
import type { Bounds, Recipe } from '#app/domain/media/recipe.ts'
import { shapeOf } from '#app/domain/media/shapes.ts'
import { addUploadsAtom } from '#app/state/media/uploads.ts'
import { makePicture, openOriginal } from './draw-edit.ts'

/**
 * Makes a picture from another without opening the editor, which can continue with it later. Returns its upload; null
 * when it cannot be made small enough.
 */
export function useMakePicture() {
  const add = useSetAtom(addUploadsAtom)
  return useCallback(
    async (item: MediaItemView, recipe: Recipe, bounds: Bounds): Promise<string | null> => {
      const made = await makePicture(await openOriginal(mediaAddress(item)), recipe, bounds)
      if (made === null) return null
      const { folder, projectId, id: originalId } = item
      const file = new File([made], `${item.name}, ${shapeOf(recipe.shape).name}.jpg`, { type: made.type })
      const [uploadId = null] = add([file], { folder, projectId, originalId, recipe })
      return uploadId
    },
    [add],
  )
}
