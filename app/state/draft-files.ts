import { atom, type Getter } from 'jotai'
import { isUploadOver } from '#app/domain/media/states.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { addUploadsAtom, uploadsAtom } from './media/uploads.ts'
import { memo } from './memo.ts'
import { callerAtom } from './session.ts'

/** A file on its way into a draft. `platform`: its platform; null for all. */
type Awaited = { readonly uploadId: string; readonly platform: PlatformId | null }

/**
 * Files dropped into a draft, by their uploads. They are kept as long as the page: a person who leaves the composer
 * meanwhile finds them in the draft on return.
 */
export const draftFiles = memo((_draftId) => {
  const awaitedOf = memo((_user) => atom<readonly Awaited[]>([]))
  const arrivedOf = memo((_user) => atom(0))
  const arrivedHere = (get: Getter) => arrivedOf(get(callerAtom)?.userId ?? 'nobody')
  const awaitedHere = (get: Getter) => awaitedOf(get(callerAtom)?.userId ?? 'nobody')
  const uploadOf = (get: Getter, { uploadId }: Awaited) => get(uploadsAtom).find(({ id }) => id === uploadId)
  return {
    dropAtom: atom(null, (get, set, files: readonly File[], platform: PlatformId | null): void => {
      const dropped = set(addUploadsAtom, files).map((uploadId) => ({ uploadId, platform }))
      set(awaitedHere(get), (before) => [...before, ...dropped])
    }),
    /** Number still to arrive. */
    arrivingAtom: atom((get) => {
      const phases = get(awaitedHere(get)).flatMap((one) => uploadOf(get, one)?.phase ?? [])
      return phases.filter((phase) => !isUploadOver(phase)).length
    }),
    /** Number arrived of those dropped together. */
    arrivedAtom: atom((get) => get(arrivedHere(get))),
    /** Uploads that arrived or were refused since the last call. */
    takeArrivedAtom: atom(null, (get, set) => {
      const awaited = get(awaitedHere(get)).map((one) => ({ one, upload: uploadOf(get, one) }))
      const left = awaited.filter(({ upload }) => upload !== undefined && !isUploadOver(upload.phase))
      const arrived = awaited.length - left.length
      if (arrived > 0) set(arrivedHere(get), (before) => (left.length === 0 ? 0 : before + arrived))
      // A cancelled upload never arrives.
      if (left.length < awaited.length)
        set(
          awaitedHere(get),
          left.map(({ one }) => one),
        )
      return awaited.flatMap(({ one: { platform }, upload }) =>
        upload !== undefined && isUploadOver(upload.phase) ? [{ ...upload, platform }] : [],
      )
    }),
    forgetAtom: atom(null, (get, set) => {
      set(awaitedHere(get), [])
      set(arrivedHere(get), 0)
    }),
  }
})
