import { expect, it } from 'vitest'
import { fail, failuresOf, ok, sentenceFor } from '#app/domain/outcome.ts'

const messages = {
  PLAIN: 'A plain sentence.',
  COUNTED: ({ required }: { readonly required: number }) => `Required: ${required}`,
} as const
const failure = failuresOf(messages)

it('makes answers and refusals', () => {
  expect(ok(3)).toEqual({ ok: true, value: 3 })
  expect(fail('no')).toEqual({ ok: false, failure: 'no' })
})

it('says a failure by its catalogue', () => {
  expect(sentenceFor(messages, failure('PLAIN'))).toBe('A plain sentence.')
  expect(sentenceFor(messages, failure('COUNTED', { required: 4 }))).toBe('Required: 4')
  expect(failure('PLAIN')).toEqual({ code: 'PLAIN', facts: {} })
})

it('has an honest answer for a code it has never heard of', () => {
  for (const code of ['NEW', 'toString', '']) {
    expect(sentenceFor(messages, { code })).toBe('An unexpected error occurred. Please try again.')
  }
})
