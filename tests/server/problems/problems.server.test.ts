import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#app/server/database/database.server.ts'
import { problems } from '#app/server/database/schema.ts'
import { tryLimit } from '#app/server/http/try-limit.server.ts'
import { problemSchema } from '#app/server/problems/problem.ts'
import { record } from '#app/server/problems/problems.server.ts'

describe('a problem', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({ memory: true })
  })
  afterAll(() => database.close())

  const facts = (id: string, limit = tryLimit(30, 600)) => ({
    database,
    limit,
    networkAddress: '127.0.0.1',
    userAgent: 'a browser',
    id,
    now: '2026-11-20T09:00:00.000Z',
  })

  test('is kept with where it happened', async () => {
    await record(problemSchema.parse({ message: 'x is undefined', path: '/dashboard' }), facts('one'))
    expect(await database.select().from(problems)).toMatchObject([
      { id: 'one', path: '/dashboard', message: 'x is undefined' },
    ])
  })

  test('cannot draw in the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await record({ message: 'a\u0085\u009b\u001b[2J\r\nb\u202ec\u200e\u2069', path: '/\u2066x\u200f' }, facts('drawn'))
    expect(log.mock.calls).toEqual([
      [
        'A screen broke at /\\u{2066}x\\u{200f}: a\\u{85}\\u{9b}\\u{1b}[2J b\\u{202e}c\\u{200e}\\u{2069} (problem drawn)',
      ],
    ])
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
