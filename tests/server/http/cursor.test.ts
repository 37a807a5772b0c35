import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { instantSchema } from '#app/domain/time/instant-schema.ts'
import { timeCursor } from '#app/server/http/cursor.ts'

const id = '0b9f6c1d-3e2a-4d57-8c44-91f0a7e2b6d3'
const isCursor = (text: unknown) => timeCursor(z.uuid()).safeParse(text).success

test('a list goes on at a moment that there is and an id', () => {
  for (const text of [null, `2026-11-20T09:00:00.000Z ${id}`, `2024-02-29T23:59:59.999Z ${id}`])
    expect([text, isCursor(text)]).toEqual([text, true])
  const nonsense = [
    `9999-99-99T99:99:99.999Z ${id}`,
    `2026-02-30T09:00:00.000Z ${id}`,
    `0000-01-01T00:00:00.000Z ${id}`,
    `2026-11-20T09:00:00.000Z ${'-'.repeat(36)}`,
    `2026-11-20T09:00:00.000Z ${id} more`,
    '2026-11-20T09:00:00.000Z',
    '',
    7,
  ]
  for (const text of nonsense) expect([text, isCursor(text)]).toEqual([text, false])
})

test('a moment before there were computers is none of ours', () => {
  expect(instantSchema.safeParse('0000-01-01T00:00:00Z').success).toBe(false)
  expect(instantSchema.safeParse('2026-11-20T09:00:00Z').success).toBe(true)
})
