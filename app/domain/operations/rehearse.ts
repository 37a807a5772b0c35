import { rehearsalFailureRates } from '../limits.ts'
import type { BulkType } from './bulk.ts'

/** A figure from 0 up to 1 that one seed and one place always give: an item done again comes to the same end. */
function chance(seed: number, position: number): number {
  let mixed = (seed ^ Math.imul(position + 1, 0x9e3779b9)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

const rates: Partial<Record<BulkType, number>> = rehearsalFailureRates

/** Whether an item fails in rehearsal: imports and mails at the rates of the specification, the rest never by chance. */
export const failsInRehearsal = (type: BulkType, seed: number, position: number): boolean =>
  chance(seed, position) < (rates[type] ?? 0)
