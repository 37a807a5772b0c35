import { instantOf } from '#app/domain/time/instant.ts'
import { answer } from './answers.server.ts'
import { changeAttempt, signInJson } from './attempts.server.ts'
import { countCodeRequest, sendCode, spendCode } from './codes.server.ts'
import { knownDevice, rememberDevice } from './devices.server.ts'
import { assertPassword, hashPassword } from './passwords.server.ts'
import { type RequestContext, textOf } from './provision.server.ts'
import { Refusal } from './refusal.server.ts'
import { admit, attemptPassword, currentSignIn } from './sign-in.server.ts'
import { changeUser, findUserByEmail, revokeSessions } from './users.server.ts'

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
  const tries = await countCodeRequest(context, email, knownDevice(context, email))
  const waited = new Promise((resolve) => setTimeout(resolve, answerAfterMs))
  const user = await findUserByEmail(context.db, email)
  try {
    const title = 'Your code for a new password'
    await sendCode(context, { subject: attempt.id, email, tries, title, isReceived: user !== null })
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
  if (attempt.email !== null) rememberDevice(context, attempt.email)
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
  const passwordHash = await hashPassword(password)
  const emailVerifiedAt = user.emailVerifiedAt ?? instantOf(now())
  const changed = await changeUser(db, user.id, { passwordHash, emailVerifiedAt }, now())
  // A password is reset when the old one may be known to others: they are signed out too, whatever this browser asks for.
  await revokeSessions(db, user.id)
  return admit(context, attempt, changed)
}
