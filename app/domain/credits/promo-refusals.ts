import { administerPromo, type PromoSystem, type PromoTask } from '../promo/administer.ts'
import type { PromoAdminCode, PromoAdminFailure } from '../promo/messages.ts'
import type { PromoDraft } from '../promo/terms.ts'
import type { Instant } from '../time/instant.ts'
import { statesPromoCodes } from './ai/states.ts'
import { socialStatesPromoCodes } from './social/states.ts'

/** Moment at which the examples are read. */
const now: Instant = '2026-11-20T09:00:00.000Z'

/** Codes of a device, including some made by an admin. */
export const samplePromoCodes = {
  ai: statesPromoCodes.filter(({ credits }) => Number.isFinite(credits)),
  social: socialStatesPromoCodes.filter(({ creditsAwarded }) => Number.isFinite(creditsAwarded)),
} as const

/** Example of a refusal: an admin's task, and the failure the engine returns. */
export type PromoAdminRefusal = {
  readonly says: string
  readonly system: PromoSystem
  readonly task: PromoTask
  readonly failure: () => PromoAdminFailure | null
}

function refusal(says: string, system: PromoSystem, task: PromoTask): PromoAdminRefusal {
  const facts = { now, newId: () => 'id-next', by: 'user_admin' }
  return {
    says,
    system,
    task,
    failure: () => {
      const { ai, social } = administerPromo
      const done = system === 'ai' ? ai(samplePromoCodes.ai, task, facts) : social(samplePromoCodes.social, task, facts)
      return done.ok ? null : done.failure
    },
  }
}

export const soundPromoDraft = {
  ai: { code: 'winter', description: 'the winter offer', credits: 75, maxUses: 250, expiresAt: '2027-02-28' },
  social: {
    code: 'agency',
    description: 'the agency offer',
    packageType: 'pro-bundle',
    credits: 3,
    maxUses: 40,
    expiresAt: '2027-02-28',
  },
} as const satisfies Record<PromoSystem, PromoDraft>

const create = (says: string, system: PromoSystem, wrong: PromoDraft) =>
  refusal(says, system, { kind: 'create', draft: { ...soundPromoDraft[system], ...wrong } })

const edit = (says: string, id: string, wrong: PromoDraft) =>
  refusal(says, 'social', { kind: 'edit', id, draft: { ...soundPromoDraft.social, ...wrong } })

/** One example per code; a code without one does not compile. */
export const promoAdminRefusals = {
  PROMO_GONE: edit('The code is not on this device any more', 'social-promo-ghost', {}),
  CODE_MISSING: create('No code is given', 'social', { code: ' ' }),
  CODE_UNREADABLE: create('A code with a space in it', 'social', { code: 'two words' }),
  CODE_TAKEN: create('A code that exists already', 'ai', { code: 'autumn' }),
  DESCRIPTION_MISSING: create('Nothing is said of the code', 'ai', { description: '' }),
  DESCRIPTION_TOO_LONG: create('Too much is said of the code', 'ai', { description: 'an offer '.repeat(12) }),
  PACKAGE_UNKNOWN: create('No package is chosen', 'social', { packageType: '' }),
  CREDITS_NOT_WHOLE: create('Half an AI credit', 'ai', { credits: 7.5 }),
  CREDITS_OUT_OF_RANGE: create('Zero account credits', 'social', { credits: 0 }),
  USES_INVALID: create('A code nobody may use', 'ai', { maxUses: 0 }),
  USES_BELOW_USED: edit('Fewer uses than were made', 'social-promo-partner', { maxUses: 3 }),
  EXPIRY_MISSING: create('An AI code without an end', 'ai', { expiresAt: '' }),
  EXPIRY_UNREADABLE: create('The 30th of February', 'social', { expiresAt: '2027-02-30' }),
  EXPIRY_PAST: create('A day that is over', 'ai', { expiresAt: '2026-11-19' }),
  ALREADY_INACTIVE: refusal('A paused code is deactivated again', 'social', {
    kind: 'switch',
    id: 'social-promo-paused',
    isActive: false,
  }),
  ALREADY_ACTIVE: refusal('An active code is activated again', 'social', {
    kind: 'switch',
    id: 'social-promo-partner',
    isActive: true,
  }),
} as const satisfies Record<PromoAdminCode, PromoAdminRefusal>
