import type { SocialRecord } from '#app/domain/credits/social/account.ts'
import { testCredits } from '#app/domain/credits/social/operations.ts'
import type { SocialPromoCode } from '#app/domain/promo/codes.ts'
import type { Change } from './changes-between.ts'
import { type Answer, type Bench, trialUserId } from './laboratory.ts'

export type DemoStep = {
  readonly title: string
  readonly text: string
  /** The label of the step's button. */
  readonly act: string
  readonly operation: object
  /** Damage before the operation: a record as an outside fault may leave it. */
  readonly damage?: (record: SocialRecord) => SocialRecord
}

export type DemoAnswer = Pick<Answer<SocialRecord, SocialPromoCode>, 'kind' | 'code' | 'sentence'>
export type DemoProgress = {
  readonly bench: Bench<SocialRecord, SocialPromoCode>
  /** One answer per finished step. */
  readonly answers: readonly DemoAnswer[]
  readonly changes: readonly Change[]
}

const by = { userId: trialUserId }

/** A tour of an account's credits with every kind of answer once. */
export const demoSteps: readonly DemoStep[] = [
  {
    title: 'Start with nothing',
    text: 'A new account has zero credits, and a connection takes one. Connecting is refused, with the way on.',
    act: 'Connect Instagram',
    operation: { ...by, type: 'create_connection', platformId: 'instagram' },
  },
  {
    title: 'Redeem a code',
    text: 'A promo code costs nothing. It brings a credit, and counts as one package.',
    act: 'Redeem SOCIAL_BASIC_TEST',
    operation: { ...by, type: 'redeem_promo', metadata: { promoCode: 'social_basic_test' } },
  },
  {
    title: 'Only once',
    text: 'Each person redeems a code once, however it is written.',
    act: 'Redeem it again',
    operation: { ...by, type: 'redeem_promo', metadata: { promoCode: 'SOCIAL_BASIC_TEST' } },
  },
  {
    title: 'Connect',
    text: 'Now there is a credit for it. One connected account sends to all nine platforms.',
    act: 'Connect Instagram',
    operation: { ...by, type: 'create_connection', platformId: 'instagram' },
  },
  {
    title: 'Get test credits',
    text: 'The laboratory gives ten, so that there is something to buy with.',
    act: 'Give 10 test credits',
    operation: testCredits(trialUserId),
  },
  {
    title: 'Buy a package',
    text: 'Every package takes one credit, whatever its size. This one includes fifty accounts.',
    act: 'Buy the Pro Bundle',
    operation: { ...by, type: 'purchase_package', packageType: 'pro-bundle' },
  },
  {
    title: 'A damaged record',
    text: 'The figures are set apart by hand first. The next operation finds it, puts them right, and asks for a retry.',
    act: 'Damage it, then deduct 2',
    operation: { ...by, type: 'deduct', creditsAmount: 2 },
    damage: (record) => ({ ...record, account: { ...record.account, remainingCredits: 999 } }),
  },
  {
    title: 'The retry',
    text: 'The same operation again, on the corrected record.',
    act: 'Deduct 2',
    operation: { ...by, type: 'deduct', creditsAmount: 2 },
  },
]
