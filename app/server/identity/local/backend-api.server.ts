import { createPublicKey } from 'node:crypto'
import { findSession, listSessions, revokeSession } from './administered-sessions.server.ts'
import {
  type AdministrationContext,
  banUser,
  changeMetadata,
  changeUserProfile,
  countUsers,
  createUser,
  listUsers,
  readMetadata,
  readUser,
  removeUser,
  requirePasswordReset,
  unbanUser,
  unlockUser,
  verifyEmail,
  verifyPassword,
} from './administration.server.ts'
import { noStore } from './answers.server.ts'
import type { Provision } from './provision.server.ts'
import { Refusal } from './refusal.server.ts'
import { addressOf, isSame, networkOf, readFields } from './request.server.ts'
import { findRoute, type Routes } from './routes.server.ts'

const jwks = ({ keys }: AdministrationContext) => {
  const key = createPublicKey(keys.publicKey).export({ format: 'jwk' })
  return { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: keys.keyId }] }
}

/** What the app's own server may ask, with the secret key. */
const routes: Routes<AdministrationContext, unknown> = {
  'GET /jwks': jwks,
  'GET /users': listUsers,
  'POST /users': createUser,
  'GET /users/count': countUsers,
  'GET /users/:id': readUser,
  'PATCH /users/:id': changeUserProfile,
  'DELETE /users/:id': removeUser,
  'GET /users/:id/metadata': readMetadata,
  'PATCH /users/:id/metadata': changeMetadata,
  'POST /users/:id/ban': banUser,
  'POST /users/:id/unban': unbanUser,
  'POST /users/:id/unlock': unlockUser,
  'POST /users/:id/password_reset': requirePasswordReset,
  'POST /users/:id/verify_password': verifyPassword,
  'POST /users/:id/email_addresses/:id/verify': verifyEmail,
  'GET /sessions': listSessions,
  'GET /sessions/:id': findSession,
  'POST /sessions/:id/revoke': revokeSession,
  // There are no organizations and no webhooks here; asked, the provider says so.
  'GET /organizations': () => ({ data: [], total_count: 0 }),
  'GET /webhooks': () => ({ data: [], total_count: 0 }),
  'GET /instance': ({ keys }) => ({ object: 'instance', id: keys.keyId, environment_type: 'production' }),
}

export async function answerServer(
  provision: Provision,
  request: Request,
  url: URL,
  path: string,
  givenAddress: string | null,
): Promise<Response> {
  if (path === '/health' && request.method === 'GET') return Response.json({ status: 'ok' }, { headers: noStore })
  const given = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
  if (!isSame(given, provision.keys.secretKey)) {
    await provision.limits.spend('keys', networkOf(givenAddress ?? addressOf(request, provision.placement)))
    throw new Refusal('clerk_key_invalid')
  }
  const handler = findRoute(routes, request.method, path)
  const fields = request.method === 'GET' ? {} : await readFields(request)
  const result = await handler({ ...provision, url, fields })
  // The SDK reads a body only when the type is exactly this one.
  return new Response(JSON.stringify(result), { headers: noStore })
}
