import type { Catalogue } from '../../outcome.ts'
import { missingPromoCode } from '../../promo/validate.ts'
import { authenticationRequired } from '../early-messages.ts'

type CreditsAsked = {
  readonly required: number
  readonly available: number
  readonly for?: 'connection' | 'package' | undefined
}

const notActive = 'Promo code is not active'
const expired = 'Promo code has expired'
const usedUp = 'Promo code has reached maximum uses'

/** Every refusal of the social credit system, in order of precedence: by step of the operation. */
export const socialCreditMessages = {
  AUTHENTICATION_REQUIRED: authenticationRequired,
  INVALID_OPERATION_STRUCTURE: 'Operation must have type and userId',
  INVALID_OPERATION_TYPE: 'Invalid operation type',
  MISSING_PACKAGE_TYPE: 'Package type is required for purchase operation',
  INVALID_PACKAGE_TYPE: 'Invalid package type',
  MISSING_PROMO_CODE_ID: 'No promo code was named. Choose one and try again.',
  MISSING_PROMO_CODE: missingPromoCode,
  MISSING_CREDITS_AMOUNT: ({ operation }: { readonly operation: 'deduct' | 'add' }) =>
    `Say how many credits to ${operation}, then try again.`,
  INVALID_CREDITS_AMOUNT: ({ operation }: { readonly operation: 'deduct' | 'add' }) =>
    `Valid credits amount is required for ${operation === 'add' ? 'addition' : 'deduction'} operation`,
  VALIDATION_ERROR: ({ field }: { readonly field: string }) =>
    `This request cannot be read: ${field} is missing or not valid. Check it and try again.`,
  CREDIT_VALIDATION_ERROR: ({ fields }: { readonly fields: readonly string[] }) =>
    `Your credits could not be checked (${fields.join(', ')}). Nothing was changed; refresh or contact support.`,
  NO_CREDITS_AVAILABLE: 'No credits available. Please add credits first.',
  INSUFFICIENT_CREDITS: ({ required, available, for: use }: CreditsAsked) => {
    if (use === 'connection') {
      return 'Insufficient credits to create connection. Please purchase a package or redeem a promo code.'
    }
    if (use === 'package') {
      return 'Insufficient credits to purchase package. Please add credits or redeem a promo code.'
    }
    return `Insufficient credits. Required: ${required}, Available: ${available}`
  },
  PROMO_CODE_NOT_FOUND: 'Promo code not found',
  INACTIVE_PROMO_CODE: notActive,
  PROMO_CODE_INACTIVE: notActive,
  EXPIRED_PROMO_CODE: expired,
  PROMO_CODE_EXPIRED: expired,
  MAX_USES_REACHED: usedUp,
  PROMO_CODE_MAX_USES_REACHED: usedUp,
  ALREADY_REDEEMED: 'You have already redeemed this promo code',
  PROMO_CODE_VALIDATION_ERROR: 'The promo codes could not be read. Nothing was changed; refresh and try again.',
  REDEMPTION_ERROR: 'This promo code cannot be redeemed because its terms are broken. Please contact support.',
  UNKNOWN_OPERATION_TYPE: 'This credit operation is not known here. Reload the page and try again.',
  NEGATIVE_CREDITS: 'Credit values cannot be negative',
  INCONSISTENT_CREDITS: 'Credit state is inconsistent',
  EXCESSIVE_CREDITS: 'Total credits exceeds reasonable limit',
  CREDIT_STATE_CORRECTED: 'Your credits did not add up and were corrected. Please try again.',

  PURCHASE_PACKAGE_ERROR: 'The package could not be purchased. No credit was taken; please try again.',
  PACKAGE_PURCHASE_FAILED: 'The package purchase could not be saved. No credit was taken; please try again.',
  CONNECTION_CREATION_FAILED: 'The connection could not be saved. No credit was taken; please try again.',
  CREDIT_DEDUCTION_FAILED: 'The credits could not be deducted. Nothing was taken; please try again.',
  ADD_CREDITS_ERROR: 'The credits could not be added. Please try again.',
  GIVE_TEST_CREDITS_ERROR: 'The test credits could not be given. Please try again.',
  REDEEM_PROMO_CODE_ERROR: 'The promo code could not be redeemed, and it was not used up. Please try again.',
  PROMO_REDEMPTION_FAILED: 'The redemption could not be saved, and the code was not used up. Please try again.',
  OPERATION_FAILED: 'The operation could not be saved. Nothing was changed; please try again.',
  SYSTEM_ERROR: 'The clock of this device cannot be read. Nothing was changed; check it and try again.',
} as const satisfies Catalogue

export type SocialCreditCode = keyof typeof socialCreditMessages
