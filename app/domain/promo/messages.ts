import {
  aiTotalCeilingCredits,
  promoCodeCharacters,
  promoDescriptionCharacters,
  promoUsesCeiling,
  totalCeilingCredits,
} from '../limits.ts'
import { type Catalogue, type FailureOf, failuresOf } from '../outcome.ts'
import { figure } from '../wording/figures.ts'
import { counted } from '../wording/plurals.ts'

const timesWords = counted('time', 'times')
const { min, max } = promoCodeCharacters

/** Refusals of an admin's change of a promo code, in order of precedence. */
export const promoAdminMessages = {
  PROMO_GONE: 'This promo code is not on this device any more. Close this and look at the list again.',
  CODE_MISSING: 'Enter a code, such as SPRING-27.',
  CODE_UNREADABLE: `A code has ${min} to ${max} letters, digits, hyphens or underscores, and no spaces.`,
  CODE_TAKEN: ({ code }: { readonly code: string }) => `${code} exists already. Choose another code.`,
  DESCRIPTION_MISSING: 'Say what the code is for. It is shown when the code is redeemed.',
  DESCRIPTION_TOO_LONG: `Keep the description to ${promoDescriptionCharacters} characters.`,
  PACKAGE_UNKNOWN: 'Choose the package this code gives.',
  CREDITS_NOT_WHOLE: `Give a whole number of credits from 1 to ${figure(aiTotalCeilingCredits)}.`,
  CREDITS_OUT_OF_RANGE: `Give more than 0 and at most ${figure(totalCeilingCredits)} credits, to two decimals.`,
  USES_INVALID: `Give a whole number of uses from 1 to ${figure(promoUsesCeiling)}.`,
  USES_BELOW_USED: ({ used }: { readonly used: number }) =>
    `The code has been used ${timesWords(used)} already. Allow at least as many, or deactivate it.`,
  EXPIRY_MISSING: 'Choose the last day of this code. Codes for AI credits always have one.',
  EXPIRY_UNREADABLE: 'This is not a day of the calendar. Choose the last day again.',
  EXPIRY_PAST: 'This day is over. Choose today or a later day.',
  ALREADY_INACTIVE: 'This code is inactive already. Nothing was changed.',
  ALREADY_ACTIVE: 'This code is active already. Nothing was changed.',
} as const satisfies Catalogue

export type PromoAdminCode = keyof typeof promoAdminMessages
export type PromoAdminFailure = FailureOf<typeof promoAdminMessages>
export const promoAdminFailure = failuresOf(promoAdminMessages)

export type PromoField = 'code' | 'description' | 'packageType' | 'credits' | 'maxUses' | 'expiresAt'

/** Field of the form that shows the refusal; null for the whole code. */
export const promoFieldOf = {
  PROMO_GONE: null,
  CODE_MISSING: 'code',
  CODE_UNREADABLE: 'code',
  CODE_TAKEN: 'code',
  DESCRIPTION_MISSING: 'description',
  DESCRIPTION_TOO_LONG: 'description',
  PACKAGE_UNKNOWN: 'packageType',
  CREDITS_NOT_WHOLE: 'credits',
  CREDITS_OUT_OF_RANGE: 'credits',
  USES_INVALID: 'maxUses',
  USES_BELOW_USED: 'maxUses',
  EXPIRY_MISSING: 'expiresAt',
  EXPIRY_UNREADABLE: 'expiresAt',
  EXPIRY_PAST: 'expiresAt',
  ALREADY_INACTIVE: null,
  ALREADY_ACTIVE: null,
} as const satisfies Record<PromoAdminCode, PromoField | null>
