import type { ReactNode } from 'react'
import type { BatchView, PlannedRow } from '#app/domain/batch/batch.ts'
import type { BatchTable, ColumnMapping } from '#app/domain/batch/columns.ts'
import type { MediaKnown } from '#app/domain/batch/media.ts'
import type { BatchFailure } from '#app/domain/batch/messages.ts'
import type { OpenBatch } from '#app/domain/batch/open-batch.ts'
import type { OpenFile, SlotPlan } from '#app/domain/batch/open-file.ts'
import type { FileRead, ReadAs } from '#app/domain/batch/read-batch.ts'
import type { Result } from '#app/domain/outcome.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { NamedAccount } from '#app/domain/posts/accounts.ts'
import type { PlannedPost, PlannedRange } from '#app/domain/posts/planned.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { QueryView } from '#app/state/query-view.ts'

/** `platform`: the one it was connected for. */
type BatchAccount = NamedAccount & { readonly platform: PlatformId | null }

/** What the batch screen and its parts are handed. */
export type BatchScreenProps = {
  plan: PlanId
  now: Instant
  zone: string
  /** The person's; one alone, or none, is no choice. */
  accounts?: readonly BatchAccount[] | undefined
  batches: QueryView<readonly BatchView[]>
  /** Reads the bytes of a file, as it says itself or as a person does. */
  onRead: (bytes: Uint8Array<ArrayBuffer>, how: ReadAs) => Promise<Result<FileRead, BatchFailure>>
  /** The file that is looked through; nobody knows until this device has been asked for the one that was left. */
  file: OpenFile | null | 'reading'
  onFile: (change: (before: OpenFile | null) => OpenFile | null) => void
  /** Says what was done, and offers to undo it. */
  onSaid: (title: string, undo: () => void) => void
  /** Whether it is there again after the page was closed. */
  isFileKept: boolean
  /** The mapping files with these columns had the last time; else the most likely one. */
  mappingFor: (table: BatchTable) => ColumnMapping
  onMapping: (names: readonly string[], mapping: ColumnMapping) => void
  /** So many moments of a weekly plan. */
  onSlots: (slots: SlotPlan, count: number) => Promise<readonly Instant[]>
  /** Whether the person has posting times. */
  hasPostingTimes: boolean
  /** Those of them that are free, as many as the file that was read last has rows. */
  freeTimes: QueryView<readonly Instant[]>
  onTimesAgain: () => void
  /** Without a network a file can be looked through and put right; planning it waits. */
  offline: boolean
  /** Posts of the calendar in these stretches of time, and the reason where it could not be read to the end. */
  onPlanned: (stretches: readonly PlannedRange[]) => Promise<{ posts: readonly PlannedPost[]; problem: string | null }>
  /** Items of the library with these names; none, and the reason, where it did not answer. */
  onFind: (names: readonly string[]) => Promise<{ known: MediaKnown; problem: string | null }>
  /** Fetches files by their addresses; says how many it has. What is known of them, and what went wrong beside. */
  onFetch: (
    addresses: readonly string[],
    onProgress: (fetched: number) => void,
  ) => Promise<{ known: MediaKnown; problem: string | null }>
  /** Plans the rows; says how far it is. */
  onPlan: (name: string, rows: readonly ReadyRow[], onProgress: (sent: number) => void) => Promise<PlanEnd>
  /** A batch that was not planned to its end. */
  open: OpenBatch | null
  onGoOn: (onProgress: (sent: number) => void) => Promise<PlanEnd>
  onTakeBack: () => Promise<void>
  /** What writes the texts that are missing; left out, nothing does. */
  fill?: (missing: MissingTexts) => ReactNode
  onUndo: (batch: BatchView) => void
  onExport: (batch: BatchView) => void
  onTemplate: () => void
  onReload: () => void
}

/** A row as it is planned, and where it stands in its file; its ids are given to it then. */
export type ReadyRow = Omit<PlannedRow, 'postId'> & { readonly line: number }

/** How planning ended: what went wrong, or null, and which rows could not be planned any more, each with why. */
export type PlanEnd = {
  readonly problem: string | null
  readonly planned: number
  readonly refused: number
  readonly left?: readonly { readonly postId: string; readonly title: string; readonly why: string }[]
  /** The batch they are in. */
  readonly batchId?: string
  /** Its file stays open with those that were left out. */
  readonly isRestOpen?: boolean
}

/** Rows without a text, with what each is to be about; and where the texts go. */
export type MissingTexts = {
  readonly rows: readonly { readonly line: number; readonly about: string }[]
  readonly onText: (line: number, text: string) => void
}
