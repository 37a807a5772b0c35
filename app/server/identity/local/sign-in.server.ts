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

/** Completes a sign-in after the right password or code. */
async function admit(
  context: RequestContext,
  attempt: Attempt,
  user: User,
  by: 'password' | 'code',
): Promise<Response> {
  // Revealed only after the account was proven.
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

/** Work, response and counts are equal with and without an account. */
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
  // The right password is never blocked because of other browsers at the same address.
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
/** Constant delay, so that the duration does not reveal whether a mail was sent. */
const answerAfterMs = 200

/** Requests a code by mail. Neither response nor duration reveals whether the account exists. */
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
  // From now on strangers cannot lock this browser out.
  const user = attempt.email === null ? null : await findUserByEmail(context.db, attempt.email)
  if (user !== null) rememberDevice(context, user)
  return answer(
    context,
    signInJson(context, await changeAttempt(context.db, attempt, { status: 'needs-new-password' })),
  )
}

/** Sets the new password. Access to the mail also verifies the address. */
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
    // A reset elsewhere may have completed since the code was entered.
    await currentSignIn({ ...context, db: tx }, id)
    await forgetResets(tx, user.email)
    // The old password may be known to others, so all sessions end, whatever the browser requests.
    await revokeSessions(tx, user.id)
    return changeUser(tx, user.id, { passwordHash, emailVerifiedAt }, now())
  })
  await auditPerson(context, { action: 'account.password_changed', userId: user.id, details: { by: 'code' } })
  return admit(context, attempt, changed, 'code')
}
