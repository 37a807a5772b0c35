import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { type DatabaseLocation, openDatabase } from '#app/server/database/database.server.ts'
import { bulkOperations, identityUsers } from '#app/server/database/schema.ts'
import { openBulkWorld } from './bulk-world.ts'

/** Where this server stops and waits to be killed: before an item is done, after and before that is written down, or nowhere in particular. */
export type KillPoint = 'begun' | 'done' | 'anywhere' | 'never'
export type KilledBulk = { location: DatabaseLocation; point: KillPoint; round: number }

const { location, point, round }: KilledBulk = JSON.parse(process.argv[2] ?? '{}')
const say = (word: string) => process.stdout.write(`${word}\n`)

const database = await openDatabase(location)
const world = await openBulkWorld(database)
const pause = async (at: KillPoint) => {
  say(at)
  if (point === at) await wait(60_000)
  if (point === 'anywhere') await wait(Math.random() * 20)
}
const [admin = await world.admin('admin')] = await database
  .select()
  .from(identityUsers)
  .where(eq(identityUsers.email, 'admin@example.com'))

await world.run(
  (doer) => ({
    ...doer,
    prepare: async (operation, items) => {
      const doItem = await doer.prepare(operation, items)
      return async (item) => {
        await pause('begun')
        const end = await doItem(item)
        await pause('done')
        return end
      }
    },
  }),
  500,
)
say('ready')
const rows = Array.from({ length: 2 }, (_, at) => ({ line: at + 2, email: `round-${round}-${at}@example.com` }))
await world.addBulk(admin.id, { type: 'user_import' }, rows)
const there = await database.select().from(identityUsers).limit(6)
const people = there.map(({ id, email }) => ({ userId: id, email }))
await world.addBulk(admin.id, { type: 'bulk_email', subject: `Round ${round}`, text: 'Hello {firstName}' }, people)
const members = people.filter(({ userId }) => userId !== admin.id)
const plan = (['basic', 'starter', 'pro'] as const)[round % 3] ?? 'pro'
if (members.length > 0) await world.addBulk(admin.id, { type: 'plan_update', plan }, members)
say('made')

if (point === 'never') {
  const isOpen = and(
    inArray(bulkOperations.status, ['pending', 'processing']),
    notInArray(bulkOperations.id, ['00000000-0000-4000-8000-000000000000']),
  )
  while ((await database.select().from(bulkOperations).where(isOpen)).length > 0) await wait(50)
  say('drained')
  await world.stop()
  await database.close()
  process.exit(0)
} else await wait(60_000)
