import { and, asc, count, desc, eq, ilike, inArray, or } from 'drizzle-orm'
import { identityUsers } from '../../database/schema/identity.ts'
import { parseEmail } from './emails.server.ts'
import { isLockedOut, unlockAccount } from './lock-out.server.ts'
import { mergeMetadata, metadataOf } from './metadata.server.ts'
import { newSecret } from './new-id.server.ts'
import { assertPassword, hashPassword, isPassword } from './passwords.server.ts'
import { type Provision, textOf } from './provision.server.ts'
import { Refusal } from './refusal.server.ts'
import type { Fields } from './request.server.ts'
import { administeredUserJson } from './serialize.server.ts'
import {
  addUser,
  changeUser,
  deleteUser,
  findUser,
  revokeSessions,
  type User,
  type UserChanges,
} from './users.server.ts'

/** One request of the administration: it came with the secret key. */
export type AdministrationContext = Provision & { readonly url: URL; readonly fields: Fields }

const all = (url: URL, name: string) => [...url.searchParams.getAll(name), ...url.searchParams.getAll(`${name}[]`)]

/** A whole number of the query, kept within its bounds. */
export function numberOf(url: URL, name: string, fallback: number, max: number): number {
  const value = Number(url.searchParams.get(name) ?? fallback)
  return Number.isInteger(value) && value >= 0 ? Math.min(value, max) : fallback
}

function wantedUsers(url: URL) {
  const ids = all(url, 'user_id')
  const emails = all(url, 'email_address').map((email) => email.toLowerCase())
  const query = url.searchParams.get('query')
  const pattern = query === null ? null : `%${query.replace(/[\\%_]/g, '\\$&')}%`
  const { id, email, firstName, lastName } = identityUsers
  return and(
    ids.length > 0 ? inArray(id, ids) : undefined,
    emails.length > 0 ? inArray(email, emails) : undefined,
    pattern === null ? undefined : or(...[id, email, firstName, lastName].map((column) => ilike(column, pattern))),
  )
}

export async function listUsers({ db, url }: AdministrationContext) {
  const order = (url.searchParams.get('order_by') ?? '-created_at').startsWith('-') ? desc : asc
  const users = await db
    .select()
    .from(identityUsers)
    .where(wantedUsers(url))
    .orderBy(order(identityUsers.createdAt), order(identityUsers.id))
    .limit(numberOf(url, 'limit', 10, 500))
    .offset(numberOf(url, 'offset', 0, Number.MAX_SAFE_INTEGER))
  return users.map((user) => administeredUserJson(user))
}

export async function countUsers({ db, url }: AdministrationContext) {
  const [row] = await db.select({ users: count() }).from(identityUsers).where(wantedUsers(url))
  return { object: 'total_count', total_count: row?.users ?? 0 }
}

export async function createUser({ db, fields, now }: AdministrationContext) {
  const given = fields.email_address
  const email = parseEmail(Array.isArray(given) ? given[0] : given, 'email_address')
  const password = textOf(fields, 'password')
  if (password !== null) assertPassword(password, email)
  // Without a password nobody can sign in until they ask for one by mail.
  const passwordHash = await hashPassword(password ?? newSecret())
  const user = await addUser(db, { ...profileOf(fields), email, passwordHash }, now())
  return administeredUserJson(user)
}

function profileOf(fields: Fields): UserChanges {
  const [publicMetadata, privateMetadata] = [
    metadataOf(fields, 'public_metadata'),
    metadataOf(fields, 'private_metadata'),
  ]
  return {
    ...('first_name' in fields ? { firstName: textOf(fields, 'first_name') } : {}),
    ...('last_name' in fields ? { lastName: textOf(fields, 'last_name') } : {}),
    ...(publicMetadata === null ? {} : { publicMetadata }),
    ...(privateMetadata === null ? {} : { privateMetadata }),
  }
}

async function userOf({ db }: AdministrationContext, id: string): Promise<User> {
  const user = await findUser(db, id)
  if (user === null) throw new Refusal('resource_not_found')
  return user
}

export async function readUser(context: AdministrationContext, id: string) {
  const user = await userOf(context, id)
  return administeredUserJson(user, await isLockedOut(context.db, user.email, context.now()))
}

export async function changeUserProfile(context: AdministrationContext, id: string) {
  const password = textOf(context.fields, 'password')
  if (password !== null) assertPassword(password, (await userOf(context, id)).email)
  const secret = password === null ? {} : { passwordHash: await hashPassword(password) }
  const user = await changeUser(context.db, id, { ...profileOf(context.fields), ...secret }, context.now())
  // Whoever knew the old one is signed out with it.
  if (password !== null) await revokeSessions(context.db, id)
  return administeredUserJson(user)
}

export async function readMetadata(context: AdministrationContext, id: string) {
  const user = await userOf(context, id)
  return {
    public_metadata: user.publicMetadata,
    private_metadata: user.privateMetadata,
    unsafe_metadata: user.unsafeMetadata,
  }
}

export async function changeMetadata(context: AdministrationContext, id: string) {
  const { fields, now } = context
  // Read and written in one transaction: two admins changing different fields at once lose neither change.
  const changed = await context.db.transaction(async (tx) => {
    const [user] = await tx.select().from(identityUsers).where(eq(identityUsers.id, id)).for('update')
    if (user === undefined) throw new Refusal('resource_not_found')
    const changes = {
      publicMetadata: mergeMetadata(user.publicMetadata, metadataOf(fields, 'public_metadata') ?? {}),
      privateMetadata: mergeMetadata(user.privateMetadata, metadataOf(fields, 'private_metadata') ?? {}),
      unsafeMetadata: mergeMetadata(user.unsafeMetadata, metadataOf(fields, 'unsafe_metadata') ?? {}),
    }
    return changeUser(tx, id, changes, now())
  })
  return administeredUserJson(changed)
}

/** Banned at once: every session ends, and nobody is let in again. */
export async function banUser({ db, now }: AdministrationContext, id: string) {
  const user = await changeUser(db, id, { banned: true }, now())
  await revokeSessions(db, id)
  return administeredUserJson(user)
}

export async function unbanUser({ db, now }: AdministrationContext, id: string) {
  return administeredUserJson(await changeUser(db, id, { banned: false }, now()))
}

export async function unlockUser(context: AdministrationContext, id: string) {
  const user = await userOf(context, id)
  await unlockAccount(context.db, user.email)
  return administeredUserJson(user)
}

export async function removeUser(context: AdministrationContext, id: string) {
  await userOf(context, id)
  await deleteUser(context.db, id, context.now())
  return { object: 'user', id, deleted: true }
}

/** Makes the old password worthless, signs the person out everywhere and tells them how to set a new one. */
export async function requirePasswordReset({ db, now, sendMail }: AdministrationContext, id: string) {
  const user = await changeUser(db, id, { passwordHash: await hashPassword(newSecret()) }, now())
  await revokeSessions(db, id)
  await sendMail({
    to: user.email,
    subject: 'Please set a new password',
    text: [
      'An admin asked for a new password for your account, and you were signed out everywhere.',
      '',
      'Go to the sign-in page, choose "Forgot password?" and enter this address: a code will reach you here.',
      '',
      'Ninefold',
    ].join('\n'),
  })
  return administeredUserJson(user)
}

export async function verifyPassword(context: AdministrationContext, id: string) {
  const user = await userOf(context, id)
  const isRight = await isPassword(textOf(context.fields, 'password') ?? '', user.passwordHash)
  if (!isRight) throw new Refusal('form_password_incorrect', 'password')
  return { verified: true }
}

export async function verifyEmail(context: AdministrationContext, id: string, emailId: string) {
  const user = await userOf(context, id)
  if (user.emailId !== emailId) throw new Refusal('resource_not_found')
  const emailVerifiedAt = new Date(context.now()).toISOString()
  return administeredUserJson(await changeUser(context.db, id, { emailVerifiedAt }, context.now()))
}
