import { refusalStory } from '../../../support/credit-story.tsx'

/** Every refusal of the AI credit catalogue. */
const meta = { parameters: { phone: 'all' }, title: 'Credit states/AI credit refusals' }
export default meta

export const NoEmailAddress = refusalStory('NO_EMAIL_ADDRESS')
export const ValidationError = refusalStory('VALIDATION_ERROR')
export const CreditRecordTooNew = refusalStory('CREDIT_RECORD_TOO_NEW')
export const CreditRecordDamaged = refusalStory('CREDIT_RECORD_DAMAGED')
export const CreditStateCorrected = refusalStory('CREDIT_STATE_CORRECTED')
export const JobAlreadyHeld = refusalStory('JOB_ALREADY_HELD')
export const HoldNotFound = refusalStory('HOLD_NOT_FOUND')
export const HoldAlreadyClosed = refusalStory('HOLD_ALREADY_CLOSED')
export const InsufficientCredits = refusalStory('INSUFFICIENT_CREDITS')
export const UnknownPackage = refusalStory('UNKNOWN_PACKAGE')
export const AlreadyRecorded = refusalStory('ALREADY_RECORDED')
export const CodeNotFound = refusalStory('CODE_NOT_FOUND')
export const CodeInactive = refusalStory('CODE_INACTIVE')
export const CodeExpired = refusalStory('CODE_EXPIRED')
export const CodeLimitReached = refusalStory('CODE_LIMIT_REACHED')
export const AlreadyRedeemed = refusalStory('ALREADY_REDEEMED')
export const RedemptionError = refusalStory('REDEMPTION_ERROR')
export const AdminCreditsApart = refusalStory('ADMIN_CREDITS_APART')
export const ResetAdminOnly = refusalStory('RESET_ADMIN_ONLY')
export const RollOverNotDue = refusalStory('ROLL_OVER_NOT_DUE')
export const PlanUnchanged = refusalStory('PLAN_UNCHANGED')
export const NothingExpired = refusalStory('NOTHING_EXPIRED')
export const ExcessiveCredits = refusalStory('EXCESSIVE_CREDITS')
