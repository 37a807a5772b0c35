import { useSetAtom } from 'jotai'
import type { SocialRecord } from '#app/domain/credits/social/account.ts'
import { socialStatesPromoCodes } from '#app/domain/credits/social/states.ts'
import { SocialCreditMeter } from '#app/features/credits/social/social-credit-meter.tsx'
import { Accounts } from '#app/routes/-accounts.tsx'
import { runSocialOperationAtom } from '#app/state/credits/social.ts'
import { keys } from '#app/storage/keys.ts'
import { ada, Live } from './live.tsx'
import { AccountsShell } from './social-story.tsx'

/** Another tab, for stories in which it takes a credit first. */
function Elsewhere() {
  const run = useSetAtom(runSocialOperationAtom)
  return (
    <button type="button" hidden id="elsewhere" onClick={() => void run({ type: 'deduct', creditsAmount: 1 })}>
      Take a credit
    </button>
  )
}
export const takeElsewhere = () => document.getElementById('elsewhere')?.click()

/** The accounts screen at work: atoms, journal and rules, on a device that holds this record. */
export function LiveAccounts({ record }: { record: SocialRecord }) {
  const codes = socialStatesPromoCodes.filter(({ creditsAwarded }) => Number.isFinite(creditsAwarded))
  const records = {
    [keys.credits('social', { owner: ada.userId, isAdmin: false })]: { seq: 1, account: record },
    [keys.socialPromoCodes()]: codes,
  }
  return (
    <Live records={records}>
      <AccountsShell meter={<SocialCreditMeter />}>
        <Accounts />
        <Elsewhere />
      </AccountsShell>
    </Live>
  )
}
