import type { Meta } from '@storybook/tanstack-react'
import { SocialAdminScreen } from '#app/features/social-admin/social-admin-screen.tsx'
import { inShell, onPhone } from '../../support/in-shell.tsx'
import { promoRefusalStory } from '../../support/social-admin-story.tsx'

/** Every refusal an admin may meet in the form of a promo code, where they meet it. */
const meta = {
  title: 'Admin/Promo code refusals',
  component: SocialAdminScreen,
  decorators: [inShell('/admin/social-accounts', true)],
} satisfies Meta<typeof SocialAdminScreen>

export default meta

export const PromoGone = promoRefusalStory('PROMO_GONE')
export const CodeMissing = promoRefusalStory('CODE_MISSING')
export const CodeUnreadable = promoRefusalStory('CODE_UNREADABLE')
export const CodeTaken = promoRefusalStory('CODE_TAKEN')
export const DescriptionMissing = promoRefusalStory('DESCRIPTION_MISSING')
export const DescriptionTooLong = promoRefusalStory('DESCRIPTION_TOO_LONG')
export const PackageUnknown = promoRefusalStory('PACKAGE_UNKNOWN')
export const CreditsNotWhole = promoRefusalStory('CREDITS_NOT_WHOLE')
export const CreditsOutOfRange = promoRefusalStory('CREDITS_OUT_OF_RANGE')
export const UsesInvalid = promoRefusalStory('USES_INVALID')
export const UsesBelowUsed = promoRefusalStory('USES_BELOW_USED')
export const ExpiryMissing = promoRefusalStory('EXPIRY_MISSING')
export const ExpiryUnreadable = promoRefusalStory('EXPIRY_UNREADABLE')
export const ExpiryPast = promoRefusalStory('EXPIRY_PAST')
export const AlreadyInactive = promoRefusalStory('ALREADY_INACTIVE')
export const AlreadyActive = promoRefusalStory('ALREADY_ACTIVE')

export const PromoGonePhone = { ...PromoGone, ...onPhone }
export const CodeMissingPhone = { ...CodeMissing, ...onPhone }
export const CodeUnreadablePhone = { ...CodeUnreadable, ...onPhone }
export const CodeTakenPhone = { ...CodeTaken, ...onPhone }
export const DescriptionMissingPhone = { ...DescriptionMissing, ...onPhone }
export const DescriptionTooLongPhone = { ...DescriptionTooLong, ...onPhone }
export const PackageUnknownPhone = { ...PackageUnknown, ...onPhone }
export const CreditsNotWholePhone = { ...CreditsNotWhole, ...onPhone }
export const CreditsOutOfRangePhone = { ...CreditsOutOfRange, ...onPhone }
export const UsesInvalidPhone = { ...UsesInvalid, ...onPhone }
export const UsesBelowUsedPhone = { ...UsesBelowUsed, ...onPhone }
export const ExpiryMissingPhone = { ...ExpiryMissing, ...onPhone }
export const ExpiryUnreadablePhone = { ...ExpiryUnreadable, ...onPhone }
export const ExpiryPastPhone = { ...ExpiryPast, ...onPhone }
export const AlreadyInactivePhone = { ...AlreadyInactive, ...onPhone }
export const AlreadyActivePhone = { ...AlreadyActive, ...onPhone }
