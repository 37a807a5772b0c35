import { beforeEach, expect, test, vi } from 'vitest'

const printed = vi.fn()
beforeEach(() => {
  vi.resetModules()
  printed.mockClear()
  vi.spyOn(console, 'error').mockImplementation(printed)
})

const stack = () => console.error(new SyntaxError('Unexpected token in {"password": "secret"}'))

test('what the framework prints of a call it cannot read stays out of the log, everything else is printed', async () => {
  const { withoutStacks } = await import('#app/server/http/unread-calls.ts')
  const call = { isQuiet: false }
  await withoutStacks(call, async () => {
    stack()
    expect(printed).toHaveBeenCalledTimes(1)
    call.isQuiet = true
    await Promise.resolve()
    stack()
    expect(printed).toHaveBeenCalledTimes(1)
    console.error('Database connection lost')
    expect(printed).toHaveBeenCalledTimes(2)
    call.isQuiet = false
    stack()
    expect(printed).toHaveBeenCalledTimes(3)
    call.isQuiet = true
  })
  expect(call.isQuiet).toBe(false)
  stack()
  expect(printed).toHaveBeenCalledTimes(4)
})

test('such a call is told in one line, without what it held', async () => {
  const lines = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { sayUnread } = await import('#app/server/http/unread-calls.ts')
  const request = new Request('http://localhost/_serverFn/abc?payload=secret', { method: 'POST' })
  for (let i = 0; i < 50; i += 1) sayUnread(request, 'BAD_REQUEST')
  expect(lines.mock.calls).toEqual([['Refused POST /_serverFn/abc: BAD_REQUEST']])
})
