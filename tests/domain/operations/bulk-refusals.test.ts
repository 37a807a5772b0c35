import { expect, it, test } from 'vitest'
import { bulkMessages, sentenceForBulk } from '#app/domain/operations/bulk-messages.ts'
import { type BulkRefusal, bulkRefusals } from '#app/domain/operations/bulk-refusals.ts'

it('has an example of every refusal, in order of precedence', () => {
  expect(Object.keys(bulkRefusals)).toEqual(Object.keys(bulkMessages))
})

test.each(Object.entries<BulkRefusal>(bulkRefusals))('%s comes about as its example says', (code, { failure }) => {
  const refused = failure()
  expect(refused?.code).toBe(code)
  expect(sentenceForBulk(refused ?? { code })).toMatch(/^[A-Z].*\.$/)
})
