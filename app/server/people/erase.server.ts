import { and, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { mailboxOfEmail } from '#app/domain/people/mailbox.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { forgetTraces } from '../audit/audit.server.ts'
import { containing } from '../database/containing.ts'
import type { Queries } from '../database/database.server.ts'
import {
  batches,
  bulkItems,
  bulkOperations,
  creditGrants,
  errorEntries,
  errorGroups,
  generationJobs,
  mailUnsubscribes,
  messages,
  outbox,
  postChanges,
  posts,
  postTargets,
  projects,
  promoCodes,
  promoRedemptions,
  queueSettings,
  repeats,
  slotSets,
  snippets,
  socialAccounts,
  waitingList,
  webhookEvents,
} from '../database/schema.ts'
import { isAnyOf, isTextAnyOf } from '../database/set-based.ts'
import type { Erasure } from '../identity/erasure.ts'
import { monthOf } from '../jobs/budget.server.ts'
import type { SentMail } from '../mail/mail.server.ts'
import { eraseMedia } from '../media/sweep.server.ts'
import { waitingAddresses } from '../waiting-list/waiting-list.server.ts'

/** The mark of a row that outlives its person: nobody did it. */
const nobody = 'nobody'

/**
 * Takes out what a person made: posts with their targets, attempts, receipts and feed entries, what the queue holds of
 * them, their social accounts with their links, their posting times and repeats, their generation jobs, their projects, the credits they were granted, the mail they were
 * sent, what they wrote to us, and their name in bulk operations. `emails` are addresses they have proven: what lies under
 * another may be anybody's. To be called inside the transaction that deletes the account, so that no post outlives its owner. Answers the mails: their
 * files can only be removed afterwards.
 */
export async function erasePerson(
  tx: Queries,
  userId: string,
  now: Instant,
  emails: readonly string[] = [],
): Promise<readonly SentMail[]> {
  const own = tx.select({ id: posts.id }).from(posts).where(eq(posts.userId, userId))
  // Locked in the order everybody locks them in, posts before targets; one that is being published is waited for.
  await tx.select({ id: posts.id }).from(posts).where(eq(posts.userId, userId)).orderBy(posts.id).for('update')
  const targets = await tx
    .select({ id: postTargets.id })
    .from(postTargets)
    .where(inArray(postTargets.postId, own))
    .orderBy(postTargets.id)
    .for('update')
  await unqueue(
    tx,
    userId,
    targets.map(({ id }) => id),
  )
  await tx.delete(posts).where(eq(posts.userId, userId))
  await tx.delete(postChanges).where(eq(postChanges.userId, userId))
  await tx.delete(batches).where(eq(batches.userId, userId))
  await tx.delete(snippets).where(eq(snippets.userId, userId))
  for (const table of [repeats, slotSets, queueSettings]) await tx.delete(table).where(eq(table.userId, userId))
  await tx.delete(socialAccounts).where(eq(socialAccounts.userId, userId))
  await eraseMedia(tx, userId, now)
  await forgetWork(tx, userId, now)
  await tx.delete(projects).where(eq(projects.userId, userId))
  // A use stays a use, of nobody.
  await tx.update(promoRedemptions).set({ userId: null }).where(eq(promoRedemptions.userId, userId))
  // That it came is kept, or it could come again; what it said is not.
  await tx.update(webhookEvents).set({ payload: null, subjectId: null }).where(eq(webhookEvents.subjectId, userId))
  const granted = eq(creditGrants.userId, userId)
  // A purchase stays confirmed, of nobody: told again it is not granted to whoever has the address next.
  await tx
    .update(creditGrants)
    .set({ userId: null })
    .where(and(granted, eq(creditGrants.kind, 'checkout')))
  await tx.delete(creditGrants).where(granted)
  await tx.delete(mailUnsubscribes).where(eq(mailUnsubscribes.userId, userId))
  // Credits given as an admin stay given, by nobody.
  await tx.update(creditGrants).set({ grantedBy: null }).where(eq(creditGrants.grantedBy, userId))
  await tx.update(promoCodes).set({ createdBy: nobody }).where(eq(promoCodes.createdBy, userId))
  await tx.update(bulkOperations).set({ createdBy: null }).where(eq(bulkOperations.createdBy, userId))
  // Answers go with what they answer.
  const written = emails.map((email) => email.toLowerCase())
  await tx.delete(messages).where(isTextAnyOf(messages.email, written))
  for (const email of emails) {
    const waiting = [email, ...written, ...(await waitingAddresses(tx, mailboxOfEmail(email)))]
    await tx.delete(waitingList).where(isTextAnyOf(waitingList.email, waiting))
    // Events about an address, without an account beside it: the address alone, not one that ends with it.
    const isNamed = sql`${webhookEvents.payload}::text ilike ${containing(JSON.stringify(email))}`
    // A purchase that was not granted is money somebody paid.
    const isDone = or(ne(webhookEvents.source, 'checkout'), eq(webhookEvents.processed, true))
    await tx.update(webhookEvents).set({ payload: null, subjectId: null }).where(and(isNamed, isDone))
  }
  await forgetProblems(tx, userId)
  await forgetTraces(tx, userId)
  return forgetMail(tx, emails, userId)
}

/**
 * Takes out the mail that went to addresses, and to a person, whose mail in bulk has the id of its item. Bulk operations
 * keep how many there were, and not who: an item without a person fails when its turn comes, and a row of an import that
 * is not done yet, or was refused, has nothing but the address.
 */
export async function forgetMail(
  tx: Queries,
  emails: readonly string[],
  userId: string | null = null,
): Promise<readonly SentMail[]> {
  const spelled = [...new Set(emails.flatMap((email) => [email, email.toLowerCase()]))]
  const isOfThem = or(isTextAnyOf(bulkItems.email, spelled), userId === null ? undefined : eq(bulkItems.userId, userId))
  const theirs = tx
    .select({ id: sql`${bulkItems.id}::text` })
    .from(bulkItems)
    .where(isOfThem)
  const mails = await tx
    .delete(outbox)
    .where(or(isTextAnyOf(outbox.to, spelled), inArray(outbox.id, theirs)))
    .returning()
  const nameless = { userId: null, email: null, firstName: null, lastName: null }
  await tx.update(bulkItems).set(nameless).where(isOfThem)
  return mails
}

/** Problems that their screens told of: the words may be theirs, and the next person to meet one tells of it anew. */
async function forgetProblems(tx: Queries, userId: string): Promise<void> {
  const told = tx.select({ key: errorEntries.groupKey }).from(errorEntries).where(eq(errorEntries.reportedBy, userId))
  await tx.delete(errorGroups).where(inArray(errorGroups.key, told))
  await tx.delete(errorEntries).where(inArray(errorEntries.groupKey, told))
}

/**
 * What this month's provider-backed work took stays in the book, without a name, and goes with the first deletion after the month: an account that
 * is deleted and made again would get the month's credits twice, and the ceiling of all would not hold.
 */
async function forgetWork(tx: Queries, userId: string, now: Instant): Promise<void> {
  const mine = eq(generationJobs.userId, userId)
  const isOfThisMonth = and(eq(generationJobs.providerBacked, true), gte(generationJobs.startedAt, monthOf(now)))
  await tx
    .update(generationJobs)
    .set({ userId: nobody, id: sql`gen_random_uuid()::text`, parts: null })
    .where(and(mine, isOfThisMonth))
  await tx.delete(generationJobs).where(mine)
  await tx
    .delete(generationJobs)
    .where(and(eq(generationJobs.userId, nobody), lt(generationJobs.startedAt, monthOf(now))))
}

/** The queue makes its tables when it is first opened; before that it holds nothing. */
async function unqueue(tx: Queries, userId: string, targetIds: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ exists: boolean }>(sql`select to_regclass('pgboss.job') is not null as exists`)
  if (rows[0]?.exists === true)
    await tx.execute(sql`delete from pgboss.job where ${isAnyOf(sql`id`, targetIds)} or data ->> 'userId' = ${userId}`)
}

export const erasure: Erasure = { person: erasePerson, mail: forgetMail }
