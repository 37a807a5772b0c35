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

/** Marks rows that outlive their person. */
const nobody = 'nobody'

/**
 * Erases a person's data: posts with targets, attempts, receipts and feed entries, queued jobs, accounts and links,
 * slots and repeats, generation jobs, projects, credit grants, mails, messages, and their name in bulk operations.
 * `emails` are verified addresses: data of any other may be somebody else's. Call it in the transaction that deletes
 * the account, so that no post outlives its owner. Returns the mails, whose files are removed afterwards.
 */
export async function erasePerson(
  tx: Queries,
  userId: string,
  now: Instant,
  emails: readonly string[] = [],
): Promise<readonly SentMail[]> {
  const own = tx.select({ id: posts.id }).from(posts).where(eq(posts.userId, userId))
  // Lock order of every change: posts before targets. Waits for a post being published.
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
  // The redemption stays counted, without a name.
  await tx.update(promoRedemptions).set({ userId: null }).where(eq(promoRedemptions.userId, userId))
  // The event stays, so that it is not processed again; its content goes.
  await tx.update(webhookEvents).set({ payload: null, subjectId: null }).where(eq(webhookEvents.subjectId, userId))
  const granted = eq(creditGrants.userId, userId)
  // The purchase stays confirmed without a name, so that a repeated event does not grant it to the next owner of the
  // address.
  await tx
    .update(creditGrants)
    .set({ userId: null })
    .where(and(granted, eq(creditGrants.kind, 'checkout')))
  await tx.delete(creditGrants).where(granted)
  await tx.delete(mailUnsubscribes).where(eq(mailUnsubscribes.userId, userId))
  // Credits granted as an admin stay, without a name.
  await tx.update(creditGrants).set({ grantedBy: null }).where(eq(creditGrants.grantedBy, userId))
  await tx.update(promoCodes).set({ createdBy: nobody }).where(eq(promoCodes.createdBy, userId))
  await tx.update(bulkOperations).set({ createdBy: null }).where(eq(bulkOperations.createdBy, userId))
  // Answers are deleted with their message.
  const written = emails.map((email) => email.toLowerCase())
  await tx.delete(messages).where(isTextAnyOf(messages.email, written))
  for (const email of emails) {
    const waiting = [email, ...written, ...(await waitingAddresses(tx, mailboxOfEmail(email)))]
    await tx.delete(waitingList).where(isTextAnyOf(waitingList.email, waiting))
    // Events about the address without an account: the exact address, not one that ends with it.
    const isNamed = sql`${webhookEvents.payload}::text ilike ${containing(JSON.stringify(email))}`
    // An ungranted purchase is paid money, so it stays.
    const isDone = or(ne(webhookEvents.source, 'checkout'), eq(webhookEvents.processed, true))
    await tx.update(webhookEvents).set({ payload: null, subjectId: null }).where(and(isNamed, isDone))
  }
  await forgetProblems(tx, userId)
  await forgetTraces(tx, userId)
  return forgetMail(tx, emails, userId)
}

/**
 * Deletes mails to these addresses and to a person, whose bulk mails have their item's id. Bulk operations keep their
 * counts without names: an item without a person fails in its turn, and open or refused import rows have only the
 * address.
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

/** Deletes problems reported by their screens, whose text may be personal; the next occurrence is reported anew. */
async function forgetProblems(tx: Queries, userId: string): Promise<void> {
  const told = tx.select({ key: errorEntries.groupKey }).from(errorEntries).where(eq(errorEntries.reportedBy, userId))
  await tx.delete(errorGroups).where(inArray(errorGroups.key, told))
  await tx.delete(errorEntries).where(inArray(errorEntries.groupKey, told))
}

/**
 * Usage of a provider in this month stays anonymously until the first deletion after the month: otherwise a recreated
 * account would get the month's credits twice, and the total limit would fail.
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

/** The queue creates its tables when it is first opened; before that it is empty. */
async function unqueue(tx: Queries, userId: string, targetIds: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ exists: boolean }>(sql`select to_regclass('pgboss.job') is not null as exists`)
  if (rows[0]?.exists === true)
    await tx.execute(sql`delete from pgboss.job where ${isAnyOf(sql`id`, targetIds)} or data ->> 'userId' = ${userId}`)
}

export const erasure: Erasure = { person: erasePerson, mail: forgetMail }
