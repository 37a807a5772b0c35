import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { ownExportRows } from '#app/domain/limits.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { refusalOfOwnDeletion } from '#app/domain/people/delete-own.ts'
import { type PersonFailure, personFailure } from '#app/domain/people/messages.ts'
import { type ProviderUser, provenAddressesOf, toCaller, toProfile } from '#app/domain/people/profile.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { audit } from '../audit/audit.server.ts'
import { configuration } from '../configuration/configuration.ts'
import { database, type Queries } from '../database/database.server.ts'
import { lookedAtOnce, partFrom } from '../database/in-parts.ts'
import {
  auditLog,
  batches,
  creditGrants,
  generationJobs,
  mediaContents,
  mediaItems,
  messageAnswers,
  messages,
  platformLinks,
  postChanges,
  posts,
  postTargets,
  projects,
  queueSettings,
  repeats,
  slotSets,
  snippets,
  socialAccounts,
} from '../database/schema.ts'
import { isAnyOf, isTextAnyOf } from '../database/set-based.ts'
import { jsonResponse } from '../http/json-in-parts.ts'
import { tryLimit } from '../http/try-limit.server.ts'
import { turnsByPerson } from '../http/turns-by-person.ts'
import { largestUserPage, serverManagement, type UserPage } from '../identity/management/management.server.ts'
import { requestOrigin } from '../identity/origin.server.ts'
import { forgetCaller, isFreshlyVerified } from '../identity/session.server.ts'
import { bytesOfPost } from '../posts/bytes-of-post.ts'
import { type AdministrationFacts, administrationFacts } from './administer.server.ts'
import { finishErasure, rememberErasure } from './erasures.server.ts'
import { oneAtATime } from './one-at-a-time.server.ts'

const profileOf = (user: ProviderUser | null) => user && toProfile(user, configuration().SUPPORT_EMAIL)

/** A few exports an hour are enough, and do not burden the server. */
const exports = tryLimit(10, 3_600)
/** Responses of two exports of the largest account, or a hundred of a usual one. */
const exportParts = tryLimit(2_000, 3_600)
/** Several MB each: one at a time per person. */
const exporting = turnsByPerson(2)

/** Messages from a person's verified addresses, latest first, with answers. The form needs no sign-in. */
async function ownMessages(db: Queries, emails: readonly string[]) {
  const written = await db
    .select()
    .from(messages)
    .where(
      isTextAnyOf(
        messages.email,
        emails.map((email) => email.toLowerCase()),
      ),
    )
    .orderBy(desc(messages.receivedAt))
    .limit(ownExportRows)
  const answers = await db
    .select({ messageId: messageAnswers.messageId, text: messageAnswers.text, sentAt: messageAnswers.sentAt })
    .from(messageAnswers)
    .where(
      isAnyOf(
        messageAnswers.messageId,
        written.map(({ id }) => id),
      ),
    )
    .orderBy(asc(messageAnswers.sentAt))
  const answersTo = Map.groupBy(answers, ({ messageId }) => messageId)
  return written.map((message) => ({
    ...message,
    answers: (answersTo.get(message.id) ?? []).map(({ text, sentAt }) => ({ text, sentAt })),
  }))
}

/** Rows per statement, so that others run in between. */
const itemsAtOnce = 200
const postsAtOnce = 100

/** Posts of a person with targets and results, newest first, a part per response. */
export async function ownPosts(db: Queries, userId: string, from = 0) {
  const looked = db
    .select({ id: posts.id })
    .from(posts)
    .where(eq(posts.userId, userId))
    .orderBy(desc(posts.createdAt), posts.id)
    .limit(Math.max(0, Math.min(lookedAtOnce, ownExportRows - from)))
    .offset(from)
  // Measured in the outer query only, since measuring reads the whole text.
  const rest = await db
    .select({ id: posts.id, bytes: bytesOfPost })
    .from(posts)
    .where(inArray(posts.id, looked))
    .orderBy(desc(posts.createdAt), posts.id)
  const { ids, next } = partFrom(rest, from)
  const own = await db.select().from(posts).where(isAnyOf(posts.id, ids)).orderBy(desc(posts.createdAt), posts.id)
  const targets: (typeof postTargets.$inferSelect)[] = []
  for (let at = 0; at < ids.length; at += postsAtOnce)
    targets.push(
      ...(await db
        .select()
        .from(postTargets)
        .where(isAnyOf(postTargets.postId, ids.slice(at, at + postsAtOnce)))),
    )
  const byPost = Map.groupBy(targets, ({ postId }) => postId)
  return {
    posts: own.map(({ userId: _owner, textHash: _words, revision: _revision, ...post }) => ({
      ...post,
      targets: (byPost.get(post.id) ?? []).map(
        ({ platform, status, text, thread, firstComment, fields, dueAt, publishedAt, failure }) => ({
          platform,
          status,
          text,
          thread,
          firstComment,
          fields,
          dueAt,
          publishedAt,
          failure,
        }),
      ),
    })),
    next,
  }
}

async function ownMedia(db: Queries, userId: string) {
  const { createdAt, id } = mediaItems
  type Last = { readonly createdAt: Instant; readonly id: string }
  const read = (last: Last | undefined) =>
    db
      .select({ item: mediaItems, content: mediaContents })
      .from(mediaItems)
      .innerJoin(
        mediaContents,
        and(eq(mediaContents.userId, mediaItems.userId), eq(mediaContents.hash, mediaItems.contentHash)),
      )
      .where(
        and(
          eq(mediaItems.userId, userId),
          last && sql`(${createdAt}, ${id}) < (${last.createdAt}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(itemsAtOnce)
  const all: Awaited<ReturnType<typeof read>> = []
  for (;;) {
    const rows = await read(all.at(-1)?.item)
    all.push(...rows)
    if (rows.length < itemsAtOnce || all.length >= ownExportRows) return all.slice(0, ownExportRows)
  }
}

/**
 * A person's data except posts: what they made, messages from their verified addresses, and their account's audit
 * lines. Without keys and tokens.
 */
export async function ownRows(db: Queries, userId: string, emails: readonly string[]) {
  const jobs = await db
    .select({
      id: generationJobs.id,
      projectId: generationJobs.projectId,
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
  const ownProjects = await db.select().from(projects).where(eq(projects.userId, userId)).limit(ownExportRows)
  const [weeks, ownRepeats, [settings]] = await Promise.all([
    db.select().from(slotSets).where(eq(slotSets.userId, userId)).limit(ownExportRows),
    db.select().from(repeats).where(eq(repeats.userId, userId)).limit(ownExportRows),
    db.select().from(queueSettings).where(eq(queueSettings.userId, userId)),
  ])
  const grants = await db.select().from(creditGrants).where(eq(creditGrants.userId, userId)).limit(ownExportRows)
  const files = await db.select().from(batches).where(eq(batches.userId, userId)).limit(ownExportRows)
  const kept = await db.select().from(snippets).where(eq(snippets.userId, userId)).limit(ownExportRows)
  const changes = await db
    .select({
      action: postChanges.action,
      answers: postChanges.answers,
      createdAt: postChanges.createdAt,
      undoneAt: postChanges.undoneAt,
    })
    .from(postChanges)
    .where(eq(postChanges.userId, userId))
    .limit(ownExportRows)
  const media = await ownMedia(db, userId)
  const lines = await db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.userId, userId), eq(auditLog.subjectId, userId)))
    .orderBy(desc(auditLog.seq))
    .limit(ownExportRows)
  return {
    postChanges: changes,
    batches: files.map(({ userId: _owner, ...batch }) => batch),
    // Templates and groups of hashtags.
    snippets: kept.map(({ userId: _owner, ...snippet }) => snippet),
    accounts: accounts.map(({ userId: _owner, ...account }) => ({
      ...account,
      links: (linksOf.get(account.id) ?? []).map(({ accountId: _account, ...link }) => link),
    })),
    queue: {
      pausedAt: settings?.pausedAt ?? null,
      slots: weeks.map(({ userId: _owner, ...week }) => week),
      repeats: ownRepeats.map(({ userId: _owner, ...repeat }) => repeat),
    },
    projects: ownProjects.map(({ userId: _owner, ...project }) => project),
    // The files are at these addresses, for their owner.
    media: media.map(({ item: { userId: _owner, contentHash, sourceHash: _source, ...item }, content }) => ({
      ...item,
      mime: content.mime,
      bytes: content.bytes,
      width: content.width,
      height: content.height,
      sha256: contentHash,
      address: `/api/media/${item.id}/original?download`,
    })),
    jobs,
    grants: grants.map(({ operationId, kind, credits, packageId, grantedAt }) => ({
      operationId,
      kind,
      credits,
      packageId,
      grantedAt,
    })),
    messages: await ownMessages(db, emails),
    // Other people's names are left out; only that it was an admin or the server.
    audit: lines.map(({ action, timestamp, details, userId: by, ipAddress, userAgent }) => ({
      action,
      timestamp,
      details,
      by: by === userId ? 'you' : by === null ? 'the server' : 'an admin',
      ...(by === userId ? { ipAddress, userAgent } : {}),
    })),
  }
}

/** Posts of the caller from an offset, with the next offset. */
export async function exportOwnPosts(caller: Caller, from: number) {
  if ((await exportParts.waitSeconds(caller.userId)) !== null) throw errorFor('rate_limit_exceeded')
  return exporting(caller.userId, async () => jsonResponse(await ownPosts(await database(), caller.userId, from)))
}

/** Everything else the server keeps of the caller. */
export async function exportOwnAccount(caller: Caller) {
  if ((await exports.waitSeconds(caller.userId)) !== null) throw errorFor('rate_limit_exceeded')
  const db = await database()
  const user = await (await serverManagement()).getUser(caller.userId, { fresh: true })
  const profile = profileOf(user)
  return exporting(caller.userId, async () => {
    const rows = await ownRows(db, caller.userId, user === null ? [] : provenAddressesOf(user))
    await audit(db, { action: 'account.exported', userId: caller.userId }, await requestOrigin(), Date.now())
    // Sent unchanged: the content is for a file.
    return jsonResponse({ profile, ...rows })
  })
}

/** Pages searched for another admin; beyond that the person must appoint one first. */
const pagesLookedThrough = 40

/** True when another active admin exists. Uncached; only our own provider can filter by admin. */
async function isAnotherAdmin({ management, supportEmail }: AdministrationFacts, userId: string): Promise<boolean> {
  const isOther = (user: ProviderUser | null) => {
    const profile = user && toProfile(user, supportEmail)
    return profile !== null && profile.id !== userId && profile.isAdmin && profile.isActive
  }
  const admins = { profile: { plan: 'any', role: 'admin', status: 'active', supportEmail } } as const
  management.forget(userId)
  for (const filter of management.filtersProfiles ? [admins] : [{ emails: [supportEmail] }, {}]) {
    let cursor: string | null = null
    for (let page = 0; page < pagesLookedThrough; page += 1) {
      const found: UserPage = await management.listUsers(cursor, filter, '-created_at', largestUserPage)
      for (const { id } of found.users.filter(isOther))
        if (isOther(await management.getUser(id, { fresh: true }))) return true
      cursor = found.next
      if (cursor === null) break
    }
  }
  return false
}

/** A deletion with a lost answer is checked, since its person cannot sign in to repeat it. */
async function deleteAtProvider({ management }: AdministrationFacts, userId: string): Promise<void> {
  try {
    await management.deleteUser(userId)
  } catch (error) {
    if ((await management.getUser(userId, { fresh: true })) !== null) throw error
  }
}

/**
 * Deletes the person's own account, one change at a time since it may remove an admin, with the account looked up
 * inside. The account goes first, so that nobody can sign in to it, then its data. The upkeep finishes an interrupted
 * one.
 */
export function leave(
  facts: AdministrationFacts,
  userId: string,
  meant: { readonly typed: string; readonly isFresh: boolean },
): Promise<PersonFailure | null> {
  const { database: db, management, supportEmail, origin, now } = facts
  return oneAtATime(db, async () => {
    const user = await management.getUser(userId, { fresh: true })
    const caller = user && toCaller(toProfile(user, supportEmail))
    if (user === null || caller === null) return personFailure('user_not_found')
    const isSafe = !caller.isAdmin || (await isAnotherAdmin(facts, userId))
    const refusal = refusalOfOwnDeletion(caller, { ...meant, isAnotherAdmin: isSafe })
    if (refusal !== null) return refusal
    await rememberErasure(db, user, { by: userId, origin, at: now() })
    await deleteAtProvider(facts, userId)
    await finishErasure(db, userId, now())
    forgetCaller(userId)
    return null
  })
}

/** Deletes the caller's account at the provider and all data here; null on success. */
export async function deleteOwnAccount(caller: Caller, typed: string): Promise<PersonFailure | null> {
  const isFresh = await isFreshlyVerified()
  return leave(await administrationFacts(await requestOrigin()), caller.userId, { typed, isFresh })
}
