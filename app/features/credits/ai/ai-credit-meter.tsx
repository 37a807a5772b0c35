import { useAtomValue } from 'jotai'
import { Coins } from 'lucide-react'
import { figure } from '#app/domain/wording/figures.ts'
import { type AiBalanceView, aiBalanceViewAtom } from '#app/state/credits/ai.ts'
import { CreditMeter } from '../kit/credit-meter.tsx'

type MeterView = Pick<AiBalanceView, 'available' | 'total' | 'tone'>

const balanceOf = ({ available, total, tone }: MeterView) => ({
  left: available,
  total,
  figure: figure(available),
  word: 'AI credits',
  tone,
})

/** The AI balance in the top bar. Null while the record is read. */
export const AiMeter = ({ view }: { view: MeterView | null }) => (
  <CreditMeter label="AI credits left" icon={Coins} href="/dashboard/credits" balance={view && balanceOf(view)} />
)

export const AiCreditMeter = () => <AiMeter view={useAtomValue(aiBalanceViewAtom)} />
