import { Ticket } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button, Callout, Card, FormField, TextField } from '#design-system/index.ts'
import type { CreditsActions, PromoEntry } from './ai-credits-view.ts'

type PromoCardProps = { promo: PromoEntry } & Pick<CreditsActions, 'onCode' | 'onRedeem'>

/** A code in, credits out; or the reason why not. */
export function PromoCard({ promo, onCode, onRedeem }: PromoCardProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRedeem()
  }
  return (
    <Card title="Promo code" description="Adds credits that never expire.">
      <form className="credit-promo" onSubmit={submit} noValidate>
        <FormField
          label="Promo code"
          hideLabel
          error={promo.answer?.tone === 'refusal' ? promo.answer.sentence : undefined}
        >
          <TextField
            icon={Ticket}
            placeholder="Enter a code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={80}
            value={promo.code}
            onChange={(event) => onCode(event.target.value)}
          />
        </FormField>
        <Button type="submit" loading={promo.isBusy}>
          Redeem
        </Button>
      </form>
      {promo.answer?.tone === 'success' ? <Callout tone="success">{promo.answer.sentence}</Callout> : null}
    </Card>
  )
}
