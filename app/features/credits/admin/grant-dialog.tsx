import { type FormEvent, useId, useState } from 'react'
import { defaultTestCredits } from '#app/domain/limits.ts'
import type { PromoSystem } from '#app/domain/promo/administer.ts'
import { accountCreditsWords, aiCreditsWords } from '#app/domain/wording/credits.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, Dialog, FormField, TextField } from '#design-system/index.ts'
import { grantsHere } from './admin-words.ts'
import { numberIn, type Refusal } from './social-admin-view.ts'

type GrantDialogProps = {
  system: PromoSystem
  to: { readonly name: string; readonly remaining: number | null }
  isBusy: boolean
  refusal: Refusal | null
  onGrant: (amount: number) => void
  onClose: () => void
}

const words = {
  ai: { title: 'Grant AI credits', left: aiCreditsWords, hint: 'A whole number, from 1 up.' },
  social: { title: 'Grant account credits', left: accountCreditsWords, hint: 'More than 0, to two decimals.' },
} as const

/** How many credits somebody is given, and what they have afterwards. */
export function GrantDialog({ system, to, isBusy, refusal, onGrant, onClose }: GrantDialogProps) {
  const { title, left, hint } = words[system]
  const formId = useId()
  const [typed, setTyped] = useState(String(defaultTestCredits))
  const amount = numberIn(typed)
  const remaining = to.remaining ?? 0
  const isAmount = Number.isFinite(amount) && amount > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onGrant(amount)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      description={`${to.name} has ${left(remaining)} left here. ${grantsHere}`}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={isBusy}
            {...(isAmount ? { price: left(amount) } : {})}
          >
            Grant
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <FormField
          label="Credits"
          hint={isAmount ? `${figure(remaining + amount)} left afterwards.` : hint}
          error={refusal?.sentence}
        >
          <TextField
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </FormField>
      </form>
    </Dialog>
  )
}
