import { atom } from 'jotai'
import type { AiSystemTypes } from '#app/domain/credits/ai/records.ts'
import { aiSystem } from '#app/domain/credits/ai/system.ts'
import { recordOf } from '#app/storage/records.ts'
import { journalAtom } from '../device/journal.ts'
import { sessionAtom } from '../session.ts'
import { creditAdmin, type MigrationRun as RunOf } from './credit-admin.ts'
import type { RecordOnDevice, MigrationReport as ReportOf } from './device-records.ts'
import { aiPromoCodesAtom } from './promo.ts'

export const aiAdmin = creditAdmin(aiSystem, aiPromoCodesAtom)
export type AiRecordOnDevice = RecordOnDevice<AiSystemTypes>
export type MigrationReport = ReportOf<AiSystemTypes>
export type MigrationRun = RunOf<AiSystemTypes>

/** True when this device keeps another person's AI credits under this address, so that nobody may change to it. */
export const keepsCreditsOfAnotherAtom = atom(null, async (get, _set, email: string): Promise<boolean> => {
  const session = get(sessionAtom)
  if (session.status !== 'signed-in') return false
  const { caller } = session
  const owner = aiSystem.ownerOf({ ...caller, email })
  if (!owner.ok) return false
  const found = await get(journalAtom).inspect(recordOf(aiSystem, owner.value))
  if (found.kind === 'failed' || found.state === 'missing') return false
  return aiSystem.admin.userIdOf(found.account, '') !== caller.userId
})
