import { atom } from 'jotai'
import { type Failure, failureMessages } from '#app/domain/failures/failures.ts'
import { fail, failuresOf, ok, type Result, sentenceFor } from '#app/domain/outcome.ts'
import { administerPromo, type PromoSystem, type PromoTask, withCode } from '#app/domain/promo/administer.ts'
import { type PromoAdminFailure, promoAdminMessages } from '#app/domain/promo/messages.ts'
import { aiPromoCodesAtom } from './ai-promo.ts'
import { clockAtom, newIdAtom } from './clock.ts'
import { callerAtom } from './session.ts'
import { socialPromoCodesAtom } from './social-promo.ts'

/** The promo codes of this device, both systems: seeded when there are none, heard by other tabs. */
export const promoCodesAtom = atom((get) => ({ ai: get(aiPromoCodesAtom), social: get(socialPromoCodesAtom) }))

export type PromoAdminRefusal = PromoAdminFailure | Extract<Failure, { code: 'admin_required' }>

/** The sentence an admin reads for a refusal. */
export const promoAdminSentence = (refusal: { readonly code: string; readonly facts?: unknown }): string =>
  sentenceFor({ ...failureMessages, ...promoAdminMessages }, refusal)

/** Creates, edits or switches a code for an admin; answers its spelling. Anybody else is refused. */
export const administerPromoAtom = atom(
  null,
  (get, set, system: PromoSystem, task: PromoTask): Result<string, PromoAdminRefusal> => {
    const caller = get(callerAtom)
    if (!caller?.isAdmin) return fail(failuresOf(failureMessages)('admin_required'))
    const facts = { now: get(clockAtom)(), newId: get(newIdAtom), by: caller.userId }
    if (system === 'ai') {
      const done = administerPromo.ai(get(aiPromoCodesAtom), task, facts)
      if (!done.ok) return done
      set(aiPromoCodesAtom, (codes) => withCode(codes, done.value))
      return ok(done.value.code)
    }
    const done = administerPromo.social(get(socialPromoCodesAtom), task, facts)
    if (!done.ok) return done
    set(socialPromoCodesAtom, (codes) => withCode(codes, done.value))
    return ok(done.value.code)
  },
)
