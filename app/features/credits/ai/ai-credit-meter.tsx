import { useAtomValue } from 'jotai'
import { aiAccountAtom } from '#app/state/credits/ai.ts'
import { zoneAtom } from '#app/state/device/clock.ts'
import { toAiCreditsView } from './ai-credits-view.ts'
import { CreditMeter } from './credit-meter.tsx'

/** The AI balance of the signed-in person, in the top bar. */
export function AiCreditMeter() {
  const account = useAtomValue(aiAccountAtom)
  const zone = useAtomValue(zoneAtom)
  return <CreditMeter view={account && toAiCreditsView(account, zone)} />
}
