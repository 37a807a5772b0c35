import { useAtomValue } from 'jotai'
import { socialRecordAtom } from '#app/state/credits/social.ts'
import { AccountCreditMeter } from './account-credit-meter.tsx'
import { type SocialCreditsView, toSocialCreditsView } from './social-credits-view.ts'

/** The account credits of the signed-in person, in the top bar. */
export function SocialCreditMeter() {
  const record = useAtomValue(socialRecordAtom)
  const view: SocialCreditsView | null = record && toSocialCreditsView(record)
  return <AccountCreditMeter view={view} />
}
