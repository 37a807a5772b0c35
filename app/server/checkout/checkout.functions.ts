import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod/mini'
import { aiPackageIds } from '#app/domain/credits/ai/packages.ts'
import { signedIn } from '../identity/access.ts'

/** Checkout page of a package of AI credits; null without a connected checkout. */
export const checkoutLink = createServerFn({ method: 'GET' })
  .validator(z.object({ packageId: z.enum(aiPackageIds) }))
  .handler(async ({ data }) => {
    const [{ configuration }, { checkoutLinkOf }] = await Promise.all([
      import('../configuration/configuration.ts'),
      import('./checkout-links.ts'),
    ])
    return checkoutLinkOf(data.packageId, configuration())
  })

/** The caller's confirmed purchases. */
export const listPurchases = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .handler(async ({ context }) => {
    const [{ purchasesOf }, { database }] = await Promise.all([
      import('./purchases.server.ts'),
      import('../database/database.server.ts'),
    ])
    return purchasesOf(await database(), context.caller.userId)
  })
