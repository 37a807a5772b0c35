import type { Catalogue } from '../../outcome.ts'
import { missingPromoCode } from '../../promo/validate.ts'
import { noEmailAddress } from '../early-messages.ts'

type CreditsAsked = { readonly required: number; readonly available: number }

/** Every refusal of the AI credit system, in order of precedence. */
export const aiCreditMessages = {
  NO_EMAIL_ADDRESS: noEmailAddress,
  VALIDATION_ERROR: ({ field }: { readonly field: string }) =>
    field === 'code'
      ? missingPromoCode
      : `This credit operation cannot be read: ${field} is missing or not valid. Check it and try again.`,
  CREDIT_RECORD_TOO_NEW: 'These credits were written by a newer version of Ninefold. Reload to update, then try again.',
  CREDIT_RECORD_DAMAGED: ({ issues }: { readonly issues: readonly string[] }) =>
    `The credit record cannot be read (${issues.join(', ')}). Nothing was changed; refresh your credits or contact support.`,
  CREDIT_STATE_CORRECTED: 'Your credit balance did not add up and was corrected. Please try again.',
  JOB_ALREADY_HELD: 'Credits are already set aside for this job. Start a new job instead.',
  HOLD_NOT_FOUND: 'No credits are set aside for this job. Start it again.',
  HOLD_ALREADY_CLOSED: ({ state }: { readonly state: 'settled' | 'released' }) =>
    state === 'settled'
      ? 'This job has already been paid. Nothing more was taken.'
      : 'The credits for this job were already given back. Nothing was taken; start it again.',
  INSUFFICIENT_CREDITS: ({ required, available }: CreditsAsked) =>
    `Insufficient credits. Required: ${required}, Available: ${available}`,
  UNKNOWN_PACKAGE: 'This credit package is not sold. Choose another one.',
  ALREADY_RECORDED: 'This purchase is in your credits already. Nothing was added.',
  CODE_NOT_FOUND: 'Invalid promo code',
  CODE_INACTIVE: 'This promo code is no longer active',
  CODE_EXPIRED: 'This promo code has expired',
  CODE_LIMIT_REACHED: 'This promo code has reached its usage limit',
  ALREADY_REDEEMED: 'You have already redeemed this promo code',
  REDEMPTION_ERROR: 'This promo code cannot be redeemed because its terms are broken. Please contact support.',
  ADMIN_CREDITS_APART: 'Admin credits are kept apart. Open the other account to change its plan.',
  RESET_ADMIN_ONLY: 'Only admin credits can be reset. Nothing was changed.',
  ROLL_OVER_NOT_DUE: ({ nextBilling }: { readonly nextBilling: string }) =>
    `The next billing month starts on ${nextBilling.slice(0, 10)}. Nothing was changed.`,
  PLAN_UNCHANGED: 'The account is on this plan already. Nothing was changed.',
  NOTHING_EXPIRED: 'No credits are waiting to be given back. Nothing was changed.',
  EXCESSIVE_CREDITS: 'Total credits exceeds reasonable limit',
} as const satisfies Catalogue

export type AiCreditCode = keyof typeof aiCreditMessages
