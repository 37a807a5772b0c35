import { atom } from 'jotai'
import { type MediaItemView, mediaAddress } from '#app/domain/media/item.ts'
import { onlineAtom } from '../device/connection.ts'
import { mediaArrivedAtom, uploadWorldAtom } from './uploads.ts'

/** Films tried on this page: a failed drawing is not repeated. */
const triedAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Draws the poster of a shown film without one (older than posters, or from a browser that cannot draw). */
export const drawMissingPosterAtom = atom(null, async (get, set, item: MediaItemView): Promise<void> => {
  const isMissing = item.kind === 'video' && !item.variants.includes('w320') && item.deletedAt === null
  if (!isMissing || !get(onlineAtom) || get(triedAtom).has(item.id)) return
  set(triedAtom, (tried) => new Set([...tried, item.id]))
  const isTold = await get(uploadWorldAtom)
    .sender.poster(mediaAddress(item), item.id)
    .catch(() => false)
  if (isTold) set(mediaArrivedAtom, (count) => count + 1)
})
