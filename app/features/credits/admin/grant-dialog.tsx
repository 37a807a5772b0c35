import { useId, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { defaultTestCredits } from '#app/domain/limits.ts'
import { accountCreditsWords, aiCreditsWords } from '#app/domain/wording/credits.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, Dialog, Form, FormField, TextField } from '#design-system/index.ts'
import { grantsHere } from './admin-words.ts'
import { type AnyAccountView, numberIn, type Refusal, type SocialAdminActions } from './social-admin-view.ts'

type GrantDialogProps = {
  account: AnyAccountView
  isBusy: boolean
  refusal: Refusal | null
} & Pick<SocialAdminActions, 'onGrant' | 'onClose'>

const words = {
  ai: { title: 'Grant AI credits', left: aiCreditsWords, hint: 'A whole number, from 1 up.' },
  social: { title: 'Grant account credits', left: accountCreditsWords, hint: 'More than 0, to two decimals.' },
} as const

/** The credit rules decide which amounts are allowed. */
const schema = z.object({ amount: z.pipe(z.string(), z.transform(numberIn)) })
const start = { amount: String(defaultTestCredits) }

/** The amount of a grant, with the balance afterwards. */
export function GrantDialog({ account, isBusy, refusal, onGrant, onClose }: GrantDialogProps) {
  const { title, left, hint } = words[account.system]
  const formId = useId()
  const [typed, setTyped] = useState(start.amount)
  const atAmount = useMemo(() => refusal && { field: 'amount', sentence: refusal.sentence }, [refusal])
  const amount = numberIn(typed)
  const remaining = account.remaining ?? 0
  const isAmount = Number.isFinite(amount) && amount > 0
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      description={`${account.name} has ${left(remaining)} left here. ${grantsHere}`}
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
      <Form
        id={formId}
        schema={schema}
        values={start}
        busy={isBusy}
        refusal={atAmount}
        onSubmit={(read) => onGrant(account, read.amount)}
      >
        <FormField
          name="amount"
          label="Credits"
          hint={isAmount ? `${figure(remaining + amount)} left afterwards.` : hint}
        >
          <TextField
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            onChange={(event) => setTyped(event.target.value)}
          />
        </FormField>
      </Form>
    </Dialog>
  )
}
