import type { AuditAction, AuditDetails } from '#app/domain/audit/audit.ts'
import { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { isDone, type PersonChange, refusalOfPersonChange } from '#app/domain/people/administer.ts'
import { type PersonFailure, personFailure } from '#app/domain/people/messages.ts'
import { type Person, stateOf, subjectOf } from '#app/domain/people/person.ts'
import { primaryEmail, toCaller } from '#app/domain/people/profile.ts'
import { type Instant, instantOf, millisOf } from '#app/domain/time/instant.ts'
import { audit, byTheServer, type Origin } from '../audit/audit.server.ts'
import { configuration } from '../configuration/configuration.ts'
import { type Database, database } from '../database/database.server.ts'
import { type Management, serverManagement } from '../identity/management/management.server.ts'
import { forgetCaller } from '../identity/session.server.ts'
import { finishErasure, rememberErasure } from './erasures.server.ts'
import { oneAtATime } from './one-at-a-time.server.ts'
import { toAdministered } from './person.server.ts'

/** Dependencies of an account change. */
export type AdministrationFacts = {
  readonly database: Database
  readonly management: Management
  readonly supportEmail: string
  readonly origin: Origin
  readonly now: () => Instant
  /** Called before the provider is asked to make an effective change. */
  readonly onAsk?: () => Promise<void>
}

export async function administrationFacts(origin: Origin = byTheServer): Promise<AdministrationFacts> {
  const { SUPPORT_EMAIL: supportEmail } = configuration()
  const now = () => instantOf(Date.now())
  return { database: await database(), management: await serverManagement(), supportEmail, origin, now }
}

/** The account afterwards; null when deleted. */
type Changed = Result<Person | null, PersonFailure>

/** Changes that may remove an admin run one at a time, or two admins could demote each other. */
const isMadeAlone = ({ kind }: PersonChange) => kind === 'admin' || kind === 'ban' || kind === 'delete'

/**
 * Changes an account for an admin. Refused when the caller is no longer an admin. The audit line is written after the
 * change; a change with a lost answer is looked up, never repeated.
 */
export function changePerson(
  facts: AdministrationFacts,
  actorId: string,
  personId: string,
  change: PersonChange,
): Promise<Changed> {
  const work = () => changeNow(facts, actorId, personId, change)
  return isMadeAlone(change) ? oneAtATime(facts.database, work) : work()
}

/** Requires a new password of the account with this address, for an admin; an unknown address is refused. */
export async function resetPasswordOf(facts: AdministrationFacts, actorId: string, email: string): Promise<Changed> {
  if (!(await isAdminNow(facts, actorId))) throw errorFor('admin_required')
  const { users } = await facts.management.listUsers(null, { emails: [email] })
  const user = users.find((one) => primaryEmail(one)?.email_address.toLowerCase() === email.toLowerCase())
  if (user === undefined) return fail(personFailure('reset_user_not_found'))
  return changePerson(facts, actorId, user.id, { kind: 'password' })
}

/** True when the person is currently an admin. */
export async function isAdminNow({ management, supportEmail }: AdministrationFacts, id: string): Promise<boolean> {
  const user = await management.getUser(id, { fresh: true })
  return user !== null && toCaller(toAdministered(user, supportEmail).profile)?.isAdmin === true
}

async function changeNow(
  facts: AdministrationFacts,
  actorId: string,
  personId: string,
  change: PersonChange,
): Promise<Changed> {
  const { management, supportEmail } = facts
  if (!(await isAdminNow(facts, actorId))) throw errorFor('admin_required')
  const user = await management.getUser(personId, { fresh: true })
  const before = user && toAdministered(user, supportEmail)
  if (user === null || before === null) return fail(personFailure('user_not_found'))
  const refusal = refusalOfPersonChange(actorId, change, subjectOf(before))
  if (refusal !== null) return fail(refusal)
  // A change without effect is not recorded.
  if (isDone(change, stateOf(before)) === true) return ok(before)

  await facts.onAsk?.()
  if (change.kind === 'delete')
    await rememberErasure(facts.database, user, { by: actorId, origin: facts.origin, at: facts.now() })
  const failure = await attempt(facts, personId, change)
  if (failure !== null && failure.code !== 'outcome_unknown') return fail(failure)
  const details = { ...detailsOf(change, before), ...(failure === null ? {} : { answer: 'lost' }) }
  await writeDown(facts, { actorId, personId, change, details })
  forgetCaller(personId)
  if (failure !== null) return fail(failure)
  return ok(change.kind === 'delete' ? null : await look(facts, personId))
}

async function look({ management, supportEmail }: AdministrationFacts, personId: string): Promise<Person | null> {
  const user = await management.getUser(personId, { fresh: true })
  return user && toAdministered(user, supportEmail)
}

/** True when the provider certainly did nothing; after any other error the change may have been made. */
const wasTurnedAway = ({ status, code }: CataloguedError) =>
  status !== null && status >= 400 && status < 500 && code !== 'REQUEST_TIMEOUT'

/** Makes the change at the provider; null on success. */
async function attempt(
  facts: AdministrationFacts,
  personId: string,
  change: PersonChange,
): Promise<PersonFailure | null> {
  try {
    await make(facts, personId, change)
    return null
  } catch (error) {
    if (!(error instanceof CataloguedError)) throw error
    if (!wasTurnedAway(error)) return afterSilence(facts, personId, change)
    if (error.status !== 404 && error.status !== 405) return personFailure('provider_refused', { status: error.status })
    if (change.kind === 'password') return personFailure('no_password_reset')
    return (await look(facts, personId)) === null ? personFailure('user_not_found') : personFailure('not_offered')
  }
}

/** Without an answer the account's current state decides. */
async function afterSilence(
  facts: AdministrationFacts,
  personId: string,
  change: PersonChange,
): Promise<PersonFailure | null> {
  try {
    const now = await look(facts, personId)
    const done = isDone(change, now && stateOf(now))
    if (done === null) return personFailure('outcome_unknown')
    return done ? null : personFailure('not_done')
  } catch (error) {
    if (error instanceof CataloguedError) return personFailure('outcome_unknown')
    throw error
  }
}

async function make({ management, origin }: AdministrationFacts, personId: string, change: PersonChange) {
  switch (change.kind) {
    case 'plan':
      return management.updateMetadata(personId, { plan: change.plan })
    case 'admin':
      return management.updateMetadata(personId, { isAdmin: change.isAdmin })
    case 'ban':
      return management.banUser(personId)
    case 'unban':
      return management.unbanUser(personId)
    case 'password':
      return management.resetPassword(personId)
    case 'names':
      return management.updateUser(personId, { first_name: change.firstName, last_name: change.lastName })
    case 'delete':
      return management.deleteUser(personId)
    case 'verify': {
      const user = await management.getUser(personId)
      return management.verifyEmail(personId, (user && primaryEmail(user)?.id) ?? '')
    }
    case 'end-session':
    case 'end-sessions': {
      const sessions = await management.listSessions(personId)
      const meant = sessions.filter(({ id }) =>
        change.kind === 'end-session' ? id === change.sessionId : id !== origin.sessionId,
      )
      for (const { id } of meant) await management.revokeSession(id)
    }
  }
}

type Done = { actorId: string; personId: string; change: PersonChange; details: AuditDetails }

/** A deletion also erases all data; while its result is unknown, the upkeep decides later. */
async function writeDown({ database, origin, now }: AdministrationFacts, { actorId, personId, change, details }: Done) {
  if (change.kind === 'delete' && details.answer !== 'lost') return finishErasure(database, personId, now())
  const line = { action: actionOf(change), userId: actorId, subjectId: personId, details }
  return audit(database, line, origin, millisOf(now()))
}

export function actionOf(change: PersonChange): AuditAction {
  if (change.kind === 'admin') return change.isAdmin ? 'user.admin_granted' : 'user.admin_removed'
  return actions[change.kind]
}

const actions = {
  plan: 'user.plan_changed',
  ban: 'user.banned',
  unban: 'user.unbanned',
  password: 'account.password_reset',
  verify: 'account.email_verified',
  names: 'account.names_changed',
  delete: 'account.deleted',
  'end-session': 'session.revoked',
  'end-sessions': 'session.revoked',
} as const satisfies Record<Exclude<PersonChange['kind'], 'admin'>, AuditAction>

const detailsOf = (change: PersonChange, { profile }: Person): AuditDetails =>
  change.kind === 'plan' ? { from: profile.plan, to: change.plan } : {}
