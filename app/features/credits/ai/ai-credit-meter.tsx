import { useAtomValue } from 'jotai'
import { Coins } from 'lucide-react'
import { figure } from '#app/domain/wording/figures.ts'
import { aiBalanceViewAtom } from '#app/state/credits/ai.ts'
import { CreditMeter } from '../kit/credit-meter.tsx'

type MeterView = { readonly available: number; readonly total: number; readonly warning: string | null }

const balanceOf = ({ available, total, warning }: MeterView) => ({
  left: available,
  total,
  figure: figure(available),
  word: 'AI credits',
  tone: available === 0 ? ('refusal' as const) : warning ? ('warning' as const) : ('info' as const),
})

/** The AI balance in the top bar. Null while the record is read. */
export const AiMeter = ({ view }: { view: MeterView | null }) => (
  <CreditMeter label="AI credits" icon={Coins} href="/dashboard/credits" balance={view && balanceOf(view)} />
)

/** The AI balance of the signed-in person. */
export const AiCreditMeter = () => <AiMeter view={useAtomValue(aiBalanceViewAtom)} />
