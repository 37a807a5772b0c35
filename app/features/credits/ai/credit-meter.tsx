import { Coins } from 'lucide-react'
import { figure } from '#app/domain/wording/figures.ts'
import { MeterPill } from '#design-system/index.ts'
import type { AiCreditsView } from './ai-credits-view.ts'

/** The balance in the top bar. Null while the record is read. */
export function CreditMeter({ view }: { view: AiCreditsView | null }) {
  if (!view) return <MeterPill label="AI credits" figure="" value={0} max={1} loading />
  return (
    <MeterPill
      label="AI credits"
      figure={
        <>
          <b>{figure(view.available)}</b> AI credits
        </>
      }
      icon={Coins}
      value={view.available}
      max={Math.max(view.total, 1)}
      tone={view.available === 0 ? 'refusal' : view.warning ? 'warning' : 'info'}
      href="/dashboard/credits"
    />
  )
}
