import { useAtomValue } from 'jotai'
import { socialRecordAtom } from '#app/state/social-credits.ts'
import { AccountCreditMeter } from './account-credit-meter.tsx'
import { type AccountsView, toAccountsView } from './accounts-view.ts'

/** The account credits of the signed-in person, in the top bar. */
export function SocialCreditMeter() {
  const record = useAtomValue(socialRecordAtom)
  const view: AccountsView | null = record && toAccountsView(record)
  return <AccountCreditMeter view={view} />
}
