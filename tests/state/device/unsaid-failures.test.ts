import { expect, test, vi } from 'vitest'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { tellUnsaidFailures } from '#app/state/device/unsaid-failures.ts'

const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason })

test('of what no place has said, people are told what is 5xx, unauthorized or forbidden', () => {
  const [page, tell] = [new EventTarget(), vi.fn()]
  const stop = tellUnsaidFailures(page, tell)
  const told = ['SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR', 'UNAUTHORIZED', 'FORBIDDEN'] as const
  const kept = ['NOT_FOUND', 'RATE_LIMITED', 'BAD_REQUEST', 'UNKNOWN_ERROR'] as const
  for (const code of [...told, ...kept]) page.dispatchEvent(rejected(errorFor(code)))
  for (const reason of [new Error('of a library'), undefined, 'words']) page.dispatchEvent(rejected(reason))
  expect(tell.mock.calls).toEqual(told.map((code) => [failureMessages[code]]))
  stop()
  page.dispatchEvent(rejected(errorFor('FORBIDDEN')))
  expect(tell).toHaveBeenCalledTimes(told.length)
})
