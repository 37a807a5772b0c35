import { onPhone } from '../../support/in-shell.tsx'
import { socialStory } from '../../support/social-story.tsx'

/** Every state of the social credit catalogue. A test holds these names against its keys. */
const meta = { title: 'Accounts/Social credit states' }
export default meta

export const Fresh = socialStory('fresh')
export const TestCredits = socialStory('testCredits')
export const LastOne = socialStory('lastOne')
export const Empty = socialStory('empty')
export const Fractions = socialStory('fractions')
export const FirstPackage = socialStory('firstPackage')
export const EveryPackage = socialStory('everyPackage')
export const Redeemed = socialStory('redeemed')
export const PartnerCode = socialStory('partnerCode')
export const Connected = socialStory('connected')
export const Busy = socialStory('busy')
export const AtCeiling = socialStory('atCeiling')
export const CorruptInconsistent = socialStory('corruptInconsistent')
export const CorruptNegative = socialStory('corruptNegative')
export const CorruptOverused = socialStory('corruptOverused')
export const CorruptExcessive = socialStory('corruptExcessive')
export const CorruptMissingField = socialStory('corruptMissingField')
export const CorruptNotNumeric = socialStory('corruptNotNumeric')
export const CorruptPackages = socialStory('corruptPackages')

export const FreshPhone = { ...Fresh, ...onPhone }
export const TestCreditsPhone = { ...TestCredits, ...onPhone }
export const LastOnePhone = { ...LastOne, ...onPhone }
export const EmptyPhone = { ...Empty, ...onPhone }
export const FractionsPhone = { ...Fractions, ...onPhone }
export const FirstPackagePhone = { ...FirstPackage, ...onPhone }
export const EveryPackagePhone = { ...EveryPackage, ...onPhone }
export const RedeemedPhone = { ...Redeemed, ...onPhone }
export const PartnerCodePhone = { ...PartnerCode, ...onPhone }
export const ConnectedPhone = { ...Connected, ...onPhone }
export const BusyPhone = { ...Busy, ...onPhone }
export const AtCeilingPhone = { ...AtCeiling, ...onPhone }
export const CorruptInconsistentPhone = { ...CorruptInconsistent, ...onPhone }
export const CorruptNegativePhone = { ...CorruptNegative, ...onPhone }
export const CorruptOverusedPhone = { ...CorruptOverused, ...onPhone }
export const CorruptExcessivePhone = { ...CorruptExcessive, ...onPhone }
export const CorruptMissingFieldPhone = { ...CorruptMissingField, ...onPhone }
export const CorruptNotNumericPhone = { ...CorruptNotNumeric, ...onPhone }
export const CorruptPackagesPhone = { ...CorruptPackages, ...onPhone }
