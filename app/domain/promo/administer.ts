import { fail, ok } from '../outcome.ts'
import type { Instant } from '../time/instant.ts'
import type { AiPromoCode, SocialPromoCode } from './codes.ts'
import { promoAdminFailure as failure } from './messages.ts'
import { type AnyPromoCode, aiTerms, type Checked, type PromoDraft, socialTerms, spelling } from './terms.ts'

export type PromoSystem = 'ai' | 'social'

/** Inputs of a rule: time, ids and the admin. */
export type PromoAdminFacts = { readonly now: Instant; readonly newId: () => string; readonly by: string }

export type PromoTask =
  | { readonly kind: 'create'; readonly draft: PromoDraft }
  /** Changes the terms. The spelling stays: people have it, and records refer to it. */
  | { readonly kind: 'edit'; readonly id: string; readonly draft: PromoDraft }
  /** Deactivates or reactivates a code. Redemptions stay. */
  | { readonly kind: 'switch'; readonly id: string; readonly isActive: boolean }

const opened = (code: string, { now, newId, by }: PromoAdminFacts) => ({
  id: newId(),
  code,
  currentUses: 0,
  isActive: true,
  createdAt: now,
  createdBy: by,
})

const known = <Code extends AnyPromoCode>(codes: readonly Code[], id: string): Checked<Code> => {
  const found = codes.find((code) => code.id === id)
  return found === undefined ? fail(failure('PROMO_GONE')) : ok(found)
}

function switched<Code extends AnyPromoCode>(codes: readonly Code[], id: string, isActive: boolean): Checked<Code> {
  const before = known(codes, id)
  if (!before.ok) return before
  if (before.value.isActive === isActive) return fail(failure(isActive ? 'ALREADY_ACTIVE' : 'ALREADY_INACTIVE'))
  return ok({ ...before.value, isActive })
}

function ai(codes: readonly AiPromoCode[], task: PromoTask, facts: PromoAdminFacts): Checked<AiPromoCode> {
  if (task.kind === 'switch') return switched(codes, task.id, task.isActive)
  if (task.kind === 'create') {
    const code = spelling(task.draft.code, codes)
    if (!code.ok) return code
    const terms = aiTerms(task.draft, facts.now)
    return terms.ok ? ok({ ...opened(code.value, facts), ...terms.value }) : terms
  }
  const before = known(codes, task.id)
  if (!before.ok) return before
  const terms = aiTerms(task.draft, facts.now, before.value)
  return terms.ok ? ok({ ...before.value, ...terms.value }) : terms
}

function social(codes: readonly SocialPromoCode[], task: PromoTask, facts: PromoAdminFacts): Checked<SocialPromoCode> {
  if (task.kind === 'switch') return switched(codes, task.id, task.isActive)
  if (task.kind === 'create') {
    const code = spelling(task.draft.code, codes)
    if (!code.ok) return code
    const terms = socialTerms(task.draft, facts.now)
    return terms.ok ? ok({ ...opened(code.value, facts), ...terms.value }) : terms
  }
  const before = known(codes, task.id)
  if (!before.ok) return before
  const terms = socialTerms(task.draft, facts.now, before.value)
  if (!terms.ok) return terms
  const { expiresAt: _before, ...kept } = before.value
  return ok({ ...kept, ...terms.value })
}

/** The code after the task, or the first refusal. The caller stores it. */
export const administerPromo = { ai, social } as const

export type { PromoDraft } from './terms.ts'
