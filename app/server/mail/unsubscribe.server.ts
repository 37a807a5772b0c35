import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Instant, millisOf } from '#app/domain/time/instant.ts'
import { audit, type Origin } from '../audit/audit.server.ts'
import type { Queries } from '../database/database.server.ts'
import { mailUnsubscribes, signingKeys } from '../database/schema/outbox.ts'
import { isTextAnyOf } from '../database/set-based.ts'

const purpose = 'unsubscribe'

/** The key links are signed with: made once, by whichever server needs it first. */
export async function unsubscribeKey(db: Queries, now: Instant): Promise<string> {
  const find = async () => (await db.select().from(signingKeys).where(eq(signingKeys.purpose, purpose)))[0]?.secret
  const found = await find()
  if (found !== undefined) return found
  const secret = randomBytes(32).toString('base64url')
  await db.insert(signingKeys).values({ purpose, secret, createdAt: now }).onConflictDoNothing()
  return (await find()) ?? secret
}

const signatureOf = (key: string, userId: string) =>
  createHmac('sha256', key).update(`${purpose}:${userId}`).digest('base64url')

/** The link below a mail. It names the account and nothing about it, and works as long as the installation does. */
export function unsubscribeUrl(origin: string, key: string, userId: string): string {
  const query = new URLSearchParams({ user: userId, signature: signatureOf(key, userId) })
  return `${origin}/api/unsubscribe?${query}`
}

export type Link = { readonly user: string; readonly signature: string }

/** Whether a link is one that we wrote. */
export async function isOwnLink(db: Queries, { user, signature }: Link, now: Instant): Promise<boolean> {
  const [given, wanted] = [signature, signatureOf(await unsubscribeKey(db, now), user)].map((text) => Buffer.from(text))
  return given !== undefined && wanted !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Those of the addresses that want no bulk mail. */
export async function unsubscribedOf(db: Queries, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { userId } = mailUnsubscribes
  const rows = await db.select({ userId }).from(mailUnsubscribes).where(isTextAnyOf(userId, userIds))
  return new Set(rows.map((row) => row.userId))
}

/** Takes somebody off the list, or puts them back; nothing happens a second time. */
export const setSubscribed = (db: Queries, userId: string, isSubscribed: boolean, now: Instant, origin?: Origin) =>
  db.transaction(async (tx): Promise<void> => {
    const mine = eq(mailUnsubscribes.userId, userId)
    const changed = isSubscribed
      ? await tx.delete(mailUnsubscribes).where(mine).returning()
      : await tx.insert(mailUnsubscribes).values({ userId, at: now }).onConflictDoNothing().returning()
    if (changed.length === 0) return
    const action = isSubscribed ? 'mail.subscribed' : 'mail.unsubscribed'
    await audit(tx, { action, userId, subjectId: userId }, origin, millisOf(now))
  })
