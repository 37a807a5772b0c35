import * as z from 'zod/mini'
import { applyChange, type Change, changeSchema } from './change.ts'
import type { Kept, Numbered } from './ledger.ts'
import type { JournalRecord } from './records.ts'
import { snapshotSchema } from './snapshot.ts'

const rowSchema = z.object({ c: z.nullable(changeSchema) })

/** A transaction's row: its change. Events are in the record's own histories. */
export const rowText = (change: Change | null): string => JSON.stringify({ c: change })
export const wholeText = (seq: number, account: unknown): string => JSON.stringify({ seq, account })

/** The state of a record. `seq` counts its transactions. */
export type Head<Account> = {
  readonly seq: number
  readonly account: Account | null
  /** sound · migrated from an older version · rebuilt from what could be read · lost (set aside, starts anew) */
  readonly state: 'sound' | 'missing' | 'migrated' | 'rebuilt' | 'lost' | 'too-new'
  /** False when the last kept transaction could not be read into the account. */
  readonly isComplete: boolean
  readonly checkpointSeq: number
  readonly checkpointCharacters: number
  readonly charactersSince: number
}

function parsedText<Value>(text: unknown, schema: z.ZodMiniType<Value>): Value | null {
  if (typeof text !== 'string') return null
  try {
    const read = schema.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Higher numbers are damaged. */
const lastPlace = 2 ** 50
const isPlaced = ({ seq }: Numbered): boolean => Number.isInteger(seq) && seq >= 0 && seq < lastPlace

const charactersOf = ({ text }: Numbered): number => (typeof text === 'string' ? text.length : 0)

type Step = { readonly seq: number; readonly value: unknown }

/** The values of a record from `start` on, as far as rows are consecutive and readable. */
function follow(start: Step, rows: readonly Numbered[]): readonly Step[] {
  const steps: Step[] = [start]
  let last = start
  for (const row of rows) {
    if (row.seq <= last.seq) continue
    const parsed = row.seq === last.seq + 1 ? parsedText(row.text, rowSchema) : null
    if (parsed === null) break
    try {
      last = { seq: row.seq, value: parsed.c === null ? last.value : applyChange(last.value, parsed.c) }
    } catch {
      break
    }
    steps.push(last)
  }
  return steps
}

type Reached<Account> = { readonly seq: number; readonly account: Account; readonly isMigrated: boolean }

/** The latest readable step; 'too-new' when a newer version of the product wrote it. */
function latest<Account>(
  steps: readonly Step[],
  record: JournalRecord<Account>,
  nowMs: number,
): Reached<Account> | 'too-new' | null {
  for (const { seq, value } of steps.toReversed()) {
    const reading = record.read(value, nowMs)
    if (reading.kind === 'too-new') return 'too-new'
    if (reading.kind !== 'damaged') return { seq, account: reading.account, isMigrated: reading.kind === 'migrated' }
  }
  return null
}

/**
 * The head of a record from all that is kept of it. Every whole copy is tried, newest first, then the snapshot; the one
 * that reaches furthest wins. Nothing is guessed: rows that do not follow are left out, and `isComplete` is false.
 */
export function headFrom<Account>(
  record: JournalRecord<Account>,
  kept: Kept,
  snapshotText: string | null,
  nowMs: number,
): Head<Account> {
  const checkpoints = kept.checkpoints.filter(isPlaced)
  const rows = kept.rows.filter(isPlaced)
  const hasStrays = checkpoints.length + rows.length < kept.checkpoints.length + kept.rows.length
  const newest = checkpoints.at(-1)
  const none = { isComplete: true, checkpointSeq: 0, checkpointCharacters: 0, charactersSince: 0 }
  const wholes = [...checkpoints.toReversed().map(({ text }) => text), snapshotText]
  const read = wholes.map((text) => parsedText(text, snapshotSchema))
  const lastSeq = Math.max(
    0,
    ...checkpoints.map(({ seq }) => seq),
    ...rows.map(({ seq }) => seq),
    ...read.map((whole) => whole?.seq ?? 0),
  )
  const isEmpty = kept.checkpoints.length === 0 && kept.rows.length === 0
  if (isEmpty && snapshotText === null) return { seq: 0, account: null, state: 'missing', ...none }

  let best: (Reached<Account> & { isFromNewest: boolean }) | null = null
  for (const [at, whole] of read.entries()) {
    if (whole === null) continue
    const reached = latest(follow({ seq: whole.seq, value: whole.account }, rows), record, nowMs)
    if (reached === 'too-new') return { seq: lastSeq, account: null, state: 'too-new', ...none }
    if (reached !== null && (best === null || reached.seq > best.seq)) {
      best = { ...reached, isFromNewest: at === 0 && newest !== undefined }
    }
  }
  if (best === null) return { seq: lastSeq, account: null, state: 'lost', ...none, isComplete: false }
  const isComplete = best.seq === lastSeq
  const isWhole = isComplete && !hasStrays && (best.isFromNewest || isEmpty)
  return {
    seq: lastSeq,
    account: best.account,
    isComplete,
    state: isWhole ? (best.isMigrated ? 'migrated' : 'sound') : 'rebuilt',
    checkpointSeq: newest?.seq ?? 0,
    checkpointCharacters: newest === undefined ? 0 : charactersOf(newest),
    charactersSince: rows.reduce((sum, row) => (row.seq > (newest?.seq ?? 0) ? sum + charactersOf(row) : sum), 0),
  }
}

/** The head after the rows that follow it; null when they cannot be read and everything has to be read again. */
export function headAfter<Account>(
  record: JournalRecord<Account>,
  head: Head<Account>,
  rows: readonly Numbered[],
  nowMs: number,
): Head<Account> | null {
  if (rows.length === 0) return head
  const last = follow({ seq: head.seq, value: head.account }, rows).at(-1)
  if (last === undefined || last.seq !== rows.at(-1)?.seq) return null
  const reading = record.read(last.value, nowMs)
  if (reading.kind !== 'sound') return null
  const charactersSince = rows.reduce((sum, row) => sum + charactersOf(row), head.charactersSince)
  return { ...head, seq: last.seq, account: reading.account, state: 'sound', charactersSince }
}
