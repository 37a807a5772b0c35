import { atom } from 'jotai'
import { type AiAccount, aiAccountVersion, openAccount } from '#app/domain/credits/ai/account.ts'
import { type AiAdminFailure, aiAdminFailure } from '#app/domain/credits/ai/administer.ts'
import type { AiFacts } from '#app/domain/credits/ai/decide.ts'
import type { AiEvent } from '#app/domain/credits/ai/events.ts'
import type { AiCreditFailure } from '#app/domain/credits/ai/messages.ts'
import { accountOwner } from '#app/domain/credits/ai/record.ts'
import {
  type AiCreditsWithPlan,
  type AiDeduction,
  creditsWithPlan,
  deductCredits,
  resetAdminCredits,
} from '#app/domain/credits/ai/service.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { StorageFailure } from '#app/storage/failures.ts'
import type { Journal } from '#app/storage/open-journal.ts'
import type { JournalRecord } from '#app/storage/records.ts'
import { aiPromoCodesAtom } from './ai-promo.ts'
import {
  type AiOwner,
  type AiRecordRefusal,
  type AiRecords,
  type AiStanding,
  aiRecordOf,
  aiRecordsAtom,
} from './ai-records.ts'
import { keepUp } from './ai-upkeep.ts'
import { clockAtom, newIdAtom } from './clock.ts'
import { journalAtom } from './device.ts'

type Answer<Value> = Promise<Result<Value, AiCreditFailure | StorageFailure>>

/** The new balances after a deduction, and the events it came of. */
export type AiDeducted = AiCreditsWithPlan & { readonly events: readonly AiEvent[] }

export type MigratedEvent = { readonly type: 'migrated'; readonly at: Instant; readonly to: number }

/** How one user's record stands after it was migrated or looked at. */
export type MigrationReport = AiOwner & {
  readonly state: AiStanding | 'migrated'
  readonly failure: AiRecordRefusal | null
}

type Tell = (report: MigrationReport) => void

export type AiService = {
  /** What somebody has, and by which plan; opened when they have nothing yet. */
  getCreditsWithPlan(caller: Caller): Answer<AiCreditsWithPlan>
  /** Pays for work that is done; answers the new balances. */
  deductCredits(caller: Caller, work: Omit<AiDeduction, 'userId'>): Answer<AiDeducted>
  /** For the admin plan only. Others are warned (RESET_ADMIN_ONLY), and nothing happens. */
  resetAdminCredits(caller: Caller): Answer<AiCreditsWithPlan>
  /** Brings one user's record to this version. A record that cannot be read is left as it lies. */
  migrateUser(owner: string, isAdmin?: boolean): Promise<MigrationReport>
  /** One after the other; `tell` hears of each as soon as it is done. */
  migrateAllUsers(tell?: Tell): Promise<readonly MigrationReport[]>
  /** Looks at every record and changes none. */
  validateMigratedCredits(tell?: Tell): Promise<readonly MigrationReport[]>
}

function ownedBy({ email, plan }: Caller): Result<JournalRecord<AiAccount>, AiCreditFailure> {
  const owner = accountOwner(email)
  return owner.ok ? ok(aiRecordOf({ owner: owner.value, isAdmin: plan === 'admin' })) : owner
}

/** The AI credit service over the records of this device. */
export function openAiService(journal: Journal, records: AiRecords, factsNow: () => AiFacts): AiService {
  const validate = async (whose: AiOwner): Promise<MigrationReport> => {
    const { standing, failure } = await records.look(whose)
    return { ...whose, state: standing, failure }
  }

  const migrate = async (whose: AiOwner): Promise<MigrationReport> => {
    const before = await validate(whose)
    if (before.state !== 'older') return before
    const { now } = factsNow()
    const saved = await journal.commit<AiAccount, MigratedEvent, AiAdminFailure>(aiRecordOf(whose), (account) =>
      account === null
        ? { kind: 'refused', failure: aiAdminFailure('ACCOUNT_GONE') }
        : // A copy, for the journal writes nothing for an account that is the one it has read.
          { kind: 'accepted', account: { ...account }, event: { type: 'migrated', at: now, to: aiAccountVersion } },
    )
    if (saved.kind !== 'accepted') return { ...whose, state: 'refused', failure: saved.failure }
    const after = await validate(whose)
    return after.state === 'current' ? { ...after, state: 'migrated' } : after
  }

  const all = async (work: (whose: AiOwner) => Promise<MigrationReport>, tell?: Tell) => {
    const reports: MigrationReport[] = []
    for (const whose of await records.owners()) {
      const report = await work(whose)
      reports.push(report)
      tell?.(report)
    }
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
    migrateAllUsers: (tell) => all(migrate, tell),
    validateMigratedCredits: (tell) => all(validate, tell),
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
  return openAiService(get(journalAtom), get(aiRecordsAtom), factsNow)
})
