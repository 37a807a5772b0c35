import { totalCeilingCredits } from '../../limits.ts'
import { defaultSocialPromoCodes, type SocialPromoCode } from '../../promo/codes.ts'
import { addMs, type Instant } from '../../time/instant.ts'
import { openAccount, openRecord, type SocialAccount, type SocialRecord } from './account.ts'
import type { SocialFacts } from './decide.ts'
import { runOnRecord, runOperation } from './operations.ts'

/** Legal states are grown by the real engine; corrupt ones are written by hand. */
export type SocialState =
  | { readonly says: string; readonly given: readonly object[] }
  | { readonly says: string; readonly corrupt: (sound: SocialAccount) => unknown }

/** Moment at which every state is read. */
export const socialStatesNow: Instant = '2026-11-20T09:00:00.000Z'
const opened: Instant = '2026-11-02T09:00:00.000Z'
const firstStepAt: Instant = '2026-11-16T09:00:00.000Z'
const stepMs = 3_600_000
const userId = 'user_ada'

const [individualCode] = defaultSocialPromoCodes
const madeByAdmin = (code: string, terms: Partial<SocialPromoCode>): SocialPromoCode => ({
  id: `social-promo-${code.toLowerCase()}`,
  description: 'the partner offer',
  packageType: 'starter-bundle',
  accountsIncluded: 15,
  creditsAwarded: 5,
  maxUses: 100,
  currentUses: 7,
  isActive: true,
  createdAt: '2026-09-01T08:00:00.000Z',
  createdBy: 'user_admin',
  ...terms,
  code,
})

export const socialStatesPromoCodes: readonly SocialPromoCode[] = [
  ...defaultSocialPromoCodes,
  madeByAdmin('PARTNER', {}),
  madeByAdmin('PAUSED', { isActive: false }),
  madeByAdmin('LAPSED', { expiresAt: '2026-10-31T23:59:59.999Z' }),
  madeByAdmin('TAKEN', { currentUses: 100 }),
  madeByAdmin('BROKEN', { creditsAwarded: Number.NaN }),
]

export const socialStateFacts = (
  now: Instant = socialStatesNow,
  newId: () => string = () => 'id-next',
): SocialFacts => ({ now, newId, promoCodes: socialStatesPromoCodes, redemptions: [] })

const add = (creditsAmount: number) => ({ type: 'add', userId, creditsAmount })
const deduct = (creditsAmount: number) => ({ type: 'deduct', userId, creditsAmount })
const purchase = (packageType: string) => ({ type: 'purchase', userId, packageType })
const redeem = (promoCodeId: string) => ({ type: 'redeem', userId, promoCodeId })
const redeemPromo = (promoCode: string) => ({ type: 'redeem_promo', userId, metadata: { promoCode } })
const connect = (platformId: string) => ({ type: 'create_connection', userId, platformId, appId: 'app', metadata: {} })

export const socialCreditStates = {
  fresh: { says: 'A new account with zero credits', given: [] },
  testCredits: { says: 'Ten test credits were given', given: [add(10)] },
  lastOne: { says: 'One credit left', given: [add(10), deduct(9)] },
  empty: { says: 'Credits were had, and all are used', given: [add(3), deduct(3)] },
  fractions: { says: 'Fractions count to two decimals', given: [add(2.25), deduct(0.75), add(0.1), add(0.2)] },
  firstPackage: { says: 'A first package was bought', given: [add(3), purchase('individual')] },
  everyPackage: {
    says: 'One of each package',
    given: [
      add(10),
      purchase('individual'),
      purchase('basic-bundle'),
      { type: 'purchase_package', userId, packageType: 'starter-bundle' },
      { type: 'purchase_package', userId, packageType: 'pro-bundle' },
    ],
  },
  redeemed: { says: 'A test code was redeemed', given: [redeem(individualCode?.id ?? '')] },
  partnerCode: { says: 'An admin-made code was redeemed', given: [redeemPromo('partner')] },
  connected: { says: 'Two accounts are connected', given: [add(5), connect('instagram'), connect('bluesky')] },
  busy: {
    says: 'Purchases, a code, connections and a deduction',
    given: [
      add(20),
      purchase('basic-bundle'),
      redeemPromo('PARTNER'),
      redeemPromo('SOCIAL_PRO_TEST'),
      connect('linkedin'),
      connect('youtube'),
      deduct(2.5),
    ],
  },
  atCeiling: { says: 'As many credits as an account may have', given: [add(totalCeilingCredits)] },
  corruptInconsistent: {
    says: 'Corrupt, by hand: total − used is not what remains',
    corrupt: (sound) => ({ ...sound, totalCredits: 10, usedCredits: 2, remainingCredits: 5 }),
  },
  corruptNegative: {
    says: 'Corrupt, by hand: a negative total',
    corrupt: (sound) => ({ ...sound, totalCredits: -5, usedCredits: 0, remainingCredits: -5 }),
  },
  corruptOverused: {
    says: 'Corrupt, by hand: more used than there ever was',
    corrupt: (sound) => ({ ...sound, totalCredits: 5, usedCredits: 8, remainingCredits: 3 }),
  },
  corruptExcessive: {
    says: 'Corrupt, by hand: a total past the ceiling',
    corrupt: (sound) => ({ ...sound, totalCredits: 2_000_000, usedCredits: 0, remainingCredits: 2_000_000 }),
  },
  corruptMissingField: {
    says: 'Corrupt, by hand: a figure is missing',
    corrupt: ({ usedCredits: _usedCredits, ...rest }) => rest,
  },
  corruptNotNumeric: {
    says: 'Corrupt, by hand: a word where a number belongs',
    corrupt: (sound) => ({ ...sound, totalCredits: 'many' }),
  },
  corruptPackages: {
    says: 'Corrupt, by hand: the package counts are gone',
    corrupt: (sound) => ({ ...sound, packages: null }),
  },
} as const satisfies Record<string, SocialState>

export type SocialStateName = keyof typeof socialCreditStates
export const socialStateNames = Object.keys(socialCreditStates) as readonly SocialStateName[]

/** Steps that grow a legal state, one hour apart, each with its facts. */
function stepsTo(name: SocialStateName): readonly { readonly step: object; readonly facts: SocialFacts }[] {
  const state: SocialState = socialCreditStates[name]
  let ids = 0
  const newId = () => {
    ids += 1
    return `id-${ids}`
  }
  const steps = 'given' in state ? state.given : []
  return steps.map((step, index) => ({ step, facts: socialStateFacts(addMs(firstStepAt, index * stepMs), newId) }))
}

/** The account in a state as storage returns it: unknown, since a corrupt one may be anything. */
export function socialAccountIn(name: SocialStateName): unknown {
  const state: SocialState = socialCreditStates[name]
  if ('corrupt' in state) return state.corrupt(openAccount(opened))
  return stepsTo(name).reduce<SocialAccount>((account, { step, facts }, index) => {
    const outcome = runOperation(account, step, facts)
    if (outcome.kind !== 'accepted') throw new Error(`State ${name}, step ${index}: ${outcome.failure.code}`)
    return outcome.account
  }, openAccount(opened))
}

/** The whole record in a state, with connections. The account of a corrupt one may be anything. */
export function socialRecordIn(name: SocialStateName): SocialRecord {
  const fresh = openRecord(opened)
  const state: SocialState = socialCreditStates[name]
  if ('corrupt' in state) return { ...fresh, account: socialAccountIn(name) as SocialAccount }
  return stepsTo(name).reduce<SocialRecord>((record, { step, facts }) => {
    const outcome = runOnRecord(record, step, facts)
    return outcome.kind === 'refused' ? record : outcome.account
  }, fresh)
}
