import { sql } from 'drizzle-orm'
import { lastingActions, massActions } from '#app/domain/audit/audit.ts'
import { auditAddressKeptMs, auditLatestKept, auditLogEntries, cleanupIntervalMs } from '#app/domain/limits.ts'
import type { ErrorEntry } from '#app/domain/operations/errors.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { configuration } from '../configuration/configuration.ts'
import { removeOldMessages } from '../contact/messages.server.ts'
import { type Database, database, type Queries } from '../database/database.server.ts'
import { overwriteDeleted } from '../database/overwrite.ts'
import { auditLog } from '../database/schema/audit.ts'
import { isTextAnyOf } from '../database/set-based.ts'
import { accountStatusOf } from '../identity/account-status.server.ts'
import { sweepCaches } from '../identity/management/management.server.ts'
import { logWarning, reportFailure, sampledLines } from '../log/log.ts'
import { recordErrors, sweepMetrics } from '../log/metrics.server.ts'
import { putBack, takeNoticed } from '../log/noticed.ts'
import { removeMailFiles } from '../mail/mail.server.ts'
import { finishErasures } from '../people/erasures.server.ts'
import { oncePerProcess } from '../work/once-per-process.ts'
import { openWorker } from '../work/worker.ts'
import { trimErrors, writeErrors } from './error-log.server.ts'
import { reportErrors } from './error-report.server.ts'

/** How long an error waits before it is written down, with those that came meanwhile. */
const errorsWaitMs = 1_000

/**
 * How soon a line goes once the log is full: what comes in masses, what was done to somebody by nobody's session and so for
 * a bulk operation, what happens every day, and last what must be found.
 */
const { action, details, userId, subjectId, sessionId, seq } = auditLog
const lasting = sql`case
  when ${isTextAnyOf(action, massActions)} then 0
  when ${details} ->> 'operationId' is not null and ${action} not like 'bulk.%' then 0
  when ${sessionId} is null and ${userId} <> ${subjectId} then 1
  when ${isTextAnyOf(action, lastingActions)} or ${userId} <> ${subjectId} then 3
  else 2 end`

/**
 * Keeps the audit log within its limit: a mail to everybody, or somebody who is refused ten thousand times, does not push
 * out who was banned by whom. The latest stay whatever they are. Whoever trims it says so: the table refuses it else.
 */
export async function trimAudit(db: Queries): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('ninefold.trimming', 'on', true)`)
    await tx.execute(sql`
      delete from ${auditLog} where ${seq} in (
        select ${seq} from ${auditLog}
        where ${seq} <= (select ${seq} from ${auditLog} order by ${seq} desc offset ${auditLatestKept} limit 1)
        order by ${lasting}, ${seq}
        limit greatest(0, (select count(*) from ${auditLog}) - ${auditLogEntries}))`)
  })
}

/** Of an address that is old only its network stays: /24 of the fourth version, /48 of the sixth. */
export async function shortenAddresses(db: Queries, nowMs: number): Promise<void> {
  const before = instantOf(nowMs - auditAddressKeptMs)
  await db.execute(sql`
    update ${auditLog} set ip_address = network(set_masklen(ip_address::inet,
      case when family(ip_address::inet) = 4 then 24 else 48 end))::text
    where timestamp < ${before}::timestamptz and ip_address is not null and ip_address !~ '/(24|48)$'`)
}

/** How often what was deleted is written over at most: it rewrites every table that is not large. */
const overwriteEveryMs = 10 * 60_000

type Overwritten = { readonly seq: number; readonly atMs: number }
let overwritten: Overwritten | null = null

/**
 * Writes over what was deleted with an account, once there is one that was. Whether there was is read from the audit log,
 * so that a server which ended in between goes on where it was.
 */
export async function overwriteErased(db: Database, nowMs: number): Promise<void> {
  if (db.engine.kind !== 'pglite') return
  if (overwritten !== null && nowMs - overwritten.atMs < overwriteEveryMs) return
  const { rows } = await db.execute<{ seq: number | null }>(
    sql`select max(${seq})::float8 as seq from ${auditLog} where ${action} = 'account.deleted'`,
  )
  const last = rows[0]?.seq ?? null
  if (last === null || last === overwritten?.seq) return
  await overwriteDeleted(db)
  overwritten = { seq: last, atMs: nowMs }
}

const sayUnreported = sampledLines(logWarning, Date.now)

/** Tells the monitoring service, when there is one, of errors that are in the log now. */
async function tellMonitor(errors: readonly ErrorEntry[]): Promise<void> {
  const { ERROR_REPORT_URL: url } = configuration()
  if (url === undefined) return
  const isTold = await reportErrors(errors, { url, release: import.meta.env?.VITE_BUILD ?? '', fetch })
  if (!isTold)
    sayUnreported('unreported', 'Errors could not be told to ERROR_REPORT_URL. They are in the log of errors.')
}

/** Writes down what has gone wrong since the last time. With the database gone it waits for it to come back. */
async function writeNoticed(): Promise<void> {
  const errors = takeNoticed()
  if (errors.length === 0) return
  try {
    await writeErrors(await database(), errors)
  } catch {
    // An error about errors would come again with the next one.
    putBack(errors)
    return
  }
  for (const [side, of] of Map.groupBy(errors, (error) => error.side)) recordErrors(side, of.length)
  await tellMonitor(errors)
}

async function cleanUp(): Promise<void> {
  const nowMs = Date.now()
  sweepMetrics(nowMs)
  sweepCaches()
  const db = await database()
  const steps = {
    'finishing erasures': () => finishErasures(db, accountStatusOf, instantOf(nowMs)),
    'trimming the audit log': () => trimAudit(db),
    'shortening addresses': () => shortenAddresses(db, nowMs),
    'trimming the error log': () => trimErrors(db),
    'removing old mail': async () => removeMailFiles(await removeOldMessages(db, instantOf(nowMs))),
    'writing over what was deleted': () => overwriteErased(db, nowMs),
  }
  // Each on its own: a step that fails does not hold up the others, least of all the erasure of a person.
  for (const [place, step] of Object.entries(steps)) await step().catch((error) => reportFailure(error, place))
}

const every = (lookMs: number, run: () => Promise<void>, place: string) =>
  openWorker({ run, lookMs, firstLookMs: lookMs, report: (error) => reportFailure(error, place) })

const upkeep = oncePerProcess('upkeep', () => [
  every(errorsWaitMs, writeNoticed, 'writing errors down'),
  every(cleanupIntervalMs, cleanUp, 'the cleanup'),
])

/** Every thirty seconds lets go of what is over, and keeps every log within its limit. Asked twice, it runs once. */
export const startUpkeep = (): void => void upkeep.get()

/** Writes pending errors down before the database closes. */
export async function stopUpkeep(): Promise<void> {
  const running = upkeep.release()
  if (running === undefined) return
  await Promise.all(running.map((worker) => worker.stop()))
  await writeNoticed()
}
