import { atom } from 'jotai'
import { type AiAccount, aiAccountVersion, openAccount } from '#app/domain/credits/ai/account.ts'
import type { AiFacts } from '#app/domain/credits/ai/decide.ts'
import type { AiEvent } from '#app/domain/credits/ai/events.ts'
import { type AiCreditFailure, aiCreditFailure } from '#app/domain/credits/ai/messages.ts'
import { accountOwner } from '#app/domain/credits/ai/record.ts'
import {
  type AiCreditsWithPlan,
  type AiDeduction,
  creditsWithPlan,
  deductCredits,
  migrationIssues,
  resetAdminCredits,
} from '#app/domain/credits/ai/service.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { StorageFailure } from '#app/storage/failures.ts'
import { usersAmong } from '#app/storage/keys.ts'
import type { Journal } from '#app/storage/open-journal.ts'
import { type JournalRecord, records } from '#app/storage/records.ts'
import { aiPromoCodesAtom } from './ai-promo.ts'
import { keepUp } from './ai-upkeep.ts'
import { clockAtom, newIdAtom } from './clock.ts'
import { journalAtom } from './device.ts'

type Refusal = AiCreditFailure | StorageFailure
type Answer<Value> = Promise<Result<Value, Refusal>>

/** The new balances after a deduction, and the events it came of. */
export type AiDeducted = AiCreditsWithPlan & { readonly events: readonly AiEvent[] }

export type MigratedEvent = { readonly type: 'migrated'; readonly at: Instant; readonly to: number }

/** How one user's record stands. `issues` say why it is not as this version would have made it. */
export type MigrationReport = {
  readonly owner: string
  readonly isAdmin: boolean
  readonly state: 'current' | 'migrated' | 'not-migrated' | 'damaged' | 'too-new' | 'missing' | 'unread'
  readonly issues: readonly string[]
}

type Owner = { readonly owner: string; readonly isAdmin: boolean }

export type AiService = {
  /** What somebody has, and by which plan; opened when they have nothing yet. */
  getCreditsWithPlan(caller: Caller): Answer<AiCreditsWithPlan>
  /** Pays for work that is done; answers the new balances. */
  deductCredits(caller: Caller, work: Omit<AiDeduction, 'userId'>): Answer<AiDeducted>
  /** For the admin plan only. Others are warned (RESET_ADMIN_ONLY), and nothing happens. */
  resetAdminCredits(caller: Caller): Answer<AiCreditsWithPlan>
  /** Brings one user's record to this version. A record that cannot be read is left as it lies. */
  migrateUser(owner: string, isAdmin?: boolean): Promise<MigrationReport>
  migrateAllUsers(): Promise<readonly MigrationReport[]>
  /** Looks at every record and changes none. */
  validateMigratedCredits(): Promise<readonly MigrationReport[]>
}

const unread = {
  'too-new': 'written by a newer version',
  lost: 'cannot be read',
  missing: 'there is no record',
} as const

const recordOf = ({ owner, isAdmin }: Owner): JournalRecord<AiAccount> =>
  isAdmin ? records.adminAiCredits(owner) : records.aiCredits(owner)

function ownedBy({ email, plan }: Caller): Result<JournalRecord<AiAccount>, AiCreditFailure> {
  const owner = accountOwner(email)
  return owner.ok ? ok(recordOf({ owner: owner.value, isAdmin: plan === 'admin' })) : owner
}

/** The AI credit service over the records of this device. */
export function openAiService(journal: Journal, factsNow: () => AiFacts): AiService {
  const report = ({ owner, isAdmin }: Owner, state: MigrationReport['state'], issues: readonly string[] = []) => ({
    owner,
    isAdmin,
    state,
    issues,
  })

  const everybody = async (): Promise<readonly Owner[]> => {
    const names = await journal.keys()
    return [
      ...usersAmong(names, 'ai', 'credits').map((owner) => ({ owner, isAdmin: false })),
      ...usersAmong(names, 'ai', 'admin-credits').map((owner) => ({ owner, isAdmin: true })),
    ]
  }

  const validate = async (whose: Owner): Promise<MigrationReport> => {
    const found = await journal.inspect(recordOf(whose))
    if (found.kind === 'failed') return report(whose, 'unread', [found.failure.code])
    const { state, account } = found
    if (account === null) {
      if (state === 'too-new') return report(whose, 'too-new', [unread['too-new']])
      return state === 'missing' ? report(whose, 'missing', [unread.missing]) : report(whose, 'damaged', [unread.lost])
    }
    if (state === 'migrated') return report(whose, 'not-migrated', [`is not of version ${aiAccountVersion} yet`])
    const issues = migrationIssues(account)
    if (state === 'rebuilt') return report(whose, 'damaged', ['a part of it cannot be read', ...issues])
    return report(whose, issues.length === 0 ? 'current' : 'damaged', issues)
  }

  const migrate = async (whose: Owner): Promise<MigrationReport> => {
    const before = await validate(whose)
    if (before.state !== 'not-migrated') return before
    const { now } = factsNow()
    const saved = await journal.commit<AiAccount, MigratedEvent, AiCreditFailure>(recordOf(whose), (account) =>
      account === null
        ? { kind: 'refused', failure: aiCreditFailure('CREDIT_RECORD_DAMAGED', { issues: [unread.lost] }) }
        : { kind: 'accepted', account, event: { type: 'migrated', at: now, to: aiAccountVersion } },
    )
    if (saved.kind !== 'accepted') return report(whose, 'unread', [saved.failure.code])
    const after = await validate(whose)
    return after.state === 'current' ? { ...after, state: 'migrated' } : after
  }

  const all = async (look: (whose: Owner) => Promise<MigrationReport>) => {
    const reports: MigrationReport[] = []
    for (const whose of await everybody()) reports.push(await look(whose))
    return reports
  }

  /** Runs on somebody's account as it should stand now: opened, in its month and on its plan. */
  const current = (stored: AiAccount | null, caller: Caller, facts: AiFacts): AiAccount =>
    keepUp(stored, caller, facts).account

  return {
    getCreditsWithPlan: async (caller) => {
      const record = ownedBy(caller)
      if (!record.ok) return record
      const read = await journal.readRecord(record.value)
      if (read.kind === 'failed') return fail(read.failure)
      const facts = factsNow()
      const opened = openAccount({ userId: caller.userId, plan: caller.plan, at: facts.now })
      return ok(creditsWithPlan(current(read.kind === 'found' ? read.account : opened, caller, facts)))
    },
    deductCredits: async (caller, work) => {
      const record = ownedBy(caller)
      if (!record.ok) return record
      const facts = factsNow()
      const outcome = await journal.commit(record.value, (stored) =>
        deductCredits(current(stored, caller, facts), { ...work, userId: caller.userId }, facts),
      )
      if (outcome.kind !== 'accepted') return fail(outcome.failure)
      return ok({ ...creditsWithPlan(outcome.account), events: outcome.event.events })
    },
    resetAdminCredits: async (caller) => {
      const record = ownedBy(caller)
      if (!record.ok) return record
      const facts = factsNow()
      const outcome = await journal.commit(record.value, (stored) =>
        resetAdminCredits(current(stored, caller, facts), caller.userId, facts),
      )
      return outcome.kind === 'accepted' ? ok(creditsWithPlan(outcome.account)) : fail(outcome.failure)
    },
    migrateUser: async (owner, isAdmin = false) => migrate({ owner, isAdmin }),
    migrateAllUsers: () => all(migrate),
    validateMigratedCredits: () => all(validate),
  }
}

/** The service over this device's journal, with this device's clock, ids and codes. */
export const aiServiceAtom = atom((get) => {
  const factsNow = (): AiFacts => ({
    now: get(clockAtom)(),
    newId: get(newIdAtom),
    promoCodes: get(aiPromoCodesAtom),
    redemptions: [],
  })
  return openAiService(get(journalAtom), factsNow)
})
