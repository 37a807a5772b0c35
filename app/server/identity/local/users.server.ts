import { and, eq, or, sql } from 'drizzle-orm'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Queries } from '../../database/database.server.ts'
import {
  identityAttempts,
  identityCodes,
  identityLimits,
  identitySessions,
  identityUsers,
} from '../../database/schema/identity.ts'
import { outbox } from '../../database/schema/outbox.ts'
import { erasePerson } from '../../people/erase.server.ts'
import { unlockAccount } from './lock-out.server.ts'
import { newId } from './new-id.server.ts'
import { Refusal } from './refusal.server.ts'

export type User = typeof identityUsers.$inferSelect
export type UserChanges = Partial<Omit<User, 'id' | 'createdAt' | 'updatedAt'>>

export async function findUser(db: Queries, id: string): Promise<User | null> {
  const [user] = await db.select().from(identityUsers).where(eq(identityUsers.id, id))
  return user ?? null
}

export async function findUserByEmail(db: Queries, email: string): Promise<User | null> {
  const [user] = await db.select().from(identityUsers).where(eq(identityUsers.email, email))
  return user ?? null
}

export type NewUser = Pick<User, 'email' | 'passwordHash'> & UserChanges

/** Adds an account; refuses when the address has one, also when two ask at the same moment. */
export async function addUser(db: Queries, values: NewUser, nowMs: number): Promise<User> {
  const now = instantOf(nowMs)
  const [user] = await db
    .insert(identityUsers)
    .values({
      id: newId('user'),
      emailId: newId('idn'),
      publicMetadata: {},
      privateMetadata: {},
      unsafeMetadata: {},
      banned: false,
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .onConflictDoNothing({ target: identityUsers.email })
    .returning()
  if (user === undefined) throw new Refusal('form_identifier_exists', 'email_address')
  return user
}

export async function changeUser(db: Queries, id: string, changes: UserChanges, nowMs: number): Promise<User> {
  const [user] = await db
    .update(identityUsers)
    .set({ ...changes, updatedAt: instantOf(nowMs) })
    .where(eq(identityUsers.id, id))
    .returning()
  if (user === undefined) throw new Refusal('resource_not_found')
  return user
}

/** Ends every session of a person, on every browser. */
export async function revokeSessions(db: Queries, userId: string): Promise<void> {
  await db
    .update(identitySessions)
    .set({ status: 'revoked' })
    .where(and(eq(identitySessions.userId, userId), eq(identitySessions.status, 'active')))
}

/** Deletes an account and, in the same transaction, everything its owner made and all that remembers their address. */
export async function deleteUser(db: Queries, id: string, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx.delete(identityUsers).where(eq(identityUsers.id, id)).returning()
    await erasePerson(tx, id, instantOf(now))
    if (user !== undefined) await forgetAddress(tx, user)
  })
}

/** Attempts, codes and counts that name a person, and the mail they were sent. */
async function forgetAddress(tx: Queries, { id, email }: User): Promise<void> {
  await tx.delete(identityAttempts).where(or(eq(identityAttempts.userId, id), eq(identityAttempts.email, email)))
  await tx.delete(identityCodes).where(eq(identityCodes.email, email))
  await tx.delete(outbox).where(eq(outbox.to, email))
  await unlockAccount(tx, email)
  // A limit of an address is `kind:address`, and `kind:address for whom`. No address has a space or a colon in it.
  const { key } = identityLimits
  await tx.delete(identityLimits).where(sql`split_part(split_part(${key}, ':', 2), ' ', 1) = ${email}`)
}
