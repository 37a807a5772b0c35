import { expect, it } from 'vitest'
import { countingTable } from '#app/content/platform-words.ts'

const counted = (platform: string) => countingTable.rows.find(([name]) => name === platform)?.[2]

it('says what X counts a link and an emoji as, as its own sources do', () => {
  expect(counted('X')).toBe('A link is 23, an emoji 2')
})
