import { instantOf } from '#app/domain/time/instant.ts'
import type { Queries } from '../../database/database.server.ts'
import {
  type Attempt,
  addAttempt,
  changeAttempt,
  completed,
  findAttempt,
  forgetAttempts,
  forgetResets,
  signInJson,
} from './attempts.server.ts'
import { auditPerson, auditRefusal } from './audit.server.ts'
import { revokeSessions, startSession } from './clients.server.ts'
import { countCodeRequest, sendCode, spendCode } from './codes.server.ts'
import { countLoginTry, loginFailed, loginSucceeded } from './limits.server.ts'
import { assertPassword, hashPassword, isPassword } from './passwords.server.ts'
import { Refusal } from './refusal.server.ts'
import { type RequestContext, textOf } from './request.server.ts'
import { answer, clientOf, rememberDevice, requesterOf } from './response.server.ts'
import { changeUser, findUserByEmail, lockUser, parseEmail, type User } from './users.server.ts'

async function currentSignIn(
  context: Pick<RequestContext, 'client' | 'now'> & { readonly db: Queries },
  id: string,
): Promise<Attempt> {
  const attempt = context.client && (await findAttempt(context.db, context.client.id, 'sign-in', context.now()))
  if (attempt?.id !== id) throw new Refusal('resource_not_found')
  return attempt
}

/** Lets a person in whose password or code was right. */
async function admit(
  context: RequestContext,
  attempt: Attempt,
  user: User,
  by: 'password' | 'code',
): Promise<Response> {
  // Told only to who has shown that the account is theirs.
  if (user.banned) {
    await auditRefusal(context, user, 'banned')
    throw new Refusal('user_banned')
  }
  const client = await clientOf(context)
  const session = await startSession(context.db, client, user, context.now(), context.request.headers.get('user-agent'))
  rememberDevice(context, user)
  await auditPerson(context, { action: 'session.signed_in', userId: user.id, details: { by } }, session.id)
  await forgetAttempts(context.db, client.id, 'sign-in')
  return answer(context, signInJson(context, completed(attempt, user, session.id)))
}

/** The same work, the same answer and the same count whether or not the address has an account. */
export async function provePassword(context: RequestContext, email: string, password: string): Promise<User> {
  const user = await findUserByEmail(context.db, email)
  const requester = requesterOf(context, user)
  const attempt = { email, address: context.address, device: requester.isKnown ? requester.by : null }
  await countLoginTry(context.db, attempt, context.now())
  const isRight = await isPassword(password, user?.passwordHash ?? null, requester)
  if (user === null || !isRight) {
    const isLocked = await loginFailed(context.db, attempt, context.now())
    await auditRefusal(context, user, isLocked ? 'locked' : 'password')
    throw isLocked ? new Refusal('user_locked') : new Refusal('form_password_or_identifier_incorrect', 'password')
  }
  await loginSucceeded(context.db, attempt)
  return user
}

export async function createSignIn(context: RequestContext): Promise<Response> {
  const identifier = textOf(context.fields, 'identifier')
  const password = textOf(context.fields, 'password')
  const email = identifier === null ? null : parseEmail(identifier, 'identifier')
  if (email === null && password !== null) throw new Refusal('form_param_nil', 'identifier')
  const user = email !== null && password !== null ? await provePassword(context, email, password) : null
  // Whoever has shown their password is let in, however many browsers others asked for behind the same address.
  if (user === null && context.client === null) await context.limits.spend('browsers', context.address)
  const client = await clientOf(context)
  const attempt = await addAttempt(context.db, client.id, 'sign-in', { email }, context.now())
  return user === null ? answer(context, signInJson(context, attempt)) : admit(context, attempt, user, 'password')
}

export async function readSignIn(context: RequestContext, id: string): Promise<Response> {
  return answer(context, signInJson(context, await currentSignIn(context, id)), false)
}

async function attemptPassword(context: RequestContext, attempt: Attempt): Promise<Response> {
  const password = textOf(context.fields, 'password')
  if (attempt.email === null || password === null) throw new Refusal('form_param_nil', 'password')
  return admit(context, attempt, await provePassword(context, attempt.email, password), 'password')
}

const strategy = 'reset_password_email_code'
/** Long enough that writing a mail, or not, does not show in the duration. */
const answerAfterMs = 200

/** Asks for a code by mail. Nothing in the answer or its duration says whether the address has an account. */
export async function prepareFirstFactor(context: RequestContext, id: string): Promise<Response> {
  const attempt = await currentSignIn(context, id)
  if (textOf(context.fields, 'strategy') === 'password') return answer(context, signInJson(context, attempt))
  if (textOf(context.fields, 'strategy') !== strategy || attempt.email === null) {
    throw new Refusal('form_param_value_invalid', 'strategy')
  }
  const { email } = attempt
  const user = await findUserByEmail(context.db, email)
  const isShared = await countCodeRequest(context, email, requesterOf(context, user))
  const waited = new Promise((resolve) => setTimeout(resolve, answerAfterMs))
  try {
    await sendCode(context, { subject: attempt.id, email, for: 'password', isShared, isReceived: user !== null })
  } finally {
    await waited
  }
  return answer(context, signInJson(context, attempt))
}

export async function attemptFirstFactor(context: RequestContext, id: string): Promise<Response> {
  const attempt = await currentSignIn(context, id)
  if (textOf(context.fields, 'strategy') !== strategy) return attemptPassword(context, attempt)
  await spendCode(context, attempt.id, textOf(context.fields, 'code') ?? '')
  // From here on strangers do not keep this browser out: neither now nor when it comes back.
  const user = attempt.email === null ? null : await findUserByEmail(context.db, attempt.email)
  if (user !== null) rememberDevice(context, user)
  return answer(
    context,
    signInJson(context, await changeAttempt(context.db, attempt, { status: 'needs-new-password' })),
  )
}

/** Sets the new password. Who could read the mail has also shown that the address is theirs. */
export async function resetPassword(context: RequestContext, id: string): Promise<Response> {
  const attempt = await currentSignIn(context, id)
  const password = textOf(context.fields, 'password')
  if (attempt.status !== 'needs-new-password' || attempt.email === null) throw new Refusal('verification_missing')
  if (password === null) throw new Refusal('form_param_nil', 'password')
  assertPassword(password, attempt.email)
  const { db, now } = context
  const user = await findUserByEmail(db, attempt.email)
  if (user === null) throw new Refusal('resource_not_found')
  const passwordHash = await hashPassword(password, requesterOf(context, user))
  const emailVerifiedAt = user.emailVerifiedAt ?? instantOf(now())
  const changed = await db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    // Somebody else has set one since the code was entered here.
    await currentSignIn({ ...context, db: tx }, id)
    await forgetResets(tx, user.email)
    // A password is reset when the old one may be known to others: they are signed out too, whatever this browser asks for.
    await revokeSessions(tx, user.id)
    return changeUser(tx, user.id, { passwordHash, emailVerifiedAt }, now())
  })
  await auditPerson(context, { action: 'account.password_changed', userId: user.id, details: { by: 'code' } })
  return admit(context, attempt, changed, 'code')
}
