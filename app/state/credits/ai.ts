import { atom } from 'jotai'
import { type AiAccount, availableCredits, heldCredits } from '#app/domain/credits/ai/account.ts'
import { type Bucket, leftIn, spendingOrder, totalUsed, warningAfter } from '#app/domain/credits/ai/balance.ts'
import type { UsageType } from '#app/domain/credits/ai/costs.ts'
import type { AiFacts } from '#app/domain/credits/ai/decide.ts'
import type { AiEvent } from '#app/domain/credits/ai/evolve.ts'
import {
  type AiCreditsWithPlan,
  type AiDeduction,
  creditsWithPlan,
  deductCredits,
} from '#app/domain/credits/ai/operations.ts'
import { type AiSystemTypes, aiSystem } from '#app/domain/credits/ai/system.ts'
import { fail, type Outcome, ok, type Result } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Journal } from '#app/storage/open-journal.ts'
import { recordOf } from '#app/storage/records.ts'
import { clockAtom } from '../device/clock.ts'
import { deviceStorageAtom, journalAtom } from '../device/journal.ts'
import { sessionAtom } from '../session.ts'
import { type CreditOutcome, type CreditRefusal, creditAccount, factsFrom } from './credit-account.ts'
import { creditAdmin, type MigrationRun as RunOf } from './credit-admin.ts'
import { type RecordOnDevice, type MigrationReport as ReportOf, recordsOn } from './device-records.ts'
import { aiPromoCodesAtom } from './promo.ts'
import { keepUp } from './upkeep.ts'

/** The AI credits of whoever is signed in. */
export const aiCredits = creditAccount(aiSystem, aiPromoCodesAtom)
export const {
  accountAtom: aiAccountAtom,
  statusAtom: aiCreditsStatusAtom,
  run: runAiOperationAtom,
  sentence: aiCreditSentence,
} = aiCredits
export type AiCreditRefusal = CreditRefusal<AiSystemTypes>
export type AiCreditOutcome = CreditOutcome<AiSystemTypes>

/** Everybody's AI credits on this device. */
export const aiAdmin = creditAdmin(aiSystem, aiPromoCodesAtom)
export type AiRecordOnDevice = RecordOnDevice<AiSystemTypes>
export type MigrationReport = ReportOf<AiSystemTypes>
export type MigrationRun = RunOf<AiSystemTypes>

/** A balance as it is shown. `available` is what a new job may ask for: what remains less what running jobs hold. */
export type AiBalanceView = {
  readonly plan: PlanId
  readonly planName: string
  readonly nextBilling: Instant
  readonly total: number
  readonly used: number
  readonly remaining: number
  readonly held: number
  readonly available: number
  /** remaining of total, from 0 to 1. */
  readonly share: number
  /** In the order in which they pay. */
  readonly buckets: readonly { readonly bucket: Bucket; readonly granted: number; readonly left: number }[]
  readonly usedByType: Readonly<Record<UsageType, number>>
  readonly warning: 'low-balance' | null
  /** How what is left looks, on every ring and bar of it. */
  readonly tone: 'info' | 'warning' | 'refusal'
}

export function toAiBalanceView(account: AiAccount): AiBalanceView {
  const { balance } = account
  const left = leftIn(balance)
  const available = availableCredits(account)
  const warning = warningAfter(balance)
  const granted = {
    monthly: balance.monthlyCredits,
    purchased: balance.purchasedCredits,
    promo: balance.promoCredits,
  }
  return {
    plan: balance.plan,
    planName: balance.planDetails.name,
    nextBilling: balance.planDetails.nextBilling,
    total: balance.totalCredits,
    used: totalUsed(balance),
    remaining: balance.remainingCredits,
    held: heldCredits(account),
    available,
    share: balance.totalCredits > 0 ? Math.min(1, Math.max(0, balance.remainingCredits / balance.totalCredits)) : 0,
    buckets: spendingOrder.map((bucket) => ({ bucket, granted: granted[bucket], left: left[bucket] })),
    usedByType: balance.usedCredits,
    warning,
    tone: available === 0 ? 'refusal' : warning ? 'warning' : 'info',
  }
}

/** The balance of whoever is signed in; null while there is none to show. */
export const aiBalanceViewAtom = atom((get) => {
  const account = get(aiAccountAtom)
  return account === null ? null : toAiBalanceView(account)
})

type Answer<Value> = Promise<Result<Value, AiCreditRefusal>>
type Tell = (report: MigrationReport) => void

/** The new balances after a deduction, and the events it came of. */
export type AiDeducted = AiCreditsWithPlan & { readonly events: readonly AiEvent[] }

/**
 * The service the specification names (section 7), over the same journal and records as the account and the admin above.
 * No screen goes this way: they work on whoever is signed in, this on any caller.
 */
export type AiService = {
  /** What somebody has, and by which plan; opened when they have nothing yet. */
  getCreditsWithPlan(caller: Caller): Answer<AiCreditsWithPlan>
  /** Pays for work that is done; answers the new balances. */
  deductCredits(caller: Caller, work: Omit<AiDeduction, 'userId'>): Answer<AiDeducted>
  /** For the admin plan only. Others are warned (RESET_ADMIN_ONLY), and nothing happens. */
  resetAdminCredits(caller: Caller): Answer<AiCreditsWithPlan>
  /** Brings one user's record to this version. A record that cannot be read is left as it is. */
  migrateUser(owner: string, isAdmin?: boolean): Promise<MigrationReport>
  /** One after the other; `tell` hears of each as soon as it is done. */
  migrateAllUsers(tell?: Tell): Promise<readonly MigrationReport[]>
  /** Looks at every record and changes none. */
  validateMigratedCredits(tell?: Tell): Promise<readonly MigrationReport[]>
}

/** The AI credit service over the records of a device. */
export function openAiService(
  journal: Journal,
  records: ReturnType<typeof recordsOn<AiSystemTypes>>,
  factsNow: () => AiFacts,
): AiService {
  /** Runs on somebody's account as it should be now: opened, in its month and on its plan. */
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

/** Whether this device keeps AI credits of somebody else under an address, which nobody may take over by a new one. */
export const keepsCreditsOfAnotherAtom = atom(null, async (get, _set, email: string): Promise<boolean> => {
  const session = get(sessionAtom)
  if (session.status !== 'signed-in') return false
  const { caller } = session
  const owner = aiSystem.ownerOf({ ...caller, email })
  if (!owner.ok) return false
  const found = await get(journalAtom).inspect(recordOf(aiSystem, owner.value))
  if (found.kind === 'failed' || found.state === 'missing') return false
  return aiSystem.admin.userIdOf(found.account, '') !== caller.userId
})
