import { expect, it } from 'vitest'
import { bytesWords } from '#app/domain/wording/bytes.ts'

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [12_400, '12 KB'],
  [3_440_000, '3.4 MB'],
  [50_000_000, '50 MB'],
  [10_000_000_000, '10 GB'],
])('%i bytes are told as %s', (bytes, words) => {
  expect(bytesWords(bytes)).toBe(words)
})
