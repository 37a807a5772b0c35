import { useAtomValue } from 'jotai'
import { Share2 } from 'lucide-react'
import { accountCreditsWords } from '#app/domain/wording/credits.ts'
import { figure, shortFigure } from '#app/domain/wording/figures.ts'
import { socialRecordAtom } from '#app/state/credits/social.ts'
import { CreditMeter } from '../kit/credit-meter.tsx'
import { toneOfRemaining } from './tone-of-remaining.ts'

type MeterView = { readonly remaining: number; readonly total: number }

const balanceOf = ({ remaining, total }: MeterView) => ({
  left: remaining,
  total,
  figure: shortFigure(remaining),
  word: accountCreditsWords(remaining).slice(figure(remaining).length + 1),
  tone: toneOfRemaining(remaining),
})

/** The account credits in the top bar. Null while the record is read. */
export const SocialMeter = ({ view }: { view: MeterView | null }) => (
  <CreditMeter
    label="Account credits left"
    icon={Share2}
    href="/dashboard/accounts"
    balance={view && balanceOf(view)}
  />
)

export function SocialCreditMeter() {
  const record = useAtomValue(socialRecordAtom)
  return (
    <SocialMeter view={record && { remaining: record.account.remainingCredits, total: record.account.totalCredits }} />
  )
}
