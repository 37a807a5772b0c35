import { atom, type Getter } from 'jotai'
import type { SocialFacts } from '#app/domain/credits/social/decide.ts'
import {
  type SocialCreditFailure,
  socialCreditFailure,
  socialCreditMessages,
} from '#app/domain/credits/social/messages.ts'
import { unsavedFailure } from '#app/domain/credits/social/operations.ts'
import { validateSocialPromo } from '#app/domain/credits/social/promo.ts'
import {
  openRecord,
  runOnRecord,
  type SocialRecord,
  type SocialRecordEvent,
} from '#app/domain/credits/social/record.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { fail, type Outcome, type Result, sentenceFor } from '#app/domain/outcome.ts'
import { type SocialPromoCode, withPromo } from '#app/domain/promo/codes.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { StorageFailure } from '#app/storage/failures.ts'
import { type JournalRecord, records } from '#app/storage/records.ts'
import { clockAtom, newIdAtom } from './clock.ts'
import { journalAtom, reportStorageAtom } from './device.ts'
import { memo } from './memo.ts'
import { countPromoUsesAtom, isRedeeming } from './promo-uses.ts'
import { callerAtom, sessionAtom } from './session.ts'
import { socialPromoCodesAtom } from './social-promo.ts'

/** Why an operation, or the record itself, was refused. */
export type SocialCreditRefusal = SocialCreditFailure | StorageFailure
export type SocialCreditsOutcome = Outcome<SocialRecord, SocialRecordEvent, SocialCreditRefusal>
export type SocialCreditsStatus = 'loading' | 'ready' | { readonly failed: SocialCreditRefusal['code'] }

/** The sentence a person reads for a refusal of this system. */
export const socialCreditSentence = (refusal: { readonly code: string; readonly facts?: unknown }): string =>
  sentenceFor({ ...failureMessages, ...socialCreditMessages }, refusal)

type OpenedEvent = { readonly type: 'opened'; readonly at: Instant; readonly userId: string }
type Contents = { readonly record: SocialRecord | null; readonly status: SocialCreditsStatus }
const loading: Contents = { record: null, status: 'loading' }

const factsFrom = (get: Getter): SocialFacts => ({
  now: get(clockAtom)(),
  newId: get(newIdAtom),
  promoCodes: get(socialPromoCodesAtom),
  redemptions: [],
})

/** Social credits are kept under the user's id. */
const heldOf = memo((_userId) => atom(loading))

/** Reads the record, and opens it with zero credits at first sight. */
const loadAtom = atom(null, async (get, set, userId: string, isRefresh: boolean): Promise<void> => {
  const journal = get(journalAtom)
  const kept = records.socialCredits(userId)
  const show = (record: SocialRecord) => set(heldOf(userId), { record, status: 'ready' })
  const refuse = ({ code }: SocialCreditRefusal) =>
    set(heldOf(userId), (held) => ({ ...held, status: { failed: code } }))
  const read = await (isRefresh ? journal.refresh(kept) : journal.readRecord(kept))
  if (read.kind === 'failed') return refuse(read.failure)
  if (read.kind === 'found') return show(read.account)
  const at = get(clockAtom)()
  const opened = await journal.commit<SocialRecord, OpenedEvent, never>(kept, (stored) => ({
    kind: 'accepted',
    account: stored ?? openRecord(at),
    event: { type: 'opened', at, userId },
  }))
  if (opened.kind === 'accepted') show(opened.account)
  else refuse(opened.failure)
})

/** The record of whoever is signed in, followed while somebody looks at it. */
const followedOf = memo((userId) => {
  const followed = atom(
    (get) => get(heldOf(userId)),
    (get, set) => {
      const journal = get(journalAtom)
      const kept = records.socialCredits(userId)
      const show = (record: SocialRecord) => set(heldOf(userId), { record, status: 'ready' })
      const peeked = journal.peek(kept)
      if (peeked !== null) show(peeked)
      // `creditsUpdated`, from this tab or another one.
      const stop = journal.subscribe(kept, show)
      void set(loadAtom, userId, false)
      void set(countPromoUsesAtom)
      return () => {
        stop()
        set(heldOf(userId), loading)
      }
    },
  )
  followed.onMount = (follow) => follow()
  return followed
})

const heldAtom = atom((get): Contents => {
  const session = get(sessionAtom)
  if (session.status === 'loading') return loading
  if (session.status === 'signed-out') return { record: null, status: 'ready' }
  return get(followedOf(session.caller.userId))
})

/** The credits and connections of whoever is signed in; null before they are loaded and after sign-out. */
export const socialRecordAtom = atom((get) => get(heldAtom).record)
export const socialCreditsStatusAtom = atom((get) => get(heldAtom).status)

type Commit = Promise<SocialCreditsOutcome>
const commitIn = (get: Getter, kept: JournalRecord<SocialRecord>, operation: unknown, facts: SocialFacts): Commit =>
  get(journalAtom).commit(kept, (stored) => runOnRecord(stored ?? openRecord(facts.now), operation, facts))

/** Runs an operation for whoever is signed in (its userId is filled in). The answer is the outcome; nothing is thrown. */
export const runSocialOperationAtom = atom(null, async (get, set, input: object): Commit => {
  const caller = get(callerAtom)
  if (caller === null) return { kind: 'refused', failure: socialCreditFailure('AUTHENTICATION_REQUIRED') }
  const { userId } = caller
  const kept = records.socialCredits(userId)
  if (isRedeeming(input)) await set(countPromoUsesAtom)
  const outcome = await commitIn(get, kept, { ...input, userId }, factsFrom(get))
  if (outcome.kind === 'refused') {
    const { code } = outcome.failure
    if (code !== 'STORAGE_FULL' && code !== 'STORAGE_UNAVAILABLE') return outcome
    // The device says why, the catalogue says what did not happen.
    set(reportStorageAtom, { code, key: kept.key })
    return { kind: 'refused', failure: unsavedFailure(Reflect.get(input, 'type')) }
  }
  set(heldOf(userId), { record: outcome.account, status: 'ready' })
  if (outcome.kind === 'accepted' && outcome.event.type === 'redeemed') {
    const { promo } = outcome.event
    set(socialPromoCodesAtom, (codes) => withPromo(codes, promo))
  }
  return outcome
})

/** Checks a code before it is redeemed: what it would give, or why it cannot be. */
export const checkSocialPromoAtom = atom(
  null,
  (get, _set, code: string): Result<SocialPromoCode, SocialCreditFailure> => {
    const caller = get(callerAtom)
    if (caller === null) return fail(socialCreditFailure('AUTHENTICATION_REQUIRED'))
    if (code.trim() === '') return fail(socialCreditFailure('MISSING_PROMO_CODE'))
    const { now, promoCodes } = factsFrom(get)
    const redemptions = get(socialRecordAtom)?.account.redemptionHistory ?? []
    return validateSocialPromo(code, { promoCodes, redemptions, userId: caller.userId, now })
  },
)

/** Refresh, force refresh and recalculate: drops the snapshot and reads the journal again. Says whether it could. */
export const refreshSocialCreditsAtom = atom(null, async (get, set): Promise<boolean> => {
  const caller = get(callerAtom)
  if (caller === null) return false
  await set(loadAtom, caller.userId, true)
  return get(heldOf(caller.userId)).status === 'ready'
})
