import { expect, it } from 'vitest'
import { remindOfUpdateAt, shouldShowUpdate } from '#app/domain/prompts/update.ts'

const postponedAt = '2026-11-20T09:00:00.000Z'

it('shows a waiting update, leaves it for five minutes after Later, and shows it again', () => {
  expect(shouldShowUpdate(null, postponedAt)).toBe(false)
  expect(shouldShowUpdate({ postponedAt: null }, postponedAt)).toBe(true)
  expect(remindOfUpdateAt(postponedAt)).toBe('2026-11-20T09:05:00.000Z')
  expect(shouldShowUpdate({ postponedAt }, '2026-11-20T09:04:59.999Z')).toBe(false)
  expect(shouldShowUpdate({ postponedAt }, '2026-11-20T09:05:00.000Z')).toBe(true)
  expect(shouldShowUpdate({ postponedAt }, '2026-11-20T08:59:59.999Z')).toBe(true)
})
