import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSoundJson, isWithinBounds } from '#app/server/http/sound-json.ts'

const valuesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + valuesOf(inner), 1)
    : 1

it('counts the values of any JSON from its characters, and never fewer than there are', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (json) => {
      const values = valuesOf(JSON.parse(json))
      expect(isWithinBounds(json, 2 * values + 1)).toBe(true)
      expect(isWithinBounds(json, values - 1)).toBe(false)
    }),
  )
})

it('reads signs in a text as the text they are', () => {
  const text = JSON.stringify({ a: ',,,,[[[[{{{{\\\\"\\",', b: '\\' })
  expect(isWithinBounds(text, 4)).toBe(true)
  expect(isSoundJson('"a')).toBe(false)
  expect(isSoundJson('"\\"')).toBe(false)
})

it('refuses many small values before it parses them', () => {
  const parse = JSON.parse
  let parsed = 0
  JSON.parse = (...given) => {
    parsed += 1
    return parse(...given)
  }
  try {
    expect(isSoundJson(`[${'{},'.repeat(349_000)}{}]`)).toBe(false)
    expect(isSoundJson(`[${'0,'.repeat(3_000)}0]`, { valuesMax: 2_000 })).toBe(false)
    expect(parsed).toBe(0)
  } finally {
    JSON.parse = parse
  }
})
