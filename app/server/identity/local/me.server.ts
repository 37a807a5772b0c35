import { and, eq } from 'drizzle-orm'
import { instantOf } from '#app/domain/time/instant.ts'
import { identitySessions, type Metadata } from '../../database/schema/identity.ts'
import { answer, noStore } from './answers.server.ts'
import { liveSessions, revokeElsewhere, signOut } from './clients.server.ts'
import { countCodeRequest, sendCode, spendCode } from './codes.server.ts'
import { assertPassword, hashPassword } from './passwords.server.ts'
import { textOf, type Visit } from './provision.server.ts'
import { Refusal } from './refusal.server.ts'
import { emailJson, sessionJson, userJson } from './serialize.server.ts'
import { provePassword } from './sign-in.server.ts'
import { nameOf } from './sign-up.server.ts'
import { changeUser, deleteUser, type User } from './users.server.ts'

/** Whose session this is; everything under /me is theirs alone. */
async function me(visit: Visit): Promise<User> {
  const { client, db, now } = visit
  const wanted = visit.url.searchParams.get('_clerk_session_id') ?? client?.lastActiveSessionId
  const live = client === null ? [] : await liveSessions(db, client.id, now())
  const mine = live.find(({ session }) => session.id === wanted)
  if (mine === undefined) throw new Refusal('authentication_invalid')
  return mine.user
}

export async function readMe(visit: Visit): Promise<Response> {
  return answer(visit, userJson(await me(visit)), false)
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

export async function changeMe(visit: Visit): Promise<Response> {
  const user = await me(visit)
  const [firstName, lastName] = [nameOf(visit, 'first_name'), nameOf(visit, 'last_name')]
  const unsafe = textOf(visit.fields, 'unsafe_metadata')
  const changes = {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(unsafe === null ? {} : { unsafeMetadata: unsafeMetadataOf(unsafe) }),
  }
  return answer(visit, userJson(await changeUser(visit.db, user.id, changes, visit.now())))
}

export async function changePassword(visit: Visit): Promise<Response> {
  const user = await me(visit)
  const current = textOf(visit.fields, 'current_password')
  const next = textOf(visit.fields, 'new_password')
  if (current === null) throw new Refusal('form_param_nil', 'current_password')
  if (next === null) throw new Refusal('form_param_nil', 'new_password')
  assertPassword(next, user.email, 'new_password')
  // Wrong tries count towards the same lock-out: an open browser is no place to guess.
  await provePassword(visit, user.email, current)
  const passwordHash = await hashPassword(next)
  const changed = await changeUser(visit.db, user.id, { passwordHash }, visit.now())
  // Not for the browser to choose: a session ends everywhere else when its password changes.
  if (visit.client !== null) await revokeElsewhere(visit.db, user.id, visit.client.id)
  return answer(visit, userJson(changed))
}

export async function deleteMe(visit: Visit): Promise<Response> {
  const user = await me(visit)
  await deleteUser(visit.db, user.id, visit.now())
  if (visit.client !== null) await signOut(visit.db, visit.client, 'removed', visit.now())
  return answer(visit, { object: 'user', id: user.id, deleted: true })
}

export async function listMySessions(visit: Visit): Promise<Response> {
  const user = await me(visit)
  const mine = await visit.db
    .select()
    .from(identitySessions)
    .where(and(eq(identitySessions.userId, user.id), eq(identitySessions.status, 'active')))
  const activity = { object: 'session_activity', is_mobile: false, browser_name: '', city: '', country: '' }
  const sessions = mine.map((session) => ({
    ...sessionJson({ session, user }, null, visit.now()),
    latest_activity: { ...activity, id: `act_${session.id}` },
  }))
  return new Response(JSON.stringify(sessions), { headers: noStore })
}

async function myEmail(visit: Visit, emailId: string): Promise<User> {
  const user = await me(visit)
  if (user.emailId !== emailId) throw new Refusal('resource_not_found')
  return user
}

const subjectOf = (user: User) => `${user.emailId}:${user.email}`

export async function readEmail(visit: Visit, emailId: string): Promise<Response> {
  return answer(visit, emailJson(await myEmail(visit, emailId)), false)
}

export async function prepareEmail(visit: Visit, emailId: string): Promise<Response> {
  const user = await myEmail(visit, emailId)
  if (textOf(visit.fields, 'strategy') !== 'email_code') throw new Refusal('form_param_value_invalid', 'strategy')
  const tries = await countCodeRequest(visit, user.email, user.id)
  const title = 'Your code to verify this address'
  await sendCode(visit, { subject: subjectOf(user), email: user.email, tries, title, isReceived: true })
  return answer(visit, emailJson(user))
}

export async function attemptEmail(visit: Visit, emailId: string): Promise<Response> {
  const user = await myEmail(visit, emailId)
  await spendCode(visit, subjectOf(user), textOf(visit.fields, 'code') ?? '')
  const changed = await changeUser(visit.db, user.id, { emailVerifiedAt: instantOf(visit.now()) }, visit.now())
  return answer(visit, emailJson(changed))
}
