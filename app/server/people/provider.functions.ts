import { createServerFn } from '@tanstack/react-start'
import { adminOnly } from '../identity/access.ts'

const provider = () => import('./provider.server.ts')

/** The groups of people at the identity provider; for admins. */
export const listOrganizations = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .handler(async ({ context }) => (await provider()).readOrganizations(context.caller))

/** Where the identity provider sends what happens at it; for admins. */
export const listProviderWebhooks = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .handler(async ({ context }) => (await provider()).readProviderWebhooks(context.caller))

/** What the identity provider says of itself; for admins. */
export const readInstance = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .handler(async ({ context }) => (await provider()).readInstance(context.caller))
