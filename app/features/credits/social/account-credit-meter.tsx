import { Share2 } from 'lucide-react'
import { accountCreditsWords } from '#app/domain/wording/credits.ts'
import { figure, shortFigure } from '#app/domain/wording/figures.ts'
import { MeterPill } from '#design-system/index.ts'
import type { SocialCreditsView } from './social-credits-view.ts'

/** The account credits in the top bar. Null while the record is read. */
export function AccountCreditMeter({ view }: { view: SocialCreditsView | null }) {
  if (!view) return <MeterPill label="Account credits" figure="" value={0} max={1} loading />
  return (
    <MeterPill
      label="Account credits"
      figure={
        <>
          <b>{shortFigure(view.remaining)}</b>{' '}
          {accountCreditsWords(view.remaining).slice(figure(view.remaining).length)}
        </>
      }
      icon={Share2}
      value={view.remaining}
      max={Math.max(view.total, 1)}
      tone={view.tone}
      href="/dashboard/accounts"
    />
  )
}
