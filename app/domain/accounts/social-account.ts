import * as z from 'zod/mini'
import { socialAccountNameCharacters, socialAccountsTold } from '../limits.ts'
import { type Catalogue, type FailureOf, failuresOf } from '../outcome.ts'
import { isPlatformId, type PlatformId } from '../platforms/platforms.ts'
import { nameSchema } from '../wording/names.ts'

/** An account is pending until the device has paid credits for it. */
export type SocialAccountStatus = 'pending' | 'active'
/** A link is pending until the platform grants access; then posts for the platform go to it. */
export type PlatformLinkStatus = 'pending' | 'active' | 'needs-sign-in'

const idSchema = z.string().check(z.minLength(1), z.maxLength(64))

/** A new account before payment. The id is also the operation's: the same id twice is the same account. */
export const newSocialAccountSchema = z.object({
  id: idSchema,
  /** First platform of the account; further links are free. */
  platform: z.custom<PlatformId>(isPlatformId, 'Unknown platform'),
  name: nameSchema().check(z.maxLength(socialAccountNameCharacters)),
})

/** Accounts a device has paid for. */
export const paidSocialAccountsSchema = z.array(newSocialAccountSchema).check(z.maxLength(socialAccountsTold))

export const socialAccountIdSchema = z.object({ id: idSchema })

export type NewSocialAccount = z.output<typeof newSocialAccountSchema>

export const socialAccountMessages = {
  too_many_accounts: 'You have as many accounts as one person can connect. Disconnect one first.',
  too_many_account_calls: 'That was a lot of changes in a short time. Wait a minute, then try again.',
} as const satisfies Catalogue

export type SocialAccountFailure = FailureOf<typeof socialAccountMessages>
export const socialAccountFailure = failuresOf(socialAccountMessages)
