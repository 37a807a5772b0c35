import { describe, expect, test, vi } from 'vitest'
import { tryLimit } from '#app/server/http/try-limit.server.ts'
import { takeNoticed } from '#app/server/operations/noticed.ts'
import { problemSchema } from '#app/server/problems/problem.ts'
import { record } from '#app/server/problems/problems.server.ts'

describe('a problem', () => {
  const facts = (id: string, limit = tryLimit(30, 600)) => ({
    limit,
    networkAddress: '127.0.0.1',
    id,
    now: '2026-11-20T09:00:00.000Z',
  })

  test('goes to the log of errors with where it happened, and without what it tells of a person', async () => {
    takeNoticed()
    const problem = { message: 'No plan for ada@example.com', path: '/admin/users/user_2abc' }
    await record(problemSchema.parse(problem), facts('one'))
    expect(takeNoticed()).toEqual([
      {
        id: 'one',
        requestId: null,
        at: '2026-11-20T09:00:00.000Z',
        side: 'browser',
        place: '/admin/users/*',
        message: 'No plan for ‹e-mail›',
        code: null,
        reportedBy: null,
      },
    ])
  })

  test('names a place only: what stands behind a blank is none of it', async () => {
    takeNoticed()
    await record({ message: 'a', path: '/x\r\nfake?email=ada@example.com' }, facts('broken'))
    expect(takeNoticed()).toMatchObject([{ place: '/x' }])
  })

  test("is told in the server's log by its id, length and place; its words, and what draws, stay out of it", async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await record({ message: 'quince \u001b[2J', path: '/\u2066x\u200f\r\ny' }, facts('drawn'))
    expect(log.mock.calls).toEqual([['A screen broke at /*: problem drawn, 11 characters']])
    log.mockRestore()
  })

  test('is cut, never refused, for its length', () => {
    expect(problemSchema.parse({ message: 'm'.repeat(9_000), path: '/' }).message).toHaveLength(2_000)
  })

  test('is dropped when one address sends a flood', async () => {
    const limit = tryLimit(1, 600)
    const problem = { message: 'again', path: '/' }
    expect(await record(problem, facts('two', limit))).toBe('two')
    expect(await record(problem, facts('three', limit))).toBeNull()
  })
})
