import type { AuditEntry, ExportedLine } from '#app/domain/audit/audit.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { audit } from '../audit/audit.server.ts'
import { database } from '../database/database.server.ts'
import { assertAdmin } from '../identity/assert-admin.ts'
import { idsNamed, namesOf } from '../identity/named.server.ts'
import { requestOrigin } from '../identity/origin.server.ts'
import { type AuditFilter, readAudit } from './audit-log.server.ts'
import { readErrors } from './error-log.server.ts'
import { readPerformance as performance } from './figures.server.ts'
import { health } from './health.server.ts'

const everybodyIn = (entries: readonly AuditEntry[]) => entries.flatMap(({ userId, subjectId }) => [userId, subjectId])

export async function listAudit(caller: Caller, cursor: string | null, asked: AuditFilter) {
  assertAdmin(caller)
  const named = await idsNamed(caller, asked.text ?? '')
  const { rows, next } = await readAudit(await database(), cursor, { ...asked, named })
  const names = await namesOf(caller, everybodyIn(rows))
  const nameOf = (id: string | null) => names.get(id ?? '')?.name ?? names.get(id ?? '')?.email ?? null
  return {
    rows: rows.map((entry) => ({ ...entry, userName: nameOf(entry.userId), subjectName: nameOf(entry.subjectId) })),
    next,
  }
}

const exportPageSize = 1_000

/** Where the export of each admin goes on. On another server, or after a restart, its next page is a new one. */
const exportsUnderWay = new Map<string, string>()

/** A page of an export. One that continues none of this admin's is a new export, which is written down. */
export async function exportAudit(caller: Caller, cursor: string | null, asked: AuditFilter) {
  assertAdmin(caller)
  const db = await database()
  const named = await idsNamed(caller, asked.text ?? '')
  const page = await readAudit(db, cursor, { ...asked, named }, exportPageSize)
  const placeAt = (at: string | null) => JSON.stringify([at, asked])
  const isContinued = cursor !== null && exportsUnderWay.get(caller.userId) === placeAt(cursor)
  if (!isContinued)
    await audit(db, { action: 'audit.exported', userId: caller.userId }, await requestOrigin(), Date.now())
  exportsUnderWay.set(caller.userId, placeAt(page.next))
  const names = await namesOf(caller, everybodyIn(page.rows))
  const rows = page.rows.map((entry): ExportedLine => {
    const [user, subject] = [names.get(entry.userId ?? ''), names.get(entry.subjectId ?? '')]
    return {
      ...entry,
      userName: user?.name ?? null,
      userEmail: user?.email ?? null,
      subjectName: subject?.name ?? null,
      subjectEmail: subject?.email ?? null,
    }
  })
  return { ...page, rows }
}

export async function listErrors(caller: Caller, asked: Parameters<typeof readErrors>[1]) {
  assertAdmin(caller)
  return readErrors(await database(), asked)
}

export async function readHealth(caller: Caller) {
  assertAdmin(caller)
  return health()
}

export async function readPerformance(caller: Caller) {
  assertAdmin(caller)
  return performance()
}
