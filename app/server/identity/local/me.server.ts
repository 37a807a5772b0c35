import { audit, traceless } from '../../audit/audit.server.ts'
import { configuration } from '../../configuration/configuration.ts'
import type { Metadata } from '../../database/schema/identity.ts'
import { isSoundJson } from '../../http/sound-json.ts'
import { forgetResets } from './attempts.server.ts'
import { originOf } from './audit.server.ts'
import { type LiveSession, liveSessions, revokeSessions, signOut } from './clients.server.ts'
import { assertPassword, hashPassword } from './passwords.server.ts'
import { Refusal } from './refusal.server.ts'
import { type RequestContext, textOf } from './request.server.ts'
import { answer, rememberDevice, requesterOf } from './response.server.ts'
import { userJson, verifiedMs } from './serialize.server.ts'
import { provePassword } from './sign-in.server.ts'
import { nameOf } from './sign-up.server.ts'
import { changeUser, deleteUser, findUserByEmail, lockUser, type User, type UserChanges } from './users.server.ts'

/** Session of the request; routes under /me serve its owner only. */
export async function mySession(context: RequestContext): Promise<LiveSession> {
  const { client, db, now } = context
  const wanted = context.url.searchParams.get('_clerk_session_id') ?? client?.lastActiveSessionId
  const live = client === null ? [] : await liveSessions(db, client.id, now())
  const mine = live.find(({ session }) => session.id === wanted)
  if (mine === undefined) throw new Refusal('authentication_invalid')
  return mine
}

export const me = async (context: RequestContext): Promise<User> => (await mySession(context)).user

/** Time a password entry counts for sensitive actions, which a stranger at an open browser must not do. */
const freshMs = 10 * 60_000

/** The session if its password was entered recently; else throws a request for it. */
export async function meFreshly(context: RequestContext): Promise<LiveSession> {
  const mine = await mySession(context)
  if (context.now() - verifiedMs(mine.session) > freshMs) throw new Refusal('session_reverification_required')
  return mine
}

export async function readMe(context: RequestContext): Promise<Response> {
  return answer(context, userJson(await me(context)), false)
}

/** Unsafe metadata is written by the browser and never trusted. It is stored and exported with its person. */
function unsafeMetadataOf(text: string): Metadata {
  try {
    const parsed: unknown = isSoundJson(text) ? JSON.parse(text) : null
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Metadata
  } catch {
    // Continues to the refusal below.
  }
  throw new Refusal('form_param_value_invalid', 'unsafe_metadata')
}

export async function changeMe(context: RequestContext): Promise<Response> {
  const { session, user } = await mySession(context)
  const [firstName, lastName] = [nameOf(context, 'first_name'), nameOf(context, 'last_name')]
  const unsafe = textOf(context.fields, 'unsafe_metadata')
  const primary = textOf(context.fields, 'primary_email_address_id')
  if (primary !== null && primary !== user.emailId) await meFreshly(context)
  const names: UserChanges = {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
  }
  const metadata = unsafe === null ? {} : { unsafeMetadata: unsafeMetadataOf(unsafe) }
  const now = context.now()
  const changed = await context.db.transaction(async (tx) => {
    const before = await lockUser(tx, user.id)
    const emails = primary === null || primary === before.emailId ? {} : asPrimary(before, primary)
    if (emails.email !== undefined && (await findUserByEmail(tx, emails.email)) !== null) {
      // Revealed only after the person proved access to the mailbox.
      throw new Refusal('form_identifier_exists', 'email_address')
    }
    // An admin by address stays one under another address: they may be the last.
    const kept =
      emails.email !== undefined && isAdmin(before)
        ? { publicMetadata: { ...before.publicMetadata, isAdmin: true } }
        : {}
    const after = await changeUser(tx, user.id, { ...names, ...metadata, ...emails, ...kept }, now)
    const origin = originOf(context, session.id)
    if (after.firstName !== before.firstName || after.lastName !== before.lastName) {
      await audit(tx, { action: 'account.names_changed', userId: user.id }, origin, now)
    }
    if (after.email !== before.email) {
      await audit(tx, { action: 'account.email_changed', userId: user.id }, origin, now)
    }
    return after
  })
  if (changed.email !== user.email) rememberDevice(context, changed)
  return answer(context, userJson(changed))
}

/** Makes another verified address the primary one; the old one stays until it is removed. */
function asPrimary(user: User, emailId: string): UserChanges {
  const next = user.otherEmails.find(({ id }) => id === emailId)
  if (next === undefined || next.verifiedAt === null) {
    throw new Refusal('form_param_value_invalid', 'primary_email_address_id')
  }
  const before = { id: user.emailId, email: user.email, verifiedAt: user.emailVerifiedAt }
  return {
    email: next.email,
    emailId: next.id,
    emailVerifiedAt: next.verifiedAt,
    otherEmails: [...user.otherEmails.filter(({ id }) => id !== emailId), before],
  }
}

export async function changePassword(context: RequestContext): Promise<Response> {
  const { session, user } = await mySession(context)
  const current = textOf(context.fields, 'current_password')
  const next = textOf(context.fields, 'new_password')
  if (current === null) throw new Refusal('form_param_nil', 'current_password')
  if (next === null) throw new Refusal('form_param_nil', 'new_password')
  assertPassword(next, user.email, 'new_password')
  // Wrong tries count towards the lock, since an open browser must not allow guessing.
  await provePassword(context, user.email, current)
  const passwordHash = await hashPassword(next, requesterOf(context, user))
  const changed = await context.db.transaction(async (tx) => {
    const after = await changeUser(tx, user.id, { passwordHash }, context.now())
    await forgetResets(tx, user.email)
    // The browser has no choice: a new password ends all other sessions.
    if (context.client !== null) await revokeSessions(tx, user.id, context.client.id)
    const changes = { action: 'account.password_changed', userId: user.id } as const
    await audit(tx, changes, originOf(context, session.id), context.now())
    return after
  })
  rememberDevice(context, changed)
  return answer(context, userJson(changed))
}

/** By flag, or by the verified support address. */
const isAdmin = ({ publicMetadata, email, emailVerifiedAt }: User) =>
  publicMetadata.isAdmin === true ||
  (emailVerifiedAt !== null && email === configuration().SUPPORT_EMAIL.trim().toLowerCase())

export async function deleteMe(context: RequestContext): Promise<Response> {
  const { session, user } = await meFreshly(context)
  // An installation needs an admin: the app checks for another one before it deletes one itself.
  if (isAdmin(user)) throw new Refusal('user_delete_self_not_enabled')
  const mails = await context.db.transaction(async (tx) => {
    const sent = await deleteUser(tx, context.erasure, user.id, context.now())
    const origin = traceless(originOf(context, session.id))
    await audit(tx, { action: 'account.deleted', userId: user.id }, origin, context.now())
    return sent
  })
  await context.removeMailFiles(mails)
  if (context.client !== null) await signOut(context.db, context.client, 'removed', context.now())
  return answer(context, { object: 'user', id: user.id, deleted: true })
}
