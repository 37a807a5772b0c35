import type { BatchExtras } from './extras.ts'

/** A row as a person can change it: what stands in the file, under our names. */
export type BatchRow = {
  /** Where it stands in the file, the first line being 1. */
  readonly line: number
  readonly text: string
  /** Its date and time as they are written; empty where slots give it one. */
  readonly when: string
  /** Names with commas between; empty for all that show such a post. */
  readonly platforms: string
  /** Names in the library or addresses, with commas between. */
  readonly media: string
  /** What a missing text is to be about. */
  readonly topic: string
  /** What stands in its further columns; left out where there is nothing. */
  readonly extras?: BatchExtras
}
