import type { SocialAccount } from './account.ts'
import { openRecord, runOnRecord, type SocialRecord } from './record.ts'
import {
  type SocialState,
  type SocialStateName,
  socialAccountIn,
  socialCreditStates,
  socialStatesOpenedAt,
  socialStepsTo,
} from './states.ts'

/** Everything a user has in a state of the catalogue, connections included. The account of a corrupt one may be anything. */
export function socialRecordIn(name: SocialStateName): SocialRecord {
  const fresh = openRecord(socialStatesOpenedAt)
  const state: SocialState = socialCreditStates[name]
  if ('corrupt' in state) return { ...fresh, account: socialAccountIn(name) as SocialAccount }
  return socialStepsTo(name).reduce<SocialRecord>((record, { step, facts }) => {
    const outcome = runOnRecord(record, step, facts)
    return outcome.kind === 'refused' ? record : outcome.account
  }, fresh)
}
