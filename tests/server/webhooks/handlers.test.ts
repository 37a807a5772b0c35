import { randomUUID } from 'node:crypto'
import { eq, or } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { webhookFailure } from '#app/domain/webhooks/messages.ts'
import type { WebhookPayload, WebhookSource } from '#app/domain/webhooks/webhook-event.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { auditLog, creditGrants, identityUsers, outbox, webhookEvents } from '#app/server/database/schema.ts'
import { addUser } from '#app/server/identity/local/users.server.ts'
import { oncePerProcess } from '#app/server/work/once-per-process.ts'
import '../people/given-erasure.ts'
import { newDatabase } from '../../support/embedded.ts'

// The configuration is read once a process, and other files of this one may have read it.
vi.resetModules()
vi.stubEnv('DATA_DIR', `/tmp/ninefold-${randomUUID()}`)
const { erasePerson } = await import('#app/server/people/erase.server.ts')
const { handlers } = await import('#app/server/webhooks/handlers.server.ts')
const { purchasesOf } = await import('#app/server/checkout/purchases.server.ts')

const ownDatabase = oncePerProcess<Promise<Database>>('database', newDatabase)
let db: Database

beforeAll(async () => {
  db = await newDatabase()
  ownDatabase.set(Promise.resolve(db))
}, 60_000)
afterAll(async () => {
  ownDatabase.release()
  await db.close()
})

/** Processes one, as the queue does; answers why it came to nothing, or null. */
async function handle(source: WebhookSource, payload: WebhookPayload, { id = randomUUID() as string, seq = 1 } = {}) {
  const handled = await handlers[source]({ source, id, seq, attempts: 1, payload })
  if (!handled.ok) return handled.failure
  await db.transaction(handled.value)
  return null
}

async function person({ isVerified = true } = {}) {
  const email = `${randomUUID()}@example.com`
  const user = await addUser(db, { email, passwordHash: 'none' }, Date.now())
  const emailVerifiedAt = isVerified ? new Date().toISOString() : null
  await db.update(identityUsers).set({ emailVerifiedAt }).where(eq(identityUsers.id, user.id))
  return { id: user.id, email }
}
const bought = (data: WebhookPayload['data'] & Record<string, unknown>) =>
  handle('checkout', { type: 'checkout.completed', data })
const creditsOf = async (userId: string) =>
  (await db.select().from(creditGrants).where(eq(creditGrants.userId, userId))).map(({ credits }) => credits)

test('a purchase is granted once by its id, worth what our own table says', async () => {
  const { id: userId } = await person()
  const id = randomUUID()
  for (const credits of [undefined, 1_000_000])
    expect(await bought({ id, user_id: userId, package: 'medium', credits, amount: credits })).toBeNull()
  expect(await creditsOf(userId)).toEqual([1_000])
  expect(await purchasesOf(db, userId)).toEqual([{ id: `checkout:${id}`, packageId: 'medium' }])
  const audited = await db.select().from(auditLog).where(eq(auditLog.subjectId, userId))
  expect(audited).toMatchObject([{ action: 'credits.bought', details: { package: 'medium', credits: 1_000 } }])
})

test('a purchase by address is for whoever has proven it, and for nobody else', async () => {
  const [owner, claimant] = await Promise.all([person(), person({ isVerified: false })])
  expect(await bought({ id: randomUUID(), email: owner.email.toUpperCase(), package: 'large' })).toBeNull()
  expect(await creditsOf(owner.id)).toEqual([2_500])
  const nobody = webhookFailure('PURCHASE_WITHOUT_ACCOUNT')
  expect(await bought({ id: randomUUID(), email: claimant.email, package: 'large' })).toEqual(nobody)
  expect(await bought({ id: randomUUID(), user_id: 'user_nobody', package: 'large' })).toEqual(nobody)
  expect(await bought({ id: randomUUID(), package: 'large' })).toEqual(nobody)
  expect(await creditsOf(claimant.id)).toEqual([])
})

test('a purchase that cannot be read grants nothing', async () => {
  const { id: userId } = await person()
  for (const wrong of [{ package: 'gigantic' }, {}, { package: 7 }, { package: 'medium', email: ['a'] }])
    expect(await bought({ id: randomUUID(), user_id: userId, ...wrong })).toEqual(webhookFailure('PURCHASE_UNREADABLE'))
  expect(await handle('checkout', { type: 'checkout.expired', data: { id: 'x' } })).toBeNull()
  expect(await creditsOf(userId)).toEqual([])
})

test('who is deleted at the provider is erased here; who is still there is not', async () => {
  const { id: userId } = await person()
  await bought({ id: randomUUID(), user_id: userId, package: 'medium' })
  const deleted = () => handle('identity', { type: 'user.deleted', data: { id: userId } })
  expect(await deleted()).toEqual(webhookFailure('PERSON_STILL_THERE'))
  expect(await creditsOf(userId)).toEqual([1_000])
  await db.delete(identityUsers).where(eq(identityUsers.id, userId))
  expect(await deleted()).toBeNull()
  expect(await creditsOf(userId)).toEqual([])
  expect(await deleted()).toBeNull()
})

test('what is news of a person and changes nothing here is heard all the same', async () => {
  const { id } = await person()
  for (const type of ['user.created', 'user.updated'])
    expect(await handle('identity', { type, data: { id } })).toBeNull()
  expect(await handle('identity', { type: 'session.ended', data: { id: 'sess_1', user_id: id } })).toBeNull()
  expect(await handle('identity', { type: 'email.created', data: { id: 'ema_1' } })).toBeNull()
})

test('a session that is told of twice, or replayed, is one line; who is signed out by somebody did not do it', async () => {
  const { id: userId } = await person()
  const told = (type: string, id: string) =>
    handle('identity', { type, data: { id: `sess_${id}`, user_id: userId } }, { id })
  for (const id of ['one', 'two', 'one', 'one']) expect(await told('session.created', `${userId}-${id}`)).toBeNull()
  for (let twice = 0; twice < 2; twice += 1) await told('session.revoked', `${userId}-three`)
  const lines = await db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.userId, userId), eq(auditLog.subjectId, userId)))
  const revoked = { action: 'session.revoked', userId: null, subjectId: userId }
  const created = { action: 'session.signed_in', userId, subjectId: null }
  expect(lines).toMatchObject([created, created, revoked])
  expect(lines.map(({ details }) => details.event)).toEqual(
    ['one', 'two', 'three'].map((id) => `identity:${userId}-${id}`),
  )
})

test('a purchase told by address belongs to its buyer from then on: what it says goes with them', async () => {
  const { id: userId, email } = await person()
  const payload = { type: 'checkout.completed', data: { id: randomUUID(), email, package: 'medium' } }
  const receivedAt = new Date().toISOString()
  const [event] = await db
    .insert(webhookEvents)
    .values({ source: 'checkout', id: randomUUID(), type: payload.type, payload, receivedAt })
    .returning()
  if (event === undefined) throw new Error('nothing came')
  expect(await handle('checkout', payload, event)).toBeNull()
  const now = async () => (await db.select().from(webhookEvents).where(eq(webhookEvents.seq, event.seq)))[0]
  expect(await now()).toMatchObject({ subjectId: userId, payload })
  await db.transaction((tx) => erasePerson(tx, userId, receivedAt))
  expect(await now()).toMatchObject({ subjectId: null, payload: null })
})

test('who is deleted at the provider leaves none of the addresses it told of, and none that anybody could have typed', async () => {
  const { id: userId, email } = await person()
  const claimed = `${randomUUID()}@example.com`
  const verified = { status: 'verified' }
  const addresses = [
    { id: 'one', email_address: email, verification: verified },
    { id: 'two', email_address: claimed, verification: { status: 'unverified' } },
  ]
  const data = { id: userId, primary_email_address_id: 'one', email_addresses: addresses, created_at: 0 }
  const payload = { type: 'user.created', data }
  const sentAt = new Date().toISOString()
  const source = 'identity' as const
  await db
    .insert(webhookEvents)
    .values({ source, id: randomUUID(), type: payload.type, subjectId: userId, payload, receivedAt: sentAt })
  for (const to of [email, claimed])
    await db.insert(outbox).values({ id: randomUUID(), to, subject: 'Hello', text: 'Hello', sentAt })
  await db.delete(identityUsers).where(eq(identityUsers.id, userId))
  expect(await handle('identity', { type: 'user.deleted', data: { id: userId } })).toBeNull()
  expect((await db.select().from(outbox)).map(({ to }) => to)).toEqual([claimed])
})
