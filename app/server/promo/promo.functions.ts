import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod/mini'
import { anyPromoCodeSchema, redeemingSchema } from '#app/domain/promo/redeemed.ts'
import { adminOnly, signedIn } from '../identity/access.ts'

const desk = () => import('./caller.server.ts')

/** Counts a redemption of the caller once, across all devices. */
export const redeemPromoCode = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(redeemingSchema)
  .handler(async ({ data, context }) => (await desk()).redeemFor(context.caller, data))

/** Publishes or changes a code for all devices; for admins. */
export const publishPromoCode = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(anyPromoCodeSchema)
  .handler(async ({ data, context }) => (await desk()).publishFor(context.caller, data))

/** All codes with their uses across all devices; for admins. */
export const listPromoCodes = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .handler(async ({ context }) => (await desk()).codesFor(context.caller))

const pageSchema = z.object({
  /** Of the previous page; null for the first. */
  cursor: z.nullable(z.string().check(z.regex(/^\d{1,15}$/))),
  codeId: z.string().check(z.maxLength(200)),
  state: z.enum(['all', 'counted', 'refused']),
  text: z.string().check(z.trim(), z.maxLength(200)),
  order: z.enum(['-at', 'at']),
})

/** A page of redemptions; for admins. */
export const listRedemptions = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(pageSchema)
  .handler(async ({ data: { cursor, ...filter }, context }) =>
    (await desk()).redemptionsFor(context.caller, cursor, filter),
  )
