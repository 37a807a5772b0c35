import { atom } from 'jotai'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import type { AiFacts } from '#app/domain/credits/ai/decide.ts'
import type { AiEvent } from '#app/domain/credits/ai/evolve.ts'
import {
  type AiCreditsWithPlan,
  type AiDeduction,
  creditsWithPlan,
  deductCredits,
} from '#app/domain/credits/ai/operations.ts'
import type { AiSystemTypes } from '#app/domain/credits/ai/records.ts'
import { aiSystem } from '#app/domain/credits/ai/system.ts'
import { fail, type Outcome, ok, type Result } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import type { Journal } from '#app/storage/open-journal.ts'
import { recordOf } from '#app/storage/records.ts'
import { clockAtom } from '../device/clock.ts'
import { deviceStorageAtom, journalAtom } from '../device/journal.ts'
import type { AiCreditRefusal } from './ai.ts'
import type { MigrationReport } from './ai-admin.ts'
import { factsFrom } from './credit-engine.ts'
import { recordsOn } from './device-records.ts'
import { aiPromoCodesAtom } from './promo.ts'
import { keepUp } from './upkeep.ts'

type Answer<Value> = Promise<Result<Value, AiCreditRefusal>>
type Tell = (report: MigrationReport) => void

export type AiDeducted = AiCreditsWithPlan & { readonly events: readonly AiEvent[] }

/**
 * The service of the specification (section 7), over the same journal and records as the account and the admin above.
 * No screen uses it: screens work for the signed-in person, this works for any caller.
 */
export type AiService = {
  /** The person's balance and plan; opens an account where there is none. */
  getCreditsWithPlan(caller: Caller): Answer<AiCreditsWithPlan>
  /** Pays for finished work. Returns the new balances. */
  deductCredits(caller: Caller, work: Omit<AiDeduction, 'userId'>): Answer<AiDeducted>
  /** For the admin plan only. Others get the warning RESET_ADMIN_ONLY, and nothing changes. */
  resetAdminCredits(caller: Caller): Answer<AiCreditsWithPlan>
  /** Migrates one user's record to this version. An unreadable record is left as it is. */
  migrateUser(owner: string, isAdmin?: boolean): Promise<MigrationReport>
  /** Migrates one after the other; `tell` gets each report at once. */
  migrateAllUsers(tell?: Tell): Promise<readonly MigrationReport[]>
  /** Checks every record and changes none. */
  validateMigratedCredits(tell?: Tell): Promise<readonly MigrationReport[]>
}

export function openAiService(
  journal: Journal,
  records: ReturnType<typeof recordsOn<AiSystemTypes>>,
  factsNow: () => AiFacts,
): AiService {
  /** Runs on the account as of now: opened, in its month and on its plan. */
  const change = async <Event, Failure>(
    caller: Caller,
    run: (account: AiAccount, facts: AiFacts) => Outcome<AiAccount, Event, Failure>,
  ) => {
    const owner = aiSystem.ownerOf(caller)
    if (!owner.ok) return owner
    const facts = factsNow()
    const outcome = await journal.commit<AiAccount, Event, Failure>(recordOf(aiSystem, owner.value), (stored) =>
      run(keepUp(aiSystem, stored, caller, facts).account, facts),
    )
    return outcome.kind === 'accepted' ? ok(outcome) : fail(outcome.failure)
  }

  return {
    getCreditsWithPlan: async (caller) => {
      const owner = aiSystem.ownerOf(caller)
      if (!owner.ok) return owner
      const read = await journal.readRecord(recordOf(aiSystem, owner.value))
      if (read.kind === 'failed') return fail(read.failure)
      const stored = read.kind === 'found' ? read.account : null
      return ok(creditsWithPlan(keepUp(aiSystem, stored, caller, factsNow()).account))
    },
    deductCredits: async (caller, work) => {
      const done = await change(caller, (account, facts) =>
        deductCredits(account, { ...work, userId: caller.userId }, facts),
      )
      if (!done.ok) return done
      return ok({ ...creditsWithPlan(done.value.account), events: done.value.event.events })
    },
    resetAdminCredits: async (caller) => {
      const reset = { type: 'reset', userId: caller.userId }
      const done = await change(caller, (account, facts) => aiSystem.run(account, reset, facts))
      return done.ok ? ok(creditsWithPlan(done.value.account)) : done
    },
    migrateUser: (owner, isAdmin = false) => records.migrate({ owner, isAdmin }),
    migrateAllUsers: records.migrateAll,
    validateMigratedCredits: records.validateAll,
  }
}

/** The service over this device's journal, with this device's clock, ids and codes. */
export const aiServiceAtom = atom((get) => {
  const journal = get(journalAtom)
  const records = recordsOn(aiSystem, journal, get(deviceStorageAtom).snapshots, get(clockAtom))
  return openAiService(journal, records, () => factsFrom(get, aiPromoCodesAtom))
})
