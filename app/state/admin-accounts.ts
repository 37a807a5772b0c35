import { atom, type Getter } from 'jotai'
import {
  conditionOf,
  type RepairedEvent,
  repairRecord,
  type SocialAdminFailure,
  type SocialCondition,
  socialAdminFailure,
  socialAdminMessages,
} from '#app/domain/credits/social/administer.ts'
import { type SocialCreditFailure, socialCreditMessages } from '#app/domain/credits/social/messages.ts'
import { unsavedFailure } from '#app/domain/credits/social/operations.ts'
import {
  openRecord,
  runOnRecord,
  type SocialRecord,
  type SocialRecordEvent,
} from '#app/domain/credits/social/record.ts'
import { type Failure, failureMessages } from '#app/domain/failures/failures.ts'
import { fail, failuresOf, type Outcome, ok, type Result, sentenceFor } from '#app/domain/outcome.ts'
import { creditsUpdated } from '#app/storage/announce.ts'
import type { StorageFailure } from '#app/storage/failures.ts'
import { usersAmong } from '#app/storage/keys.ts'
import { records } from '#app/storage/records.ts'
import { answered } from './answered.ts'
import { clockAtom, newIdAtom } from './clock.ts'
import { journalAtom } from './device.ts'
import { callerAtom } from './session.ts'
import { socialPromoCodesAtom } from './social-promo.ts'

/** One account this device holds. Partly: what could be read of it stands, the rest is not there. */
export type AccountOnDevice = {
  readonly userId: string
  readonly record: SocialRecord | null
  readonly condition: SocialCondition | 'partly-unreadable' | 'older' | 'newer'
}

export type AccountAdminRefusal =
  | SocialCreditFailure
  | SocialAdminFailure
  | StorageFailure
  | Extract<Failure, { code: 'admin_required' }>

/** The sentence an admin reads for a refusal. */
export const accountAdminSentence = (refusal: { readonly code: string; readonly facts?: unknown }): string =>
  sentenceFor({ ...failureMessages, ...socialCreditMessages, ...socialAdminMessages }, refusal)

type Contents =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: AccountAdminRefusal }
  | { readonly status: 'ready'; readonly accounts: readonly AccountOnDevice[] }

const loading: Contents = { status: 'loading' }
const held = atom<Contents>(loading)

const notAdmin = failuresOf(failureMessages)('admin_required')

/** Keys are in lower case; what a person bought or connected carries their id as it is. */
const userIdIn = (record: SocialRecord | null, named: string): string =>
  [
    ...(record?.connections ?? []),
    ...(record?.account.purchaseHistory ?? []),
    ...(record?.account.redemptionHistory ?? []),
  ]
    .map(({ userId }) => userId)
    .find((userId) => userId.toLowerCase() === named) ?? named

/** Looks at every account of this device. Nothing is mended by looking. */
const loadAtom = atom(null, async (get, set): Promise<void> => {
  if (!get(callerAtom)?.isAdmin) return set(held, { status: 'failed', failure: notAdmin })
  const journal = get(journalAtom)
  const accounts: AccountOnDevice[] = []
  const names = await answered(journal.keys())
  if (!names.ok) return set(held, { status: 'failed', failure: names.failure })
  for (const named of usersAmong(names.value, 'social', 'credits')) {
    const found = await journal.inspect(records.socialCredits(named))
    if (found.kind === 'failed') return set(held, { status: 'failed', failure: found.failure })
    const { state, account: record } = found
    if (state === 'missing') continue
    const userId = userIdIn(record, named)
    if (record === null) accounts.push({ userId, record, condition: state === 'too-new' ? 'newer' : 'unreadable' })
    else {
      const figures = conditionOf(record)
      const standing = state === 'rebuilt' ? 'partly-unreadable' : state === 'migrated' ? 'older' : 'sound'
      accounts.push({ userId, record, condition: figures === 'sound' ? standing : figures })
    }
  }
  set(held, { status: 'ready', accounts })
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

/** The social accounts of this device, for an admin who looks at them. */
export const accountsOnDeviceAtom = atom((get) => get(watched))
export const reloadAccountsAtom = atom(null, (_get, set) => set(loadAtom))

type Done = Promise<Result<SocialRecord, AccountAdminRefusal>>

/** Saved, or the reason why not. Figures that were corrected are saved, and the call fails all the same. */
const savedOrWhyNot = (
  outcome: Outcome<SocialRecord, unknown, SocialCreditFailure | SocialAdminFailure | StorageFailure>,
  type: string,
): Result<SocialRecord, AccountAdminRefusal> => {
  if (outcome.kind === 'accepted') return ok(outcome.account)
  const { code } = outcome.failure
  return fail(code === 'STORAGE_FULL' || code === 'STORAGE_UNAVAILABLE' ? unsavedFailure(type) : outcome.failure)
}

const gone = { kind: 'refused', failure: socialAdminFailure('ACCOUNT_GONE') } as const

const grant = (get: Getter, userId: string, creditsAmount: unknown) => {
  const now = get(clockAtom)()
  const facts = { now, newId: get(newIdAtom), promoCodes: get(socialPromoCodesAtom), redemptions: [] }
  return get(journalAtom).commit<SocialRecord, SocialRecordEvent, SocialCreditFailure | SocialAdminFailure>(
    records.socialCredits(userId),
    (stored) => (stored === null ? gone : runOnRecord(stored, { type: 'add', userId, creditsAmount }, facts)),
  )
}

/** Gives credits to an account of this device. */
export const grantCreditsAtom = atom(null, async (get, set, userId: string, creditsAmount: unknown): Done => {
  if (!get(callerAtom)?.isAdmin) return fail(notAdmin)
  const done = savedOrWhyNot(await grant(get, userId, creditsAmount), 'add')
  await set(loadAtom)
  return done
})

/** Puts an account's figures right; one that cannot be read is set aside and opened anew. */
export const repairAccountAtom = atom(null, async (get, set, userId: string): Done => {
  const caller = get(callerAtom)
  if (!caller?.isAdmin) return fail(notAdmin)
  const journal = get(journalAtom)
  const kept = records.socialCredits(userId)
  const facts = { now: get(clockAtom)(), by: caller.userId }
  const found = await journal.inspect(kept)
  const isDamaged = found.kind === 'stands' && (found.state === 'lost' || found.state === 'rebuilt')
  const outcome = await journal.commit<SocialRecord, RepairedEvent, SocialCreditFailure | SocialAdminFailure>(
    kept,
    (stored) => {
      if (stored === null && !isDamaged) return gone
      const record = stored ?? openRecord(facts.now)
      if (!isDamaged || conditionOf(record) !== 'sound') return repairRecord(record, facts)
      return { kind: 'accepted', account: record, event: { type: 'repaired', at: facts.now, by: facts.by } }
    },
  )
  const done = savedOrWhyNot(outcome, 'repair')
  await set(loadAtom)
  return done
})
