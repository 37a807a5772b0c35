import { createServerFn } from '@tanstack/react-start'
import { adminOnly } from '../identity/access.ts'

const provider = () => import('./provider.server.ts')

/** Organizations at the identity provider; for admins. */
export const listOrganizations = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .handler(async ({ context }) => (await provider()).readOrganizations(context.caller))

/** Webhook endpoints at the identity provider; for admins. */
export const listProviderWebhooks = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .handler(async ({ context }) => (await provider()).readProviderWebhooks(context.caller))

/** The identity provider's instance; for admins. */
export const readInstance = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .handler(async ({ context }) => (await provider()).readInstance(context.caller))
