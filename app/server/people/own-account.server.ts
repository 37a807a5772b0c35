import { desc, eq, inArray, or } from 'drizzle-orm'
import { CataloguedError } from '#app/domain/failures/failures.ts'
import { ownExportRows } from '#app/domain/limits.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { refusalOfOwnDeletion } from '#app/domain/people/delete-own.ts'
import type { PersonFailure } from '#app/domain/people/messages.ts'
import { type ProviderUser, toProfile } from '#app/domain/people/profile.ts'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import { configuration } from '../boot/configuration.ts'
import { type Database, database, type Queries } from '../database/database.server.ts'
import {
  auditLog,
  creditGrants,
  generationJobs,
  platformLinks,
  posts,
  postTargets,
  socialAccounts,
} from '../database/schema.ts'
import { tryLimit } from '../http/try-limit.server.ts'
import { isFreshlyVerified } from '../identity/session.server.ts'
import { serverManagement } from '../management/management.server.ts'
import { audit, type Origin } from '../operations/audit.server.ts'
import { requestOrigin } from '../operations/origin.server.ts'
import { erasePerson } from './erase.server.ts'

const profileOf = (user: ProviderUser | null) => user && toProfile(user, configuration().SUPPORT_EMAIL)

/** A few a day are plenty for anybody, and none keeps the server busy. */
const exports = tryLimit(10, 3_600)

/** What the tables hold of a person: what they made, and what was done with their account. No keys, no tokens. */
export async function ownRows(db: Queries, userId: string) {
  const own = await db
    .select()
    .from(posts)
    .where(eq(posts.userId, userId))
    .orderBy(desc(posts.createdAt))
    .limit(ownExportRows)
  const targets =
    own.length === 0
      ? []
      : await db
          .select()
          .from(postTargets)
          .where(
            inArray(
              postTargets.postId,
              db
                .select({ id: posts.id })
                .from(posts)
                .where(eq(posts.userId, userId))
                .orderBy(desc(posts.createdAt))
                .limit(ownExportRows),
            ),
          )
  const byPost = Map.groupBy(targets, ({ postId }) => postId)
  const jobs = await db
    .select({
      id: generationJobs.id,
      kind: generationJobs.kind,
      state: generationJobs.state,
      maker: generationJobs.maker,
      monthlyCredits: generationJobs.monthlyCredits,
      grantedCredits: generationJobs.grantedCredits,
      startedAt: generationJobs.startedAt,
      endedAt: generationJobs.endedAt,
    })
    .from(generationJobs)
    .where(eq(generationJobs.userId, userId))
    .orderBy(desc(generationJobs.startedAt))
    .limit(ownExportRows)
  const accounts = await db.select().from(socialAccounts).where(eq(socialAccounts.userId, userId)).limit(ownExportRows)
  const links = await db
    .select({
      accountId: platformLinks.accountId,
      platform: platformLinks.platform,
      status: platformLinks.status,
      createdAt: platformLinks.createdAt,
    })
    .from(platformLinks)
    .where(eq(platformLinks.userId, userId))
  const linksOf = Map.groupBy(links, ({ accountId }) => accountId)
  const grants = await db.select().from(creditGrants).where(eq(creditGrants.userId, userId)).limit(ownExportRows)
  const lines = await db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.userId, userId), eq(auditLog.subjectId, userId)))
    .orderBy(desc(auditLog.seq))
    .limit(ownExportRows)
  return {
    posts: own.map(({ userId: _owner, ...post }) => ({
      ...post,
      targets: (byPost.get(post.id) ?? []).map(({ platform, status, text, dueAt, publishedAt, failure }) => ({
        platform,
        status,
        text,
        dueAt,
        publishedAt,
        failure,
      })),
    })),
    accounts: accounts.map(({ userId: _owner, ...account }) => ({
      ...account,
      links: (linksOf.get(account.id) ?? []).map(({ accountId: _account, ...link }) => link),
    })),
    jobs,
    grants: grants.map(({ operationId, kind, credits, packageId, grantedAt }) => ({
      operationId,
      kind,
      credits,
      packageId,
      grantedAt,
    })),
    // Who else did something to them is nobody's to take along; that it was somebody else is.
    audit: lines.map(({ action, timestamp, details, userId: by, ipAddress, userAgent }) => ({
      action,
      timestamp,
      details,
      by: by === userId ? 'you' : by === null ? 'the server' : 'an admin',
      ...(by === userId ? { ipAddress, userAgent } : {}),
    })),
  }
}

/** Everything the server keeps of the caller. */
export async function exportOwnAccount(caller: Caller) {
  if ((await exports.waitSeconds(caller.userId)) !== null) throw new CataloguedError('rate_limit_exceeded')
  const db = await database()
  const profile = profileOf(await (await serverManagement()).getUser(caller.userId, { fresh: true }))
  const rows = await ownRows(db, caller.userId)
  await audit(db, { action: 'account.exported', userId: caller.userId }, await requestOrigin())
  // As text: what is in it is for a file, and its shape is its own.
  return JSON.stringify({ profile, ...rows })
}

/** How many accounts are looked through for another admin; more than that, and one is asked to make one first. */
const pagesLookedThrough = 400

async function isAnotherAdmin(userId: string): Promise<boolean> {
  const management = await serverManagement()
  const isOther = (user: ProviderUser) => {
    const profile = profileOf(user)
    return profile !== null && profile.id !== userId && profile.isAdmin && profile.isActive
  }
  const { SUPPORT_EMAIL } = configuration()
  if (SUPPORT_EMAIL !== undefined) {
    const { users } = await management.listUsers(null, { emails: [SUPPORT_EMAIL] })
    if (users.some(isOther)) return true
  }
  let cursor: string | null = null
  for (let page = 0; page < pagesLookedThrough; page += 1) {
    const found: { users: readonly ProviderUser[]; next: string | null } = await management.listUsers(cursor)
    if (found.users.some(isOther)) return true
    if (found.next === null) return false
    cursor = found.next
  }
  return false
}

type Deletion = {
  readonly db: Database
  readonly deleteAtProvider: () => Promise<void>
  readonly origin: Origin
  readonly now: Instant
}

/** The account first, for nobody signs in to one that is gone; then what it made, which is taken out as often as asked. */
export async function eraseOwnAccount(userId: string, { db, deleteAtProvider, origin, now }: Deletion): Promise<void> {
  await deleteAtProvider()
  await db.transaction(async (tx) => {
    await erasePerson(tx, userId, now)
    await audit(tx, { action: 'account.deleted', userId }, origin)
  })
}

/** Deletes the caller's account at the provider and everything here; null when it is done. */
export async function deleteOwnAccount(caller: Caller, typed: string): Promise<PersonFailure | null> {
  const refusal = refusalOfOwnDeletion(caller, {
    typed,
    isFresh: await isFreshlyVerified(),
    isAnotherAdmin: !caller.isAdmin || (await isAnotherAdmin(caller.userId)),
  })
  if (refusal !== null) return refusal
  const management = await serverManagement()
  await eraseOwnAccount(caller.userId, {
    db: await database(),
    deleteAtProvider: () => management.deleteUser(caller.userId),
    origin: await requestOrigin(),
    now: instantOf(Date.now()),
  })
  return null
}
