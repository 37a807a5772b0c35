import { Ticket } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button, Callout, Card, FormField, TextField } from '#design-system/index.ts'
import type { AccountsActions, PromoEntry } from './accounts-view.ts'

type PromoCardProps = { promo: PromoEntry } & Pick<AccountsActions, 'onCode' | 'onRedeem'>

/** A code in, credits and accounts out; or the reason why not. */
export function PromoCard({ promo, onCode, onRedeem }: PromoCardProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRedeem()
  }
  return (
    <Card title="Promo code" description="Adds credits and accounts. Redeeming is free." className="accounts-promo">
      <form className="promo-form" onSubmit={submit} noValidate>
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
