import type { RecordCondition } from '#app/domain/credits/administer.ts'
import { type AiAccount, aiAccountVersion } from '#app/domain/credits/ai/account.ts'
import { totalUsed } from '#app/domain/credits/ai/balance.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { type AiRecordOnDevice, aiAdmin, type MigrationReport, type MigrationRun } from '#app/state/credits/ai-admin.ts'
import { conditions, type Person, type Tag } from './admin-words.ts'

/** The version of a record that is not current. */
const versions: Partial<Record<RecordCondition, string>> = { older: String(aiAccountVersion - 1), newer: 'newer' }

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
    /** The name for screen readers. */
    accessibleName: isAdmin ? `${name}, admin credits` : name,
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
  const { owner, isAdmin, condition, failure, account } = found
  const { tag, repair = null } = conditions[condition]
  const who = whoIs(found, people)
  return {
    system: 'ai' as const,
    ...who,
    whose: { owner, isAdmin },
    tag,
    why: failure && aiAdmin.sentence(failure),
    plan: account ? plans[account.balance.plan].name : '–',
    remaining: account?.balance.remainingCredits ?? null,
    total: account?.balance.totalCredits ?? null,
    figures: account ? figuresOf(account) : [],
    issues: issuesIn(failure),
    version: versions[condition] ?? (account ? String(account.version) : '–'),
    repair,
    canRepair: repair !== null && (repair !== 'anew' || who.person !== null),
    canGrant: condition === 'sound',
    canReset: condition === 'sound' && isAdmin,
    canMigrate: condition === 'older',
  }
}
export type AiAccountView = ReturnType<typeof toAiAccountView>

const outcomes = {
  migrate: { migrated: 'Migrated', sound: 'Already current', failed: 'Failed' },
  validate: { migrated: 'Sound', sound: 'Sound', failed: 'Not sound' },
} as const

/** Inconsistent figures do not depend on the version: a migration accepts them, a validation does not. */
const outcomeOf = (task: MigrationRun['task'], state: MigrationReport['state']) => {
  if (state === 'migrated' || state === 'sound') return state
  return task === 'migrate' && state === 'disagrees' ? 'sound' : 'failed'
}

/** A record before its migration is in no danger. */
const waiting: Tag = { tone: 'warning', word: 'Not migrated' }

function toLine(task: MigrationRun['task'], report: MigrationReport, people: readonly Person[]) {
  const { key, name, below } = whoIs(report, people)
  const outcome = outcomeOf(task, report.state)
  const isNews = task === 'validate' || outcome === 'migrated'
  const tone = outcome === 'failed' ? 'refusal' : isNews ? 'success' : 'quiet'
  const tag: Tag = report.state === 'older' ? waiting : { tone, word: outcomes[task][outcome] }
  return { key, name, below, outcome, tag, why: report.failure && aiAdmin.sentence(report.failure) }
}

export function toRunView({ task, isRunning, of, reports, failure }: MigrationRun, people: readonly Person[]) {
  const lines = reports.map((report) => toLine(task, report, people))
  const count = (outcome: (typeof lines)[number]['outcome']) => lines.filter((line) => line.outcome === outcome).length
  return {
    task,
    isRunning,
    of,
    lines,
    migrated: count('migrated'),
    current: count('sound'),
    failed: count('failed'),
    refusal: failure && aiAdmin.sentence(failure),
  }
}
export type RunView = ReturnType<typeof toRunView>
