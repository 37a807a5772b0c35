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

/** An account for as long as a transaction lasts: nobody else changes it meanwhile. */
export async function lockUser(tx: Queries, id: string): Promise<User> {
  const [user] = await tx.select().from(identityUsers).where(eq(identityUsers.id, id)).for('update')
  if (user === undefined) throw new Refusal('resource_not_found')
  return user
}

export async function findUserByEmail(db: Queries, email: string): Promise<User | null> {
  const [user] = await db.select().from(identityUsers).where(eq(identityUsers.email, email))
  return user ?? null
}

/** Which accounts are meant: all, or those with these ids, these addresses, this text in id, address or a name, or younger. */
export type UserFilter = {
  ids: readonly string[]
  emails: readonly string[]
  text: string | null
  createdAfter: Instant | null
  /** By what a profile makes of an account, the support address being an admin's. */
  profile: ProfileFilter & { readonly supportEmail: string }
}

/** What `toProfile` says of an account, as the database says it: its own test holds the two together. */
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

/** By which moment accounts are ordered. */
export type UserOrder = { by: 'createdAt' | 'lastSignInAt'; isLatestFirst: boolean }

/** One page of accounts. Who never signed in comes last either way; the id decides between equals, so that no page repeats another. */
export function findUsers(
  db: Queries,
  filter: UserFilter,
  { by, isLatestFirst, limit, offset }: UserOrder & { limit: number; offset: number },
): Promise<User[]> {
  const order = isLatestFirst ? desc : asc
  // An order that names its nulls is none that the index of the ages has.
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

type MetadataChanges = Pick<User, 'publicMetadata' | 'privateMetadata' | 'unsafeMetadata'>

/** Lays changes over the metadata that is there, in one transaction: two admins changing different fields lose neither. */
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
 * Deletes an account and, in the same transaction, everything its owner made and all that remembers their addresses: of one
 * that is not proven, only what the account itself brought about.
 * Answers the mails among it: their files can only be removed afterwards.
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

/** What remembers an address beside the primary one. An address that is another person's own is left to them. */
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

/** Attempts, codes and counts that name an address. */
async function forgetAddress(tx: Queries, email: string): Promise<void> {
  await tx.delete(identityAttempts).where(eq(identityAttempts.email, email))
  await tx.delete(identityCodes).where(eq(identityCodes.email, email))
  await unlockAccount(tx, email)
}

const emailSchema = z.string().overwrite(emailTyped).toLowerCase().refine(isEmail)

/** The address as we keep it, or the refusal that names the field. */
export function parseEmail(value: unknown, field: string): string {
  const parsed = emailSchema.safeParse(value)
  if (!parsed.success) throw new Refusal('form_param_format_invalid', field)
  return parsed.data
}

const isObject = (value: unknown): value is Metadata =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lays changes over metadata: a null takes a field away, an object goes into the one that is there. */
function mergeMetadata(current: Metadata, changes: Metadata): Metadata {
  const merged = new Map(Object.entries(current))
  for (const [key, value] of Object.entries(changes)) {
    const before = merged.get(key)
    if (value === null) merged.delete(key)
    else merged.set(key, isObject(value) ? mergeMetadata(isObject(before) ? before : {}, value) : value)
  }
  return Object.fromEntries(merged)
}

/** A metadata field of a body: null when it was not sent. */
export function metadataOf(fields: Readonly<Record<string, unknown>>, name: string): Metadata | null {
  const value = fields[name]
  if (value === undefined || value === null) return null
  if (!isObject(value)) throw new Refusal('form_param_value_invalid', name)
  return value
}
