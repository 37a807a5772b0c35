import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import type { MediaItemView } from '#app/domain/media/item.ts'
import { sentenceForMedia } from '#app/domain/media/messages.ts'
import { isUploadOver, sentenceForUpload, type UploadView } from '#app/domain/media/states.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { type Composition, platformPostOf, withAlt, withVariant } from '#app/domain/posts/composition.ts'
import type { PictureToMake } from '#app/domain/posts/picture-fix.ts'
import { changeMedia, readMedia } from '#app/server/media/media.functions.ts'
import { hasNetwork, onlineAtom } from '#app/state/device/connection.ts'
import { draftFiles } from '#app/state/draft-files.ts'
import { takeUpUploadsAtom, uploadsAtom } from '#app/state/media/uploads.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import type { ComposedItem, ComposerSlots } from './composer-view.ts'

/** A picture being remade; without an upload it is still being drawn. */
type Remade = { readonly id: string; readonly platform: PlatformId | null; readonly uploadId: string | null }

const keyOf = (id: string) => ['media', 'composed', id]
const itemQuery = (id: string) => ({
  queryKey: keyOf(id),
  queryFn: async () => (await readMedia({ data: { id } }))?.item ?? null,
})

export function useComposerMedia(
  draftId: string,
  composition: Composition,
  change: (update: (before: Composition) => Composition) => void,
  make: ComposerSlots['make'],
) {
  const client = useQueryClient()
  const uploads = useAtomValue(uploadsAtom)
  const { dropAtom, arrivingAtom, arrivedAtom, takeArrivedAtom, forgetAtom } = draftFiles(draftId)
  const drop = useSetAtom(dropAtom)
  const arriving = useAtomValue(arrivingAtom)
  const arrived = useAtomValue(arrivedAtom)
  const takeArrived = useSetAtom(takeArrivedAtom)
  const forget = useSetAtom(forgetAtom)
  const showToast = useSetAtom(showToastAtom)
  const ids = [
    ...new Set([
      ...composition.mediaIds,
      ...Object.values(composition.variants).flatMap((variant) => variant?.mediaIds ?? []),
    ]),
  ]
  const found = useQueries({
    queries: ids.map(itemQuery),
  })
  const [remade, setRemade] = useState<readonly Remade[]>([])

  const isOnline = useAtomValue(onlineAtom)
  const takeUp = useSetAtom(takeUpUploadsAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when the network is back
  useEffect(() => {
    void takeUp()
  }, [isOnline, takeUp])

  const sayItIsNot = (name: string, failure: UploadView['failure']) => {
    const title = failure === null ? `${name} could not be kept. Try again.` : `${name}: ${sentenceForUpload(failure)}`
    showToast({ policy: 'stack', tone: 'refusal', title })
  }
  /** Adds each dropped file to the draft once it has arrived. */
  const arrive = useEffectEvent(() => {
    for (const { name, mediaId, failure, platform } of takeArrived()) {
      if (mediaId === null) {
        sayItIsNot(name, failure)
        continue
      }
      change((before) => {
        const here = platform === null ? before.mediaIds : platformPostOf(before, platform).mediaIds
        const mediaIds = here.includes(mediaId) ? here : [...here, mediaId]
        return platform === null ? { ...before, mediaIds: [...mediaIds] } : withVariant(before, platform, { mediaIds })
      })
    }
  })
  /** Replaces a picture with its remade one, once that can be shown: no picture is missing for a moment. */
  const swap = async ({ id, platform }: Remade, mediaId: string) => {
    await client.prefetchQuery(itemQuery(mediaId))
    change((before) => {
      const mediaIds = platform === null ? before.mediaIds : platformPostOf(before, platform).mediaIds
      if (!mediaIds.includes(id)) return before
      const next = [...new Set(mediaIds.map((one) => (one === id ? mediaId : one)))]
      // The post's alt text of a picture also holds for its remade one.
      const described = withAlt(before, mediaId, before.alts?.[id])
      return platform === null ? { ...described, mediaIds: next } : withVariant(described, platform, { mediaIds: next })
    })
  }
  /** Replaces a picture with its remade one once it has arrived, if it is still there. */
  const replace = useEffectEvent(() => {
    for (const one of remade) {
      const upload = uploads.find(({ id }) => id === one.uploadId)
      if (upload === undefined || !isUploadOver(upload.phase)) continue
      setRemade((before) => before.filter((other) => other !== one))
      const { mediaId, failure, name } = upload
      if (mediaId === null) sayItIsNot(name, failure)
      else void swap(one, mediaId)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at each time an upload moves, or another is awaited
  useEffect(() => {
    arrive()
    replace()
  }, [uploads, remade])

  const onItems = (items: readonly MediaItemView[]) => {
    for (const item of items) client.setQueryData(keyOf(item.id), item)
  }
  return {
    items: found.flatMap(({ data }): readonly ComposedItem[] => {
      const alt = data ? composition.alts?.[data.id] : undefined
      return data ? [alt === undefined ? data : { ...data, alt, libraryAlt: data.alt }] : []
    }),
    // Null is a deleted file; undefined is one not read.
    unread: new Set(ids.filter((_, place) => found[place]?.data === undefined)),
    arriving,
    arrived,
    onItems,
    onFiles: (files: readonly File[], platform: PlatformId | null) => drop(files, platform),
    onGoWithout() {
      forget()
      setRemade([])
    },
    remaking: new Set(remade.map(({ id }) => id)),
    onMake(platform: PlatformId, pictures: readonly PictureToMake[]) {
      const awaited = pictures.flatMap((picture) => {
        const item = client.getQueryData<MediaItemView>(keyOf(picture.id))
        const isBegun = remade.some(({ id, platform: to }) => id === picture.id && to === platform)
        return item === undefined || isBegun ? [] : [{ picture, item, one: { id: item.id, platform, uploadId: null } }]
      })
      setRemade((before) => [...before, ...awaited.map(({ one }) => one)])
      const end = (one: Remade, title: string) => {
        setRemade((before) => before.filter((other) => other !== one))
        showToast({ policy: 'stack', tone: 'refusal', title })
      }
      for (const { picture, item, one } of awaited)
        make(item, picture.recipe, picture.bounds).then(
          (uploadId) =>
            uploadId === null
              ? end(one, `${item.name} cannot be made small enough.`)
              : setRemade((before) => before.map((other) => (other === one ? { ...one, uploadId } : other))),
          (error) => end(one, hasNetwork() ? `${item.name} could not be opened.` : sentenceOf(error, false)),
        )
    },
    onMade(id: string, platform: PlatformId | null, uploadId: string) {
      setRemade((before) => [...before, { id, platform, uploadId }])
    },
    onAlt(id: string, alt: string, isForAll: boolean) {
      const item = client.getQueryData<MediaItemView>(keyOf(id))
      const inPost = () => change((before) => withAlt(before, id, alt))
      if (!isForAll) return alt === item?.alt ? change((before) => withAlt(before, id, undefined)) : inPost()
      change((before) => withAlt(before, id, undefined))
      if (item) client.setQueryData(keyOf(id), { ...item, alt })
      const again = () => client.invalidateQueries({ queryKey: ['media'] })
      // When the library refuses the alt text, it is kept for this post, and nothing typed is lost.
      const onlyHere = (why: string) => {
        inPost()
        showToast({
          policy: 'stack',
          tone: 'refusal',
          title: 'The library did not take the alt text',
          description: `It is kept for this post alone. ${why}`,
        })
        return again()
      }
      changeMedia({ data: { id, alt } }).then(
        (answer) => (answer.ok ? again() : onlyHere(sentenceForMedia(answer.failure))),
        (error) => onlyHere(sentenceOf(error, hasNetwork())),
      )
    },
  }
}
