import { createPublicKey } from 'node:crypto'
import { peopleListSchema } from '#app/domain/people/filter.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { forgetResets } from './attempts.server.ts'
import { findSession, findSessions, revokeSession, revokeSessions } from './clients.server.ts'
import { isSame } from './keys.server.ts'
import { isLockedOut, unlockAccount } from './limits.server.ts'
import { assertPassword, closedHash, hashPassword, isPassword } from './passwords.server.ts'
import { Refusal } from './refusal.server.ts'
import {
  type AdministrationContext,
  type Fields,
  findRoute,
  numberOf,
  type ProviderContext,
  type Routes,
  readFields,
  textOf,
} from './request.server.ts'
import { noStore } from './response.server.ts'
import { administeredSessionJson, administeredUserJson } from './serialize.server.ts'
import {
  addUser,
  changeMetadata,
  changeUser,
  countUsers,
  deleteUser,
  findUser,
  findUsers,
  metadataOf,
  parseEmail,
  type User,
  type UserChanges,
  type UserFilter,
  type UserOrder,
} from './users.server.ts'

const jwks = ({ keys }: AdministrationContext) => {
  const key = createPublicKey(keys.publicKey).export({ format: 'jwk' })
  return { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: keys.keyId }] }
}

/** Calls of the app's own server, with the secret key. */
const routes: Routes<AdministrationContext, unknown> = {
  'GET /jwks': jwks,
  'GET /users': listUsers,
  'POST /users': createUser,
  'GET /users/count': async ({ db, url }) => ({
    object: 'total_count',
    total_count: await countUsers(db, filterOf(url)),
  }),
  'GET /users/:id': readUser,
  'PATCH /users/:id': changeUserProfile,
  'DELETE /users/:id': removeUser,
  'GET /users/:id/metadata': readMetadata,
  'PATCH /users/:id/metadata': changeUserMetadata,
  'POST /users/:id/ban': banUser,
  'POST /users/:id/unban': unbanUser,
  'POST /users/:id/unlock': unlockUser,
  'POST /users/:id/password_reset': requirePasswordReset,
  'POST /users/:id/verify_password': verifyPassword,
  'POST /users/:id/email_addresses/:id/verify': verifyEmail,
  'GET /sessions': listSessions,
  'GET /sessions/:id': async ({ db }, id) => administeredSessionJson(await findSession(db, id)),
  'POST /sessions/:id/revoke': async ({ db }, id) => administeredSessionJson(await revokeSession(db, id)),
  // Organizations and webhooks do not exist here.
  'GET /organizations': () => ({ data: [], total_count: 0 }),
  'GET /webhooks': () => ({ data: [], total_count: 0 }),
  'GET /instance': ({ keys }) => ({ object: 'instance', id: keys.keyId, environment_type: 'production' }),
}

export async function answerServer(
  provider: ProviderContext,
  request: Request,
  url: URL,
  path: string,
  network: string,
): Promise<Response> {
  if (path === '/health' && request.method === 'GET') return Response.json({ status: 'ok' }, { headers: noStore })
  const given = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
  if (!isSame(given, provider.keys.secretKey)) {
    await provider.limits.spend('keys', network)
    throw new Refusal('clerk_key_invalid')
  }
  const handler = findRoute(routes, request.method, path)
  const fields = request.method === 'GET' ? {} : await readFields(request)
  const result = await handler({ ...provider, url, fields })
  // The SDK parses a body only with exactly this type.
  return new Response(JSON.stringify(result), { headers: noStore })
}

const all = (url: URL, name: string) => [...url.searchParams.getAll(name), ...url.searchParams.getAll(`${name}[]`)]

/** The latest possible date in milliseconds. */
const maxMs = 8.64e15

const filterOf = (url: URL): UserFilter => ({
  ids: all(url, 'user_id'),
  emails: all(url, 'email_address').map((email) => email.toLowerCase()),
  text: url.searchParams.get('query'),
  createdAfter: url.searchParams.has('created_at_after')
    ? instantOf(numberOf(url, 'created_at_after', 0, maxMs))
    : null,
  // Our extension: Clerk cannot filter by metadata.
  profile: {
    ...peopleListSchema.parse({
      plan: url.searchParams.get('profile_plan'),
      status: url.searchParams.get('profile_status'),
      role: url.searchParams.get('profile_role'),
    }),
    supportEmail: url.searchParams.get('profile_supportEmail') ?? '',
  },
})

const partOf = (url: URL) => ({
  limit: numberOf(url, 'limit', 10, 500),
  offset: numberOf(url, 'offset', 0, Number.MAX_SAFE_INTEGER),
})

/** Order of a list; by default the newest accounts first. */
function orderOf(url: URL): UserOrder {
  const asked = url.searchParams.get('order_by') ?? '-created_at'
  return { by: asked.endsWith('last_sign_in_at') ? 'lastSignInAt' : 'createdAt', isLatestFirst: asked.startsWith('-') }
}

async function listUsers({ db, url }: AdministrationContext) {
  const users = await findUsers(db, filterOf(url), { ...partOf(url), ...orderOf(url) })
  return users.map((user) => administeredUserJson(user))
}

async function createUser({ db, fields, now }: AdministrationContext) {
  const given = fields.email_address
  const email = parseEmail(Array.isArray(given) ? given[0] : given, 'email_address')
  const password = textOf(fields, 'password')
  if (password !== null) assertPassword(password, email)
  // Without a password the account stays closed until a reset by mail.
  const passwordHash = password === null ? closedHash() : await hashPassword(password)
  const user = await addUser(db, { ...profileOf(fields), email, passwordHash }, now())
  return administeredUserJson(user)
}

function profileOf(fields: Fields): UserChanges {
  const [publicMetadata, privateMetadata] = [
    metadataOf(fields, 'public_metadata'),
    metadataOf(fields, 'private_metadata'),
  ]
  return {
    ...('first_name' in fields ? { firstName: textOf(fields, 'first_name') } : {}),
    ...('last_name' in fields ? { lastName: textOf(fields, 'last_name') } : {}),
    ...(publicMetadata === null ? {} : { publicMetadata }),
    ...(privateMetadata === null ? {} : { privateMetadata }),
  }
}

async function userOf({ db }: AdministrationContext, id: string): Promise<User> {
  const user = await findUser(db, id)
  if (user === null) throw new Refusal('resource_not_found')
  return user
}

async function readUser(context: AdministrationContext, id: string) {
  const user = await userOf(context, id)
  return administeredUserJson(user, await isLockedOut(context.db, user.email, context.now()))
}

async function changeUserProfile(context: AdministrationContext, id: string) {
  const password = textOf(context.fields, 'password')
  if (password !== null) assertPassword(password, (await userOf(context, id)).email)
  const secret = password === null ? {} : { passwordHash: await hashPassword(password) }
  const user = await changeUser(context.db, id, { ...profileOf(context.fields), ...secret }, context.now())
  // Ends sessions of anybody who knew the old one.
  if (password !== null) {
    await revokeSessions(context.db, id)
    await forgetResets(context.db, user.email)
  }
  return administeredUserJson(user)
}

async function readMetadata(context: AdministrationContext, id: string) {
  const user = await userOf(context, id)
  return {
    public_metadata: user.publicMetadata,
    private_metadata: user.privateMetadata,
    unsafe_metadata: user.unsafeMetadata,
  }
}

async function changeUserMetadata({ db, fields, now }: AdministrationContext, id: string) {
  const changes = {
    publicMetadata: metadataOf(fields, 'public_metadata') ?? {},
    privateMetadata: metadataOf(fields, 'private_metadata') ?? {},
    unsafeMetadata: metadataOf(fields, 'unsafe_metadata') ?? {},
  }
  return administeredUserJson(await changeMetadata(db, id, changes, now()))
}

/** Bans at once: ends every session and refuses sign-in. */
async function banUser({ db, now }: AdministrationContext, id: string) {
  const user = await changeUser(db, id, { banned: true }, now())
  await revokeSessions(db, id)
  return administeredUserJson(user)
}

async function unbanUser({ db, now }: AdministrationContext, id: string) {
  return administeredUserJson(await changeUser(db, id, { banned: false }, now()))
}

async function unlockUser(context: AdministrationContext, id: string) {
  const user = await userOf(context, id)
  await unlockAccount(context.db, user.email)
  return administeredUserJson(user)
}

async function removeUser(context: AdministrationContext, id: string) {
  await userOf(context, id)
  await context.removeMailFiles(await deleteUser(context.db, context.erasure, id, context.now()))
  return { object: 'user', id, deleted: true }
}

/** Invalidates the password, ends every session, and mails instructions for a new one. */
async function requirePasswordReset({ db, now, sendMail }: AdministrationContext, id: string) {
  const user = await changeUser(db, id, { passwordHash: closedHash() }, now())
  await revokeSessions(db, id)
  await forgetResets(db, user.email)
  await sendMail({
    to: user.email,
    subject: 'Please set a new password',
    text: [
      'An admin asked for a new password for your account, and you were signed out everywhere.',
      '',
      'Go to the sign-in page, choose "Forgot password?" and enter this address: a code will reach you here.',
      '',
      'Ninefold',
    ].join('\n'),
  })
  return administeredUserJson(user)
}

async function verifyPassword(context: AdministrationContext, id: string) {
  const user = await userOf(context, id)
  const isRight = await isPassword(textOf(context.fields, 'password') ?? '', user.passwordHash)
  if (!isRight) throw new Refusal('form_password_incorrect', 'password')
  return { verified: true }
}

async function verifyEmail(context: AdministrationContext, id: string, emailId: string) {
  const user = await userOf(context, id)
  if (user.emailId !== emailId) throw new Refusal('resource_not_found')
  const emailVerifiedAt = instantOf(context.now())
  return administeredUserJson(await changeUser(context.db, id, { emailVerifiedAt }, context.now()))
}

const sessionStates = ['active', 'ended', 'removed', 'revoked'] as const

async function listSessions({ db, url }: AdministrationContext) {
  const status = sessionStates.find((state) => state === url.searchParams.get('status')) ?? null
  const sessions = await findSessions(db, { userId: url.searchParams.get('user_id'), status }, partOf(url))
  const data = sessions.map(administeredSessionJson)
  return url.searchParams.get('paginated') === 'true' ? { data, total_count: data.length } : data
}
