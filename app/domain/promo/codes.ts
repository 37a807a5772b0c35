import * as z from 'zod/mini'
import type { Immutable } from '../immutable.ts'
import { aiPromoExpiresAt, aiPromoLimits, socialPackageLimits, socialPromoLimits } from '../limits.ts'
import { type SocialPackageType, socialPackageTypes } from '../plans/social-package-types.ts'
import type { Instant } from '../time/instant.ts'
import { keptInstantSchema } from '../time/kept-instant-schema.ts'
import type { PromoUse } from './validate.ts'

const count = z.int().check(z.nonnegative())
const text = z.string()

export const aiPromoCodeSchema = z.object({
  id: text,
  code: text,
  description: text,
  credits: count,
  maxUses: count,
  currentUses: count,
  expiresAt: text,
  isActive: z.boolean(),
  createdAt: text,
  createdBy: text,
})
export type AiPromoCode = Immutable<z.infer<typeof aiPromoCodeSchema>>

export const socialPromoCodeSchema = z.object({
  id: text,
  code: text,
  description: text,
  packageType: z.enum(socialPackageTypes),
  accountsIncluded: count,
  creditsAwarded: z.number(),
  maxUses: count,
  currentUses: count,
  isActive: z.boolean(),
  createdAt: keptInstantSchema,
  createdBy: text,
  expiresAt: z.exactOptional(keptInstantSchema),
})
export type SocialPromoCode = Immutable<z.infer<typeof socialPromoCodeSchema>>

const seededAt: Instant = '2025-01-01T00:00:00.000Z'
const seededBy = 'system'

const aiDefault = (code: keyof typeof aiPromoLimits, description: string): AiPromoCode => ({
  id: `ai-promo-${code.toLowerCase()}`,
  code,
  description,
  ...aiPromoLimits[code],
  currentUses: 0,
  expiresAt: aiPromoExpiresAt,
  isActive: true,
  createdAt: seededAt,
  createdBy: seededBy,
})

/** All expired at the end of 2025, as specified: later days answer CODE_EXPIRED. Admins create new ones. */
export const defaultAiPromoCodes: readonly AiPromoCode[] = [
  aiDefault('WELCOME', 'the welcome offer'),
  aiDefault('SUMMER', 'the summer offer'),
  aiDefault('FREECREDITS', 'the free credits offer'),
]

const socialDefault = (code: string, packageType: SocialPackageType, description: string): SocialPromoCode => ({
  id: `social-promo-${packageType}`,
  code,
  description,
  packageType,
  accountsIncluded: socialPackageLimits[packageType].accounts,
  ...socialPromoLimits,
  currentUses: 0,
  isActive: true,
  createdAt: seededAt,
  createdBy: seededBy,
})

export const defaultSocialPromoCodes: readonly SocialPromoCode[] = [
  socialDefault('SOCIAL_INDIVIDUAL_TEST', 'individual', 'the individual test offer'),
  socialDefault('SOCIAL_BASIC_TEST', 'basic-bundle', 'the basic bundle test offer'),
  socialDefault('SOCIAL_STARTER_TEST', 'starter-bundle', 'the starter bundle test offer'),
  socialDefault('SOCIAL_PRO_TEST', 'pro-bundle', 'the pro bundle test offer'),
]

/** The stored list; the defaults while it is empty. */
export const seeded = <Code>(stored: readonly Code[] | null | undefined, defaults: readonly Code[]): readonly Code[] =>
  stored == null || stored.length === 0 ? defaults : stored

/** Adds or replaces a code; a new one is first. */
export const withCode = <Code extends { readonly id: string }>(codes: readonly Code[], code: Code): readonly Code[] =>
  codes.some(({ id }) => id === code.id) ? codes.map((old) => (old.id === code.id ? code : old)) : [code, ...codes]

/** The list after one use of `used`. */
export const withPromo = <Code extends { readonly id: string }>(codes: readonly Code[], used: Code): readonly Code[] =>
  codes.map((code) => (code.id === used.id ? used : code))

/** Raises the counts of codes to the number of known uses; returns the same list when nothing changes. */
export function withUsesOf<Code extends { readonly id: string; readonly currentUses: number }>(
  codes: readonly Code[],
  uses: readonly PromoUse[],
): readonly Code[] {
  const counted = codes.map((code) => {
    const made = uses.filter(({ promoCodeId }) => promoCodeId === code.id).length
    return made > code.currentUses ? { ...code, currentUses: made } : code
  })
  return counted.some((code, at) => code !== codes[at]) ? counted : codes
}
