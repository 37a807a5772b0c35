import { type AiAccount, releaseReasons } from '#app/domain/credits/ai/account.ts'
import type { AiCreditFailure } from '#app/domain/credits/ai/failure.ts'
import { aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { runOperation, successSentence } from '#app/domain/credits/ai/operations.ts'
import { aiPackageIds } from '#app/domain/credits/ai/packages.ts'
import { readAccount } from '#app/domain/credits/ai/read.ts'
import {
  type AiStateName,
  aiAccountIn,
  aiCreditStates,
  aiStateNames,
  statesNow,
  statesPromoCodes,
} from '#app/domain/credits/ai/states.ts'
import { defaultTestCredits } from '#app/domain/limits.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import { planIds } from '#app/domain/plans/plans.ts'
import { type AiPromoCode, withPromo } from '#app/domain/promo/codes.ts'
import {
  anythingElse,
  choice,
  type Field,
  type FieldValues,
  figureField,
  figureFrom,
  type Laboratory,
  type OperationForm,
  plainInput,
  text,
  trialUserId,
  userField,
} from './laboratory.ts'

const jobField = text('jobId', 'Job', 'job-now')
const quantityNames = {
  text: 'tokens',
  chat: 'turns',
  image: 'count',
  voice: 'characters',
  video: 'count',
  reel: 'count',
  repurpose: 'platforms',
  series: 'posts',
} as const
const usageFields = [
  choice('kind', 'Work', Object.keys(quantityNames)),
  choice('quality', 'Quality, for image and voice', ['fast', 'standard', 'hd', 'premium'], 'standard'),
  figureField('quantity', 'Tokens, turns, characters or pieces', '3000'),
]
const usageFrom = ({ kind = '', quality, quantity }: FieldValues) => {
  const name = Object.hasOwn(quantityNames, kind) ? quantityNames[kind as keyof typeof quantityNames] : 'count'
  return { kind, quality, [name]: figureFrom(quantity) }
}

const plain = (type: string, label: string, ...own: Field[]): OperationForm => {
  const fields = [...own, userField]
  return { type, label, fields, toInput: plainInput(type, fields) }
}

const operations: readonly OperationForm[] = [
  {
    type: 'hold',
    label: 'Hold: set credits aside for a job',
    fields: [...usageFields, jobField, text('label', 'Label', 'Autumn sale post'), userField],
    toInput: ({ jobId, label, userId, ...usage }) => ({ type: 'hold', userId, jobId, label, usage: usageFrom(usage) }),
  },
  {
    type: 'settle',
    label: 'Settle: charge what a job came to',
    fields: [...usageFields, jobField, userField],
    toInput: ({ jobId, userId, ...usage }) => ({ type: 'settle', userId, jobId, usage: usageFrom(usage) }),
  },
  plain('release', 'Release: give a job’s credits back', jobField, choice('reason', 'Reason', releaseReasons)),
  plain('sweep', 'Sweep: give back what hung too long'),
  plain(
    'redeem',
    'Redeem a promo code',
    text('code', 'Promo code', 'autumn', `Try ${statesPromoCodes.map(({ code }) => code).join(', ')}.`),
  ),
  plain('purchase', 'Purchase a package', choice('packageId', 'Package', [...aiPackageIds, 'gigantic'])),
  plain(
    'add',
    'Add credits, as an admin does',
    figureField('amount', 'Amount', '25'),
    choice('to', 'Into', ['promo', 'purchased']),
    text('reason', 'Reason', 'a gift'),
  ),
  plain('roll-over', 'Roll over into the next month', choice('plan', 'Plan', planIds)),
  plain('change-plan', 'Change the plan', choice('plan', 'Plan', planIds, 'pro')),
  plain('reset', 'Reset admin credits'),
  anythingElse,
]

const sentence = (failure: AiCreditFailure) => sentenceFor(aiCreditMessages, failure)

/** AI credits in the laboratory: a record is read as the app reads it, then the engine itself runs. */
export const aiLaboratory: Laboratory<AiAccount, AiPromoCode> = {
  states: aiStateNames.map((name) => ({ value: name, label: aiCreditStates[name].says })),
  firstState: 'freshTrial' satisfies AiStateName,
  now: statesNow,
  // A corrupt state may have any form; the engine detects it.
  open: (state) => ({ record: aiAccountIn(state as AiStateName) as AiAccount, promoCodes: statesPromoCodes }),
  operations,
  testCredits: { type: 'add', userId: trialUserId, amount: defaultTestCredits, to: 'promo', reason: 'test credits' },
  read: (record, now) => {
    const read = readAccount(record, now)
    return read.ok ? read : { ok: false, sentence: sentence(read.failure) }
  },
  run: (bench, input, facts) => {
    const read = readAccount(bench.record, facts.now)
    const refused = (failure: AiCreditFailure) =>
      ({ kind: 'refused', code: failure.code, sentence: sentence(failure), bench }) as const
    if (!read.ok) return refused(read.failure)
    const outcome = runOperation(read.value, input, { ...facts, promoCodes: bench.promoCodes, redemptions: [] })
    if (outcome.kind === 'refused') return refused(outcome.failure)
    const after = { ...bench, record: outcome.account }
    if (outcome.kind === 'corrected') {
      return { kind: 'corrected', code: outcome.failure.code, sentence: sentence(outcome.failure), bench: after }
    }
    const { event } = outcome
    const promoCodes = event.type === 'redeemed' ? withPromo(bench.promoCodes, event.promo) : bench.promoCodes
    const thanks = successSentence(event) ?? 'Done. The record below says what changed.'
    return { kind: 'accepted', code: event.type, sentence: thanks, bench: { ...after, promoCodes } }
  },
}
