import { getRequest } from '@tanstack/react-start/server'
import type { Origin } from '../audit/audit.server.ts'
import { configuration } from '../configuration/configuration.ts'
import { addressOf } from '../http/try-limit.server.ts'
import { sessionIdOf } from './session.server.ts'

/** Origin of the current request, for the audit log. */
export async function requestOrigin(): Promise<Origin> {
  const request = getRequest()
  return {
    ipAddress: addressOf(request, configuration().TRUST_PROXY) || null,
    userAgent: request.headers.get('user-agent'),
    sessionId: await sessionIdOf(),
  }
}
