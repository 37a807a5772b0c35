import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { callsAtOnce } from '#app/domain/limits.ts'
import { leastTakenFirst } from '#app/server/database/fair-turns.ts'
import { anybody } from '#app/server/identity/access.ts'
import { answerMedia } from '#app/server/media/serve.server.ts'
import { answerUploadCall } from '#app/server/media/upload-call.server.ts'

const { claimedBy, callerOf, database } = vi.hoisted(() => ({
  claimedBy: vi.fn<() => Promise<string | null>>(),
  callerOf: vi.fn<() => Promise<{ userId: string } | null>>(),
  database: vi.fn<() => Promise<never>>(),
}))
vi.mock('#app/server/identity/session.server.ts', () => ({ claimedBy, callerOf }))
vi.mock('#app/server/database/database.server.ts', () => ({ database }))
vi.mock('#app/server/media/disk.server.ts', () => ({ mediaDisk: async () => null, mediaFolder: () => '' }))
beforeEach(() => vi.resetAllMocks())

const callOf = (next: () => Promise<unknown>) =>
  (anybody.options.server as unknown as (given: { next: () => Promise<unknown> }) => Promise<unknown>)({ next })

/** How many of 24 calls run at once. */
async function atOnce(): Promise<number> {
  let running = 0
  let most = 0
  const next = async () => {
    running += 1
    most = Math.max(most, running)
    await delay(1)
    running -= 1
  }
  await Promise.all(Array.from({ length: 24 }, () => callOf(next)))
  return most
}

it('of one person’s calls that anybody may make as many run at once as of their others', async () => {
  claimedBy.mockResolvedValue('worst')
  expect(await atOnce()).toBe(callsAtOnce)
})

it('nobody’s do not wait for each other: no account stands behind them, and no database', async () => {
  claimedBy.mockResolvedValue(null)
  expect(await atOnce()).toBe(24)
})

const address = 'http://localhost/api/media'
it.each([
  ['a call that anybody may make', () => callOf(database)],
  ['a file', () => answerMedia(new Request(`${address}/7/original`), '7', 'original')],
  ['an upload', () => answerUploadCall(new Request(`${address}/uploads/7`, { method: 'HEAD' }), randomUUID())],
])('somebody else comes before what %s still asks, when its person took much', async (_, call) => {
  const turns = leastTakenFirst()
  const served: string[] = []
  const asksOf = (name: string, ms: number) => async () => {
    const ask = async () => {
      await delay(ms)
      served.push(name)
    }
    await Promise.all([1, 2, 3, 4].map(() => turns(ask)))
    throw new Error('That was all.')
  }
  const begin = (name: string, ms: number) => {
    claimedBy.mockResolvedValueOnce(name)
    callerOf.mockResolvedValueOnce({ userId: name })
    database.mockImplementationOnce(asksOf(name, ms))
    return call().catch(() => undefined)
  }
  const many = begin('worst', 20)
  await delay(10)
  await Promise.all([many, begin('other', 1)])
  expect(served).toHaveLength(8)
  expect(served.slice(0, 6).filter((name) => name === 'other')).toHaveLength(4)
})
