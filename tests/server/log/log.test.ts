import { expect, test, vi } from 'vitest'
import { logUnexpected, reportFailure, sampledLines } from '#app/server/log/log.ts'
import { takeNoticed } from '#app/server/log/noticed.ts'

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

test('of kinds, the latest are remembered', () => {
  const say = vi.fn()
  const sampled = sampledLines(say, () => 0)
  sampled('first', 'first')
  for (let kind = 0; kind < 500; kind += 1) sampled(String(kind), 'other')
  expect([sampled('499', 'known'), sampled('first', 'forgotten')]).toEqual([false, true])
})

test('a failure that comes again is in the error log once a minute for each place and reason, and a line each time', () => {
  vi.useFakeTimers()
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  takeNoticed()
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  for (let times = 0; times < 100; times += 1) {
    reportFailure(new Error(`No answer for user_${times}`), 'making repeats')
    reportFailure(new Error('No answer'), 'looking for mails')
    reportFailure(refused, 'looking for mails')
  }
  const entries = [
    ['making repeats', 'Error: No answer for ‹id›'],
    ['looking for mails', 'Error: No answer'],
    ['looking for mails', 'database ECONNREFUSED'],
  ]
  expect(takeNoticed().map(({ place, message }) => [place, message])).toEqual(entries)
  expect(said).toHaveBeenCalledTimes(201)
  expect(said).toHaveBeenLastCalledWith('Again at looking for mails: No answer')
  vi.advanceTimersByTime(60_000)
  reportFailure(new Error('No answer'), 'looking for mails')
  expect(takeNoticed()).toHaveLength(1)
  said.mockRestore()
  vi.useRealTimers()
})
