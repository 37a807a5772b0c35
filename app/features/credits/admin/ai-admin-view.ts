import { type AiAccount, aiAccountVersion } from '#app/domain/credits/ai/account.ts'
import { totalUsed } from '#app/domain/credits/ai/balance.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { aiAdminSentence } from '#app/state/admin-ai-accounts.ts'
import type { MigrationRun } from '#app/state/ai-migration.ts'
import type { AiRecordOnDevice, AiStanding } from '#app/state/ai-records.ts'
import type { MigrationReport } from '#app/state/ai-service.ts'
import type { Person, Repair, Tag } from './admin-words.ts'

type Look = { readonly tag: Tag; readonly version?: string; readonly repair?: Exclude<Repair, 'ceiling'> }

const looks: Readonly<Record<AiStanding, Look>> = {
  current: { tag: { tone: 'success', word: 'In order' } },
  older: { tag: { tone: 'quiet', word: 'Older version' }, version: String(aiAccountVersion - 1) },
  newer: { tag: { tone: 'info', word: 'Newer version' }, version: 'newer' },
  disagrees: { tag: { tone: 'warning', word: 'Does not add up' }, repair: 'figures' },
  'partly-unreadable': { tag: { tone: 'warning', word: 'Partly unreadable' }, repair: 'part' },
  unreadable: { tag: { tone: 'refusal', word: 'Unreadable' }, repair: 'anew' },
  missing: { tag: { tone: 'quiet', word: 'Gone' } },
  refused: { tag: { tone: 'refusal', word: 'Not readable now' } },
}

/** An admin has a second record, apart from their ordinary one. */
const whoIs = ({ owner, isAdmin }: { owner: string; isAdmin: boolean }, people: readonly Person[]) => {
  const person = people.find(({ email }) => email?.toLowerCase() === owner)
  const name = person?.name ?? owner
  return {
    person: person ?? null,
    key: `${owner} ${isAdmin ? 'admin' : 'own'}`,
    name,
    /** The line below the name. */
    below: [person && person.name !== owner ? owner : null, isAdmin ? 'admin credits' : null]
      .filter(Boolean)
      .join(' · '),
    /** For whoever hears it. */
    said: isAdmin ? `${name}, admin credits` : name,
  }
}

const figuresOf = ({ balance }: AiAccount) =>
  [
    ['Granted', balance.totalCredits],
    ['Used', totalUsed(balance)],
    ['Left', balance.remainingCredits],
  ] as const

const issuesIn = (failure: AiRecordOnDevice['failure']): readonly string[] =>
  failure !== null && 'issues' in failure.facts ? failure.facts.issues : []

export function toAiAccountView(found: AiRecordOnDevice, people: readonly Person[]) {
  const { owner, isAdmin, standing, failure, account } = found
  const look = looks[standing]
  const who = whoIs(found, people)
  const repair = look.repair ?? null
  return {
    ...who,
    whose: { owner, isAdmin },
    tag: look.tag,
    why: failure && aiAdminSentence(failure),
    plan: account ? plans[account.balance.plan].name : '–',
    remaining: account?.balance.remainingCredits ?? null,
    total: account?.balance.totalCredits ?? null,
    figures: account ? figuresOf(account) : [],
    issues: issuesIn(failure),
    version: look.version ?? (account ? String(account.version) : '–'),
    repair,
    canRepair: repair !== null && (repair !== 'anew' || who.person !== null),
    canGrant: standing === 'current',
    canReset: standing === 'current' && isAdmin,
    canMigrate: standing === 'older',
  }
}
export type AiAccountView = ReturnType<typeof toAiAccountView>

const outcomes = {
  migrate: { migrated: 'Migrated', current: 'Already current', failed: 'Failed' },
  validate: { migrated: 'Sound', current: 'Sound', failed: 'Not sound' },
} as const

/** Figures that disagree are no matter of versions: a migration leaves them, a validation does not. */
const outcomeOf = (task: MigrationRun['task'], state: MigrationReport['state']) => {
  if (state === 'migrated' || state === 'current') return state
  return task === 'migrate' && state === 'disagrees' ? 'current' : 'failed'
}

/** A record that waits for its migration is in no danger. */
const waiting: Tag = { tone: 'warning', word: 'Not migrated' }

function toLine(task: MigrationRun['task'], report: MigrationReport, people: readonly Person[]) {
  const { key, name, below } = whoIs(report, people)
  const outcome = outcomeOf(task, report.state)
  const isNews = task === 'validate' || outcome === 'migrated'
  const tone = outcome === 'failed' ? 'refusal' : isNews ? 'success' : 'quiet'
  const tag: Tag = report.state === 'older' ? waiting : { tone, word: outcomes[task][outcome] }
  return { key, name, below, outcome, tag, why: report.failure && aiAdminSentence(report.failure) }
}

/** What a run has come to, one line a record. */
export function toRunView({ task, isRunning, of, reports, failure }: MigrationRun, people: readonly Person[]) {
  const lines = reports.map((report) => toLine(task, report, people))
  const count = (outcome: (typeof lines)[number]['outcome']) => lines.filter((line) => line.outcome === outcome).length
  return {
    task,
    isRunning,
    of,
    lines,
    migrated: count('migrated'),
    current: count('current'),
    failed: count('failed'),
    refusal: failure && aiAdminSentence(failure),
  }
}
export type RunView = ReturnType<typeof toRunView>
