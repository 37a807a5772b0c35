import { answer, clientOf } from './answers.server.ts'
import { type Attempt, addAttempt, completed, findAttempt, forgetAttempts, signInJson } from './attempts.server.ts'
import { startSession } from './clients.server.ts'
import { knownDevice, rememberDevice } from './devices.server.ts'
import { parseEmail } from './emails.server.ts'
import { countLoginTry, loginFailed, loginSucceeded } from './lock-out.server.ts'
import { isPassword } from './passwords.server.ts'
import { type RequestContext, textOf } from './provision.server.ts'
import { Refusal } from './refusal.server.ts'
import { findUserByEmail, type User } from './users.server.ts'

export async function currentSignIn(context: RequestContext, id: string): Promise<Attempt> {
  const attempt = context.client && (await findAttempt(context.db, context.client.id, 'sign-in', context.now()))
  if (attempt?.id !== id) throw new Refusal('resource_not_found')
  return attempt
}

/** Lets a person in whose password or code was right. */
export async function admit(context: RequestContext, attempt: Attempt, user: User): Promise<Response> {
  // Told only to who has shown that the account is theirs.
  if (user.banned) throw new Refusal('user_banned')
  const client = await clientOf(context)
  const session = await startSession(context.db, client, user, context.now())
  rememberDevice(context, user.email)
  await forgetAttempts(context.db, client.id, 'sign-in')
  return answer(context, signInJson(context, completed(attempt, user, session.id)))
}

/** The same work, the same answer and the same count whether or not the address has an account. */
export async function provePassword(context: RequestContext, email: string, password: string): Promise<User> {
  const attempt = { email, address: context.address, device: knownDevice(context, email) }
  await countLoginTry(context.db, attempt, context.now())
  const user = await findUserByEmail(context.db, email)
  const isRight = await isPassword(password, user?.passwordHash ?? null)
  if (user === null || !isRight) {
    const isLocked = await loginFailed(context.db, attempt, context.now())
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
  const client = await clientOf(context)
  const attempt = await addAttempt(context.db, client.id, 'sign-in', { email }, context.now())
  return user === null ? answer(context, signInJson(context, attempt)) : admit(context, attempt, user)
}

export async function readSignIn(context: RequestContext, id: string): Promise<Response> {
  return answer(context, signInJson(context, await currentSignIn(context, id)), false)
}

export async function attemptPassword(context: RequestContext, attempt: Attempt): Promise<Response> {
  const password = textOf(context.fields, 'password')
  if (attempt.email === null || password === null) throw new Refusal('form_param_nil', 'password')
  return admit(context, attempt, await provePassword(context, attempt.email, password))
}
