import { randomInt } from 'node:crypto'
import { getRequest } from '@tanstack/react-start/server'
import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { bulkItemsCeiling } from '#app/domain/limits.ts'
import type { BulkOperation, BulkRepeat, BulkTask } from '#app/domain/operations/bulk.ts'
import { type BulkFailure, bulkFailure, sentenceForBulk } from '#app/domain/operations/bulk-messages.ts'
import type { BulkItemView, BulkListed, ChosenPerson } from '#app/domain/operations/bulk-view.ts'
import { checkRows, emailKeyOf, type ImportRow, unpackRows } from '#app/domain/operations/import.ts'
import type { NewBulk } from '#app/domain/operations/new-bulk.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { nameOf } from '#app/domain/people/name-of.ts'
import { type ProviderUser, standingOf, toProfile } from '#app/domain/people/profile.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { audit } from '../audit/audit.server.ts'
import { configuration } from '../configuration/configuration.ts'
import { database, type Queries } from '../database/database.server.ts'
import { bulkItems, bulkOperations } from '../database/schema/bulk.ts'
import { tryLimit } from '../http/try-limit.server.ts'
import { assertAdmin } from '../identity/assert-admin.ts'
import { placement } from '../identity/clerk.server.ts'
import { asReached } from '../identity/local/request.server.ts'
import { largestUserPage, managementFor, type UserFilter } from '../identity/management/management.server.ts'
import { requestOrigin } from '../identity/origin.server.ts'
import { startBulk } from './bulk-service.server.ts'
import {
  addBulk,
  type BulkItem,
  type BulkRow,
  cancelBulk,
  clearBulk,
  type NewItem,
  repeatBulk,
  retryBulk,
} from './bulk-store.server.ts'

const operationsAtOnce = 30
const itemsOnAPage = 100
/** The largest list of ids or addresses a provider is asked for in one call. */
const namesAtOnce = 50

/** More than an admin adds, fewer than a script would. */
const additions = tryLimit(30, 600)

const nowOf = () => instantOf(Date.now())

const toOperation = ({ task, rehearsalSeed, createdAt, createdBy, ...row }: BulkRow): BulkOperation => {
  const { id, status, totalItems, processedItems, successfulItems, failedItems, skippedItems } = row
  const { startTime, endTime, progress, failure } = row
  return {
    id,
    type: task.type,
    status,
    totalItems,
    processedItems,
    successfulItems,
    failedItems,
    skippedItems,
    startTime,
    endTime,
    progress,
    failure,
    errors: [],
    metadata: { createdAt, createdBy, rehearsal: rehearsalSeed === null ? null : { seed: rehearsalSeed }, task },
  }
}

/** A page of operations, newest first. `next` is the cursor of the page after it. */
export async function listBulk(caller: Caller, cursor: string | null) {
  assertAdmin(caller)
  const db = await database()
  const { createdAt, id } = bulkOperations
  const [at, last] = cursor?.split(' ') ?? []
  const isAfter = cursor === null ? undefined : sql`(${createdAt}, ${id}) < (${at}::timestamptz, ${last}::uuid)`
  const found = await db
    .select()
    .from(bulkOperations)
    .where(isAfter)
    .orderBy(desc(createdAt), desc(id))
    .limit(operationsAtOnce + 1)
  const rows = found.slice(0, operationsAtOnce)
  const end = found.length > operationsAtOnce ? rows.at(-1) : undefined
  return { rows: await named(caller, rows), next: end ? `${end.createdAt} ${end.id}` : null }
}

/** Who added them is looked up; who is gone, or cannot be asked for now, has no name. */
async function named(caller: Caller, rows: readonly BulkRow[]): Promise<readonly BulkListed[]> {
  const ids = [...new Set(rows.flatMap(({ createdBy }) => createdBy ?? []))]
  const people = await findUsers(caller, 'ids', ids).catch(() => [])
  const nameById = new Map(people.map((user) => [user.id, nameOf(profileOf(user))]))
  return rows.map((row) => ({ ...toOperation(row), by: nameById.get(row.createdBy ?? '') ?? null }))
}

const profileOf = (user: ProviderUser) => toProfile(user, configuration().SUPPORT_EMAIL)

async function findUsers(
  caller: Caller,
  by: 'ids' | 'emails',
  names: readonly string[],
): Promise<readonly ProviderUser[]> {
  const management = await managementFor(caller)
  const parts = Array.from({ length: Math.ceil(names.length / namesAtOnce) }, (_, part) =>
    names.slice(part * namesAtOnce, (part + 1) * namesAtOnce),
  )
  const pages = await Promise.all(parts.map((part) => management.listUsers(null, { [by]: part } satisfies UserFilter)))
  return pages.flatMap(({ users }) => users)
}

const toItem = ({ id, line, email, userId, state, failure, endedAt }: BulkItem): BulkItemView => ({
  itemId: id,
  line,
  email,
  userId,
  state: state === 'doing' ? 'waiting' : state,
  error: failure === null ? null : sentenceForBulk(failure),
  code: failure?.code ?? null,
  timestamp: endedAt,
})

const itemsOf = (db: Queries, operationId: string, where?: SQL) =>
  db
    .select()
    .from(bulkItems)
    .where(and(eq(bulkItems.operationId, operationId), where))
    .orderBy(asc(bulkItems.position))

/** One operation, and a page of its items: all of them, or those that did not go through. Null when it is not there. */
export async function readBulk(caller: Caller, id: string, asked: { only: 'errors' | 'all'; cursor: string | null }) {
  assertAdmin(caller)
  const db = await database()
  const [row] = await db.select().from(bulkOperations).where(eq(bulkOperations.id, id))
  if (row === undefined) return null
  const isError = asked.only === 'errors' ? inArray(bulkItems.state, ['failed', 'skipped']) : undefined
  const isAfter = asked.cursor === null ? undefined : gt(bulkItems.position, Number(asked.cursor))
  const found = await itemsOf(db, id, and(isError, isAfter)).limit(itemsOnAPage + 1)
  const items = found.slice(0, itemsOnAPage)
  const last = found.length > itemsOnAPage ? items.at(-1) : undefined
  const [operation] = await named(caller, [row])
  return operation === undefined
    ? null
    : { operation, items: items.map(toItem), next: last ? String(last.position) : null }
}

/** Every item of an operation, to take away; that it was taken is written down. */
export async function exportBulk(caller: Caller, id: string): Promise<readonly BulkItemView[]> {
  assertAdmin(caller)
  const db = await database()
  const items = (await itemsOf(db, id)).map(toItem)
  const details = { operationId: id, items: items.length }
  await audit(db, { action: 'bulk.exported', userId: caller.userId, details }, await requestOrigin(), Date.now())
  return items
}

/** Adds an operation and begins with it at once when there is room. */
export async function addOperation(caller: Caller, asked: NewBulk): Promise<Result<{ id: string }, BulkFailure>> {
  assertAdmin(caller)
  const waitSeconds = await additions.waitSeconds(caller.userId)
  if (waitSeconds !== null) return fail(bulkFailure('too_many_operations', { waitSeconds }))
  const items = await newItems(caller, asked)
  if (!items.ok) return items
  const added = await addBulk(
    await database(),
    {
      id: asked.id,
      task: taskOf(asked),
      items: items.value,
      rehearsalSeed: asked.isRehearsal ? randomInt(2 ** 31) : null,
      createdBy: caller.userId,
      origin: ownOrigin(),
    },
    nowOf(),
    await requestOrigin(),
  )
  if (!added.ok) return added
  ;(await startBulk()).notify()
  return ok({ id: asked.id })
}

/** Adds an operation for real from one that is over: all of a rehearsal, or what failed. */
export async function repeatOperation(
  caller: Caller,
  asked: { readonly id: string; readonly of: string; readonly which: BulkRepeat },
): Promise<Result<{ id: string }, BulkFailure>> {
  assertAdmin(caller)
  const waitSeconds = await additions.waitSeconds(caller.userId)
  if (waitSeconds !== null) return fail(bulkFailure('too_many_operations', { waitSeconds }))
  const operation = { ...asked, createdBy: caller.userId, origin: ownOrigin() }
  const added = await repeatBulk(await database(), operation, nowOf(), await requestOrigin())
  if (!added.ok) return added
  ;(await startBulk()).notify()
  return ok({ id: asked.id })
}

const ownOrigin = () => configuration().PUBLIC_ORIGIN ?? new URL(asReached(getRequest(), placement()).url).origin

function taskOf(asked: NewBulk): BulkTask {
  switch (asked.type) {
    case 'user_import':
      return { type: asked.type }
    case 'plan_update':
      return { type: asked.type, plan: asked.plan }
    case 'admin_toggle':
      return { type: asked.type, isAdmin: asked.isAdmin }
    case 'user_suspension':
      return { type: asked.type, isSuspended: asked.isSuspended }
    case 'bulk_email':
      return { type: asked.type, subject: asked.subject, text: asked.text }
  }
}

async function newItems(caller: Caller, asked: NewBulk): Promise<Result<readonly NewItem[], BulkFailure>> {
  if (asked.type === 'user_import') return rowsOf(unpackRows(asked.rows))
  const people = asked.people === 'everybody' ? await everybody(caller) : await chosen(caller, asked.people)
  return ok(people)
}

/** Looked at once more: the dry run was in a browser. Which accounts exist by then is seen when each row is done. */
function rowsOf(rows: readonly ImportRow[] | null): Result<readonly NewItem[], BulkFailure> {
  if (rows === null) return fail(bulkFailure('file_empty'))
  const checked = checkRows(rows, new Set())
  const problem = checked.find((row) => row.problem !== null)?.problem
  return problem ? fail(problem.failure as BulkFailure) : ok(checked.flatMap(({ invited }) => invited ?? []))
}

/** Each once, in the order given, with the address they have now. Who is not found stays, and fails by name. */
async function chosen(caller: Caller, ids: readonly string[]): Promise<readonly NewItem[]> {
  const once = [...new Set(ids)]
  const emailById = new Map((await findUsers(caller, 'ids', once)).map((user) => [user.id, profileOf(user).email]))
  return once.map((userId) => ({ userId, email: emailById.get(userId) ?? null }))
}

async function everybody(caller: Caller): Promise<readonly NewItem[]> {
  const management = await managementFor(caller)
  const items = new Map<string, NewItem>()
  let cursor: string | null = null
  do {
    const { users, next }: Awaited<ReturnType<typeof management.listUsers>> = await management.listUsers(
      cursor,
      {},
      '+created_at',
      largestUserPage,
    )
    for (const user of users) items.set(user.id, { userId: user.id, email: profileOf(user).email })
    cursor = next
  } while (cursor !== null && items.size <= bulkItemsCeiling)
  return [...items.values()]
}

type Asked = { readonly caller: Caller; readonly id: string }

async function facts(caller: Caller) {
  assertAdmin(caller)
  return { userId: caller.userId, now: nowOf(), origin: await requestOrigin() }
}

export const cancelOperation = async ({ caller, id }: Asked) =>
  cancelBulk(await database(), { id, ...(await facts(caller)) })

export async function retryOperation({ caller, id }: Asked) {
  const retried = await retryBulk(await database(), { id, ...(await facts(caller)) })
  if (retried.ok) (await startBulk()).notify()
  return retried
}

export const clearOperations = async (caller: Caller) => clearBulk(await database(), await facts(caller))

/** Those of the addresses that have an account. */
export async function findAccounts(caller: Caller, emails: readonly string[]): Promise<readonly string[]> {
  assertAdmin(caller)
  const users = await findUsers(caller, 'emails', emails.map(emailKeyOf))
  return users.flatMap(addressesOf)
}

/** Who some ids and addresses belong to, and those that nobody has. Somebody may have several addresses. */
export async function choosePeople(caller: Caller, wanted: { ids: readonly string[]; emails: readonly string[] }) {
  assertAdmin(caller)
  const found = await Promise.all([
    findUsers(caller, 'ids', wanted.ids),
    findUsers(caller, 'emails', wanted.emails.map(emailKeyOf)),
  ])
  const users = [...new Map(found.flat().map((user) => [user.id, user])).values()]
  const people = users.map((user): ChosenPerson => {
    const profile = profileOf(user)
    const { id, email, firstName, lastName, plan, isAdmin } = profile
    return { id, email, firstName, lastName, plan, isAdmin, standing: standingOf(profile) }
  })
  const known = new Set(users.flatMap((user) => [user.id, ...addressesOf(user)]))
  const missing = [
    ...wanted.ids.filter((id) => !known.has(id)),
    ...wanted.emails.filter((email) => !known.has(emailKeyOf(email))),
  ]
  return { people, missing }
}

const addressesOf = (user: ProviderUser) => user.email_addresses.map(({ email_address }) => emailKeyOf(email_address))
