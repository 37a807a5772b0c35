import { atom } from 'jotai'
import { type MediaItemView, mediaAddress } from '#app/domain/media/item.ts'
import { onlineAtom } from '../device/connection.ts'
import { mediaArrivedAtom, uploadWorldAtom } from './uploads.ts'

/** Films that were looked at on this page: what could not be drawn once is not tried again and again. */
const triedAtom = atom<ReadonlySet<string>>(new Set<string>())

/** A film that came without a picture of it, from before there were any or from a browser that drew none, gets one when it is looked at. */
export const drawMissingPosterAtom = atom(null, async (get, set, item: MediaItemView): Promise<void> => {
  const isMissing = item.kind === 'video' && !item.variants.includes('w320') && item.deletedAt === null
  if (!isMissing || !get(onlineAtom) || get(triedAtom).has(item.id)) return
  set(triedAtom, (tried) => new Set([...tried, item.id]))
  const isTold = await get(uploadWorldAtom)
    .sender.poster(mediaAddress(item), item.id)
    .catch(() => false)
  if (isTold) set(mediaArrivedAtom, (count) => count + 1)
})
