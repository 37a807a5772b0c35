import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { sql } from 'drizzle-orm'
import type { AuditAction, AuditDetails } from '#app/domain/audit/audit.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { auditLog } from '../database/schema/audit.ts'
import { neighbourhoodOf } from '../http/network.ts'

/** Where something was asked from; nothing of it when the server did it by itself. */
export type Origin = {
  readonly ipAddress: string | null
  readonly userAgent: string | null
  readonly sessionId: string | null
}
export const byTheServer: Origin = { ipAddress: null, userAgent: null, sessionId: null }

/** Where somebody asked from who is gone: the network, and nothing of their device. */
export const traceless = ({ ipAddress }: Origin): Origin => ({
  ipAddress: ipAddress === null ? null : neighbourhoodOf(ipAddress),
  userAgent: null,
  sessionId: null,
})

/**
 * Shortens what the log holds of somebody who is erased. A line keeps its place and all it says was done: the table takes
 * no change of it, so it is trimmed and written again.
 */
export async function forgetTraces(tx: Queries, userId: string): Promise<void> {
  await tx.execute(sql`select set_config('ninefold.trimming', 'on', true)`)
  await tx.execute(sql`
    with gone as (delete from ${auditLog} where user_id = ${userId} returning *)
    insert into ${auditLog} (seq, id, user_id, subject_id, action, timestamp, details, ip_address)
    select seq, id, user_id, subject_id, action, timestamp, details,
      case when ip_address ~ '/(24|48)$' then ip_address
        else network(set_masklen(ip_address::inet, case when family(ip_address::inet) = 4 then 24 else 48 end))::text end
    from gone`)
  await tx.execute(sql`select set_config('ninefold.trimming', 'off', true)`)
}

export type Audited = {
  readonly action: AuditAction
  /** Actor; null for the server itself and for unknown callers. */
  readonly userId: string | null
  /** To whom it was done, when there is somebody. */
  readonly subjectId?: string | null
  readonly details?: AuditDetails
}

const userAgentCharacters = 500

/** An address or a network of either version; a header may say anything. */
const isAddress = (text: string) => isIP(text.replace(/\/\d{1,3}$/, '')) !== 0

/**
 * Writes down what was done. Inside the transaction that does it, at the moment of what is done: neither exists without
 * the other. Several at once are one statement.
 */
export async function audit(
  tx: Queries,
  audited: Audited | readonly Audited[],
  origin: Origin = byTheServer,
  nowMs: number,
): Promise<void> {
  const list = Array.isArray(audited) ? (audited as readonly Audited[]) : [audited as Audited]
  if (list.length === 0) return
  const timestamp = instantOf(nowMs)
  const { userAgent, sessionId } = origin
  // The zone of a local address names a card of this machine, and is none of the database's.
  const ipAddress = origin.ipAddress?.replace(/%.*$/, '') ?? null
  await tx.insert(auditLog).values(
    list.map(({ action, userId, subjectId = null, details = {} }) => ({
      id: randomUUID(),
      userId,
      subjectId,
      action,
      timestamp,
      details,
      ipAddress: ipAddress !== null && isAddress(ipAddress) ? ipAddress : null,
      userAgent: userAgent?.slice(0, userAgentCharacters) ?? null,
      sessionId,
    })),
  )
}
