import { useAtomValue } from 'jotai'
import { Coins } from 'lucide-react'
import { figure } from '#app/domain/wording/figures.ts'
import { aiAccountAtom } from '#app/state/credits/ai.ts'
import { zoneAtom } from '#app/state/device/clock.ts'
import { CreditMeter } from '../kit/credit-meter.tsx'
import { type AiCreditsView, toAiCreditsView } from './ai-credits-view.ts'

const balanceOf = ({ available, total, tone }: AiCreditsView) => ({
  left: available,
  total,
  figure: figure(available),
  word: 'AI credits',
  tone,
})

/** The AI balance in the top bar. Null while the record is read. */
export const AiMeter = ({ view }: { view: AiCreditsView | null }) => (
  <CreditMeter label="AI credits left" icon={Coins} href="/dashboard/credits" balance={view && balanceOf(view)} />
)

/** The AI balance of the signed-in person. */
export function AiCreditMeter() {
  const account = useAtomValue(aiAccountAtom)
  const zone = useAtomValue(zoneAtom)
  return <AiMeter view={account && toAiCreditsView(account, zone)} />
}
