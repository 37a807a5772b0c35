import { and, asc, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import {
  answerMail,
  type MessageAnswer,
  type MessageForm,
  type MessageListed,
  type MessageRead,
  type MessageRefusal,
  type MessageState,
  readMessage,
  stateReopened,
} from '#app/domain/contact/message.ts'
import { messageKeptMonths, sameMessageMs } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { addMonths, addMs, type Instant, millisOf } from '#app/domain/time/instant.ts'
import { audit, type Origin } from '../audit/audit.server.ts'
import { oneContains } from '../database/containing.ts'
import type { Queries } from '../database/database.server.ts'
import { messageAnswers, messages } from '../database/schema/messages.ts'
import { outbox } from '../database/schema/outbox.ts'
import type { DayShares } from '../http/day-shares.server.ts'
import type { TryLimit } from '../http/try-limit.server.ts'
import type { Mail, SentMail } from '../mail/mail.server.ts'

const dayMs = 24 * 60 * 60 * 1_000

export type ReceivingFacts = {
  readonly database: Queries
  /** Limit of tries from one network. */
  readonly limit: TryLimit
  readonly shares: DayShares
  readonly networkAddress: string
  /** The sender, when signed in with a verified address. */
  readonly person: () => Promise<string | null>
  readonly now: Instant
  readonly newId: () => string
}

type Received = { readonly id: string; readonly email: string; readonly isNew: boolean }

/** Stores a message; the same one from an address within a day once, since an unsure sender sends again. */
export async function receive(
  form: MessageForm,
  { database: db, limit, shares, networkAddress, person, now, newId }: ReceivingFacts,
): Promise<Result<Received, { code: MessageRefusal; facts?: { seconds: number } }>> {
  const seconds = await limit.waitSeconds(networkAddress)
  if (seconds !== null) return fail({ code: 'rate_limit_exceeded', facts: { seconds } })
  const read = readMessage(form)
  if (!read.ok) return read
  const { email, text, topic } = read.value
  const [same] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.email, email),
        eq(messages.topic, topic),
        gte(messages.receivedAt, addMs(now, -sameMessageMs)),
        eq(messages.text, text),
      ),
    )
    .limit(1)
  if (same !== undefined) return ok({ id: same.id, email, isNew: false })
  const today = gte(messages.receivedAt, addMs(now, -dayMs))
  const [taken] = await db.select({ of: count() }).from(messages).where(today)
  const refusal = await shares.refusalFor({ networkAddress, person, taken: taken?.of ?? 0 })
  if (refusal !== null) return fail(refusal.code === 'full' ? { code: 'messages_full' } : refusal)
  const id = newId()
  await db.insert(messages).values({ id, ...read.value, receivedAt: now })
  return ok({ id, email, isNew: true })
}

const pageSize = 50
const begins = 160

export type MessageFilter = { readonly text: string; readonly state: MessageState | 'all' }

const { id, topic, name, email, state, receivedAt } = messages
const listed = { id, topic, name, email, state, receivedAt }

/** A page of messages, latest first. Text search covers address, name and message. */
export async function pageOfMessages(db: Queries, cursor: string | null, { text, state: only }: MessageFilter) {
  const [at, last] = cursor?.split(' ') ?? []
  const rows: MessageListed[] = await db
    .select({ ...listed, begins: sql<string>`left(${messages.text}, ${begins})` })
    .from(messages)
    .where(
      and(
        cursor === null ? undefined : sql`(${receivedAt}, ${id}) < (${at}::timestamptz, ${last}::uuid)`,
        text === '' ? undefined : oneContains([email, name, messages.text], text),
        only === 'all' ? undefined : eq(state, only),
      ),
    )
    .orderBy(desc(receivedAt), desc(id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const end = rows.length > pageSize ? page.at(-1) : undefined
  return { rows: page, next: end ? `${end.receivedAt} ${end.id}` : null }
}

/** A message with its answers; null when missing. */
export async function messageOf(db: Queries, messageId: string): Promise<MessageRead | null> {
  const [message] = await db
    .select({ ...listed, text: messages.text, details: messages.details })
    .from(messages)
    .where(eq(id, messageId))
  if (message === undefined) return null
  const answers: MessageAnswer[] = await db
    .select({
      id: messageAnswers.id,
      text: messageAnswers.text,
      sentAt: messageAnswers.sentAt,
      mail: outbox.status,
    })
    .from(messageAnswers)
    .leftJoin(outbox, eq(outbox.id, messageAnswers.mailId))
    .where(eq(messageAnswers.messageId, messageId))
    .orderBy(asc(messageAnswers.sentAt))
  return { ...message, answers }
}

/** Actor, origin and time of a change. */
export type Doing = { readonly userId: string; readonly origin: Origin; readonly now: Instant }

export type Answer = {
  readonly id: string
  readonly answerId: string
  readonly text: string
  /** Closes the message afterwards. */
  readonly isLast: boolean
}

type PutMail = (tx: Queries, mail: Mail) => Promise<SentMail>

/**
 * Answers a message: mail, answer, state and audit line are written in one transaction. A known answer id changes
 * nothing. False when the message is missing.
 */
export function answer(db: Queries, answered: Answer, putMail: PutMail, doing: Doing): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [message] = await tx.select().from(messages).where(eq(id, answered.id)).for('update')
    if (message === undefined) return false
    const [known] = await tx
      .select({ id: messageAnswers.id })
      .from(messageAnswers)
      .where(eq(messageAnswers.id, answered.answerId))
    if (known !== undefined) return true
    const mail = await putMail(tx, answerMail(message, answered.text))
    await tx.insert(messageAnswers).values({
      id: answered.answerId,
      messageId: message.id,
      text: answered.text,
      sentAt: doing.now,
      mailId: mail.id,
    })
    await tx
      .update(messages)
      .set({ state: answered.isLast ? 'closed' : 'answered' })
      .where(eq(id, message.id))
    const details = { message: message.id, topic: message.topic, closed: answered.isLast }
    await audit(tx, { action: 'message.answered', userId: doing.userId, details }, doing.origin, millisOf(doing.now))
    return true
  })
}

/** Closes or reopens a message, without effect when it already is so. False when it is missing. */
export function setClosed(db: Queries, messageId: string, isClosed: boolean, doing: Doing): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [message] = await tx.select(listed).from(messages).where(eq(id, messageId)).for('update')
    if (message === undefined) return false
    if ((message.state === 'closed') === isClosed) return true
    const answers = await tx.$count(messageAnswers, eq(messageAnswers.messageId, messageId))
    await tx
      .update(messages)
      .set({ state: isClosed ? 'closed' : stateReopened(answers) })
      .where(eq(id, messageId))
    const action = isClosed ? 'message.closed' : 'message.reopened'
    const details = { message: messageId, topic: message.topic }
    await audit(tx, { action, userId: doing.userId, details }, doing.origin, millisOf(doing.now))
    return true
  })
}

const removedAtOnce = 500

/** Deletes messages past retention with answers and mails. Returns the mails, for removal of their files. */
export function removeOldMessages(db: Queries, now: Instant): Promise<readonly SentMail[]> {
  return db.transaction(async (tx) => {
    const old = await tx
      .select({ id })
      .from(messages)
      .where(lt(receivedAt, addMonths(now, -messageKeptMonths)))
      .limit(removedAtOnce)
    if (old.length === 0) return []
    const ids = old.map((message) => message.id)
    const mails = tx
      .select({ id: messageAnswers.mailId })
      .from(messageAnswers)
      .where(inArray(messageAnswers.messageId, ids))
    const removed = await tx.delete(outbox).where(inArray(outbox.id, mails)).returning()
    await tx.delete(messages).where(inArray(id, ids))
    return removed
  })
}
