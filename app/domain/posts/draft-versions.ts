import * as z from 'zod/mini'
import { draftSteps, draftVersionEveryMs, draftVersionsKept } from '../limits.ts'
import { type Instant, millisOf } from '../time/instant.ts'
import { type Composition, compositionSchema } from './composition.ts'
import { bothCompositions, isSameComposition, mergeCompositions } from './merge-compositions.ts'

/** Reason why a version was kept. */
const versionReasons = ['pause', 'before-restore', 'elsewhere'] as const

const versionSchema = z.object({
  id: z.string(),
  at: z.string(),
  why: z.enum(versionReasons),
  value: compositionSchema,
})
export type DraftVersion = z.output<typeof versionSchema>

/** A version of the draft from another tab or device that could not be merged. */
const otherSchema = z.object({ id: z.string(), at: z.string(), value: compositionSchema })
export type OtherVersion = z.output<typeof otherSchema>

/** A draft as the device stores it. */
export const draftRecordSchema = z.object({
  /** Number of writes, from all tabs. */
  revision: z.number(),
  value: compositionSchema,
  keptAt: z.string(),
  /** Starting point: empty, or the server's composition. */
  begunFrom: compositionSchema,
  /** Oldest first. */
  versions: z.array(versionSchema),
  undo: z.array(compositionSchema),
  redo: z.array(compositionSchema),
  others: z.array(otherSchema),
})
export type DraftRecord = z.output<typeof draftRecordSchema>

/** Drops versions until the limit holds: first and last stay, and those closest in time go first. */
function thinned(versions: readonly DraftVersion[]): DraftVersion[] {
  const left = [...versions]
  while (left.length > draftVersionsKept) {
    let closest = 1
    let gap = Number.POSITIVE_INFINITY
    for (let at = 1; at < left.length - 1; at += 1) {
      const between = millisOf(left[at + 1]?.at) - millisOf(left[at - 1]?.at)
      if (between < gap) {
        gap = between
        closest = at
      }
    }
    left.splice(closest, 1)
  }
  return left
}

/** Adds a version unless it equals the last one. A version from a pause replaces one shortly before. */
export function withVersion(versions: readonly DraftVersion[], version: DraftVersion): DraftVersion[] {
  const last = versions.at(-1)
  if (last !== undefined && isSameComposition(last.value, version.value)) return [...versions]
  const before = versions.at(-2)
  const isSoon =
    last?.why === 'pause' &&
    version.why === 'pause' &&
    before !== undefined &&
    millisOf(version.at) - millisOf(before.at) < draftVersionEveryMs
  return thinned([...(isSoon ? versions.slice(0, -1) : versions), version])
}

export const withStep = (steps: readonly Composition[], step: Composition): Composition[] =>
  [...steps, step].slice(-draftSteps)

export const beginRecord = (value: Composition, begunFrom: Composition, keptAt: Instant): DraftRecord => ({
  revision: 0,
  value,
  keptAt,
  begunFrom,
  versions: [],
  undo: [],
  redo: [],
  others: [],
})

export const written = (record: DraftRecord): DraftRecord => ({ ...record, revision: record.revision + 1 })

type Facts = { readonly now: Instant; readonly newId: () => string }

/** Text typed in a tab, and the stored draft it was based on. */
export type Typed = { readonly base: Composition; readonly value: Composition }

/** Merges one tab's text into the draft. What cannot be merged is kept as another version; nothing is lost. */
export function withTyped(record: DraftRecord, { base, value }: Typed, { now, newId }: Facts): DraftRecord {
  if (isSameComposition(record.value, value)) return record
  const together = mergeCompositions(base, value, record.value)
  if (together.kind === 'merged') {
    const isChanged = !isSameComposition(together.value, record.value)
    const isForeign = !isSameComposition(base, record.value)
    const versions = isForeign
      ? withVersion(record.versions, { id: newId(), at: record.keptAt, why: 'elsewhere', value: record.value })
      : record.versions
    return isChanged ? { ...record, value: together.value, keptAt: now, versions } : record
  }
  const kept = { id: newId(), at: record.keptAt, value: record.value }
  return {
    ...record,
    value,
    keptAt: now,
    others: [...record.others, kept],
    versions: withVersion(record.versions, { ...kept, id: newId(), why: 'elsewhere' }),
  }
}

/** Merges the server's state into the draft. On conflict its version is kept beside the local text. */
export function withServer(record: DraftRecord, server: Composition, { now, newId }: Facts): DraftRecord {
  const together = mergeCompositions(record.begunFrom, record.value, server)
  if (together.kind === 'merged') return { ...record, value: together.value, keptAt: now, begunFrom: server }
  const kept = { id: newId(), at: now, value: server }
  return {
    ...record,
    begunFrom: server,
    others: [...record.others, kept],
    versions: withVersion(record.versions, { ...kept, id: newId(), why: 'elsewhere' }),
  }
}

export type Settling = 'mine' | 'theirs' | 'both'

/** Resolves two conflicting versions. */
export function settledAs(mine: Composition, theirs: Composition, choice: Settling): Composition {
  if (choice === 'mine') return mine
  return choice === 'theirs' ? theirs : bothCompositions(mine, theirs)
}
