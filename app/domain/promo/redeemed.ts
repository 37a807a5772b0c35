import * as z from 'zod/mini'
import type { Instant } from '../time/instant.ts'
import type { PromoSystem } from './administer.ts'
import { type AiPromoCode, aiPromoCodeSchema, type SocialPromoCode, socialPromoCodeSchema } from './codes.ts'
import type { PromoOutcome, PromoRefusal } from './outcomes.ts'

const id = z.string().check(z.regex(/^[\w-]{1,100}$/))

/** A code of either system, as sent to the server, which checks its terms. */
export const anyPromoCodeSchema = z.discriminatedUnion('system', [
  z.object({ system: z.literal('ai'), code: z.extend(aiPromoCodeSchema, { id }) }),
  z.object({ system: z.literal('social'), code: z.extend(socialPromoCodeSchema, { id }) }),
])

/** A redemption the server should count. */
export const redeemingSchema = z.object({
  system: z.enum(['ai', 'social']),
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** Its own id: the same id is the same redemption. */
  operationId: id,
  /** True when it was redeemed offline already. */
  isLate: z.boolean(),
})
export type Redeeming = z.infer<typeof redeemingSchema>

/** The server's answer. `unknown`: the device judges the code; `isOfOther`: the other credit system has it. */
export type Redeemed =
  | { readonly kind: 'counted'; readonly code: AiPromoCode | SocialPromoCode }
  | { readonly kind: 'refused'; readonly outcome: PromoRefusal }
  | { readonly kind: 'unknown'; readonly isOfOther?: boolean }

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
