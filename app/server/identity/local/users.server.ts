import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { emailTyped, isEmail } from '#app/domain/people/email.ts'
import type { ProfileFilter } from '#app/domain/people/filter.ts'
import { planIds } from '#app/domain/plans/plans.ts'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import { oneContains } from '../../database/containing.ts'
import type { Database, Queries } from '../../database/database.server.ts'
import {
  identityAttempts,
  identityCodes,
  identityUsers,
  type Metadata,
  type OtherEmail,
} from '../../database/schema/identity.ts'
import type { SentMail } from '../../mail/mail.server.ts'
import type { Erasure } from '../erasure.ts'
import { forgetCodeMails } from './code-mails.server.ts'
import { newId } from './keys.server.ts'
import { unlockAccount } from './limits.server.ts'
import { Refusal } from './refusal.server.ts'

export type User = typeof identityUsers.$inferSelect
export type UserChanges = Partial<Omit<User, 'id' | 'createdAt' | 'updatedAt'>>

export async function findUser(db: Queries, id: string): Promise<User | null> {
  const [user] = await db.select().from(identityUsers).where(eq(identityUsers.id, id))
  return user ?? null
}

/** Locks an account for the transaction. */
export async function lockUser(tx: Queries, id: string): Promise<User> {
  const [user] = await tx.select().from(identityUsers).where(eq(identityUsers.id, id)).for('update')
  if (user === undefined) throw new Refusal('resource_not_found')
  return user
}

export async function findUserByEmail(db: Queries, email: string): Promise<User | null> {
  const [user] = await db.select().from(identityUsers).where(eq(identityUsers.email, email))
  return user ?? null
}

/** Filter of accounts; empty parts match all. Text matches id, address or names. */
export type UserFilter = {
  ids: readonly string[]
  emails: readonly string[]
  text: string | null
  createdAfter: Instant | null
  /** Filters on the profile, where the support address counts as an admin. */
  profile: ProfileFilter & { readonly supportEmail: string }
}

/** `toProfile` as SQL; a test compares the two. */
function matchesProfile({ plan, status, role, supportEmail }: UserFilter['profile']) {
  const { email, emailVerifiedAt, publicMetadata, banned } = identityUsers
  const support = supportEmail.trim().toLowerCase()
  const isSupport = sql`(${email} = ${support} and ${emailVerifiedAt} is not null)`
  const isAdmin = sql`(coalesce(${publicMetadata} -> 'isAdmin' = 'true'::jsonb, false) or ${isSupport})`
  const named = sql`${publicMetadata} ->> 'plan'`
  const itsPlan = sql`case when ${isAdmin} then 'admin' when ${inArray(named, [...planIds])} then ${named} else 'trial' end`
  const isActive = sql`(not ${banned} and ${publicMetadata} -> 'isActive' is distinct from 'false'::jsonb)`
  return and(
    plan === 'any' ? undefined : sql`${itsPlan} = ${plan}`,
    status === 'any' ? undefined : status === 'active' ? isActive : sql`not ${isActive}`,
    role === 'any' ? undefined : role === 'admin' ? isAdmin : sql`not ${isAdmin}`,
  )
}

function matches({ ids, emails, text, createdAfter, profile }: UserFilter) {
  const { id, email, firstName, lastName, createdAt } = identityUsers
  return and(
    ids.length > 0 ? inArray(id, [...ids]) : undefined,
    emails.length > 0 ? inArray(email, [...emails]) : undefined,
    text === null ? undefined : oneContains([id, email, firstName, lastName], text),
    createdAfter === null ? undefined : gt(createdAt, createdAfter),
    matchesProfile(profile),
  )
}

export type UserOrder = { by: 'createdAt' | 'lastSignInAt'; isLatestFirst: boolean }

/** A page of accounts. Those that never signed in are last in either order; the id breaks ties. */
export function findUsers(
  db: Queries,
  filter: UserFilter,
  { by, isLatestFirst, limit, offset }: UserOrder & { limit: number; offset: number },
): Promise<User[]> {
  const order = isLatestFirst ? desc : asc
  // An explicit NULLS clause would not match the index.
  const moment = order(identityUsers[by])
  return db
    .select()
    .from(identityUsers)
    .where(matches(filter))
    .orderBy(by === 'createdAt' ? moment : sql`${moment} nulls last`, order(identityUsers.id))
    .limit(limit)
    .offset(offset)
}

export async function countUsers(db: Queries, filter: UserFilter): Promise<number> {
  const [row] = await db.select({ users: count() }).from(identityUsers).where(matches(filter))
  return row?.users ?? 0
}

export type NewUser = Pick<User, 'email' | 'passwordHash'> & UserChanges

/** Adds an account; refused when the address has one, also for parallel requests. */
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

type MetadataChanges = Pick<User, 'publicMetadata' | 'privateMetadata' | 'unsafeMetadata'>

/** Merges metadata in one transaction, so that two admins changing different fields lose neither. */
export function changeMetadata(db: Database, id: string, changes: MetadataChanges, nowMs: number): Promise<User> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    const merged = {
      publicMetadata: mergeMetadata(user.publicMetadata, changes.publicMetadata),
      privateMetadata: mergeMetadata(user.privateMetadata, changes.privateMetadata),
      unsafeMetadata: mergeMetadata(user.unsafeMetadata, changes.unsafeMetadata),
    }
    return changeUser(tx, id, merged, nowMs)
  })
}

/**
 * Deletes an account and, in the same transaction, its owner's data and everything stored under their addresses (for
 * unverified ones only the account's own code mails). Returns the mails, whose files are removed afterwards.
 */
export function deleteUser(db: Queries, erasure: Erasure, id: string, now: number): Promise<readonly SentMail[]> {
  return db.transaction(async (tx) => {
    const [user] = await tx.delete(identityUsers).where(eq(identityUsers.id, id)).returning()
    if (user === undefined) return erasure.person(tx, id, instantOf(now))
    await tx.delete(identityAttempts).where(eq(identityAttempts.userId, id))
    await forgetAddress(tx, user.email)
    const others: OtherEmail[] = []
    for (const other of user.otherEmails) if (await forgetIfFree(tx, other)) others.push(other)
    const addresses = [{ email: user.email, verifiedAt: user.emailVerifiedAt }, ...others]
    const of = (isProven: boolean) =>
      addresses.filter(({ verifiedAt }) => (verifiedAt !== null) === isProven).map(({ email }) => email)
    const codes = await forgetCodeMails(tx, of(false))
    return [...codes, ...(await erasure.person(tx, id, instantOf(now), of(true)))]
  })
}

/** Removes data of a secondary address, unless another account has it as its own. */
export async function forgetOtherAddress(
  tx: Queries,
  erasure: Erasure,
  other: OtherEmail,
): Promise<readonly SentMail[]> {
  if (!(await forgetIfFree(tx, other))) return []
  return other.verifiedAt === null ? forgetCodeMails(tx, [other.email]) : erasure.mail(tx, [other.email])
}

async function forgetIfFree(tx: Queries, { id, email }: OtherEmail): Promise<boolean> {
  await tx.delete(identityCodes).where(eq(identityCodes.subject, `${id}:${email}`))
  const isFree = (await findUserByEmail(tx, email)) === null
  if (isFree) await forgetAddress(tx, email)
  return isFree
}

/** Deletes attempts, codes and counts of an address. */
async function forgetAddress(tx: Queries, email: string): Promise<void> {
  await tx.delete(identityAttempts).where(eq(identityAttempts.email, email))
  await tx.delete(identityCodes).where(eq(identityCodes.email, email))
  await unlockAccount(tx, email)
}

const emailSchema = z.string().overwrite(emailTyped).toLowerCase().refine(isEmail)

/** The normalised address; throws a refusal that names the field. */
export function parseEmail(value: unknown, field: string): string {
  const parsed = emailSchema.safeParse(value)
  if (!parsed.success) throw new Refusal('form_param_format_invalid', field)
  return parsed.data
}

const isObject = (value: unknown): value is Metadata =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges metadata: null removes a field, objects merge recursively. */
function mergeMetadata(current: Metadata, changes: Metadata): Metadata {
  const merged = new Map(Object.entries(current))
  for (const [key, value] of Object.entries(changes)) {
    const before = merged.get(key)
    if (value === null) merged.delete(key)
    else merged.set(key, isObject(value) ? mergeMetadata(isObject(before) ? before : {}, value) : value)
  }
  return Object.fromEntries(merged)
}

/** A metadata field of a body; null when missing. */
export function metadataOf(fields: Readonly<Record<string, unknown>>, name: string): Metadata | null {
  const value = fields[name]
  if (value === undefined || value === null) return null
  if (!isObject(value)) throw new Refusal('form_param_value_invalid', name)
  return value
}
