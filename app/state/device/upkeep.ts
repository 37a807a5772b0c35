import { atom } from 'jotai'
import {
  type CleanUp,
  isLeaking,
  isOverMemory,
  isOverStorage,
  type UpkeepSample,
  withSample,
} from '#app/domain/upkeep/monitor.ts'
import { bytesIn, type Measured, measureBrowser } from '#app/storage/measure.ts'
import { clockAtom } from './clock.ts'
import { deviceStorageAtom } from './journal.ts'

const samples = atom<readonly UpkeepSample[]>([])
const lastCleanUp = atom<CleanUp | null>(null)
const givenMeasure = atom<{ readonly measure: () => Promise<Measured> }>({ measure: measureBrowser })

/** The measurement of memory and storage, or another one for stories and tests. */
export const measureAtom = atom(
  (get) => get(givenMeasure).measure,
  (_get, set, measure: () => Promise<Measured>) => set(givenMeasure, { measure }),
)

export const upkeepAtom = atom((get) => ({
  samples: get(samples),
  lastCleanUp: get(lastCleanUp),
  isLeaking: isLeaking(get(samples)),
}))

/** Frees what the page can lose without harm. Returns the number of server answers freed. */
export type LetGo = () => number

/** Frees unused answers, and runs the clean-up rule over localStorage. Records are never touched. */
export const cleanUpAtom = atom(null, (get, set, letGo: LetGo, why: CleanUp['why']): CleanUp => {
  const answers = letGo()
  const items = get(deviceStorageAtom).snapshots.cleanUp().length
  const done: CleanUp = { at: get(clockAtom)(), why, answers, items }
  set(lastCleanUp, done)
  return done
})

/** One sample: removes temporary keys older than a day, and cleans up when memory or storage is too full. */
export const lookAtBrowserAtom = atom(null, async (get, set, letGo: LetGo): Promise<void> => {
  get(deviceStorageAtom).snapshots.dropAged()
  const { heap, used, quota } = await get(measureAtom)()
  const sample: UpkeepSample = {
    at: get(clockAtom)(),
    heapBytes: heap?.used ?? null,
    heapLimitBytes: heap?.limit ?? null,
    localBytes: bytesIn(get(deviceStorageAtom).storage),
    usedBytes: used,
    quotaBytes: quota,
  }
  set(samples, withSample(get(samples), sample))
  if (isOverMemory(sample)) set(cleanUpAtom, letGo, 'memory')
  else if (isOverStorage(sample)) set(cleanUpAtom, letGo, 'storage')
})
