import type { PlanId } from '../plans/plans.ts'
import { plans } from '../plans/plans.ts'

/** All that is kept of a content: the file, and the sizes of it that screens draw, which may be larger. Whatever counts storage counts this. */
export const bytesKept = (files: Readonly<Record<string, { readonly bytes: number } | undefined>>): number =>
  Object.values(files).reduce((sum, file) => sum + (file?.bytes ?? 0), 0)

/** What a person's media take: each content once, whatever the number of items that show it, and what is on its way. */
export type StorageUse = {
  readonly plan: PlanId
  readonly limitBytes: number
  /** Kept, the trash included: it can be brought back. */
  readonly usedBytes: number
  /** Of which the trash, where nothing outside of it shows the same. */
  readonly trashBytes: number
  /** Announced by uploads that are under way. */
  readonly arrivingBytes: number
  readonly items: number
}

export const storageLimitOf = (plan: PlanId): number => plans[plan].storageBytes

export const storageLeft = ({ limitBytes, usedBytes, arrivingBytes }: StorageUse): number =>
  Math.max(0, limitBytes - usedBytes - arrivingBytes)

export const fitsStorage = (use: StorageUse, bytes: number): boolean => bytes <= storageLeft(use)

/** From here on a screen says that it gets narrow. */
const narrowShare = 0.8

export type StorageLevel = 'calm' | 'narrow' | 'full'

export function storageLevel(use: StorageUse): StorageLevel {
  const share = (use.usedBytes + use.arrivingBytes) / use.limitBytes
  if (storageLeft(use) === 0) return 'full'
  return share >= narrowShare ? 'narrow' : 'calm'
}
