import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, bulkItems, bulkOperations, identityUsers, outbox } from '#app/server/database/schema.ts'
import { runServer } from '../../support/killed.ts'
import type { TestStore } from '../../support/postgres.ts'
import type { KilledBulk, KillPoint } from './killed-bulk.ts'

const script = fileURLToPath(new URL('./killed-bulk.ts', import.meta.url))
/** Each is a start of a server: every place of a kill once, and in full by `npm run test:deep -- bulk`. */
const isDeep = process.env.NINEFOLD_DEEP_RUNS === '1'
const kills = isDeep ? 100 : 4

/** Where each kill falls: pinned before and after an item is done, and anywhere from the start on. */
const points: readonly { point: KillPoint; word: string }[] = [
  { point: 'begun', word: 'begun' },
  { point: 'done', word: 'done' },
  { point: 'anywhere', word: 'ready' },
  { point: 'anywhere', word: 'done' },
]

/** One file a database runs these, so that the two run side by side. */
export function testBulkKills(store: TestStore) {
  test(`${kills} kills: every item done exactly once`, { timeout: isDeep ? 7_200_000 : 280_000 }, async () => {
    const location = store.location()
    for (let round = 0; round < kills; round += 1) {
      const { point, word } = points[round % points.length] ?? { point: 'anywhere', word: 'ready' }
      const extraMs = point === 'anywhere' ? Math.random() * 400 : 0
      await runServer(script, { location, point, round } satisfies KilledBulk, word, extraMs)
    }
    const words = await runServer(script, { location, point: 'never', round: kills } satisfies KilledBulk, null)
    expect(words.at(-1)).toBe('drained')

    const database = await store.open()
    const operations = await database.select().from(bulkOperations)
    const items = await database.select().from(bulkItems)
    const mails = await database.select().from(outbox)
    const users = await database.select().from(identityUsers)
    const lines = await database.select().from(auditLog)
    expect(operations.length).toBeGreaterThan(kills)
    for (const operation of operations) {
      const own = items.filter(({ operationId }) => operationId === operation.id)
      const total = operation.totalItems
      expect(operation).toMatchObject({
        status: 'completed',
        processedItems: total,
        successfulItems: total,
        progress: 100,
      })
      expect(own).toHaveLength(total)
      expect(own.map(({ state }) => state)).toEqual(own.map(() => 'done'))
    }
    const itemsOf = (type: string) => {
      const ids = new Set(operations.filter(({ task }) => task.type === type).map(({ id }) => id))
      return items.filter(({ operationId }) => ids.has(operationId))
    }
    const [invited, mailed] = [itemsOf('user_import'), itemsOf('bulk_email')]
    // One account and one invitation a row, one mail a recipient: the mail of an item bears its id.
    expect(users.map(({ email }) => email).sort()).toEqual(
      ['admin@example.com', ...invited.map(({ email }) => email)].sort(),
    )
    expect(mails.map(({ id }) => id).sort()).toEqual([...invited, ...mailed].map(({ id }) => id).sort())
    const linesOf = (action: string) => lines.filter((line) => line.action === action)
    expect(
      linesOf('user.invited')
        .map(({ subjectId }) => subjectId)
        .sort(),
    ).toEqual(invited.map(({ userId }) => userId).sort())
    expect(linesOf('bulk.mail_sent')).toHaveLength(mailed.length)
    // The kills did cut items off: else this test has not tested anything.
    expect(items.some(({ attempts }) => attempts > 1)).toBe(true)
    const cutOff = await database.select().from(bulkItems).where(eq(bulkItems.state, 'doing'))
    expect(cutOff).toEqual([])
  })
}
