import type { BatchExtras } from './extras.ts'

/** A row as a person edits it: the file's cells under our field names. */
export type BatchRow = {
  /** Line in the file, counted from 1. */
  readonly line: number
  readonly text: string
  /** Date and time as written; empty where slots assign one. */
  readonly when: string
  /** Names separated by commas; empty means every platform that shows such a post. */
  readonly platforms: string
  /** Library names or addresses, separated by commas. */
  readonly media: string
  /** Subject of a text that is still to be written. */
  readonly topic: string
  /** Further columns; left out when all are empty. */
  readonly extras?: BatchExtras
}
