import { Card, type CodeEntry, CodeForm } from '#design-system/index.ts'
import type { SocialCreditsActions } from './social-credits-view.ts'

type PromoCardProps = { promo: CodeEntry } & Pick<SocialCreditsActions, 'onCode' | 'onRedeem'>

/** A code in, credits and accounts out; or the reason why not. */
export function PromoCard({ promo, onCode, onRedeem }: PromoCardProps) {
  return (
    <Card title="Promo code" description="Adds account credits and a package. Redeeming is free.">
      <CodeForm id="redeem" label="Promo code" action="Redeem" entry={promo} onCode={onCode} onSubmit={onRedeem} />
    </Card>
  )
}
