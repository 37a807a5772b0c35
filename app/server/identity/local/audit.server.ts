import { type Audited, audit, type Origin } from '../../audit/audit.server.ts'
import { tryLimit } from '../../http/try-limit.server.ts'
import type { RequestContext } from './request.server.ts'
import type { User } from './users.server.ts'

/** Origin of a request for the audit log. */
export const originOf = ({ request, address }: RequestContext, sessionId: string | null): Origin => ({
  ipAddress: address === '' ? null : address,
  userAgent: request.headers.get('user-agent'),
  sessionId,
})

/** Records an action of a person and its session. */
export const auditPerson = (context: RequestContext, audited: Audited, sessionId: string | null = null) =>
  audit(context.db, audited, originOf(context, sessionId), context.now())

/** The log's size is limited: strangers trying passwords must not displace other lines. */
const byAddress = tryLimit(10, 600)
const byAnybody = tryLimit(100, 600)

/** Records a refused sign-in, with the same work whether or not the account exists. */
export async function auditRefusal(
  context: RequestContext,
  user: User | null,
  why: 'password' | 'locked' | 'banned',
): Promise<void> {
  if ((await byAddress.waitSeconds(context.address)) !== null || (await byAnybody.waitSeconds('all')) !== null) return
  const refused = { action: 'session.refused', userId: null, subjectId: user?.id ?? null, details: { why } } as const
  await audit(context.db, refused, originOf(context, null), context.now())
}
