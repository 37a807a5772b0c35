import { z } from 'zod'
import { type AiPromoCode, defaultAiPromoCodes } from '#app/domain/promo/codes.ts'
import { keys } from '#app/storage/keys.ts'
import { storedAtom } from './stored-atom.ts'

const count = z.number().int().min(0)
const aiPromoCodeSchema = z.object({
  id: z.string(),
  code: z.string(),
  description: z.string(),
  credits: count,
  maxUses: count,
  currentUses: count,
  expiresAt: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string(),
}) satisfies z.ZodType<AiPromoCode>

/** The promo codes of this device; the defaults until there are others. */
export const aiPromoCodesAtom = storedAtom<readonly AiPromoCode[]>({
  key: keys.aiPromoCodes(),
  schema: z.array(aiPromoCodeSchema).readonly(),
  initial: defaultAiPromoCodes,
  from: 'read',
})
