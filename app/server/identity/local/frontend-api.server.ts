import { findClient } from './clients.server.ts'
import { changeMe, changePassword, deleteMe, readMe } from './me.server.ts'
import { attemptEmail, createEmail, prepareEmail, readEmail, removeEmail } from './my-emails.server.ts'
import { attemptVerification, listMySessions, revokeMySession, startVerification } from './my-sessions.server.ts'
import {
  assertSameOrigin,
  cookiesOf,
  findRoute,
  ownOrigin,
  type ProviderContext,
  type RequestContext,
  type Routes,
  readFields,
} from './request.server.ts'
import { noStore } from './response.server.ts'
import { environment } from './sdk.server.ts'
import {
  createToken,
  endSession,
  handshake,
  leaveClient,
  readClient,
  readSession,
  removeSession,
  touch,
} from './sessions.server.ts'
import { attemptFirstFactor, createSignIn, prepareFirstFactor, readSignIn, resetPassword } from './sign-in.server.ts'
import { changeSignUp, createSignUp, readSignUp } from './sign-up.server.ts'

/** Routes of the browser API. */
const routes: Routes<RequestContext, Response> = {
  'GET /environment': () => new Response(JSON.stringify(environment), { headers: noStore }),
  'GET /client': readClient,
  'PUT /client': readClient,
  'DELETE /client': leaveClient,
  'DELETE /client/sessions': leaveClient,
  'GET /client/handshake': handshake,
  'POST /client/sign_ups': createSignUp,
  'GET /client/sign_ups/:id': readSignUp,
  'PATCH /client/sign_ups/:id': changeSignUp,
  'POST /client/sign_ins': createSignIn,
  'GET /client/sign_ins/:id': readSignIn,
  'POST /client/sign_ins/:id/prepare_first_factor': prepareFirstFactor,
  'POST /client/sign_ins/:id/attempt_first_factor': attemptFirstFactor,
  'POST /client/sign_ins/:id/reset_password': resetPassword,
  'GET /client/sessions/:id': readSession,
  'POST /client/sessions/:id/tokens': createToken,
  'POST /client/sessions/:id/touch': touch,
  'POST /client/sessions/:id/end': endSession,
  'POST /client/sessions/:id/remove': removeSession,
  'POST /client/sessions/:id/verify': startVerification,
  'POST /client/sessions/:id/verify/attempt_first_factor': attemptVerification,
  'GET /me': readMe,
  'PATCH /me': changeMe,
  'DELETE /me': deleteMe,
  'POST /me/change_password': changePassword,
  'GET /me/sessions/active': listMySessions,
  'POST /me/sessions/:id/revoke': revokeMySession,
  'POST /me/email_addresses': createEmail,
  'GET /me/email_addresses/:id': readEmail,
  'DELETE /me/email_addresses/:id': removeEmail,
  'POST /me/email_addresses/:id/prepare_verification': prepareEmail,
  'POST /me/email_addresses/:id/attempt_verification': attemptEmail,
}

const isCounted = (path: string) => /^\/(me|client\/sign_(in|up)s|client\/sessions\/[^/]+\/verify)(\/|$)/.test(path)

export async function answerBrowser(
  provider: ProviderContext,
  request: Request,
  url: URL,
  path: string,
  network: string,
): Promise<Response> {
  // The SDK sends every change as POST, with the real method in the query.
  const method = request.method === 'POST' ? (url.searchParams.get('_method') ?? 'POST').toUpperCase() : request.method
  // The SDK adds a trailing slash when it creates an address.
  const handler = findRoute(routes, method, path.replace(/(?<=.)\/$/, ''))
  if (method !== 'GET') {
    assertSameOrigin(request, provider.placement)
    if (isCounted(path)) await provider.limits.spend('attempts', network)
  }
  return handler({
    ...provider,
    request,
    url,
    address: network,
    fields: method === 'GET' ? {} : await readFields(request),
    origin: ownOrigin(request, provider.placement),
    client: await findClient(provider.db, cookiesOf(request).get('__client')),
    device: null,
  })
}
