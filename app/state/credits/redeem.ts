import { atom, type Getter } from 'jotai'
import * as z from 'zod/mini'
import { aiPromoFailure } from '#app/domain/credits/ai/decide.ts'
import type { AiSystemTypes } from '#app/domain/credits/ai/records.ts'
import { socialPromoFailure, validateSocialPromo } from '#app/domain/credits/social/decide.ts'
import { type SocialCreditFailure, socialCreditFailure } from '#app/domain/credits/social/failure.ts'
import type { SocialSystemTypes } from '#app/domain/credits/social/records.ts'
import type { SystemTypes } from '#app/domain/credits/system.ts'
import { type CataloguedError, isRefusal } from '#app/domain/failures/catalogued-error.ts'
import { redeemingMs } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { PromoSystem } from '#app/domain/promo/administer.ts'
import type { SocialPromoCode } from '#app/domain/promo/codes.ts'
import type { PromoRefusal } from '#app/domain/promo/outcomes.ts'
import type { Redeemed, Redeeming } from '#app/domain/promo/redeemed.ts'
import type { PromoTerms } from '#app/domain/promo/validate.ts'
import { findPromo, otherSystemWords } from '#app/domain/promo/validate.ts'
import { millisOf } from '#app/domain/time/instant.ts'
import { keptInstantSchema } from '#app/domain/time/kept-instant-schema.ts'
import { keys, redeemingIdsAmong } from '#app/storage/keys.ts'
import { keysIn } from '#app/storage/snapshot.ts'
import { clockAtom, newIdAtom } from '../device/clock.ts'
import { onlineAtom } from '../device/connection.ts'
import { deviceStorageAtom } from '../device/journal.ts'
import { callerAtom, sessionAtom } from '../session.ts'
import { aiAccountAtom, aiCredits } from './ai.ts'
import type { CreditAccount } from './credit-account.ts'
import type { CreditOutcome } from './credit-engine.ts'
import { aiPromoCodesAtom, type CodesAtom, promoCodesAtom, socialPromoCodesAtom } from './promo.ts'
import { socialCredits, socialRecordAtom } from './social.ts'

export type RedeemServer = { readonly redeem: (redeeming: Redeeming) => Promise<Redeemed> }

const ownServer: RedeemServer = {
  redeem: async (data) => (await import('#app/server/promo/promo.functions.ts')).redeemPromoCode({ data }),
}
const givenServer = atom<RedeemServer | null>(null)

/** The app's own server, or another one for stories and tests. */
export const redeemServerAtom = atom(
  (get) => get(givenServer) ?? ownServer,
  (_get, set, server: RedeemServer) => set(givenServer, server),
)

/** A redemption that the server has not answered: written before anything is done, deleted once all is done. */
const pendingSchema = z.object({
  system: z.enum(['ai', 'social']),
  code: z.string(),
  /** The credits given here; nothing when this device does not know the code. */
  credits: z.number(),
  at: keptInstantSchema,
})
type Pending = z.infer<typeof pendingSchema> & { readonly id: string }

/** A person's redemptions that wait for the server. Each has its own key, so that no two tabs write the same one. */
function pendingOf(get: Getter, userId: string): readonly Pending[] {
  const { storage, snapshots } = get(deviceStorageAtom)
  return redeemingIdsAmong(keysIn(storage), userId).flatMap((id) => {
    const found = snapshots.read(keys.redeeming(id, userId), pendingSchema)
    return found.kind === 'found' ? [{ ...found.value, id }] : []
  })
}

/** The user for whom the server can be reached, or null. */
const reachedAtom = atom((get) => {
  const session = get(sessionAtom)
  return session.status === 'signed-in' && !session.offline && get(onlineAtom) ? session.caller.userId : null
})

/** Checks a code before it is redeemed: the code, or its refusal. */
export const checkSocialPromoAtom = atom(
  null,
  (get, _set, code: string): Result<SocialPromoCode, SocialCreditFailure> => {
    const caller = get(callerAtom)
    if (caller === null) return fail(socialCreditFailure('AUTHENTICATION_REQUIRED'))
    if (code.trim() === '') return fail(socialCreditFailure('MISSING_PROMO_CODE'))
    const redemptions = get(socialRecordAtom)?.account.redemptionHistory ?? []
    const promoCodes = get(socialPromoCodesAtom)
    return validateSocialPromo(code, { promoCodes, redemptions, userId: caller.userId, now: get(clockAtom)() })
  },
)

/** Parts of a credit system for redeeming a code in it. */
type Redeemable<T extends SystemTypes> = {
  readonly system: PromoSystem
  readonly credits: CreditAccount<T>
  readonly codesAtom: CodesAtom<T['promo']>
  readonly creditsIn: (code: T['promo']) => number
  readonly redeem: (code: string, redemptionId: string) => object
  readonly takeBack: (pending: Pending, why: PromoRefusal) => object
  /** True when this device has given the code's credits. */
  readonly isGiven: (get: Getter, redemptionId: string) => boolean
  /** This device's check of a code before its use. */
  readonly check: typeof checkSocialPromoAtom | null
  readonly failureOf: (why: PromoRefusal) => T['failure']
}

/** A redemption taken back, for the person it concerns. */
export type TakenBack = { readonly code: string; readonly why: PromoRefusal; readonly event: SystemTypes['event'] }

/** The refusal in a server's answer that a retry would not change; null otherwise. */
function refusalIn<T extends SystemTypes>(error: unknown): T['failure'] | null {
  return isRefusal(error) ? ({ code: error.code, facts: error.facts } as T['failure']) : null
}

/** Redeeming in one system: a reachable server counts first, and the device gives the credits under the same id. */
function redeeming<T extends SystemTypes>(of: Redeemable<T>) {
  const { system, credits } = of
  /** `elsewhere`: the words for a code that only the other system has. */
  type Done = { readonly outcome: CreditOutcome<T>; readonly isUncounted: boolean; readonly elsewhere?: string }
  const refused = (failure: T['failure']): Done => ({ outcome: { kind: 'refused', failure }, isUncounted: false })

  const forget = atom(null, (get, _set, userId: string, id: string) =>
    get(deviceStorageAtom).snapshots.remove(keys.redeeming(id, userId)),
  )

  /** Gives the credits the server has counted. The id is deleted only once they are in the journal. */
  const give = atom(null, async (get, set, userId: string, { id, code }: Pending, counted: T['promo']) => {
    const before = counted as T['promo'] & { readonly currentUses: number }
    const known = { ...before, currentUses: Math.max(0, before.currentUses - 1) }
    const outcome = await set(credits.run, of.redeem(code, id), known)
    if (outcome.kind === 'accepted' || of.isGiven(get, id)) set(forget, userId, id)
    return outcome
  })

  const redeemAtom = atom(null, async (get, set, typed: string): Promise<Done> => {
    const code = typed.trim()
    const userId = get(callerAtom)?.userId
    const here = async (id: string): Promise<CreditOutcome<T>> => {
      const checked = of.check === null ? ok(null) : set(of.check, code)
      return checked.ok ? set(credits.run, of.redeem(code, id)) : { kind: 'refused', failure: checked.failure }
    }
    if (userId === undefined || code === '') return { outcome: await here(get(newIdAtom)()), isUncounted: false }
    const spelled = code.toUpperCase()
    const begun = pendingOf(get, userId).find(
      (one) => one.system === system && one.code.toUpperCase() === spelled && !of.isGiven(get, one.id),
    )
    const own = findPromo(code, get(of.codesAtom) as Parameters<typeof findPromo>[1])
    const codes = get(promoCodesAtom)
    const others: readonly PromoTerms[] = system === 'ai' ? codes.social : codes.ai
    const isOfOther = own === undefined && findPromo(code, others) !== undefined
    const elsewhere = { elsewhere: otherSystemWords[system] }
    const worth = own === undefined ? 0 : of.creditsIn(own as T['promo'])
    const pending: Pending = begun ?? { id: get(newIdAtom)(), system, code, credits: worth, at: get(clockAtom)() }
    const { id, ...said } = pending
    const written = get(deviceStorageAtom).snapshots.write(keys.redeeming(id, userId), pendingSchema, said)
    // Without a written note the server could not be told later, so nothing is given.
    if (!written.ok) return { outcome: { kind: 'refused', failure: written.failure }, isUncounted: false }
    const isSent = get(reachedAtom) === userId
    if (isSent) {
      try {
        const answer = await get(redeemServerAtom).redeem({ system, code, operationId: id, isLate: false })
        if (answer.kind === 'counted') {
          return { outcome: await set(give, userId, pending, answer.code as T['promo']), isUncounted: false }
        }
        set(forget, userId, id)
        if (answer.kind === 'refused') return refused(of.failureOf(answer.outcome))
        const isElsewhere = own === undefined && (isOfOther || answer.isOfOther === true)
        return { outcome: await here(id), isUncounted: false, ...(isElsewhere && elsewhere) }
      } catch (error) {
        const failure = refusalIn<T>(error)
        if (failure !== null) {
          set(forget, userId, id)
          return refused(failure)
        }
      }
    }
    if (own === undefined) {
      // A sent request without an answer may have been counted: a later call finds out under the same id.
      if (!isSent) set(forget, userId, id)
      if (isOfOther) return { ...refused(of.failureOf('not-found')), ...elsewhere }
      return refused({ code: 'network_error', facts: {} } as T['failure'])
    }
    const outcome = await here(id)
    if (outcome.kind !== 'accepted') set(forget, userId, id)
    return { outcome, isUncounted: true }
  })

  /** Sends every unanswered redemption to the server. Returns the refused ones, already taken back. */
  const reconcileAtom = atom(null, async (get, set): Promise<readonly TakenBack[]> => {
    const userId = get(reachedAtom)
    if (userId === null || get(credits.accountAtom) === null) return []
    const takenBack: TakenBack[] = []
    const all = pendingOf(get, userId).filter((pending) => pending.system === system)
    // A snapshot may be behind the journal, and would show given credits as not given.
    if (all.length > 0) await set(credits.read)
    for (const pending of all) {
      if (get(reachedAtom) !== userId) continue
      const { id, code, at } = pending
      const isGiven = of.isGiven(get, id)
      // The tab that sent it may still be waiting for the answer.
      if (!isGiven && millisOf(get(clockAtom)()) - millisOf(at) < redeemingMs) continue
      try {
        const answer = await get(redeemServerAtom).redeem({ system, code, operationId: id, isLate: isGiven })
        if (answer.kind === 'counted' && !isGiven) {
          await set(give, userId, pending, answer.code as T['promo'])
          continue
        }
        if (answer.kind === 'refused' && isGiven) {
          const outcome = await set(credits.run, of.takeBack(pending, answer.outcome))
          // Another tab may have been faster; an unwritable journal is tried again.
          if (outcome.kind === 'accepted') takenBack.push({ code, why: answer.outcome, event: outcome.event })
          else if (of.isGiven(get, id)) continue
        }
        set(forget, userId, id)
      } catch (error) {
        if (refusalIn<T>(error) === null || (error as CataloguedError).status === 429) return takenBack
        if (!isGiven) set(forget, userId, id)
      }
    }
    return takenBack
  })

  return { redeemAtom, reconcileAtom }
}

const ai = redeeming<AiSystemTypes>({
  system: 'ai',
  credits: aiCredits,
  codesAtom: aiPromoCodesAtom,
  creditsIn: (code) => code.credits,
  redeem: (code, redemptionId) => ({ type: 'redeem', code, redemptionId }),
  takeBack: ({ id: redemptionId, code }, why) => ({ type: 'take-back', redemptionId, code: code.toUpperCase(), why }),
  isGiven: (get, redemptionId) =>
    get(aiAccountAtom)?.redemptions.some(({ id, takenBack }) => id === redemptionId && takenBack === undefined) ??
    false,
  check: null,
  failureOf: aiPromoFailure,
})

const social = redeeming<SocialSystemTypes>({
  system: 'social',
  credits: socialCredits,
  codesAtom: socialPromoCodesAtom,
  creditsIn: (code) => code.creditsAwarded,
  redeem: (code, redemptionId) => ({ type: 'redeem_promo', redemptionId, metadata: { promoCode: code } }),
  takeBack: ({ id: redemptionId, credits }, why) => ({ type: 'take_back', redemptionId, credits, why }),
  isGiven: (get, redemptionId) =>
    get(socialRecordAtom)?.account.redemptionHistory.some(
      ({ id, takenBack }) => id === redemptionId && takenBack === undefined,
    ) ?? false,
  check: checkSocialPromoAtom,
  failureOf: socialPromoFailure,
})

export const redeemAiCodeAtom = ai.redeemAtom
export const redeemSocialCodeAtom = social.redeemAtom
export type RedeemAtom<T extends SystemTypes> = ReturnType<typeof redeeming<T>>['redeemAtom']

/** Both systems, one after the other: redemptions made without a network are counted, or taken back with the reason. */
export const reconcileCodesAtom = atom(
  null,
  async (_get, set): Promise<readonly TakenBack[]> => [
    ...(await set(ai.reconcileAtom)),
    ...(await set(social.reconcileAtom)),
  ],
)
