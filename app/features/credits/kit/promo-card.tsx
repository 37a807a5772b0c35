import * as z from 'zod/mini'
import { Card, type CodeEntry, CodeForm } from '#design-system/index.ts'

type PromoCardProps = {
  /** What a code brings. */
  description: string
  promo: CodeEntry
  onRedeem: (code: string) => void
}

/** What a code may be is for the credits to say. */
const schema = z.object({ code: z.string() })

/** A code in, credits out; or the reason why not. */
export const PromoCard = ({ description, promo, onRedeem }: PromoCardProps) => (
  <Card title="Promo code" description={description}>
    <CodeForm id="redeem" label="Promo code" action="Redeem" schema={schema} entry={promo} onCode={onRedeem} />
  </Card>
)
