import { answer, clientOf } from './answers.server.ts'
import {
  type Attempt,
  addAttempt,
  changeAttempt,
  completed,
  findAttempt,
  forgetAttempts,
  signUpJson,
} from './attempts.server.ts'
import { startSession } from './clients.server.ts'
import { rememberDevice } from './devices.server.ts'
import { parseEmail } from './emails.server.ts'
import { assertPassword, hashPassword } from './passwords.server.ts'
import { textOf, type Visit } from './provision.server.ts'
import { Refusal } from './refusal.server.ts'
import { addUser, findUserByEmail } from './users.server.ts'

const nameMaxCharacters = 100

/** A name as it is kept: trimmed, null when it was emptied; undefined when it was not sent. */
export function nameOf(visit: Visit, field: 'first_name' | 'last_name'): string | null | undefined {
  const value = visit.fields[field]
  if (value === undefined) return undefined
  const name = typeof value === 'string' ? value.trim() : ''
  if (name.length > nameMaxCharacters) throw new Refusal('form_param_value_invalid', field)
  return name === '' ? null : name
}

async function readDetails(visit: Visit, known: string | null = null): Promise<Partial<Attempt>> {
  const email = textOf(visit.fields, 'email_address')
  const password = textOf(visit.fields, 'password')
  const [firstName, lastName] = [nameOf(visit, 'first_name'), nameOf(visit, 'last_name')]
  const address = email === null ? null : parseEmail(email, 'email_address')
  if (password !== null) assertPassword(password, address ?? known)
  if (address !== null && (await findUserByEmail(visit.db, address)) !== null) {
    throw new Refusal('form_identifier_exists', 'email_address')
  }
  return {
    ...(address === null ? {} : { email: address }),
    ...(password === null ? {} : { passwordHash: await hashPassword(password) }),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
  }
}

/** With an address and a password the account is there at once; the address stays unverified until a code proves it. */
async function completeWhenWhole(visit: Visit, attempt: Attempt): Promise<Response> {
  const { email, passwordHash, firstName, lastName } = attempt
  if (email === null || passwordHash === null) return answer(visit, signUpJson(attempt))
  const client = await clientOf(visit)
  const user = await addUser(visit.db, { email, passwordHash, firstName, lastName }, visit.now())
  const session = await startSession(visit.db, client, user, visit.now())
  rememberDevice(visit, user.email)
  await forgetAttempts(visit.db, client.id, 'sign-up')
  return answer(visit, signUpJson(completed(attempt, user, session.id)))
}

export async function createSignUp(visit: Visit): Promise<Response> {
  await visit.limits.spend('signUps', visit.address)
  const details = await readDetails(visit)
  const client = await clientOf(visit)
  return completeWhenWhole(visit, await addAttempt(visit.db, client.id, 'sign-up', details, visit.now()))
}

async function currentSignUp(visit: Visit, id: string): Promise<Attempt> {
  const attempt = visit.client && (await findAttempt(visit.db, visit.client.id, 'sign-up', visit.now()))
  if (attempt?.id !== id) throw new Refusal('resource_not_found')
  return attempt
}

export async function changeSignUp(visit: Visit, id: string): Promise<Response> {
  const attempt = await currentSignUp(visit, id)
  return completeWhenWhole(visit, await changeAttempt(visit.db, attempt, await readDetails(visit, attempt.email)))
}

export async function readSignUp(visit: Visit, id: string): Promise<Response> {
  return answer(visit, signUpJson(await currentSignUp(visit, id)), false)
}
