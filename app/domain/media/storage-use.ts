import type { PlanId } from '../plans/plans.ts'
import { plans } from '../plans/plans.ts'

/** Stored bytes of one content: the file and its screen sizes, which may be larger. All counts of storage use this. */
export const bytesKept = (files: Readonly<Record<string, { readonly bytes: number } | undefined>>): number =>
  Object.values(files).reduce((sum, file) => sum + (file?.bytes ?? 0), 0)

/** Storage of a person: each content once, however many items show it, and running uploads. */
export type StorageUse = {
  readonly plan: PlanId
  readonly limitBytes: number
  /** Stored bytes, including the trash, since it can be restored. */
  readonly usedBytes: number
  /** Bytes that emptying the trash would free: content no item outside it uses. */
  readonly trashBytes: number
  /** Announced bytes of running uploads. */
  readonly arrivingBytes: number
  readonly items: number
}

export const storageLimitOf = (plan: PlanId): number => plans[plan].storageBytes

export const storageLeft = ({ limitBytes, usedBytes, arrivingBytes }: StorageUse): number =>
  Math.max(0, limitBytes - usedBytes - arrivingBytes)

export const fitsStorage = (use: StorageUse, bytes: number): boolean => bytes <= storageLeft(use)

/** Share of use from which a screen warns. */
const narrowShare = 0.8

export type StorageLevel = 'calm' | 'narrow' | 'full'

export function storageLevel(use: StorageUse): StorageLevel {
  const share = (use.usedBytes + use.arrivingBytes) / use.limitBytes
  if (storageLeft(use) === 0) return 'full'
  return share >= narrowShare ? 'narrow' : 'calm'
}
