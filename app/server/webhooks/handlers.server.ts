import { and, desc, eq, isNotNull, like, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AuditAction } from '#app/domain/audit/audit.ts'
import { aiPackageIds } from '#app/domain/credits/ai/packages.ts'
import { fail, ok } from '#app/domain/outcome.ts'
import { provenAddressesOf, providerUserSchema, verifiedEmailOf } from '#app/domain/people/profile.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { webhookFailure } from '#app/domain/webhooks/messages.ts'
import { type Audited, audit, byTheServer, type Origin } from '../audit/audit.server.ts'
import { grantPurchase } from '../checkout/purchases.server.ts'
import type { Queries } from '../database/database.server.ts'
import { auditLog } from '../database/schema/audit.ts'
import { webhookEvents } from '../database/schema/webhooks.ts'
import { accountStatusOf } from '../identity/account-status.server.ts'
import { serverManagement } from '../identity/management/management.server.ts'
import { forgetCaller, forgetSession } from '../identity/session.server.ts'
import { erasePerson } from '../people/erase.server.ts'
import type { Handler, Handlers } from './queue.server.ts'

/** So many of the latest events about somebody are read for their addresses. */
const toldLatest = 20
const nothing = ok(async () => undefined)

/** What a provider elsewhere tells of sessions, in the words of the audit log. Our own provider writes its lines itself. */
const sessionActions: Partial<Record<string, AuditAction>> = {
  'session.created': 'session.signed_in',
  'session.ended': 'session.signed_out',
  'session.removed': 'session.signed_out',
  'session.revoked': 'session.revoked',
}

/** The line of an event, once: the same again, or a replay, finds its mark. Who is signed out by somebody did nothing. */
async function auditOnce(tx: Queries, { action, userId }: Audited, event: string, origin: Origin): Promise<void> {
  const who = action === 'session.revoked' ? { userId: null, subjectId: userId } : { userId }
  const isOfThem = userId === null ? undefined : eq(who.userId === null ? auditLog.subjectId : auditLog.userId, userId)
  const isThis = and(eq(auditLog.action, action), isOfThem, sql`${auditLog.details} ->> 'event' = ${event}`)
  if ((await tx.$count(auditLog, isThis)) === 0)
    await audit(tx, { action, ...who, details: { event } }, origin, Date.now())
}

/** The proven addresses the provider last told of somebody it no longer has. */
async function toldAddresses(tx: Queries, userId: string): Promise<readonly string[]> {
  const { subjectId, source, type, payload, seq } = webhookEvents
  const isTold = and(eq(subjectId, userId), eq(source, 'identity'), like(type, 'user.%'), isNotNull(payload))
  const told = await tx.select({ payload }).from(webhookEvents).where(isTold).orderBy(desc(seq)).limit(toldLatest)
  const users = told.map((event) => providerUserSchema.safeParse(event.payload?.data))
  return users.flatMap((user) => (user.success ? provenAddressesOf(user.data) : []))
}

/**
 * Profiles, plans and bans are the provider's: nothing of them is kept here but answers for a while, and those of this
 * server are forgotten. Other servers ask who calls anew within five seconds, and lists within five minutes.
 */
const identity: Handler = async ({ source, id, payload: { type, data } }) => {
  const [noun, verb] = type.split('.')
  if (noun === 'session' && data.id !== undefined) forgetSession(data.id)
  const userId = noun === 'user' ? data.id : data.user_id
  if (userId === undefined) return nothing
  forgetCaller(userId)
  ;(await serverManagement()).forget(userId)
  const action = sessionActions[type]
  if (action !== undefined) {
    const origin = { ...byTheServer, sessionId: data.id ?? null }
    return ok((tx) => auditOnce(tx, { action, userId }, `${source}:${id}`, origin))
  }
  if (noun !== 'user' || verb !== 'deleted') return nothing
  // A notice that is wrong, or of another installation, must not erase somebody who is there.
  const status = (await accountStatusOf([userId])).get(userId)
  if (status !== 'gone') return fail(webhookFailure('PERSON_STILL_THERE'))
  return ok(async (tx) => {
    const nowMs = Date.now()
    await erasePerson(tx, userId, instantOf(nowMs), await toldAddresses(tx, userId))
    const details = { by: 'the identity provider' }
    await audit(tx, { action: 'account.deleted', userId: null, subjectId: userId, details }, undefined, nowMs)
  })
}

const purchaseSchema = z.object({
  id: z.string().min(1).max(180),
  package: z.enum(aiPackageIds),
  user_id: z.string().min(1).max(200).optional(),
  email: z.string().trim().toLowerCase().max(254).optional(),
})

/** Who bought: by id, else by an address its owner has proven. An address anybody could have typed is nobody's. */
async function buyerOf({ user_id: userId, email }: z.output<typeof purchaseSchema>): Promise<string | null> {
  const management = await serverManagement()
  if (userId !== undefined) return (await management.getUser(userId, { fresh: true }))?.id ?? null
  if (email === undefined) return null
  const { users } = await management.listUsers(null, { emails: [email] })
  return users.find((user) => verifiedEmailOf(user)?.toLowerCase() === email)?.id ?? null
}

/** What was paid for elsewhere: granted once for each id of a purchase, by our own table of packages. */
const checkout: Handler = async ({ seq, payload: { type, data } }) => {
  if (type !== 'checkout.completed') return nothing
  const purchase = purchaseSchema.safeParse(data)
  if (!purchase.success) return fail(webhookFailure('PURCHASE_UNREADABLE'))
  const userId = await buyerOf(purchase.data)
  if (userId === null) return fail(webhookFailure('PURCHASE_WITHOUT_ACCOUNT'))
  const { id, package: packageId } = purchase.data
  return ok(async (tx) => {
    await grantPurchase(tx, { id, packageId, userId }, instantOf(Date.now()))
    // Also when it was told by an address: what it says goes with its buyer.
    await tx.update(webhookEvents).set({ subjectId: userId }).where(eq(webhookEvents.seq, seq))
  })
}

export const handlers: Handlers = { identity, checkout }
