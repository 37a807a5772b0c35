import { healthTimeoutMs, requestTimeoutMs, userRequestTimeoutMs } from '#app/domain/limits.ts'

/** A call of the management API; one that is not repeatable is never retried. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly access: 'admin' | 'public'
  readonly timeoutMs: number
  readonly isRepeatable: boolean
}

const admin = (method: Endpoint['method'], path: string, more: Partial<Endpoint> = {}): Endpoint => ({
  method,
  path,
  access: 'admin',
  timeoutMs: requestTimeoutMs,
  isRepeatable: true,
  ...more,
})

/** Every call of the provider's management API, version 1, that the product makes. */
export const endpoints = {
  listUsers: admin('GET', '/users'),
  countUsers: admin('GET', '/users/count'),
  // A retry could create a second account, so the result is looked up instead.
  createUser: admin('POST', '/users', { isRepeatable: false }),
  getUser: admin('GET', '/users/{user_id}', { timeoutMs: userRequestTimeoutMs }),
  updateUser: admin('PATCH', '/users/{user_id}'),
  deleteUser: admin('DELETE', '/users/{user_id}'),
  getMetadata: admin('GET', '/users/{user_id}/metadata'),
  updateMetadata: admin('PATCH', '/users/{user_id}/metadata'),
  banUser: admin('POST', '/users/{user_id}/ban'),
  unbanUser: admin('POST', '/users/{user_id}/unban'),
  getSession: admin('GET', '/sessions/{session_id}', { timeoutMs: userRequestTimeoutMs }),
  listSessions: admin('GET', '/sessions', { timeoutMs: userRequestTimeoutMs }),
  revokeSession: admin('POST', '/sessions/{session_id}/revoke'),
  resetPassword: admin('POST', '/users/{user_id}/password_reset', { isRepeatable: false }),
  verifyEmail: admin('POST', '/users/{user_id}/email_addresses/{email_id}/verify'),
  // Clerk's replacement of the call above.
  changeEmail: admin('PATCH', '/email_addresses/{email_id}'),
  listOrganizations: admin('GET', '/organizations'),
  getOrganization: admin('GET', '/organizations/{organization_id}'),
  listWebhooks: admin('GET', '/webhooks'),
  createWebhook: admin('POST', '/webhooks', { isRepeatable: false }),
  getInstance: admin('GET', '/instance'),
  // Health is a momentary value; a retry would report another moment.
  health: admin('GET', '/health', { access: 'public', timeoutMs: healthTimeoutMs, isRepeatable: false }),
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
