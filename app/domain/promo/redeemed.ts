import * as z from 'zod/mini'
import type { Instant } from '../time/instant.ts'
import type { PromoSystem } from './administer.ts'
import { type AiPromoCode, aiPromoCodeSchema, type SocialPromoCode, socialPromoCodeSchema } from './codes.ts'
import type { PromoOutcome, PromoRefusal } from './outcomes.ts'

const id = z.string().check(z.regex(/^[\w-]{1,100}$/))

/** The code of either system, as it is told to the server. Its terms are judged there. */
export const anyPromoCodeSchema = z.discriminatedUnion('system', [
  z.object({ system: z.literal('ai'), code: z.extend(aiPromoCodeSchema, { id }) }),
  z.object({ system: z.literal('social'), code: z.extend(socialPromoCodeSchema, { id }) }),
])

/** What a device asks the server to count. */
export const redeemingSchema = z.object({
  system: z.enum(['ai', 'social']),
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** Its own id: told again it is the same redemption. */
  operationId: id,
  /** It was redeemed on the device already, without a network. */
  isLate: z.boolean(),
})
export type Redeeming = z.infer<typeof redeemingSchema>

/**
 * The server's answer to a redemption. A code it does not know is for the device to judge; `isOfOther`:
 * the other system has it, as its own form tells.
 */
export type Redeemed =
  | { readonly kind: 'counted'; readonly code: AiPromoCode | SocialPromoCode }
  | { readonly kind: 'refused'; readonly outcome: PromoRefusal }
  | { readonly kind: 'unknown'; readonly isOfOther?: boolean }

/** One redemption as an admin reads it. */
export type RedemptionLine = {
  readonly seq: number
  readonly userId: string | null
  readonly system: PromoSystem
  readonly codeId: string
  readonly code: string
  readonly credits: number
  readonly at: Instant
  readonly isLate: boolean
  readonly refusal: PromoOutcome | null
}
