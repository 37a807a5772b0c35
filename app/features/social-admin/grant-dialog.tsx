import { type FormEvent, useId, useState } from 'react'
import { defaultTestCredits } from '#app/domain/limits.ts'
import { Button, Dialog, FormField, TextField } from '#design-system/index.ts'
import { accountCreditsWords, creditsWords, figure } from './admin-words.ts'
import { type AccountView, numberIn, type Refusal, type SocialAdminActions } from './social-admin-view.ts'

type GrantDialogProps = {
  account: AccountView
  isBusy: boolean
  refusal: Refusal | null
} & Pick<SocialAdminActions, 'onGrant' | 'onClose'>

/** How many credits somebody is given, and what they have afterwards. */
export function GrantDialog({ account, isBusy, refusal, onGrant, onClose }: GrantDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState(String(defaultTestCredits))
  const amount = numberIn(typed)
  const remaining = account.remaining ?? 0
  const isAmount = Number.isFinite(amount) && amount > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onGrant(account.userId, amount)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Grant account credits"
      description={`${account.name} has ${accountCreditsWords(remaining)} left.`}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={isBusy}
            {...(isAmount ? { price: creditsWords(amount) } : {})}
          >
            Grant
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <FormField
          label="Credits"
          hint={isAmount ? `${figure(remaining + amount)} left afterwards.` : 'More than 0, to two decimals.'}
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
