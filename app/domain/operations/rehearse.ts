import { rehearsalFailureRates } from '../limits.ts'
import type { BulkType } from './bulk.ts'

/** A number from 0 to below 1, fixed by seed and position: a repeated item gets the same result. */
function chance(seed: number, position: number): number {
  let mixed = (seed ^ Math.imul(position + 1, 0x9e3779b9)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

const rates: Partial<Record<BulkType, number>> = rehearsalFailureRates

/** True when an item fails in a rehearsal: imports and mails at the specified rates, others never. */
export const failsInRehearsal = (type: BulkType, seed: number, position: number): boolean =>
  chance(seed, position) < (rates[type] ?? 0)
