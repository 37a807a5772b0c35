import { socialStory } from '../../../support/social-story.tsx'

/** Every state of the social credit catalogue. A test holds these names against its keys. */
const meta = { parameters: { phone: 'all' }, title: 'Credit states/Account credit states' }
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
