import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#app/server/database/database.server.ts'
import { problems } from '#app/server/database/schema.ts'
import { problemSchema } from '#app/server/problems/problem.ts'
import { record } from '#app/server/problems/problems.server.ts'
import { doorkeeper } from '#app/server/waiting-list/waiting-list.server.ts'

describe('a problem', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({ memory: true })
  })
  afterAll(() => database.close())

  const facts = (id: string, door = doorkeeper(30, 600)) => ({
    database,
    door,
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

  test('is cut, never refused, for its length', () => {
    expect(problemSchema.parse({ message: 'm'.repeat(9_000), path: '/' }).message).toHaveLength(2_000)
  })

  test('is dropped when one address sends a flood', async () => {
    const door = doorkeeper(1, 600)
    const problem = { message: 'again', path: '/' }
    expect(await record(problem, facts('two', door))).toBe('two')
    expect(await record(problem, facts('three', door))).toBeNull()
  })
})
