import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import type { BulkTask } from '#app/domain/operations/bulk.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { bulkItems, bulkOperations } from '#app/server/database/schema.ts'
import { type BulkFacts, doerOf } from '#app/server/operations/bulk-doers.server.ts'
import { type BulkRunner, type Doer, openBulkRunner } from '#app/server/operations/bulk-runner.server.ts'
import { addBulk, type BulkRow, type NewItem } from '#app/server/operations/bulk-store.server.ts'
import { openProvider } from '../people/provider.ts'

export const now = () => instantOf(Date.now())

/** A database with the local provider, where bulk operations can be added and run. */
export async function openBulkWorld(database: Database) {
  const provider = await openProvider(database)
  let onMail: BulkFacts['onMail'] = () => undefined
  const facts: BulkFacts = { ...provider.facts(), now, isMailSent: false, onMail: () => onMail() }
  const runners: BulkRunner[] = []
  async function add(
    createdBy: string,
    task: BulkTask,
    items: readonly NewItem[],
    rehearsalSeed: number | null = null,
  ) {
    const id = randomUUID()
    const origin = 'https://ninefold.example'
    const added = await addBulk(database, { id, task, items, rehearsalSeed, createdBy, origin }, now())
    if (!added.ok) throw new Error(added.failure.code)
    return id
  }
  async function run(how: (doer: Doer, operation: BulkRow) => Doer = (doer) => doer, leaseMs = 1_000) {
    const runner = await openBulkRunner(database, (operation) => how(doerOf(facts, operation), operation), {
      lookMs: 200,
      leaseMs,
    })
    runners.push(runner)
    return runner
  }
  const read = async (id: string) => {
    const [operation] = await database.select().from(bulkOperations).where(eq(bulkOperations.id, id))
    const items = await database
      .select()
      .from(bulkItems)
      .where(eq(bulkItems.operationId, id))
      .orderBy(asc(bulkItems.position))
    return { operation, items }
  }
  async function until(id: string, ...statuses: readonly string[]) {
    for (let tries = 0; tries < 1_500; tries += 1) {
      const { operation } = await read(id)
      if (operation !== undefined && statuses.includes(operation.status)) return operation
      await wait(20)
    }
    throw new Error(`It never was ${statuses.join(' or ')}: ${JSON.stringify(await read(id))}`)
  }
  const stop = async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  }
  const hearMail = (hear: BulkFacts['onMail']) => {
    onMail = hear
  }
  return { ...provider, bulkFacts: facts, add: provider.add, addBulk: add, run, read, until, stop, hearMail }
}
