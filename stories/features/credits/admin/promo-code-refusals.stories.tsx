import type { Meta } from '@storybook/tanstack-react'
import { SocialAdminScreen } from '#app/features/credits/admin/social-admin-screen.tsx'
import { promoRefusalStory } from '../../../support/social-admin-story.tsx'

/** Every refusal an admin may meet in the form of a promo code, where they meet it. */
const meta = {
  parameters: { phone: 'all' },
  title: 'Credit states/Promo code refusals',
  component: SocialAdminScreen,
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
