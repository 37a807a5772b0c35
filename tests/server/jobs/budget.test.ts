import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminOpeningPromoCredits, planLimits } from '#app/domain/limits.ts'
import { addMs } from '#app/domain/time/instant.ts'
import { type Database, openDatabase } from '#app/server/database/database.server.ts'
import { creditGrants, generationJobs } from '#app/server/database/schema/generation.ts'
import { admitJob, closeJob, type NewJob } from '#app/server/jobs/jobs-store.server.ts'
import { erasePerson } from '#app/server/people/erase.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'

const november = '2026-11-20T09:00:00.000Z'
const december = '2026-12-01T00:00:00.000Z'
const model = { kind: 'text', label: 'model', providerBacked: true } as const
const ownMaker = { kind: 'text', label: 'built-in writer', providerBacked: false } as const
const trial = planLimits.trial.monthlyAiCredits

type Asked = Partial<NewJob> & { credits?: number }

/** Somebody's book: asks for jobs of so many credits, each minute apart so that only credits are counted. */
function bookOf(database: Database, payer: Partial<NewJob['payer']> = {}) {
  const whose = { userId: `user_${randomUUID()}`, plan: 'trial' as const, mailbox: randomUUID(), ...payer }
  let minutes = 0
  const ask = async ({ credits = 1, now = november, ...more }: Asked = {}) => {
    minutes += 1
    const id = `text-${randomUUID()}`
    const job = {
      id,
      payer: whose,
      usage: { kind: 'text', tokens: credits * 1_000 } as const,
      maker: model,
      ceiling: undefined,
      bytesKept: 0,
      now: addMs(now, minutes * 61_000),
    }
    return admitJob(database, { ...job, ...more })
  }
  /** A job that was taken on, and came to so many tokens. */
  const take = async (
    credits: number,
    { tokens = credits * 1_000, now = november }: { tokens?: number; now?: string } = {},
  ) => {
    const admitted = await ask({ credits, now })
    if (!admitted.ok) return admitted.failure
    if (admitted.value === null) throw new Error('The id was used before')
    const usage = { kind: 'text', tokens } as const
    const end = { state: 'done', usage, failure: null, parts: ['Our'], now: addMs(now, 1) } as const
    await closeJob(database, admitted.value, end)
    return 'done'
  }
  const grant = (credits: number) =>
    database.insert(creditGrants).values({
      operationId: randomUUID(),
      userId: whose.userId,
      kind: 'admin',
      credits,
      grantedBy: 'root',
      grantedAt: november,
    })
  return { userId: whose.userId, ask, take, grant }
}

describeOnBothDatabases("the server's own book", (store) => {
  test("lets the plan's month be used to the last credit, and no further", async () => {
    const book = bookOf(await store.open())
    expect(await book.take(trial - 1)).toBe('done')
    expect(await book.take(2)).toBe('PROVIDER_CREDITS_USED')
    expect(await book.take(1)).toBe('done')
    expect(await book.take(1)).toBe('PROVIDER_CREDITS_USED')
  })

  test('takes nothing on whose files have no room, and books nothing for it', async () => {
    const database = await store.open()
    const book = bookOf(database)
    expect(await book.ask({ credits: 1, bytesKept: 10 ** 12 })).toMatchObject({ failure: 'LIBRARY_STORAGE_FULL' })
    expect(await database.$count(generationJobs, eq(generationJobs.userId, book.userId))).toBe(0)
    expect(await book.take(trial)).toBe('done')
  })

  test('begins anew with the month', async () => {
    const book = bookOf(await store.open())
    await book.take(trial)
    expect(await book.take(trial, { now: december })).toBe('done')
    expect(await book.take(1, { now: december })).toBe('PROVIDER_CREDITS_USED')
  })

  test('counts a grant once: used up, it does not come back with the month', async () => {
    const book = bookOf(await store.open())
    await book.grant(7)
    expect(await book.take(trial + 8)).toBe('PROVIDER_CREDITS_USED')
    expect(await book.take(trial + 5)).toBe('done')
    expect(await book.take(trial + 3, { now: december })).toBe('PROVIDER_CREDITS_USED')
    expect(await book.take(trial + 2, { now: december })).toBe('done')
  })

  test('sets aside the most a job may take, and takes what it came to', async () => {
    const book = bookOf(await store.open())
    const running = await book.ask({ credits: trial })
    expect(running.ok).toBe(true)
    // At once: a job of which nothing was heard for a minute was cut off, and counts no more.
    expect(await book.take(1, { now: addMs(november, -61_000) })).toBe('PROVIDER_CREDITS_USED')
    const other = bookOf(await store.open())
    expect(await other.take(trial, { tokens: 1 })).toBe('done')
    expect(await other.take(trial - 1)).toBe('done')
  })

  test('does not ask the provider for an address that is not proven', async () => {
    const book = bookOf(await store.open(), { mailbox: null })
    expect(await book.take(1)).toBe('email_not_verified')
    const builtIn = await book.ask({ maker: ownMaker })
    expect(builtIn.ok).toBe(true)
  })

  test('goes on where a deleted account of the same address was, until the month is over', async () => {
    const database = await store.open()
    const mailbox = randomUUID()
    const first = bookOf(database, { mailbox })
    expect(await first.take(trial)).toBe('done')
    await database.transaction((tx) => erasePerson(tx, first.userId, november))
    const rows = await database.select().from(generationJobs).where(eq(generationJobs.mailbox, mailbox))
    expect(rows).toMatchObject([{ monthlyCredits: trial }])
    expect(JSON.stringify(rows)).not.toContain(first.userId)
    expect(rows[0]?.parts).toBeNull()
    const second = bookOf(database, { mailbox })
    expect(await second.take(1)).toBe('PROVIDER_CREDITS_USED')
    expect(await second.take(1, { now: december })).toBe('done')
    // With the next deletion the month before goes for good.
    await database.transaction((tx) => erasePerson(tx, second.userId, december))
    expect(await database.$count(generationJobs, eq(generationJobs.mailbox, mailbox))).toBe(1)
  })

  test('does not count built-in work, however much there was', async () => {
    const book = bookOf(await store.open())
    for (const credits of [trial, trial, trial]) {
      expect(await book.ask({ credits, maker: ownMaker })).toMatchObject({
        ok: true,
      })
      // It is over at once as far as this test goes.
    }
    expect(await book.take(trial, { now: addMs(november, 3_600_000) })).toBe('done')
  })

  test('gives an admin what their record opens with, once', async () => {
    const book = bookOf(await store.open(), { plan: 'admin' })
    expect(await book.take(adminOpeningPromoCredits)).toBe('done')
    expect(await book.take(1, { now: december })).toBe('PROVIDER_CREDITS_USED')
  })

  test('cannot be overdrawn by asking at the same moment, from two servers either', async () => {
    const database = await store.open()
    const second = store.kind === 'postgres' ? await openDatabase(store.location()) : database
    const userId = `user_${randomUUID()}`
    const credits = 7
    const servers = [database, second].map((server) => bookOf(server, { userId }))
    // Each book asks a minute later every time; all of these are asked at one moment.
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        servers[at % 2]?.ask({ credits, now: addMs(november, -Math.floor(at / 2) * 61_000) }),
      ),
    )
    expect(asked.filter((answer) => answer?.ok)).toHaveLength(Math.floor(trial / credits))
    if (second !== database) await second.close()
  })

  test('stops everybody at the ceiling of the installation, whatever they have left', async () => {
    const database = await store.open()
    // The month is shared with the tests before: this one has a month of its own.
    const now = '2027-03-10T09:00:00.000Z'
    const people = Array.from({ length: 4 }, () => bookOf(database))
    const asked = await Promise.all(people.map((person) => person.ask({ credits: 10, ceiling: 25, now })))
    expect(asked.filter(({ ok }) => ok)).toHaveLength(2)
    expect(asked.filter(({ ok }) => !ok)).toEqual([
      { ok: false, failure: 'GENERATION_CEILING_REACHED' },
      { ok: false, failure: 'GENERATION_CEILING_REACHED' },
    ])
    expect(await bookOf(database).ask({ credits: 5, ceiling: 25, now })).toMatchObject({ ok: true })
    expect(await bookOf(database).ask({ credits: 1, ceiling: 25, now })).toMatchObject({ ok: false })
    expect(await bookOf(database).ask({ credits: 1, ceiling: 0, now: '2027-04-01T00:00:00.000Z' })).toMatchObject({
      failure: 'GENERATION_CEILING_REACHED',
    })
  })
})
