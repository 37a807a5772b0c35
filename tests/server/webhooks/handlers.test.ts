import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { webhookFailure } from '#app/domain/webhooks/messages.ts'
import type { WebhookPayload, WebhookSource } from '#app/domain/webhooks/webhook-event.ts'
import { type Database, openDatabase } from '#app/server/database/database.server.ts'
import { auditLog, creditGrants, identityUsers } from '#app/server/database/schema.ts'
import { addUser } from '#app/server/identity/local/users.server.ts'

vi.stubEnv('DATA_DIR', `/tmp/ninefold-${randomUUID()}`)
const { handlers } = await import('#app/server/webhooks/handlers.server.ts')
const { purchasesOf } = await import('#app/server/checkout/purchases.server.ts')

const holder = globalThis as { ninefoldDatabase?: Promise<Database> | undefined }
let db: Database

beforeAll(async () => {
  db = await openDatabase({ memory: true })
  holder.ninefoldDatabase = Promise.resolve(db)
}, 60_000)
afterAll(async () => {
  holder.ninefoldDatabase = undefined
  await db.close()
})

/** Processes one, as the queue does; answers why it came to nothing, or null. */
async function handle(source: WebhookSource, payload: WebhookPayload) {
  const handled = await handlers[source]({ source, id: randomUUID(), seq: 1, attempts: 1, payload })
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
