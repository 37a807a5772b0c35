import type { PlanId } from '../../plans/plans.ts'
import { type AiPromoCode, defaultAiPromoCodes } from '../../promo/codes.ts'
import { addMs, type Instant } from '../../time/instant.ts'
import { type AiAccount, openAccount } from './account.ts'
import type { AiUsage } from './costs.ts'
import type { AiFacts } from './decide.ts'
import { runOperation } from './operations.ts'

type Step = { readonly do: object; readonly at?: Instant }

/** Legal states are grown by the real engine; corrupt ones are written by hand. */
export type AiState =
  | { readonly says: string; readonly plan?: PlanId; readonly opened?: Instant; readonly given: readonly Step[] }
  | { readonly says: string; readonly corrupt: (sound: AiAccount) => unknown }

/** Moment at which every state is read. */
export const statesNow: Instant = '2026-11-20T09:00:00.000Z'
const opened: Instant = '2026-11-02T09:00:00.000Z'
const firstStepAt: Instant = '2026-11-20T08:50:00.000Z'
const stepMs = 15_000
const userId = 'user_ada'

/** A code made by an admin, beside the expired default ones. */
const madeByAdmin = (code: string, terms: Partial<AiPromoCode>): AiPromoCode => ({
  id: `ai-promo-${code.toLowerCase()}`,
  code,
  description: 'the autumn offer',
  credits: 100,
  maxUses: 1_000,
  currentUses: 12,
  expiresAt: '2027-03-31T23:59:59.999Z',
  isActive: true,
  createdAt: '2026-09-01T08:00:00.000Z',
  createdBy: 'user_admin',
  ...terms,
})

export const statesPromoCodes: readonly AiPromoCode[] = [
  ...defaultAiPromoCodes,
  madeByAdmin('AUTUMN', {}),
  madeByAdmin('PAUSED', { isActive: false }),
  madeByAdmin('TAKEN', { currentUses: 1_000 }),
  madeByAdmin('BROKEN', { credits: Number.NaN }),
]

export const aiStateFacts = (now: Instant = statesNow, newId: () => string = () => 'id-next'): AiFacts => ({
  now,
  newId,
  promoCodes: statesPromoCodes,
  redemptions: [],
})

const words = (credits: number): AiUsage => ({ kind: 'text', tokens: credits * 1_000 })
const hold = (jobId: string, usage: AiUsage, label: string): Step => ({
  do: { type: 'hold', userId, jobId, usage, label },
})
const settle = (jobId: string, usage: AiUsage): Step => ({ do: { type: 'settle', userId, jobId, usage } })
const release = (jobId: string, reason: string): Step => ({ do: { type: 'release', userId, jobId, reason } })
const spend = (jobId: string, usage: AiUsage, label: string): readonly Step[] => [
  hold(jobId, usage, label),
  settle(jobId, usage),
]
const redeem = (code: string): Step => ({ do: { type: 'redeem', userId, code } })
const purchase = (packageId: string): Step => ({ do: { type: 'purchase', userId, packageId } })
const addPromo = (amount: number): Step => ({ do: { type: 'add', userId, amount, to: 'promo', reason: 'a gift' } })

const used18 = spend('job-launch', words(18), 'Launch story')

export const aiCreditStates = {
  freshTrial: { says: 'A new trial account, 20 credits', given: [] },
  freshBasic: { says: 'A new basic account, 50 credits', plan: 'basic', given: [] },
  freshStarter: { says: 'A new starter account, 100 credits', plan: 'starter', given: [] },
  freshPro: { says: 'A new pro account, 1,000 credits', plan: 'pro', given: [] },
  freshEmpire: { says: 'A new empire account, 4,000 credits', plan: 'empire', given: [] },
  admin: { says: 'An admin, promo credits only', plan: 'admin', given: [] },
  adminUsed: {
    says: 'An admin who has used some, before a reset',
    plan: 'admin',
    given: spend('job-tour', { kind: 'video', count: 4 }, 'Product tour'),
  },
  fiveLeft: { says: 'Five credits left: no warning yet', given: spend('job-five', words(15), 'Five tips') },
  lowBalance: { says: 'Fewer than five credits left', given: spend('job-low', words(16), 'Weekly tips') },
  lastOne: { says: 'One credit left', given: [...used18, ...spend('job-last', words(1), 'Thank-you note')] },
  empty: { says: 'No credits left', given: spend('job-all', words(20), 'Long read') },
  held: { says: 'A job is running, its credits set aside', given: [hold('job-now', words(3), 'Autumn sale post')] },
  allHeld: { says: 'Running jobs have set aside all that remains', given: [hold('job-big', words(20), 'Long read')] },
  settled: { says: 'A job is done and paid', given: spend('job-done', words(3), 'Autumn sale post') },
  settledLower: {
    says: 'A job cost less than was held',
    given: [hold('job-less', words(5), 'Short story'), settle('job-less', words(2))],
  },
  settledHigher: {
    says: 'A job cost more than was held',
    given: [hold('job-more', words(2), 'Short story'), settle('job-more', words(5))],
  },
  failedJob: {
    says: 'A job failed and cost nothing',
    given: [hold('job-fail', words(3), 'Autumn sale post'), release('job-fail', 'failed')],
  },
  cancelledJob: {
    says: 'A job was stopped and cost nothing',
    given: [hold('job-stop', words(3), 'Autumn sale post'), release('job-stop', 'cancelled')],
  },
  expiredJob: {
    says: 'A job hung and its credits came back',
    given: [
      { ...hold('job-hung', words(3), 'Autumn sale post'), at: '2026-11-20T08:00:00.000Z' },
      { do: { type: 'sweep', userId }, at: '2026-11-20T08:30:00.000Z' },
    ],
  },
  afterPurchase: { says: 'A package was bought', given: [purchase('medium')] },
  purchasedPays: {
    says: 'The month is used up, purchased credits pay',
    given: [
      purchase('medium'),
      ...spend('job-month', words(18), 'Launch story'),
      ...spend('job-over', words(5), 'Q & A'),
    ],
  },
  afterPromo: { says: 'A promo code was redeemed', given: [redeem('autumn')] },
  promoPays: {
    says: 'Month and purchases are used up, promo credits pay',
    given: [redeem('AUTUMN'), ...used18, ...spend('job-promo', { kind: 'reel', count: 2 }, 'Two reels')],
  },
  takenBack: {
    says: 'A code redeemed offline was refused afterwards',
    given: [
      { do: { type: 'redeem', userId, code: 'AUTUMN', redemptionId: 'offline-1' } },
      ...spend('job-gift', words(60), 'Long read'),
      { do: { type: 'take-back', userId, redemptionId: 'offline-1', code: 'AUTUMN', why: 'limit-reached' } },
    ],
  },
  allBucketsPaid: {
    says: 'One job paid from all three buckets',
    given: [
      purchase('medium'),
      redeem('AUTUMN'),
      ...spend('job-three', { kind: 'voice', quality: 'premium', characters: 20_500 }, 'Audio book'),
    ],
  },
  everyType: {
    says: 'Use of every type',
    plan: 'pro',
    given: [
      ...spend('job-picture', { kind: 'image', quality: 'premium', count: 4 }, 'Four pictures'),
      ...spend('job-voice', { kind: 'voice', quality: 'hd', characters: 2_400 }, 'Voice-over'),
      ...spend('job-film', { kind: 'video', count: 3 }, 'Three clips'),
      ...spend('job-chat', { kind: 'chat', turns: 12 }, 'Ideas'),
      ...spend('job-nine', { kind: 'repurpose', platforms: 9 }, 'Nine versions'),
      ...spend('job-series', { kind: 'series', posts: 5 }, 'Five-part series'),
    ],
  },
  rollOverDue: { says: 'The billing month is over', opened: '2026-10-15T09:00:00.000Z', given: [] },
  rolledOver: {
    says: 'Three months were missed; overuse came out of the gift',
    opened: '2026-07-31T09:00:00.000Z',
    given: [
      { ...addPromo(30), at: '2026-08-01T09:00:00.000Z' },
      { ...hold('job-old', words(25), 'Summer letter'), at: '2026-08-02T09:00:00.000Z' },
      { ...settle('job-old', words(25)), at: '2026-08-02T09:01:00.000Z' },
      { do: { type: 'roll-over', userId, plan: 'trial' }, at: '2026-11-20T08:50:00.000Z' },
    ],
  },
  upgraded: {
    says: 'Changed to pro in the middle of a month',
    given: [...used18, { do: { type: 'change-plan', userId, plan: 'pro' } }],
  },
  corruptInconsistent: {
    says: 'Corrupt, by hand: the sums do not add up',
    corrupt: (sound) => ({ ...sound, balance: { ...sound.balance, remainingCredits: 999 } }),
  },
  corruptNegative: {
    says: 'Corrupt, by hand: a negative grant',
    corrupt: (sound) => ({ ...sound, balance: { ...sound.balance, monthlyCredits: -20, totalCredits: -20 } }),
  },
  corruptMissingField: {
    says: 'Corrupt, by hand: a field is missing',
    corrupt: (sound) => ({ ...sound, balance: { ...sound.balance, promoCredits: undefined } }),
  },
  corruptNotNumeric: {
    says: 'Corrupt, by hand: a word where a number belongs',
    corrupt: (sound) => ({ ...sound, balance: { ...sound.balance, purchasedCredits: 'many' } }),
  },
  corruptLists: {
    says: 'Corrupt, by hand: the receipts are gone',
    corrupt: ({ receipts: _receipts, ...rest }) => rest,
  },
  corruptTooNew: {
    says: 'Corrupt, by hand: written by a newer version',
    corrupt: (sound) => ({ ...sound, version: 99 }),
  },
} as const satisfies Record<string, AiState>

export type AiStateName = keyof typeof aiCreditStates
export const aiStateNames = Object.keys(aiCreditStates) as readonly AiStateName[]

/** The account in a state as storage returns it: unknown, since a corrupt one may be anything. */
export function aiAccountIn(name: AiStateName): unknown {
  const state: AiState = aiCreditStates[name]
  if ('corrupt' in state) return state.corrupt(openAccount({ userId, plan: 'trial', at: opened }))
  let ids = 0
  const newId = () => {
    ids += 1
    return `id-${ids}`
  }
  const start = openAccount({ userId, plan: state.plan ?? 'trial', at: state.opened ?? opened })
  return state.given.reduce<AiAccount>((account, step, index) => {
    const at = step.at ?? addMs(firstStepAt, index * stepMs)
    const outcome = runOperation(account, step.do, aiStateFacts(at, newId))
    if (outcome.kind !== 'accepted') throw new Error(`State ${name}, step ${index}: ${outcome.failure.code}`)
    return outcome.account
  }, start)
}
