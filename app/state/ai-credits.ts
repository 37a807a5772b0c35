import { atom, type Getter } from 'jotai'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import type { AiFacts } from '#app/domain/credits/ai/decide.ts'
import type { AiEvent } from '#app/domain/credits/ai/events.ts'
import { type AiCreditFailure, aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { runOperation } from '#app/domain/credits/ai/operations.ts'
import { accountOwner } from '#app/domain/credits/ai/record.ts'
import { type Failure, failureMessages } from '#app/domain/failures/failures.ts'
import { failuresOf, type Outcome, sentenceFor } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { withPromo } from '#app/domain/promo/codes.ts'
import type { StorageFailure } from '#app/storage/failures.ts'
import type { Recorded } from '#app/storage/open-journal.ts'
import { type JournalRecord, records } from '#app/storage/records.ts'
import { aiPromoCodesAtom } from './ai-promo.ts'
import { isUpkeepDue, keepUp, type UpkeepEvent } from './ai-upkeep.ts'
import { clockAtom, newIdAtom } from './clock.ts'
import { journalAtom } from './device.ts'
import { memo } from './memo.ts'
import { countPromoUsesAtom, isRedeeming } from './promo-uses.ts'
import { callerAtom, sessionAtom } from './session.ts'

/** Why an operation, or the record itself, was refused. */
export type AiCreditRefusal = AiCreditFailure | StorageFailure | Extract<Failure, { code: 'UNAUTHORIZED' }>
export type AiCreditOutcome = Outcome<AiAccount, AiEvent, AiCreditRefusal>
export type AiCreditsStatus = 'loading' | 'ready' | { readonly failed: AiCreditRefusal['code'] }

const unauthorized = failuresOf(failureMessages)('UNAUTHORIZED')

/** The sentence a person reads for a refusal of this system. */
export const aiCreditSentence = (refusal: { readonly code: string; readonly facts?: unknown }): string =>
  sentenceFor({ ...failureMessages, ...aiCreditMessages }, refusal)

/** How often the month and the holds are looked after while somebody is here. */
const upkeepMs = 60_000

type Owned = { readonly caller: Caller; readonly record: JournalRecord<AiAccount> }
type Contents = { readonly account: AiAccount | null; readonly status: AiCreditsStatus }
const loading: Contents = { account: null, status: 'loading' }

/** Whose record it is. Keyed by the primary e-mail; an admin's credits are a record apart. */
export function ownedBy(caller: Caller | null): Owned | AiCreditRefusal {
  if (caller === null) return unauthorized
  const owner = accountOwner(caller.email)
  if (!owner.ok) return owner.failure
  const record = caller.plan === 'admin' ? records.adminAiCredits(owner.value) : records.aiCredits(owner.value)
  return { caller, record }
}

const factsFrom = (get: Getter): AiFacts => ({
  now: get(clockAtom)(),
  newId: get(newIdAtom),
  promoCodes: get(aiPromoCodesAtom),
  redemptions: [],
})

const heldUnder = memo((_key) => atom(loading))
const heldOf = ({ record }: Owned) => heldUnder(record.key)

/** Reads the record, opens it at first sight, and does what the time asks of it. */
const loadAtom = atom(null, async (get, set, owned: Owned, isRefresh: boolean): Promise<void> => {
  const journal = get(journalAtom)
  const { caller, record } = owned
  const show = (account: AiAccount) => set(heldOf(owned), { account, status: 'ready' })
  const refuse = ({ code }: AiCreditRefusal) => set(heldOf(owned), (held) => ({ ...held, status: { failed: code } }))
  const read: Recorded<AiAccount> = await (isRefresh ? journal.refresh(record) : journal.readRecord(record))
  if (read.kind === 'failed') return refuse(read.failure)
  const account = read.kind === 'found' ? read.account : null
  const facts = factsFrom(get)
  if (account !== null && !isUpkeepDue(account, caller, facts.now)) return show(account)
  const outcome = await journal.commit<AiAccount, UpkeepEvent, never>(record, (stored) => ({
    kind: 'accepted',
    ...keepUp(stored, caller, facts),
  }))
  if (outcome.kind === 'accepted') show(outcome.account)
  else refuse(outcome.failure)
})

/** The record of whoever is signed in, followed while somebody looks at it. */
const followedUnder = memo((callerText) => {
  const caller: Caller = JSON.parse(callerText)
  const owned = ownedBy(caller)
  if ('code' in owned) return atom((): Contents => ({ account: null, status: { failed: owned.code } }))
  const followed = atom(
    (get) => get(heldOf(owned)),
    (get, set) => {
      const journal = get(journalAtom)
      const account = journal.peek(owned.record)
      if (account !== null) set(heldOf(owned), { account, status: 'ready' })
      const stop = journal.subscribe(owned.record, (heard) => set(heldOf(owned), { account: heard, status: 'ready' }))
      const load = () => void set(loadAtom, owned, false)
      load()
      void set(countPromoUsesAtom)
      const timer = setInterval(load, upkeepMs)
      return () => {
        stop()
        clearInterval(timer)
        set(heldOf(owned), loading)
      }
    },
  )
  followed.onMount = (follow) => follow()
  return followed
})

const heldAtom = atom((get): Contents => {
  const session = get(sessionAtom)
  if (session.status === 'loading') return loading
  if (session.status === 'signed-out') return { account: null, status: 'ready' }
  return get(followedUnder(JSON.stringify(session.caller)))
})

/** The account of whoever is signed in; null before it is loaded and after sign-out. */
export const aiAccountAtom = atom((get) => get(heldAtom).account)
export const aiCreditsStatusAtom = atom((get) => get(heldAtom).status)

/** Runs an operation for whoever is signed in (its userId is filled in). The answer is the outcome; nothing is thrown. */
export const runAiOperationAtom = atom(null, async (get, set, input: unknown): Promise<AiCreditOutcome> => {
  const owned = ownedBy(get(callerAtom))
  if ('code' in owned) return { kind: 'refused', failure: owned }
  const { caller, record } = owned
  if (isRedeeming(input)) await set(countPromoUsesAtom)
  const facts = factsFrom(get)
  const operation = typeof input === 'object' && input !== null ? { ...input, userId: caller.userId } : input
  const outcome = await get(journalAtom).commit(record, (stored) => {
    const account = isUpkeepDue(stored, caller, facts.now) ? keepUp(stored, caller, facts).account : stored
    return runOperation(account ?? keepUp(null, caller, facts).account, operation, facts)
  })
  if (outcome.kind !== 'refused') set(heldOf(owned), { account: outcome.account, status: 'ready' })
  if (outcome.kind === 'accepted' && outcome.event.type === 'redeemed') {
    const { promo } = outcome.event
    set(aiPromoCodesAtom, (codes) => withPromo(codes, promo))
  }
  return outcome
})

/** Refresh, force refresh and recalculate: drops the snapshot and reads the journal again. Says whether it could. */
export const refreshAiCreditsAtom = atom(null, async (get, set): Promise<boolean> => {
  const owned = ownedBy(get(callerAtom))
  if ('code' in owned) return false
  await set(loadAtom, owned, true)
  return get(heldOf(owned)).status === 'ready'
})
