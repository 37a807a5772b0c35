import * as z from 'zod/mini'

/** A value as JSON writes it. Fields that are undefined count as absent. */
type Plain = Readonly<Record<string, unknown>>

/**
 * A change from one value to the next, so that a transaction writes the difference and not the whole record. `v`:
 * becomes this. `s`: these fields become this, `o`: these change within, `x`: these go. `l`: a list built of runs kept
 * from the old list (`k`: from, count), an old entry changed (`m`: from, change) and new entries (`n`).
 */
export type Change =
  | { readonly v: unknown }
  | {
      readonly s?: Plain | undefined
      readonly o?: Readonly<Record<string, Change>> | undefined
      readonly x?: readonly string[] | undefined
    }
  | { readonly l: readonly Run[] }
type Run =
  | { readonly k: readonly [number, number] }
  | { readonly m: readonly [number, Change] }
  | { readonly n: readonly unknown[] }

const index = z.int().check(z.nonnegative())

export const changeSchema: z.ZodMiniType<Change> = z.lazy(() =>
  z.union([
    z.strictObject({
      s: z.optional(z.record(z.string(), z.unknown())),
      o: z.optional(z.record(z.string(), changeSchema)),
      x: z.optional(z.array(z.string())),
    }),
    z.strictObject({ l: z.array(runSchema) }),
    z.strictObject({ v: z.unknown() }).check(z.refine((change) => Object.hasOwn(change, 'v'))),
  ]),
)
// Arrays of two instead of `z.tuple`, which would add its code to every page for this alone.
const span = z.array(index).check(z.refine(({ length }) => length === 2)) as unknown as z.ZodMiniType<[number, number]>
const entryChange: z.ZodMiniType<[number, Change]> = z.lazy(
  () =>
    z
      .array(z.union([index, changeSchema]))
      .check(
        z.refine(
          ({ length, 0: at, 1: change }) => length === 2 && typeof at === 'number' && typeof change === 'object',
        ),
      ) as unknown as z.ZodMiniType<[number, Change]>,
)
const runSchema: z.ZodMiniType<Run> = z.lazy(() =>
  z.union([
    z.strictObject({ k: span }),
    z.strictObject({ m: entryChange }),
    z.strictObject({ n: z.array(z.unknown()) }),
  ]),
)

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A schema drops a field of this name, so such a value is written whole. */
const isOdd = (value: Plain) => Object.hasOwn(value, '__proto__')

const present = (value: Plain): readonly string[] => Object.keys(value).filter((key) => value[key] !== undefined)

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => isSame(item, b[at]))
  if (!isPlain(a) || !isPlain(b)) return false
  const names = present(a)
  return names.length === present(b).length && names.every((name) => isSame(a[name], b[name]))
}

const charactersOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0

function listChange(before: readonly unknown[], after: readonly unknown[]): Change {
  const runs: Run[] = []
  let expected = 0
  let kept: [from: number, count: number] | null = null
  let made: unknown[] | null = null
  for (const item of after) {
    const isNext = expected < before.length && isSame(before[expected], item)
    const from = isNext ? expected : before.indexOf(item)
    if (from >= 0) {
      if (kept !== null && kept[0] + kept[1] === from) kept[1] += 1
      else {
        kept = [from, 1]
        runs.push({ k: kept })
      }
      expected = from + 1
      made = null
      continue
    }
    kept = null
    const old = before[expected]
    const change = isPlain(old) && isPlain(item) ? changeBetween(old, item) : null
    if (change !== null && charactersOf(change) < 0.8 * charactersOf(item)) {
      runs.push({ m: [expected, change] })
      expected += 1
      made = null
    } else if (made !== null) made.push(item)
    else {
      made = [item]
      runs.push({ n: made })
    }
  }
  return { l: runs }
}

/** The change from `before` to `after`; null for none. Unchanged parts are found by identity, which is fast. */
export function changeBetween(before: unknown, after: unknown): Change | null {
  if (Object.is(before, after)) return null
  if (Array.isArray(before) && Array.isArray(after)) {
    return isSame(before, after) ? null : listChange(before, after)
  }
  if (!isPlain(before) || !isPlain(after) || isOdd(before) || isOdd(after)) {
    return isSame(before, after) ? null : { v: after ?? null }
  }
  const set: [string, unknown][] = []
  const within: [string, Change][] = []
  for (const name of present(after)) {
    const isNew = !Object.hasOwn(before, name) || before[name] === undefined
    const change = isNew ? { v: after[name] } : changeBetween(before[name], after[name])
    if (change === null) continue
    if ('v' in change) set.push([name, change.v])
    else within.push([name, change])
  }
  const gone = present(before).filter((name) => !Object.hasOwn(after, name) || after[name] === undefined)
  if (set.length + within.length + gone.length === 0) return null
  return {
    ...(set.length > 0 ? { s: Object.fromEntries(set) } : {}),
    ...(within.length > 0 ? { o: Object.fromEntries(within) } : {}),
    ...(gone.length > 0 ? { x: gone } : {}),
  }
}

/** Applies a change to `before`. Throws when it does not fit the value: then one of them is damaged. */
export function applyChange(before: unknown, change: Change): unknown {
  if ('v' in change) return change.v
  if ('l' in change) {
    if (!Array.isArray(before)) throw new TypeError('The change is for a list')
    const entry = (at: number): unknown => {
      if (at >= before.length) throw new RangeError('The change names an entry that is not there')
      return before[at]
    }
    return change.l.flatMap((run) => {
      if ('n' in run) return run.n
      if ('m' in run) return [applyChange(entry(run.m[0]), run.m[1])]
      const [from, count] = run.k
      if (count > 0) entry(from + count - 1)
      return before.slice(from, from + count)
    })
  }
  if (!isPlain(before)) throw new TypeError('The change is for a record')
  const fields = new Map(Object.entries(before))
  for (const name of change.x ?? []) fields.delete(name)
  for (const [name, value] of Object.entries(change.s ?? {})) fields.set(name, value)
  for (const [name, inner] of Object.entries(change.o ?? {})) {
    fields.set(name, applyChange(Object.hasOwn(before, name) ? before[name] : undefined, inner))
  }
  return Object.fromEntries(fields)
}
