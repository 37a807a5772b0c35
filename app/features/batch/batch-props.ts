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

/** `platform`: its own platform. */
type BatchAccount = NamedAccount & { readonly platform: PlatformId | null }

export type BatchScreenProps = {
  plan: PlanId
  now: Instant
  zone: string
  /** The person's accounts; with one or none there is no choice. */
  accounts?: readonly BatchAccount[] | undefined
  batches: QueryView<readonly BatchView[]>
  /** Reads the bytes of a file, in its own encoding or as the person chose. */
  onRead: (bytes: Uint8Array<ArrayBuffer>, how: ReadAs) => Promise<Result<FileRead, BatchFailure>>
  /** The open file; 'reading' until this device has answered. */
  file: OpenFile | null | 'reading'
  onFile: (change: (before: OpenFile | null) => OpenFile | null) => void
  /** Shows a toast with Undo. */
  onSaid: (title: string, undo: () => void) => void
  /** False when the file ends with the page. */
  isFileKept: boolean
  /** The last mapping of files with these columns; else the most likely one. */
  mappingFor: (table: BatchTable) => ColumnMapping
  onMapping: (names: readonly string[], mapping: ColumnMapping) => void
  /** The next `count` times of a weekly plan. */
  onSlots: (slots: SlotPlan, count: number) => Promise<readonly Instant[]>
  /** True when the person has posting times. */
  hasPostingTimes: boolean
  /** The free posting times, as many as the last file has rows. */
  freeTimes: QueryView<readonly Instant[]>
  onTimesAgain: () => void
  /** Without a network a file can be reviewed and corrected; planning waits. */
  offline: boolean
  /** Planned posts in these time ranges, and the problem where the calendar could not be read to the end. */
  onPlanned: (stretches: readonly PlannedRange[]) => Promise<{ posts: readonly PlannedPost[]; problem: string | null }>
  /** Library items with these names; none, and the problem, where the library did not answer. */
  onFind: (names: readonly string[]) => Promise<{ known: MediaKnown; problem: string | null }>
  /** Fetches files by address and reports their number. Returns the known files and the problems. */
  onFetch: (
    addresses: readonly string[],
    onProgress: (fetched: number) => void,
  ) => Promise<{ known: MediaKnown; problem: string | null }>
  /** Plans the rows and reports progress. */
  onPlan: (name: string, rows: readonly ReadyRow[], onProgress: (sent: number) => void) => Promise<PlanEnd>
  /** A batch whose planning is unfinished. */
  open: OpenBatch | null
  onGoOn: (onProgress: (sent: number) => void) => Promise<PlanEnd>
  onTakeBack: () => Promise<void>
  /** The part that writes missing texts; undefined without one. */
  fill?: (missing: MissingTexts) => ReactNode
  onUndo: (batch: BatchView) => void
  onExport: (batch: BatchView) => void
  onTemplate: () => void
  onReload: () => void
}

/** A planned row with its line in the file; it gets its ids when sent. */
export type ReadyRow = Omit<PlannedRow, 'postId'> & { readonly line: number }

/** The result of planning: the problem, or null, and the refused rows with their reasons. */
export type PlanEnd = {
  readonly problem: string | null
  readonly planned: number
  readonly refused: number
  readonly left?: readonly { readonly postId: string; readonly title: string; readonly why: string }[]
  /** The batch of the posts. */
  readonly batchId?: string
  /** True when the file stays open with the rows left out. */
  readonly isRestOpen?: boolean
}

/** Rows without a text, with the topic of each, and a callback for the texts. */
export type MissingTexts = {
  readonly rows: readonly { readonly line: number; readonly about: string }[]
  readonly onText: (line: number, text: string) => void
}
