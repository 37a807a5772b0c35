import { CataloguedError } from '#app/domain/failures/failures.ts'
import type { AuditEntry } from '#app/domain/operations/audit.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { fullNameOf } from '#app/domain/people/name-of.ts'
import { toProfile } from '#app/domain/people/profile.ts'
import { configuration } from '../boot/configuration.ts'
import { health } from '../boot/lifecycle.server.ts'
import { database } from '../database/database.server.ts'
import { managementFor } from '../management/management.server.ts'
import { audit } from './audit.server.ts'
import { type AuditFilter, readAudit } from './audit-log.server.ts'
import { readErrors } from './error-log.server.ts'
import { readPerformance as performance } from './figures.server.ts'
import { requestOrigin } from './origin.server.ts'

/** The caller as one who may; asked again here, whoever calls. */
function assertAdmin({ isAdmin }: Caller): void {
  if (!isAdmin) throw new CataloguedError('FORBIDDEN')
}

/** What ids are called, as far as the identity provider knows them; a log can be read without it. */
async function namesIn(caller: Caller, entries: readonly AuditEntry[]): Promise<Readonly<Record<string, string>>> {
  const ids = [...new Set(entries.flatMap(({ userId, subjectId }) => [userId, subjectId]))].filter((id) => id !== null)
  if (ids.length === 0) return {}
  try {
    const management = await managementFor(caller)
    // A page of the log names a hundred people at most, a page of the provider's list holds fifty.
    const halves = [ids.slice(0, 50), ids.slice(50, 100)].filter(({ length }) => length > 0)
    const pages = await Promise.all(halves.map((some) => management.listUsers(null, { ids: some })))
    const users = pages.flatMap((page) => page.users)
    const { SUPPORT_EMAIL } = configuration()
    return Object.fromEntries(
      users.map((user) => {
        const profile = toProfile(user, SUPPORT_EMAIL)
        return [profile.id, fullNameOf(profile) || profile.email || profile.id]
      }),
    )
  } catch {
    return {}
  }
}

export async function listAudit(caller: Caller, cursor: string | null, asked: AuditFilter) {
  assertAdmin(caller)
  const { rows, next } = await readAudit(await database(), cursor, asked)
  const names = await namesIn(caller, rows)
  const nameOf = (id: string | null) => (id === null ? null : (names[id] ?? null))
  return {
    rows: rows.map((entry) => ({ ...entry, userName: nameOf(entry.userId), subjectName: nameOf(entry.subjectId) })),
    next,
  }
}

const exportPageSize = 1_000

export async function exportAudit(caller: Caller, cursor: string | null, asked: AuditFilter) {
  assertAdmin(caller)
  const db = await database()
  const page = await readAudit(db, cursor, asked, exportPageSize)
  if (cursor === null) await audit(db, { action: 'audit.exported', userId: caller.userId }, await requestOrigin())
  return page
}

export const listErrors = async (asked: Parameters<typeof readErrors>[1]) => readErrors(await database(), asked)
export const readHealth = () => health()
export const readPerformance = () => performance()
