import { and, eq, gte } from 'drizzle-orm'
import { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import type { BulkTask } from '#app/domain/operations/bulk.ts'
import { bulkFailure, type ItemFailure } from '#app/domain/operations/bulk-messages.ts'
import { mailTo } from '#app/domain/operations/mail.ts'
import { failsInRehearsal } from '#app/domain/operations/rehearse.ts'
import { type PersonChange, refusalOfPersonChange } from '#app/domain/people/administer.ts'
import { personFailure } from '#app/domain/people/messages.ts'
import { subjectOf } from '#app/domain/people/person.ts'
import { toProfile } from '#app/domain/people/profile.ts'
import { type Instant, millisOf } from '#app/domain/time/instant.ts'
import { audit, byTheServer } from '../audit/audit.server.ts'
import type { Queries } from '../database/database.server.ts'
import { auditLog } from '../database/schema/audit.ts'
import { bulkItems } from '../database/schema/bulk.ts'
import { putInOutboxOnce } from '../mail/mail.server.ts'
import { unsubscribedOf, unsubscribeKey, unsubscribeUrl } from '../mail/unsubscribe.server.ts'
import { type AdministrationFacts, actionOf, changePerson, isAdminNow } from '../people/administer.server.ts'
import { toAdministered } from '../people/person.server.ts'
import type { Doer, DoItem } from './bulk-runner.server.ts'
import type { BulkItem, BulkRow, ItemEnd } from './bulk-store.server.ts'

/** Dependencies of one item. */
export type BulkFacts = AdministrationFacts & {
  /** A mail server takes what is put in the outbox. */
  readonly isMailSent: boolean
  /** Told after mails were put in the outbox. */
  readonly onMail: () => void
}

const done = (item: BulkItem, more: Partial<ItemEnd> = {}): ItemEnd => ({ itemId: item.id, state: 'done', ...more })
const failed = (item: BulkItem, failure: ItemFailure): ItemEnd => ({ itemId: item.id, state: 'failed', failure })
const skipped = (item: BulkItem, failure: ItemFailure): ItemEnd => ({ itemId: item.id, state: 'skipped', failure })

/** So many accounts are asked for at once, and so many mails are written in one transaction. */
const callsAtOnce = 8
const pageAtOnce = 50

/** How often an item may be begun before it is given up: it may be what ends the server. More often than any run of bad luck. */
export const attemptCeiling = 1_000

/** An operation in the name of somebody who is an admin now. */
type Added = BulkRow & { readonly createdBy: string }
type TaskDoer = Omit<Doer, 'prepare'> & {
  readonly prepare: (operation: Added, items: readonly BulkItem[]) => Promise<DoItem>
}

/** How the items of an operation are done: as long as whoever added it is an admin. */
export function doerOf(facts: BulkFacts, operation: BulkRow): Doer {
  const { task } = operation
  const doer = operation.rehearsalSeed === null ? doers[task.type](facts, task) : rehearsal(facts, task)
  return {
    ...doer,
    async prepare(row, items) {
      const { createdBy } = row
      if (createdBy === null || !(await isAdminNow(facts, createdBy)))
        return async (item) => failed(item, bulkFailure('not_admin_any_more'))
      const doItem = await doer.prepare({ ...row, createdBy }, items)
      return async (item) => (item.attempts >= attemptCeiling ? failed(item, bulkFailure('interrupted')) : doItem(item))
    },
  }
}

const doers: Record<BulkTask['type'], (facts: BulkFacts, task: BulkTask) => TaskDoer> = {
  user_import: importing,
  plan_update: changing,
  admin_toggle: changing,
  user_suspension: changing,
  bulk_email: mailing,
}

/** The change of one account that a task is for each of its people. */
function changeOf(task: BulkTask): PersonChange | null {
  switch (task.type) {
    case 'plan_update':
      return { kind: 'plan', plan: task.plan }
    case 'admin_toggle':
      return { kind: 'admin', isAdmin: task.isAdmin }
    case 'user_suspension':
      return { kind: task.isSuspended ? 'ban' : 'unban' }
    default:
      return null
  }
}

/** Nothing is really done. Imports and mails fail at random, changes for the reasons they would be refused for. */
function rehearsal(facts: BulkFacts, task: BulkTask): TaskDoer {
  const change = changeOf(task)
  return {
    atOnce: pageAtOnce,
    prepare: async (operation, items) => {
      const seed = operation.rehearsalSeed ?? 0
      if (change === null)
        return async (item) =>
          failsInRehearsal(task.type, seed, item.position) ? failed(item, bulkFailure('rehearsed_failure')) : done(item)
      const people = await peopleOf(facts, items)
      return async (item) => {
        const user = people.get(item.userId ?? '')
        if (user === undefined) return failed(item, personFailure('user_not_found'))
        const subject = subjectOf(toAdministered(user, facts.supportEmail))
        const refusal = refusalOfPersonChange(operation.createdBy, change, subject)
        return refusal === null ? done(item) : failed(item, refusal)
      }
    },
  }
}

/** People of the items, where their accounts still exist. */
async function peopleOf({ management }: BulkFacts, items: readonly BulkItem[]) {
  const ids = items.flatMap(({ userId }) => userId ?? [])
  const { users } = ids.length === 0 ? { users: [] } : await management.listUsers(null, { ids })
  return new Map(users.map((user) => [user.id, user]))
}

/** A change to accounts, by the same rules and with the same line in the audit log as one made by hand. */
function changing(facts: BulkFacts, task: BulkTask): TaskDoer {
  const change = changeOf(task)
  return {
    atOnce: callsAtOnce,
    prepare: async (operation) => async (item) => {
      const { userId } = item
      if (change === null || userId === null) return failed(item, personFailure('user_not_found'))
      try {
        const onAsk = () => markAsked(facts, item)
        const changed = await changePerson({ ...facts, onAsk }, operation.createdBy, userId, change)
        if (!changed.ok) return endOf(item, changed.failure)
        return done(item, { write: (tx) => writeDownOnce(tx, facts.now(), operation, item, change) })
      } catch (error) {
        if (error instanceof CataloguedError && error.code === 'admin_required')
          return failed(item, bulkFailure('not_admin_any_more'))
        throw error
      }
    },
  }
}

/** Without an answer the operation stops: what is not known is looked at when it is tried again. */
function endOf(item: BulkItem, failure: ItemFailure): ItemEnd {
  if (failure.code === 'not_done' || failure.code === 'outcome_unknown') throw errorFor('SERVICE_UNAVAILABLE')
  return failed(item, failure)
}

const markAsked = async ({ database, now }: BulkFacts, { id }: BulkItem) => {
  await database.update(bulkItems).set({ askedAt: now() }).where(eq(bulkItems.id, id))
}

/** A server that ended between a change and its line in the audit log leaves the line to whoever takes the item up. */
async function writeDownOnce(
  tx: Queries,
  now: Instant,
  operation: BulkRow,
  item: BulkItem,
  change: PersonChange,
): Promise<void> {
  // Never asked for before: it was so already, or has its line.
  if (item.askedAt === null || item.userId === null) return
  const action = actionOf(change)
  const isOfThis = and(
    eq(auditLog.subjectId, item.userId),
    eq(auditLog.action, action),
    gte(auditLog.timestamp, item.askedAt),
  )
  const [line] = await tx.select({ seq: auditLog.seq }).from(auditLog).where(isOfThis).limit(1)
  if (line !== undefined) return
  const details = { operationId: operation.id, answer: 'lost' }
  await audit(tx, { action, userId: operation.createdBy, subjectId: item.userId, details }, byTheServer, millisOf(now))
}

/** Whether the provider said no to this one; everything else stops the operation. */
const isRefusal = ({ status }: CataloguedError) =>
  status !== null && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)

/** Accounts without a password, each with a mail that invites its owner. An account is marked by its item: it is never made twice. */
function importing(facts: BulkFacts): TaskDoer {
  const { management } = facts
  const existing = async (item: BulkItem, email: string) => {
    const found = await management.findMarked(email)
    if (found === null) return null
    return found.mark === item.id ? { userId: found.userId } : bulkFailure('account_exists')
  }
  async function make(item: BulkItem, email: string): Promise<{ userId: string } | ItemFailure> {
    // Begun before, by a server that did not live to tell: it may be there.
    const before = item.attempts > 0 ? await existing(item, email) : null
    if (before !== null) return before
    const { firstName, lastName, plan } = item
    const publicMetadata = plan === null ? {} : { plan }
    try {
      const names = { firstName: firstName ?? '', lastName: lastName ?? '' }
      const user = await management.createUser({ email, ...names, publicMetadata }, item.id)
      return { userId: user.id }
    } catch (error) {
      if (!(error instanceof CataloguedError)) throw error
      const found = await existing(item, email)
      if (found !== null) return found
      if (!isRefusal(error)) throw error
      return personFailure('provider_refused', { status: error.status })
    }
  }
  return {
    atOnce: callsAtOnce,
    onEnded: facts.onMail,
    prepare: async (operation) => async (item) => {
      // Taken out with the account it was about.
      if (item.email === null) return failed(item, personFailure('user_not_found'))
      const made = await make(item, item.email)
      if ('code' in made) return failed(item, made)
      const { userId } = made
      const mail = { id: item.id, unsubscribeUrl: null, ...invitation(item.email, item.firstName, operation.origin) }
      return done(item, {
        userId,
        write: async (tx) => {
          await putInOutboxOnce(tx, mail, facts.now(), facts.isMailSent)
          const details = { operationId: operation.id, line: item.line }
          const line = { action: 'user.invited', userId: operation.createdBy, subjectId: userId, details } as const
          await audit(tx, line, byTheServer, millisOf(facts.now()))
        },
      })
    },
  }
}

/** Passwords are never in a file: whoever reads this mail has the address, and sets their own by the code sent to it. */
const invitation = (email: string, firstName: string | null, origin: string) => ({
  to: email,
  subject: 'You are invited to Ninefold',
  text: [
    firstName ? `Hello ${firstName},` : 'Hello,',
    '',
    'an account was made for you at Ninefold. It has no password yet; you choose it yourself:',
    '',
    `1. Open ${origin}/auth and choose "Forgot your password?"`,
    `2. Enter this address, ${email}. A code will reach you here.`,
    '3. Type the code and a password of your own.',
    '',
    'If you did not expect this, leave it: without the code nobody gets in.',
    '',
    'Ninefold',
  ].join('\n'),
})

/** A mail to each person, put in the outbox in the transaction that ends its item: both, or neither. */
function mailing(facts: BulkFacts, task: BulkTask): TaskDoer {
  const { database, supportEmail } = facts
  return {
    atOnce: pageAtOnce,
    onEnded: facts.onMail,
    prepare: async (operation, items): Promise<DoItem> => {
      const ids = items.flatMap(({ userId }) => userId ?? [])
      const [people, unsubscribed, key] = await Promise.all([
        peopleOf(facts, items),
        unsubscribedOf(database, ids),
        unsubscribeKey(database, facts.now()),
      ])
      return async (item) => {
        const user = people.get(item.userId ?? '')
        if (user === undefined || task.type !== 'bulk_email') return failed(item, personFailure('user_not_found'))
        const profile = toProfile(user, supportEmail)
        if (!profile.isActive) return skipped(item, bulkFailure('account_inactive'))
        if (unsubscribed.has(user.id)) return skipped(item, bulkFailure('unsubscribed'))
        const link = unsubscribeUrl(operation.origin, key, user.id)
        const mail = mailTo(task, profile, link)
        if (!mail.ok) return failed(item, mail.failure)
        return done(item, {
          write: async (tx) => {
            const one = { id: item.id, unsubscribeUrl: link, ...mail.value }
            await putInOutboxOnce(tx, one, facts.now(), facts.isMailSent)
            const details = { operationId: operation.id }
            const line = { action: 'bulk.mail_sent', userId: operation.createdBy, subjectId: user.id, details } as const
            await audit(tx, line, byTheServer, millisOf(facts.now()))
          },
        })
      }
    },
  }
}
