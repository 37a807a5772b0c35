import type { SocialSystemTypes } from '#app/domain/credits/social/records.ts'
import { socialSystem } from '#app/domain/credits/social/system.ts'
import { creditAdmin } from './credit-admin.ts'
import type { RecordOnDevice } from './device-records.ts'
import { socialPromoCodesAtom } from './promo.ts'

export const socialAdmin = creditAdmin(socialSystem, socialPromoCodesAtom)
export type SocialRecordOnDevice = RecordOnDevice<SocialSystemTypes>
