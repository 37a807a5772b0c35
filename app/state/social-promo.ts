import { atom } from 'jotai'
import { z } from 'zod'
import { socialPackageTypes } from '#app/domain/credits/social/packages.ts'
import { defaultSocialPromoCodes, type SocialPromoCode, seeded } from '#app/domain/promo/codes.ts'
import { isInstant } from '#app/domain/time/instant.ts'
import { keys } from '#app/storage/keys.ts'
import { storedAtom } from './stored-atom.ts'

const count = z.number().int().min(0)
const instant = z.string().refine(isInstant, 'is not a moment')
const socialPromoCodeSchema = z.object({
  id: z.string(),
  code: z.string(),
  description: z.string(),
  packageType: z.enum(socialPackageTypes),
  accountsIncluded: count,
  creditsAwarded: z.number(),
  maxUses: count,
  currentUses: count,
  isActive: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: z.exactOptional(instant),
}) satisfies z.ZodType<SocialPromoCode>

const stored = storedAtom<readonly SocialPromoCode[]>({
  key: keys.socialPromoCodes(),
  schema: z.array(socialPromoCodeSchema).readonly(),
  initial: [],
  from: 'read',
})

/** The social promo codes of this device, seeded with the defaults when there are none. */
export const socialPromoCodesAtom = atom(
  (get) => seeded(get(stored), defaultSocialPromoCodes),
  (_get, set, change: (codes: readonly SocialPromoCode[]) => readonly SocialPromoCode[]) =>
    set(stored, (codes) => change(seeded(codes, defaultSocialPromoCodes))),
)
