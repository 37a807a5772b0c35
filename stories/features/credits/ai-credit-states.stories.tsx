import { creditStory } from '../../support/credit-story.tsx'
import { inShell, onPhone } from '../../support/in-shell.tsx'

/** Every state of the AI credit catalogue. A test holds these names against its keys. */
const meta = { title: 'Credits/AI credit states', decorators: [inShell('/dashboard/credits')] }
export default meta

export const FreshTrial = creditStory('freshTrial')
export const FreshBasic = creditStory('freshBasic')
export const FreshStarter = creditStory('freshStarter')
export const FreshPro = creditStory('freshPro')
export const FreshEmpire = creditStory('freshEmpire')
export const Admin = creditStory('admin')
export const AdminUsed = creditStory('adminUsed')
export const FiveLeft = creditStory('fiveLeft')
export const LowBalance = creditStory('lowBalance')
export const LastOne = creditStory('lastOne')
export const Empty = creditStory('empty')
export const Held = creditStory('held')
export const AllHeld = creditStory('allHeld')
export const Settled = creditStory('settled')
export const SettledLower = creditStory('settledLower')
export const SettledHigher = creditStory('settledHigher')
export const FailedJob = creditStory('failedJob')
export const CancelledJob = creditStory('cancelledJob')
export const ExpiredJob = creditStory('expiredJob')
export const AfterPurchase = creditStory('afterPurchase')
export const PurchasedPays = creditStory('purchasedPays')
export const AfterPromo = creditStory('afterPromo')
export const PromoPays = creditStory('promoPays')
export const AllBucketsPaid = creditStory('allBucketsPaid')
export const EveryType = creditStory('everyType')
export const RollOverDue = creditStory('rollOverDue')
export const RolledOver = creditStory('rolledOver')
export const Upgraded = creditStory('upgraded')
export const CorruptInconsistent = creditStory('corruptInconsistent')
export const CorruptNegative = creditStory('corruptNegative')
export const CorruptMissingField = creditStory('corruptMissingField')
export const CorruptNotNumeric = creditStory('corruptNotNumeric')
export const CorruptLists = creditStory('corruptLists')
export const CorruptTooNew = creditStory('corruptTooNew')

export const FreshTrialPhone = { ...FreshTrial, ...onPhone }
export const FreshBasicPhone = { ...FreshBasic, ...onPhone }
export const FreshStarterPhone = { ...FreshStarter, ...onPhone }
export const FreshProPhone = { ...FreshPro, ...onPhone }
export const FreshEmpirePhone = { ...FreshEmpire, ...onPhone }
export const AdminPhone = { ...Admin, ...onPhone }
export const AdminUsedPhone = { ...AdminUsed, ...onPhone }
export const FiveLeftPhone = { ...FiveLeft, ...onPhone }
export const LowBalancePhone = { ...LowBalance, ...onPhone }
export const LastOnePhone = { ...LastOne, ...onPhone }
export const EmptyPhone = { ...Empty, ...onPhone }
export const HeldPhone = { ...Held, ...onPhone }
export const AllHeldPhone = { ...AllHeld, ...onPhone }
export const SettledPhone = { ...Settled, ...onPhone }
export const SettledLowerPhone = { ...SettledLower, ...onPhone }
export const SettledHigherPhone = { ...SettledHigher, ...onPhone }
export const FailedJobPhone = { ...FailedJob, ...onPhone }
export const CancelledJobPhone = { ...CancelledJob, ...onPhone }
export const ExpiredJobPhone = { ...ExpiredJob, ...onPhone }
export const AfterPurchasePhone = { ...AfterPurchase, ...onPhone }
export const PurchasedPaysPhone = { ...PurchasedPays, ...onPhone }
export const AfterPromoPhone = { ...AfterPromo, ...onPhone }
export const PromoPaysPhone = { ...PromoPays, ...onPhone }
export const AllBucketsPaidPhone = { ...AllBucketsPaid, ...onPhone }
export const EveryTypePhone = { ...EveryType, ...onPhone }
export const RollOverDuePhone = { ...RollOverDue, ...onPhone }
export const RolledOverPhone = { ...RolledOver, ...onPhone }
export const UpgradedPhone = { ...Upgraded, ...onPhone }
export const CorruptInconsistentPhone = { ...CorruptInconsistent, ...onPhone }
export const CorruptNegativePhone = { ...CorruptNegative, ...onPhone }
export const CorruptMissingFieldPhone = { ...CorruptMissingField, ...onPhone }
export const CorruptNotNumericPhone = { ...CorruptNotNumeric, ...onPhone }
export const CorruptListsPhone = { ...CorruptLists, ...onPhone }
export const CorruptTooNewPhone = { ...CorruptTooNew, ...onPhone }
