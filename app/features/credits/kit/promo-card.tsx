import { Card, type CodeEntry, CodeForm } from '#design-system/index.ts'

type PromoCardProps = {
  /** What a code brings. */
  description: string
  promo: CodeEntry
  onCode: (code: string) => void
  onRedeem: () => void
}

/** A code in, credits out; or the reason why not. */
export const PromoCard = ({ description, promo, onCode, onRedeem }: PromoCardProps) => (
  <Card title="Promo code" description={description}>
    <CodeForm id="redeem" label="Promo code" action="Redeem" entry={promo} onCode={onCode} onSubmit={onRedeem} />
  </Card>
)
