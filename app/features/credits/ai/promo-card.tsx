import { Card, type CodeEntry, CodeForm } from '#design-system/index.ts'
import type { CreditsActions } from './ai-credits-view.ts'

type PromoCardProps = { promo: CodeEntry } & Pick<CreditsActions, 'onCode' | 'onRedeem'>

/** A code in, credits out; or the reason why not. */
export function PromoCard({ promo, onCode, onRedeem }: PromoCardProps) {
  return (
    <Card title="Promo code" description="Adds credits that never expire.">
      <CodeForm id="redeem" label="Promo code" action="Redeem" entry={promo} onCode={onCode} onSubmit={onRedeem} />
    </Card>
  )
}
