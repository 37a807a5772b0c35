import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChange, changeBetween, changeSchema } from '#app/storage/change.ts'

const roundTrip = (before: unknown, after: unknown): unknown => {
  const change = changeBetween(before, after)
  return change === null ? before : applyChange(before, changeSchema.parse(JSON.parse(JSON.stringify(change))))
}
/** Minus zero is the one number JSON does not keep. */
const json = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)))

describe('a change between two values', () => {
  it('leads from the one to the other, whatever they are', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(roundTrip(before, after)).toEqual(after)
      }),
      {
        numRuns: 2_000,
      },
    )
  })

  it('keeps a field that carries the name of every object’s parent', () => {
    const odd: unknown = JSON.parse('{"a":{"__proto__":0}}')
    expect(JSON.stringify(roundTrip({ a: {} }, odd))).toBe('{"a":{"__proto__":0}}')
    expect(JSON.stringify(roundTrip(odd, { a: {} }))).toBe('{"a":{}}')
  })

  it('leads from a list of records to any rearrangement of it', () => {
    const entry = fc.record({ id: fc.nat(9), amount: fc.nat(3), note: fc.option(fc.string(), { nil: null }) })
    const lists = fc
      .array(entry, { maxLength: 12 })
      .chain((before) =>
        fc.tuple(
          fc.constant(before),
          fc.array(fc.oneof(entry, ...(before.length > 0 ? [fc.constantFrom(...before)] : [])), { maxLength: 12 }),
        ),
      )
    fc.assert(
      fc.property(lists, ([before, after]) => {
        expect(roundTrip({ before }, { before: after })).toEqual({ before: after })
      }),
      {
        numRuns: 2_000,
      },
    )
  })

  it('is none when nothing changed', () => {
    expect(changeBetween({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }], c: undefined })).toBeNull()
  })

  it('says only what is new when an entry goes in front of a full list', () => {
    const before = Array.from({ length: 50 }, (_, id) => ({ id, description: 'an entry of some length' }))
    const after = [{ id: 99, description: 'new' }, ...before.slice(0, 49)]
    expect(changeBetween(before, structuredClone(after))).toEqual({ l: [{ n: [after[0]] }, { k: [0, 49] }] })
  })

  it('says only the fields that changed of an entry in the middle', () => {
    const before = [1, 2, 3].map((id) => ({ id, state: 'held', label: 'a job with a longer label than most' }))
    const after = before.map((entry) => (entry.id === 2 ? { ...entry, state: 'settled' } : entry))
    expect(changeBetween(before, after)).toEqual({
      l: [{ k: [0, 1] }, { m: [1, { s: { state: 'settled' } }] }, { k: [2, 1] }],
    })
  })

  it('refuses a value it was not made for', () => {
    expect(() => applyChange([1], { l: [{ k: [0, 2] }] })).toThrow(RangeError)
    expect(() => applyChange('text', { s: { a: 1 } })).toThrow(TypeError)
    expect(() => applyChange({}, { l: [] })).toThrow(TypeError)
  })
})

it.each([
  { l: [{ k: [1] }] },
  { l: [{ k: [1, 2, 3] }] },
  { l: [{ k: [1, { v: 0 }] }] },
  { l: [{ m: [1, 2] }] },
  { l: [{ m: [{ v: 0 }, 1] }] },
  { l: [{ m: [-1, { v: 0 }] }] },
])('a list in it that has other parts is no change: %j', (damaged) => {
  expect(changeSchema.safeParse(damaged).success).toBe(false)
})
