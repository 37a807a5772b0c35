import { type SocialRecord, unreadableFields } from '#app/domain/credits/social/account.ts'
import { type SocialCreditFailure, socialCreditFailure } from '#app/domain/credits/social/failure.ts'
import { socialCreditMessages } from '#app/domain/credits/social/messages.ts'
import { runOnRecord, successSentence, testCredits } from '#app/domain/credits/social/operations.ts'
import {
  type SocialStateName,
  socialCreditStates,
  socialRecordIn,
  socialStateNames,
  socialStatesNow,
  socialStatesPromoCodes,
} from '#app/domain/credits/social/states.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import { socialPackageTypes } from '#app/domain/plans/social-package-types.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { type SocialPromoCode, withPromo } from '#app/domain/promo/codes.ts'
import {
  anythingElse,
  choice,
  type Field,
  figureField,
  type Laboratory,
  type OperationForm,
  plainInput,
  text,
  trialUserId,
  userField,
} from './laboratory.ts'

const form = (type: string, label: string, ...own: Field[]): OperationForm => {
  const fields = [...own, userField]
  return { type, label, fields, toInput: plainInput(type, fields) }
}
const packageField = choice('packageType', 'Package', [...socialPackageTypes, 'gigantic'])
const codes = socialStatesPromoCodes.map(({ code }) => code).join(', ')

const redeemPromo: OperationForm = {
  type: 'redeem_promo',
  label: 'Redeem a code, as the screen does',
  fields: [text('promoCode', 'Promo code', 'partner', `Try ${codes}.`), userField],
  toInput: ({ promoCode, userId }) => ({ type: 'redeem_promo', userId, metadata: { promoCode } }),
}

const operations: readonly OperationForm[] = [
  form('create_connection', 'Connect an account', choice('platformId', 'Platform', platformIds)),
  form('purchase', 'Purchase a package', packageField),
  form('purchase_package', 'Purchase a package, as the screen does', packageField),
  form(
    'redeem',
    'Redeem a promo code by its id',
    text('promoCodeId', 'Promo code id', 'social-promo-partner', 'social-promo- and the code in small letters.'),
  ),
  redeemPromo,
  form('deduct', 'Deduct credits', figureField('creditsAmount', 'Amount', '1')),
  form('add', 'Add credits', figureField('creditsAmount', 'Amount', '5')),
  form('disconnect', 'Disconnect an account', text('connectionId', 'Connection', 'id-1')),
  anythingElse,
]

const sentence = (failure: SocialCreditFailure) => sentenceFor(socialCreditMessages, failure)

/** Account credits in the laboratory, with the connections they pay for. */
export const socialLaboratory: Laboratory<SocialRecord, SocialPromoCode> = {
  states: socialStateNames.map((name) => ({ value: name, label: socialCreditStates[name].says })),
  firstState: 'fresh' satisfies SocialStateName,
  now: socialStatesNow,
  open: (state) => ({ record: socialRecordIn(state as SocialStateName), promoCodes: socialStatesPromoCodes }),
  operations,
  testCredits: testCredits(trialUserId),
  read: (record) => {
    const fields = unreadableFields(record.account)
    if (fields.length === 0) return { ok: true, value: record }
    return { ok: false, sentence: sentence(socialCreditFailure('CREDIT_VALIDATION_ERROR', { fields })) }
  },
  run: (bench, input, facts) => {
    const outcome = runOnRecord(bench.record, input, { ...facts, promoCodes: bench.promoCodes, redemptions: [] })
    if (outcome.kind === 'refused') {
      return { kind: 'refused', code: outcome.failure.code, sentence: sentence(outcome.failure), bench }
    }
    const after = { ...bench, record: outcome.account }
    if (outcome.kind === 'corrected') {
      return { kind: 'corrected', code: outcome.failure.code, sentence: sentence(outcome.failure), bench: after }
    }
    const { event } = outcome
    const promoCodes = event.type === 'redeemed' ? withPromo(bench.promoCodes, event.promo) : bench.promoCodes
    const thanks =
      event.type === 'disconnected' ? 'Disconnected. The credit is not given back.' : successSentence(event)
    return { kind: 'accepted', code: event.type, sentence: thanks, bench: { ...after, promoCodes } }
  },
}
