import { expect, it } from 'vitest'
import { counterRows, verdictOn } from '#app/features/public/sections/counter-rows.ts'

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

it.each([
  ['', 'Nothing to count yet.'],
  ['   ', 'Nothing to count yet.'],
  ['Bread at six.', 'Short enough for all 9. 5 of them take it without a picture.'],
  ['a'.repeat(301), 'Too long for X and Bluesky.'],
  ['$AAPL $TSLA hi', 'This text has 2 cashtags; X takes 1. Take some out.'],
  ['#a '.repeat(31), 'This text has 31 hashtags; Instagram takes 30. Take some out.'],
  ['a < b', 'YouTube does not take < in a text. Take them out.'],
])('of %j the nine say: %s', (text, said) => {
  expect(verdictOn(text)).toBe(said)
})
