import type { Outcome } from '#app/domain/outcome.ts'
import { changeBetween } from './change.ts'
import { storageFailure } from './failures.ts'
import { type Head, rowText, wholeText } from './fold.ts'
import type { Entry } from './ledger.ts'
import type { JournalRecord } from './records.ts'

type AnyOutcome = Outcome<unknown, unknown, unknown>

export type Pending = {
  readonly record: JournalRecord<unknown>
  readonly run: (account: unknown) => AnyOutcome
  readonly resolve: (outcome: AnyOutcome) => void
  readonly reject: (bug: unknown) => void
}

export type Committed = {
  readonly key: string
  readonly before: Head<unknown>
  readonly after: Head<unknown>
  /** The row to write; null when nothing changed. */
  readonly entry: Entry | null
  /** True when the kept record was damaged and is set aside. */
  readonly isMended: boolean
  /** Answers the callers. Called once the transaction is durable. */
  readonly answer: () => void
}

/** A rule made an account that cannot be read back: a bug. Nothing of it is saved. */
export class OutCheckError extends Error {
  constructor(key: string) {
    super(`What was about to be saved under ${key} could not be read back`)
    this.name = 'OutCheckError'
  }
}

/** A whole copy is written when the changes since the last one are this many times its size. */
const checkpointGrowth = 8
const checkpointCharactersMin = 16_384

/** Runs the commits of one record in order; together they become one row. */
export function commitGroup(group: readonly [Pending, ...Pending[]], before: Head<unknown>, nowMs: number): Committed {
  const [{ record }] = group
  const { key } = record
  if (before.state === 'too-new') {
    const refusal: AnyOutcome = { kind: 'refused', failure: storageFailure('RECORD_TOO_NEW') }
    const answer = () => {
      for (const { resolve } of group) resolve(refusal)
    }
    return { key, before, after: before, entry: null, isMended: false, answer }
  }

  let account = before.account
  const answers = group.map(({ run, resolve, reject }) => {
    try {
      const outcome = run(account)
      if (outcome.kind !== 'refused') account = outcome.account
      return () => resolve(outcome)
    } catch (bug) {
      return () => reject(bug)
    }
  })
  const answer = () => {
    for (const tell of answers) tell()
  }

  const isMended = before.state === 'rebuilt' || before.state === 'lost'
  const hasNews = account !== before.account || isMended
  if (!hasNews || account === null) {
    return { key, before, after: isMended ? unknownHead : before, entry: null, isMended, answer }
  }

  const seq = before.seq + 1
  const isFirst = before.state !== 'sound' || before.checkpointSeq === 0
  const row = rowText(isFirst ? { v: account } : changeBetween(before.account, account))
  const charactersSince = before.charactersSince + row.length
  const limit = Math.max(checkpointCharactersMin, checkpointGrowth * before.checkpointCharacters)
  const isCheckpoint = isFirst || charactersSince > limit
  // Unchanged parts were checked when they were read. A whole copy is checked whole.
  const unchecked = isCheckpoint ? account : newPartOf(before.account, account)
  if (record.read(unchecked, nowMs).kind !== 'sound') throw new OutCheckError(key)
  let text: string | null = null
  const whole = () => {
    text ??= wholeText(seq, account)
    return text
  }
  const checkpoint = isCheckpoint ? { forgetBefore: isMended ? 0 : before.checkpointSeq } : null
  const base = isCheckpoint
    ? { checkpointSeq: seq, checkpointCharacters: whole().length, charactersSince: 0 }
    : { checkpointSeq: before.checkpointSeq, checkpointCharacters: before.checkpointCharacters, charactersSince }
  const after: Head<unknown> = { seq, account, state: 'sound', isComplete: true, ...base }
  return { key, before, after, entry: { seq, row, whole, checkpoint }, isMended, answer }
}

/** The account with only the list entries that were not in the account before. */
function newPartOf(before: unknown, account: unknown): unknown {
  if (!isFields(before) || !isFields(account)) return account
  const fields = Object.entries(account).map(([name, value]) => {
    const old = before[name]
    if (!Array.isArray(value) || !Array.isArray(old)) return [name, value] as const
    // Most entries keep their place or move by one; only the others are searched for.
    const isKnown = (entry: unknown, at: number) => entry === old[at] || entry === old[at - 1] || old.includes(entry)
    return [name, value.filter((entry, at) => typeof entry !== 'object' || !isKnown(entry, at))] as const
  })
  return Object.fromEntries(fields)
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The record is forgotten: the next read starts from the stored rows. */
const unknownHead: Head<unknown> = {
  seq: 0,
  account: null,
  state: 'missing',
  isComplete: true,
  checkpointSeq: 0,
  checkpointCharacters: 0,
  charactersSince: 0,
}
