import { expect, it } from 'vitest'
import { jsonInParts, jsonResponse } from '#app/server/http/json-in-parts.ts'

const lists = {
  profile: { name: 'Ada "the baker"', plan: null, left: undefined },
  none: [],
  nothing: {},
  queue: { pausedAt: null, slots: [{ time: '09:30' }, { time: '10:00' }] },
  media: [undefined, 'é👩‍👩‍👧', 7, [1, [2]], { at: 1 }],
}

it('is the JSON that would be written in one go', async () => {
  expect(await jsonResponse(lists).text()).toBe(JSON.stringify(lists))
  expect(jsonResponse(lists).headers.get('content-type')).toBe('application/json')
  for (const value of [null, 'text', [], {}, [{}]]) expect(await jsonResponse(value).text()).toBe(JSON.stringify(value))
})

it('long lists come in parts, and others have their turn after each', async () => {
  const rows = Array.from({ length: 4_000 }, (_, at) => ({ at, text: `${at} "loaves" `.repeat(5) }))
  const parts: string[] = []
  let turns = 0
  const turn = async () => {
    turns += 1
  }
  for await (const part of jsonInParts({ queue: { rows } }, turn)) parts.push(part)
  expect(parts.join('')).toBe(JSON.stringify({ queue: { rows } }))
  expect(parts.length).toBeGreaterThan(4)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(70_000)
  expect(turns).toBe(parts.length - 1)
})

it('writes no more of what is no longer read', async () => {
  let written = 0
  const row = {
    toJSON() {
      written += 1
      return 'x'.repeat(10_000)
    },
  }
  const reader = jsonResponse(Array.from({ length: 1_000 }, () => row)).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(written).toBeLessThan(100)
})
