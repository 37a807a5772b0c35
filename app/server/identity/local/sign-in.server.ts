import { answer, clientOf } from './answers.server.ts'
import { type Attempt, addAttempt, completed, findAttempt, forgetAttempts, signInJson } from './attempts.server.ts'
import { startSession } from './clients.server.ts'
import { knownDevice, rememberDevice } from './devices.server.ts'
import { parseEmail } from './emails.server.ts'
import { countLoginTry, loginFailed, loginSucceeded } from './lock-out.server.ts'
import { isPassword } from './passwords.server.ts'
import { textOf, type Visit } from './provision.server.ts'
import { Refusal } from './refusal.server.ts'
import { findUserByEmail, type User } from './users.server.ts'

export async function currentSignIn(visit: Visit, id: string): Promise<Attempt> {
  const attempt = visit.client && (await findAttempt(visit.db, visit.client.id, 'sign-in', visit.now()))
  if (attempt?.id !== id) throw new Refusal('resource_not_found')
  return attempt
}

/** Lets a person in whose password or code was right. */
export async function admit(visit: Visit, attempt: Attempt, user: User): Promise<Response> {
  // Told only to who has shown that the account is theirs.
  if (user.banned) throw new Refusal('user_banned')
  const client = await clientOf(visit)
  const session = await startSession(visit.db, client, user, visit.now())
  rememberDevice(visit, user.email)
  await forgetAttempts(visit.db, client.id, 'sign-in')
  return answer(visit, signInJson(visit, completed(attempt, user, session.id)))
}

/** The same work, the same answer and the same count whether or not the address has an account. */
export async function provePassword(visit: Visit, email: string, password: string): Promise<User> {
  const attempt = { email, address: visit.address, device: knownDevice(visit, email) }
  await countLoginTry(visit.db, attempt, visit.now())
  const user = await findUserByEmail(visit.db, email)
  const isRight = await isPassword(password, user?.passwordHash ?? null)
  if (user === null || !isRight) {
    const isLocked = await loginFailed(visit.db, attempt, visit.now())
    throw isLocked ? new Refusal('user_locked') : new Refusal('form_password_or_identifier_incorrect', 'password')
  }
  await loginSucceeded(visit.db, attempt)
  return user
}

export async function createSignIn(visit: Visit): Promise<Response> {
  const identifier = textOf(visit.fields, 'identifier')
  const password = textOf(visit.fields, 'password')
  const email = identifier === null ? null : parseEmail(identifier, 'identifier')
  if (email === null && password !== null) throw new Refusal('form_param_nil', 'identifier')
  const user = email !== null && password !== null ? await provePassword(visit, email, password) : null
  const client = await clientOf(visit)
  const attempt = await addAttempt(visit.db, client.id, 'sign-in', { email }, visit.now())
  return user === null ? answer(visit, signInJson(visit, attempt)) : admit(visit, attempt, user)
}

export async function readSignIn(visit: Visit, id: string): Promise<Response> {
  return answer(visit, signInJson(visit, await currentSignIn(visit, id)), false)
}

export async function attemptPassword(visit: Visit, attempt: Attempt): Promise<Response> {
  const password = textOf(visit.fields, 'password')
  if (attempt.email === null || password === null) throw new Refusal('form_param_nil', 'password')
  return admit(visit, attempt, await provePassword(visit, attempt.email, password))
}
