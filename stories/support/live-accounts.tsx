import type { SocialRecord } from '#app/domain/credits/social/record.ts'
import { socialStatesPromoCodes } from '#app/domain/credits/social/states.ts'
import { Accounts } from '#app/features/social-accounts/accounts.tsx'
import { SocialCreditMeter } from '#app/features/social-accounts/social-credit-meter.tsx'
import { keys } from '#app/storage/keys.ts'
import { ada, Live } from './live.tsx'
import { AccountsShell } from './social-story.tsx'

/** The accounts screen at work: atoms, journal and rules, on a device that holds this record. */
export function LiveAccounts({ record }: { record: SocialRecord }) {
  const codes = socialStatesPromoCodes.filter(({ creditsAwarded }) => Number.isFinite(creditsAwarded))
  const records = { [keys.socialCredits(ada.userId)]: { seq: 1, account: record }, [keys.socialPromoCodes()]: codes }
  return (
    <Live records={records}>
      <AccountsShell meter={<SocialCreditMeter />}>
        <Accounts />
      </AccountsShell>
    </Live>
  )
}
