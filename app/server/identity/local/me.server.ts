import { and, eq } from 'drizzle-orm'
import { instantOf } from '#app/domain/time/instant.ts'
import { identitySessions, type Metadata } from '../../database/schema/identity.ts'
import { liveSessions, revokeSessions, signOut } from './clients.server.ts'
import { countCodeRequest, sendCode, spendCode } from './codes.server.ts'
import { assertPassword, hashPassword } from './passwords.server.ts'
import { Refusal } from './refusal.server.ts'
import { type RequestContext, textOf } from './request.server.ts'
import { answer, noStore } from './response.server.ts'
import { emailJson, sessionJson, userJson } from './serialize.server.ts'
import { provePassword } from './sign-in.server.ts'
import { nameOf } from './sign-up.server.ts'
import { changeUser, deleteUser, type User } from './users.server.ts'

/** Whose session this is; everything under /me is theirs alone. */
async function me(context: RequestContext): Promise<User> {
  const { client, db, now } = context
  const wanted = context.url.searchParams.get('_clerk_session_id') ?? client?.lastActiveSessionId
  const live = client === null ? [] : await liveSessions(db, client.id, now())
  const mine = live.find(({ session }) => session.id === wanted)
  if (mine === undefined) throw new Refusal('authentication_invalid')
  return mine.user
}

export async function readMe(context: RequestContext): Promise<Response> {
  return answer(context, userJson(await me(context)), false)
}

/** Unsafe metadata is what a browser may write about itself; nothing of the app trusts it. */
function unsafeMetadataOf(text: string): Metadata {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Metadata
  } catch {
    // The refusal below is for both.
  }
  throw new Refusal('form_param_value_invalid', 'unsafe_metadata')
}

export async function changeMe(context: RequestContext): Promise<Response> {
  const user = await me(context)
  const [firstName, lastName] = [nameOf(context, 'first_name'), nameOf(context, 'last_name')]
  const unsafe = textOf(context.fields, 'unsafe_metadata')
  const changes = {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(unsafe === null ? {} : { unsafeMetadata: unsafeMetadataOf(unsafe) }),
  }
  return answer(context, userJson(await changeUser(context.db, user.id, changes, context.now())))
}

export async function changePassword(context: RequestContext): Promise<Response> {
  const user = await me(context)
  const current = textOf(context.fields, 'current_password')
  const next = textOf(context.fields, 'new_password')
  if (current === null) throw new Refusal('form_param_nil', 'current_password')
  if (next === null) throw new Refusal('form_param_nil', 'new_password')
  assertPassword(next, user.email, 'new_password')
  // Wrong tries count towards the same lock-out: an open browser is no place to guess.
  await provePassword(context, user.email, current)
  const passwordHash = await hashPassword(next)
  const changed = await changeUser(context.db, user.id, { passwordHash }, context.now())
  // Not for the browser to choose: a session ends everywhere else when its password changes.
  if (context.client !== null) await revokeSessions(context.db, user.id, context.client.id)
  return answer(context, userJson(changed))
}

export async function deleteMe(context: RequestContext): Promise<Response> {
  const user = await me(context)
  await context.removeMailFiles(await deleteUser(context.db, user.id, context.now()))
  if (context.client !== null) await signOut(context.db, context.client, 'removed', context.now())
  return answer(context, { object: 'user', id: user.id, deleted: true })
}

export async function listMySessions(context: RequestContext): Promise<Response> {
  const user = await me(context)
  const mine = await context.db
    .select()
    .from(identitySessions)
    .where(and(eq(identitySessions.userId, user.id), eq(identitySessions.status, 'active')))
  const activity = { object: 'session_activity', is_mobile: false, browser_name: '', city: '', country: '' }
  const sessions = mine.map((session) => ({
    ...sessionJson({ session, user }, null, context.now()),
    latest_activity: { ...activity, id: `act_${session.id}` },
  }))
  return new Response(JSON.stringify(sessions), { headers: noStore })
}

async function myEmail(context: RequestContext, emailId: string): Promise<User> {
  const user = await me(context)
  if (user.emailId !== emailId) throw new Refusal('resource_not_found')
  return user
}

const subjectOf = (user: User) => `${user.emailId}:${user.email}`

export async function readEmail(context: RequestContext, emailId: string): Promise<Response> {
  return answer(context, emailJson(await myEmail(context, emailId)), false)
}

export async function prepareEmail(context: RequestContext, emailId: string): Promise<Response> {
  const user = await myEmail(context, emailId)
  if (textOf(context.fields, 'strategy') !== 'email_code') throw new Refusal('form_param_value_invalid', 'strategy')
  const tries = await countCodeRequest(context, user.email, user.id)
  const title = 'Your code to verify this address'
  await sendCode(context, { subject: subjectOf(user), email: user.email, tries, title, isReceived: true })
  return answer(context, emailJson(user))
}

export async function attemptEmail(context: RequestContext, emailId: string): Promise<Response> {
  const user = await myEmail(context, emailId)
  await spendCode(context, subjectOf(user), textOf(context.fields, 'code') ?? '')
  const changed = await changeUser(context.db, user.id, { emailVerifiedAt: instantOf(context.now()) }, context.now())
  return answer(context, emailJson(changed))
}
