import { createServerFn } from '@tanstack/react-start'
import {
  newSocialAccountSchema,
  paidSocialAccountsSchema,
  socialAccountIdSchema,
} from '#app/domain/accounts/social-account.ts'
import { signedIn } from '../identity/access.ts'

/** The caller's accounts, those that were connected on another device among them. */
export const listSocialAccounts = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .handler(async ({ context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).list()
  })

/** Makes a social account that waits until the caller's device has paid for it. */
export const openSocialAccount = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(newSocialAccountSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).open(data)
  })

/** Tells of the accounts the caller's device has paid for. */
export const activateSocialAccounts = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(paidSocialAccountsSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).activate(data)
  })

/** Takes a social account of the caller out, with its links. */
export const closeSocialAccount = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(socialAccountIdSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).close(data.id)
  })
