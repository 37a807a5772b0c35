import { inOneLine, whyUnsafe } from '#app/domain/wording/names.ts'
import {
  type Attempt,
  addAttempt,
  changeAttempt,
  completed,
  findAttempt,
  forgetAttempts,
  signUpJson,
} from './attempts.server.ts'
import { auditPerson } from './audit.server.ts'
import { startSession } from './clients.server.ts'
import { assertPassword, hashPassword } from './passwords.server.ts'
import { Refusal } from './refusal.server.ts'
import { type RequestContext, textOf } from './request.server.ts'
import { answer, clientOf, requesterOf } from './response.server.ts'
import { addUser, findUserByEmail, parseEmail } from './users.server.ts'

const nameMaxCharacters = 100

/** A name on one line; null when emptied, undefined when missing. */
export function nameOf(context: RequestContext, field: 'first_name' | 'last_name'): string | null | undefined {
  const value = context.fields[field]
  if (value === undefined) return undefined
  const name = typeof value === 'string' ? inOneLine(value) : ''
  if (name.length > nameMaxCharacters || whyUnsafe(name) !== undefined)
    throw new Refusal('form_param_value_invalid', field)
  return name === '' ? null : name
}

async function readDetails(context: RequestContext, known: string | null = null): Promise<Partial<Attempt>> {
  const email = textOf(context.fields, 'email_address')
  const password = textOf(context.fields, 'password')
  const [firstName, lastName] = [nameOf(context, 'first_name'), nameOf(context, 'last_name')]
  const address = email === null ? null : parseEmail(email, 'email_address')
  if (password !== null) assertPassword(password, address ?? known)
  if (address !== null && (await findUserByEmail(context.db, address)) !== null) {
    throw new Refusal('form_identifier_exists', 'email_address')
  }
  return {
    ...(address === null ? {} : { email: address }),
    ...(password === null ? {} : { passwordHash: await hashPassword(password, requesterOf(context, null)) }),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
  }
}

/** Creates the account once address and password are known; a code verifies the address later. */
async function completeWhenWhole(context: RequestContext, attempt: Attempt): Promise<Response> {
  const { email, passwordHash, firstName, lastName } = attempt
  if (email === null || passwordHash === null) return answer(context, signUpJson(attempt))
  const client = await clientOf(context)
  const user = await addUser(context.db, { email, passwordHash, firstName, lastName }, context.now())
  const session = await startSession(context.db, client, user, context.now(), context.request.headers.get('user-agent'))
  await auditPerson(context, { action: 'session.signed_up', userId: user.id }, session.id)
  await forgetAttempts(context.db, client.id, 'sign-up')
  return answer(context, signUpJson(completed(attempt, user, session.id)))
}

export async function createSignUp(context: RequestContext): Promise<Response> {
  await context.limits.spend('signUps', context.address)
  const details = await readDetails(context)
  const client = await clientOf(context)
  return completeWhenWhole(context, await addAttempt(context.db, client.id, 'sign-up', details, context.now()))
}

async function currentSignUp(context: RequestContext, id: string): Promise<Attempt> {
  const attempt = context.client && (await findAttempt(context.db, context.client.id, 'sign-up', context.now()))
  if (attempt?.id !== id) throw new Refusal('resource_not_found')
  return attempt
}

export async function changeSignUp(context: RequestContext, id: string): Promise<Response> {
  const attempt = await currentSignUp(context, id)
  // A changed address reveals whether it has an account, so the limit of sign-ups applies.
  if (context.fields.email_address !== undefined) {
    await context.limits.spend('signUps', context.address)
    await context.limits.spend('addressesOfSignUp', attempt.id)
  }
  return completeWhenWhole(context, await changeAttempt(context.db, attempt, await readDetails(context, attempt.email)))
}

export async function readSignUp(context: RequestContext, id: string): Promise<Response> {
  return answer(context, signUpJson(await currentSignUp(context, id)), false)
}
