import type { ReactNode } from 'react'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { statesPromoCodes } from '#app/domain/credits/ai/states.ts'
import { AiCreditMeter } from '#app/features/credits/ai/ai-credit-meter.tsx'
import { AiCredits } from '#app/features/credits/ai/ai-credits.tsx'
import { keys } from '#app/storage/keys.ts'
import { Shell } from './in-shell.tsx'
import { ada, Live } from './live.tsx'

/** A screen at work on a device that holds this account: atoms, journal and rules. */
export function LiveOnCredits({ account, children }: { account: AiAccount; children: ReactNode }) {
  const codes = statesPromoCodes.filter(({ credits }) => Number.isFinite(credits))
  const records = {
    [keys.credits('ai', { owner: ada.email, isAdmin: false })]: { seq: 1, account },
    [keys.aiPromoCodes()]: codes,
  }
  return <Live records={records}>{children}</Live>
}

/** The AI credits screen at work. */
export const LiveCredits = ({ account }: { account: AiAccount }) => (
  <LiveOnCredits account={account}>
    <Shell path="/dashboard/credits" aiMeter={<AiCreditMeter />}>
      <AiCredits />
    </Shell>
  </LiveOnCredits>
)
