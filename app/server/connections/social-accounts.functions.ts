import { createServerFn } from '@tanstack/react-start'
import {
  newSocialAccountSchema,
  paidSocialAccountsSchema,
  socialAccountIdSchema,
} from '#app/domain/accounts/social-account.ts'
import { signedIn } from '../identity/access.ts'

/** The caller's accounts, including those connected on another device. */
export const listSocialAccounts = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .handler(async ({ context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).list()
  })

/** Creates an account that stays pending until the caller's device has paid. */
export const openSocialAccount = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(newSocialAccountSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).open(data)
  })

/** Activates the accounts the caller's device has paid for. */
export const activateSocialAccounts = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(paidSocialAccountsSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).activate(data)
  })

/** Removes an account of the caller with its links. */
export const closeSocialAccount = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(socialAccountIdSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).close(data.id)
  })
