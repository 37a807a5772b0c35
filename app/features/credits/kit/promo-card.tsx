import * as z from 'zod/mini'
import { Card, type CodeEntry, CodeForm } from '#design-system/index.ts'

type PromoCardProps = {
  description: string
  promo: CodeEntry
  onRedeem: (code: string) => void
}

/** The credit rules decide which codes are valid. */
const schema = z.object({ code: z.string() })

export const PromoCard = ({ description, promo, onRedeem }: PromoCardProps) => (
  <Card title="Promo code" description={description}>
    <CodeForm id="redeem" label="Promo code" action="Redeem" schema={schema} entry={promo} onCode={onRedeem} />
  </Card>
)
