import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { statesPromoCodes } from '#app/domain/credits/ai/states.ts'
import { AiCredits } from '#app/features/credits/ai-credits.tsx'
import { keys } from '#app/storage/keys.ts'
import { ada, Live } from './live.tsx'

/** The AI credits screen at work: atoms, journal and rules, on a device that holds this account. */
export function LiveCredits({ account }: { account: AiAccount }) {
  const codes = statesPromoCodes.filter(({ credits }) => Number.isFinite(credits))
  const records = { [keys.aiCredits(ada.email)]: { seq: 1, account }, [keys.aiPromoCodes()]: codes }
  return (
    <Live records={records}>
      <AiCredits />
    </Live>
  )
}
