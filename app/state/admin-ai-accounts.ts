import { atom, type Getter } from 'jotai'
import { type AiAccount, openAccount } from '#app/domain/credits/ai/account.ts'
import {
  type AiAdminFailure,
  type AiRepairedEvent,
  aiAdminFailure,
  aiAdminMessages,
  repairAccount,
} from '#app/domain/credits/ai/administer.ts'
import type { AiFacts } from '#app/domain/credits/ai/decide.ts'
import { type AiCreditFailure, aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { runOperation } from '#app/domain/credits/ai/operations.ts'
import { resetAdminCredits } from '#app/domain/credits/ai/service.ts'
import { type Failure, failureMessages } from '#app/domain/failures/failures.ts'
import { fail, failuresOf, type Outcome, ok, type Result, sentenceFor } from '#app/domain/outcome.ts'
import type { UserProfile } from '#app/domain/people/profile.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { creditsUpdated } from '#app/storage/announce.ts'
import { aiPromoCodesAtom } from './ai-promo.ts'
import {
  type AiOwner,
  type AiRecordOnDevice,
  type AiRecordRefusal,
  type AiStanding,
  aiRecordOf,
  aiRecordsAtom,
} from './ai-records.ts'
import { aiServiceAtom } from './ai-service.ts'
import { answered } from './answered.ts'
import { clockAtom, newIdAtom } from './clock.ts'
import { journalAtom } from './device.ts'
import { callerAtom } from './session.ts'

export type AiAdminRefusal = AiRecordRefusal | Extract<Failure, { code: 'admin_required' }>

/** The sentence an admin reads for a refusal. */
export const aiAdminSentence = (refusal: { readonly code: string; readonly facts?: unknown }): string =>
  sentenceFor({ ...failureMessages, ...aiCreditMessages, ...aiAdminMessages }, refusal)

type Contents =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: AiAdminRefusal }
  | { readonly status: 'ready'; readonly records: readonly AiRecordOnDevice[] }

const loading: Contents = { status: 'loading' }
const held = atom<Contents>(loading)

export const notAdmin = failuresOf(failureMessages)('admin_required')

/** Looks at every AI record of this device. Nothing is mended by looking. */
const loadAtom = atom(null, async (get, set): Promise<void> => {
  if (!get(callerAtom)?.isAdmin) return set(held, { status: 'failed', failure: notAdmin })
  const { owners, look } = get(aiRecordsAtom)
  const found = await answered(owners().then((all) => Promise.all(all.map(look))))
  if (!found.ok) return set(held, { status: 'failed', failure: found.failure })
  set(held, { status: 'ready', records: found.value.filter(({ standing }) => standing !== 'missing') })
})

const watched = atom(
  (get) => get(held),
  (_get, set) => {
    const load = () => void set(loadAtom)
    load()
    if (typeof window === 'undefined') return
    // Operations here and in other tabs.
    window.addEventListener(creditsUpdated, load)
    return () => {
      window.removeEventListener(creditsUpdated, load)
      set(held, loading)
    }
  },
)
watched.onMount = (watch) => watch()

/** The AI credit records of this device, for an admin who looks at them. */
export const aiRecordsOnDeviceAtom = atom((get) => get(watched))
export const reloadAiRecordsAtom = atom(null, (_get, set) => set(loadAtom))

type Changed = Outcome<AiAccount, unknown, AiCreditFailure | AiAdminFailure>
type Change = (stored: AiAccount | null, facts: AiFacts, standing: AiStanding) => Changed
type Done = Promise<Result<AiAccount, AiAdminRefusal>>

const gone = { kind: 'refused', failure: aiAdminFailure('ACCOUNT_GONE') } as const

const factsFrom = (get: Getter): AiFacts => ({
  now: get(clockAtom)(),
  newId: get(newIdAtom),
  promoCodes: get(aiPromoCodesAtom),
  redemptions: [],
})

/** Of these something can be read. Even a refusal would set the others aside, so they are not touched. */
const readable: readonly AiStanding[] = ['current', 'older', 'disagrees', 'partly-unreadable']

/** Changes a record in one transaction, for admins only. Figures that were corrected are saved, and the call fails. */
const changeAtom = atom(null, async (get, set, whose: AiOwner, change: Change, also?: AiStanding): Done => {
  if (!get(callerAtom)?.isAdmin) return fail(notAdmin)
  const { standing, failure } = await get(aiRecordsAtom).look(whose)
  if (failure !== null && standing !== also && !readable.includes(standing)) return fail(failure)
  const facts = factsFrom(get)
  const outcome = await get(journalAtom).commit(aiRecordOf(whose), (stored) => change(stored, facts, standing))
  await set(loadAtom)
  return outcome.kind === 'accepted' ? ok(outcome.account) : fail(outcome.failure)
})

/** Gives promo credits to an account of this device. */
export const grantAiCreditsAtom = atom(
  null,
  (_get, set, whose: AiOwner, amount: number): Done =>
    set(changeAtom, whose, (stored, facts) =>
      stored === null ? gone : runOperation(stored, { type: 'add', userId: stored.balance.userId, amount }, facts),
    ),
)

/** Back to where an admin's credits start. For anybody else's it is refused, and nothing happens. */
export const resetAiCreditsAtom = atom(
  null,
  (_get, set, whose: AiOwner): Done =>
    set(changeAtom, whose, (stored, facts) =>
      stored === null ? gone : resetAdminCredits(stored, stored.balance.userId, facts),
    ),
)

type Owner = Pick<UserProfile, 'id' | 'plan'>

/** The plan a record follows: admin for the separate record of an admin, never for their ordinary one. */
const planFor = ({ isAdmin }: AiOwner, { plan }: Owner): PlanId => {
  if (isAdmin) return 'admin'
  return plan === 'admin' ? 'trial' : plan
}

/** Puts a record right. One of which nothing can be read is set aside and opened anew for its owner, if they are known. */
export const repairAiRecordAtom = atom(null, (get, set, whose: AiOwner, owner: Owner | null): Done => {
  const by = get(callerAtom)?.userId ?? ''
  const repair: Change = (stored, { now }, standing) => {
    const event: AiRepairedEvent = { type: 'repaired', at: now, by }
    if (stored === null) {
      if (owner === null) return gone
      const account = openAccount({ userId: owner.id, plan: planFor(whose, owner), at: now })
      return { kind: 'accepted', account, event }
    }
    const repaired = repairAccount(stored, { now, by })
    // Writing what can be read sets the rest aside.
    const isRest = repaired.kind === 'refused' && standing === 'partly-unreadable'
    return isRest ? { kind: 'accepted', account: stored, event } : repaired
  }
  return set(changeAtom, whose, repair, owner === null ? undefined : 'unreadable')
})

/** Brings one record to this version. */
export const migrateAiRecordAtom = atom(
  null,
  async (get, set, { owner, isAdmin }: AiOwner): Promise<Result<null, AiAdminRefusal>> => {
    if (!get(callerAtom)?.isAdmin) return fail(notAdmin)
    const { failure } = await get(aiServiceAtom).migrateUser(owner, isAdmin)
    await set(loadAtom)
    return failure === null ? ok(null) : fail(failure)
  },
)
