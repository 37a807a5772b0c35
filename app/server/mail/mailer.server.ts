import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mailsPerSecond } from '#app/domain/limits.ts'
import type { MailStatus } from '#app/domain/operations/outbox.ts'
import { addMs, type Instant, instantOf } from '#app/domain/time/instant.ts'
import { beginningOf } from '#app/domain/wording/graphemes.ts'
import { configuration } from '../configuration/configuration.ts'
import { type Database, database } from '../database/database.server.ts'
import { outbox } from '../database/schema/outbox.ts'
import { logUnexpected, reportFailure, sampledLines } from '../log/log.ts'
import { oncePerProcess } from '../work/once-per-process.ts'
import { openWorker, type Worker } from '../work/worker.ts'

type Row = typeof outbox.$inferSelect

/** Mail as given to the mail server. */
export type Letter = {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly messageId: string
  readonly date: Date
  readonly headers: Readonly<Record<string, string>>
}
/** `leaves` is called when the letter itself begins to be handed over: whatever ends before, a mail server has nothing of it. */
export type Transport = { sendMail(letter: Letter, leaves: () => void): Promise<unknown> }

/** Mails that are due after a pause, or that another server left, are found within this. */
const lookMs = 5_000
/** A mail that has been under way for this long has lost its server. */
const lostMs = 120_000
/** After a mail server that was away or busy: a minute, two, four, … and after so many tries it is refused. */
const pauseMs = 60_000
const triesAtMost = 8
const reasonCharacters = 300

type MailerOptions = {
  readonly from: string
  readonly perSecond?: number
  readonly now?: () => Instant
  readonly pause?: (attempt: number) => number
}

/** Hands the mails of the outbox to a mail server, so many in a second, those that somebody waits for before those in bulk. */
export async function openMailer(
  db: Database,
  transport: Transport,
  {
    from,
    perSecond = mailsPerSecond,
    now = () => instantOf(Date.now()),
    pause = (attempt) => pauseMs * 2 ** (attempt - 1),
  }: MailerOptions,
): Promise<Worker> {
  const tellOperator = errorLog()

  /** Mails whose sender ended midway: delivery is unknown. */
  const giveUp = (before: Instant) =>
    db
      .update(outbox)
      .set({ status: 'unknown', reason: 'The server stopped while it was handing this mail over.' })
      .where(and(eq(outbox.status, 'sending'), lt(outbox.dueAt, before)))

  // PGlite belongs to one process: what is under way while this one starts is nobody's.
  if (db.engine.kind === 'pglite') await giveUp(addMs(now(), 1))

  const take = (): Promise<Row[]> =>
    db.transaction(async (tx) => {
      const due = await tx
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(eq(outbox.status, 'waiting'), sql`${outbox.dueAt} <= ${now()}::timestamptz`))
        .orderBy(outbox.isBulk, outbox.dueAt)
        .limit(perSecond)
        .for('update', { skipLocked: true })
      if (due.length === 0) return []
      return tx
        .update(outbox)
        .set({ status: 'sending', dueAt: now(), attempts: sql`${outbox.attempts} + 1` })
        .where(
          inArray(
            outbox.id,
            due.map(({ id }) => id),
          ),
        )
        .returning()
    })

  async function handOver(row: Row): Promise<void> {
    let hasLeft = false
    const leaves = () => {
      hasLeft = true
    }
    const ended = await transport.sendMail(letterOf(row, from), leaves).then(
      (): Ended => ({ status: 'sent', reason: null }),
      (error: unknown) => endOf(error, row.attempts, hasLeft, tellOperator),
    )
    const dueAt = ended.status === 'waiting' ? addMs(now(), pause(row.attempts)) : null
    await db
      .update(outbox)
      .set({ ...ended, dueAt })
      .where(and(eq(outbox.id, row.id), eq(outbox.status, 'sending')))
  }

  return openWorker({
    lookMs,
    report: (error) => reportFailure(error, 'looking for mails'),
    async run() {
      const began = Date.now()
      await giveUp(addMs(now(), -lostMs))
      const rows = await take()
      await Promise.all(rows.map(handOver))
      if (rows.length === perSecond) await delay(Math.max(0, 1_000 - (Date.now() - began)))
      return rows.length > 0
    },
  })
}

/** The same mail has the same id, so that a mail server may know it again. A link to unsubscribe works with one click. */
const letterOf = ({ id, to, subject, text, sentAt, unsubscribeUrl }: Row, from: string): Letter => ({
  from,
  to,
  subject,
  text,
  messageId: `<${id}@ninefold.local>`,
  date: new Date(sentAt),
  headers:
    unsubscribeUrl === null
      ? {}
      : {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
})

type Ended = { readonly status: MailStatus; readonly reason: string | null }

const refusalSchema = z.object({
  responseCode: z.number().optional(),
  response: z.string().optional(),
  command: z.string().optional(),
  code: z.string().optional(),
})
type SmtpError = z.output<typeof refusalSchema>

/** Codes of a mail server that wants another name, password or line from whoever set it up, at any step. */
const ofAccount = new Set([530, 534, 535, 538])

/** Of a no for good: whether it is said of this mail. All before its recipient is said of whoever set the mail server up. */
const isOfMail = ({ responseCode = 0, command = '' }: SmtpError, hasLeft: boolean) =>
  !ofAccount.has(responseCode) && (hasLeft || /^(RCPT TO|DATA)\b/.test(command))

/** Told once a minute, by its codes: what a mail server says may quote whom it spoke with. */
function errorLog() {
  const sampled = sampledLines(() => undefined, Date.now)
  return ({ responseCode, command = '', code = '' }: SmtpError): void => {
    const known = [code, command].filter((word) => /^[A-Z][A-Z ]{2,20}$/.test(word))
    const told = ['No mail left: the mail server could not be used', ...known, responseCode ?? ''].join(' ').trim()
    if (sampled(told, told)) logUnexpected(new Error(told), 'handing mails over')
  }
}

/**
 * The outcome of a mail that its server did not accept. A server that says no for now, or was sent nothing of the mail, has
 * not taken it; one that went away with it may have all of it.
 */
function endOf(error: unknown, attempts: number, hasLeft: boolean, tellOperator: (said: SmtpError) => void): Ended {
  const said = refusalSchema.safeParse(error).data ?? {}
  const { responseCode = 0, response = 'The mail server could not be reached.' } = said
  const reason = beginningOf(response.replace(/\S+@\S+/g, '…'), reasonCharacters)
  if (responseCode >= 500 && isOfMail(said, hasLeft)) return { status: 'refused', reason }
  if (hasLeft && responseCode < 400)
    return { status: 'unknown', reason: 'The mail server did not say whether it took this mail.' }
  if (responseCode < 400 || responseCode >= 500) tellOperator(said)
  return { status: attempts >= triesAtMost ? 'refused' : 'waiting', reason }
}

/** The longest that handing a mail over may take, however a mail server keeps it going; less than after which it is lost. */
const handOverMs = 90_000

/**
 * A mail server by its address: smtp://user:password@host:port, or smtps://. Without a pool: that would hand a mail over
 * again by itself when a connection breaks.
 */
export async function openTransport(url: string, withinMs = handOverMs): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }
  const quiet = () => undefined
  return {
    sendMail(letter, leaves) {
      // The conversation is heard here alone, and only for the moment the letter leaves.
      const heard = ({ tnx }: { tnx?: unknown }) => {
        if (tnx === 'message') leaves()
      }
      const logger = { level: quiet, trace: quiet, debug: heard, info: heard, warn: quiet, error: quiet, fatal: quiet }
      const settings = { url, ...patience, disableFileAccess: true, disableUrlAccess: true, debug: true, logger }
      const mail = { ...letter, signal: AbortSignal.timeout(withinMs) }
      return createTransport(settings).sendMail(mail)
    },
  }
}

const ownMailer = oncePerProcess('mailer', async (): Promise<Worker | null> => {
  const { SMTP_URL: url, MAIL_FROM: from } = configuration()
  return url === undefined ? null : openMailer(await database(), await openTransport(url), { from })
})

/** Starts the mailer of this process, or answers with the running one; null without a mail server. */
export const startMailer = ownMailer.get

/** Has the running mailer look at once. Where none runs none begins: mails that wait are taken up at the next start. */
export function notifyMailer(): void {
  // That it did not start is heard by whoever started it.
  ownMailer.current()?.then(
    (mailer) => mailer?.notify(),
    () => undefined,
  )
}

export async function stopMailer(): Promise<void> {
  await (await ownMailer.release())?.stop()
}
