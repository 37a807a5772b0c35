import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod/mini'
import { aiPackageIds } from '#app/domain/credits/ai/packages.ts'

/** The checkout's page for a package of AI credits; null when no checkout is connected. */
export const checkoutLink = createServerFn({ method: 'GET' })
  .validator(z.object({ packageId: z.enum(aiPackageIds) }))
  .handler(async ({ data }) => {
    const [{ configuration }, { checkoutLinkOf }] = await Promise.all([
      import('../boot/configuration.ts'),
      import('./checkout-links.ts'),
    ])
    return checkoutLinkOf(data.packageId, configuration())
  })
