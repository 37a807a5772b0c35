import { expect, test, vi } from 'vitest'
import { logUnexpected, sampledLines } from '#app/server/log/log.ts'

test('a kind is told once a minute, with how many were left out', () => {
  const clock = { now: 0 }
  const lines: string[] = []
  const say = sampledLines(
    (line) => lines.push(line),
    () => clock.now,
  )
  for (let i = 0; i < 1_000; i += 1) say('BAD_REQUEST', `call ${i}`)
  say('NOT_FOUND', 'nothing there')
  expect(lines).toEqual(['call 0', 'nothing there'])
  clock.now += 60_000
  say('BAD_REQUEST', 'a later call')
  say('NOT_FOUND', 'still nothing there')
  expect(lines.slice(2)).toEqual(['a later call (and 999 more since the last such line)', 'still nothing there'])
  // A clock that was set back does not keep it silent.
  clock.now -= 3_600_000
  say('BAD_REQUEST', 'an hour before')
  expect(lines.at(-1)).toBe('an hour before')
})

test('a line on the console names nobody whom an address names', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  logUnexpected(new Error('No answer'), 'GET /api/clerk/bapi/v1/users/user_zi4X46IaU359qTg7eFuPnZJRteC')
  logUnexpected(new Error('No answer'), 'server function changePosts')
  const lines = said.mock.calls.map(([line]) =>
    String(line)
      .split(': ')[0]
      ?.replace(/^Error \S+ /, ''),
  )
  expect(lines).toEqual(['at GET /api/clerk/bapi/v1/users/*', 'at server function changePosts'])
  said.mockRestore()
})
