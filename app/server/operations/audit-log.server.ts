import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { AuditAction, AuditEntry } from '#app/domain/audit/audit.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { oneContains } from '../database/containing.ts'
import type { Queries } from '../database/database.server.ts'
import { auditLog } from '../database/schema/audit.ts'

/** Filter of lines; a field left out matches all. */
export type AuditFilter = {
  /** Part of an id, an address or a detail. */
  readonly text?: string
  /** Whom the text is part of the name or the address of: their lines are meant too. */
  readonly named?: readonly string[]
  readonly action?: AuditAction | null
  /** Actor or target person. */
  readonly person?: string | null
  readonly from?: Instant | null
}

const matches = ({ text = '', named = [], action = null, person = null, from = null }: AuditFilter) => {
  const { userId, subjectId, sessionId, ipAddress, details, timestamp } = auditLog
  const said = oneContains([userId, subjectId, sessionId, ipAddress, sql`${details}::text`], text)
  const isNamed = named.length === 0 ? undefined : or(inArray(userId, named), inArray(subjectId, named))
  return and(
    text === '' ? undefined : or(said, isNamed),
    action === null ? undefined : eq(auditLog.action, action),
    person === null ? undefined : or(eq(userId, person), eq(subjectId, person)),
    from === null ? undefined : gte(timestamp, from),
  )
}

/** A page of the log, the latest lines first. The cursor is the last line of the page before. */
export async function readAudit(db: Queries, cursor: string | null, filter: AuditFilter, pageSize = 50) {
  const before = cursor === null ? undefined : lt(auditLog.seq, Number(cursor))
  const found = await db
    .select()
    .from(auditLog)
    .where(and(before, matches(filter)))
    .orderBy(desc(auditLog.seq))
    .limit(pageSize + 1)
  const shown = found.slice(0, pageSize)
  const rows: readonly AuditEntry[] = shown.map(({ seq: _, ...entry }) => entry)
  return { rows, next: found.length > pageSize ? String(shown.at(-1)?.seq) : null }
}
