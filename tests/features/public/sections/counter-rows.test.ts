import { expect, it } from 'vitest'
import { counterRows } from '#app/features/public/sections/counter-rows.ts'

const row = (text: string, platform: string) => counterRows(text).find((one) => one.platform === platform)

it('counts by each platform’s own rule', () => {
  expect(counterRows('')).toHaveLength(9)
  // A link is 23 to X, whatever its length; an emoji is one thing a reader sees, and four bytes to Threads.
  expect(row('https://harborbakery.example.com/a/long/address/of/more/than/that', 'x')?.used).toBe('23')
  expect([row('🥖', 'bluesky')?.used, row('🥖', 'threads')?.used, row('🥖', 'instagram')?.used]).toEqual([
    '1',
    '4',
    '2',
  ])
})

it('says what is too long, and never draws more than a whole bar', () => {
  expect(row('a'.repeat(281), 'x')).toMatchObject({ used: '281', limit: '280', isOver: true, share: 1 })
  expect(row('a'.repeat(280), 'x')).toMatchObject({ isOver: false, share: 1 })
})
