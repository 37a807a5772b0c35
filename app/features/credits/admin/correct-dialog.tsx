import { useId, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { accountCreditsWords } from '#app/domain/wording/credits.ts'
import { Button, Dialog, Form, FormField, SegmentedControl, Select, TextField } from '#design-system/index.ts'
import { grantsHere } from './admin-words.ts'
import {
  type AccountView,
  type CodeView,
  type Correction,
  numberIn,
  type Refusal,
  type SocialAdminActions,
} from './social-admin-view.ts'

type CorrectDialogProps = {
  account: AccountView
  /** Codes for account credits. */
  codes: readonly CodeView[]
  isBusy: boolean
  refusal: Refusal | null
} & Pick<SocialAdminActions, 'onCorrect' | 'onClose'>

const corrections = [
  { value: 'deduct', label: 'Deduct credits' },
  { value: 'redeem', label: 'Redeem a code' },
] as const satisfies readonly { value: Correction['type']; label: string }[]

/** The credit rules decide which amounts and codes are allowed. */
const schema = z.object({ amount: z.pipe(z.string(), z.transform(numberIn)), code: z.string() })

/** Corrects an account's credits by hand: deducts some, or redeems a code for its owner by the code's id. */
export function CorrectDialog({ account, codes, isBusy, refusal, onCorrect, onClose }: CorrectDialogProps) {
  const formId = useId()
  const [type, setType] = useState<Correction['type']>('deduct')
  const field = type === 'deduct' ? 'amount' : 'code'
  const atField = useMemo(() => refusal && { field, sentence: refusal.sentence }, [refusal, field])
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Correct account credits"
      description={`${account.name} has ${accountCreditsWords(account.remaining ?? 0)} left here. ${grantsHere}`}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={isBusy}>
            {type === 'deduct' ? 'Deduct' : 'Redeem'}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        schema={schema}
        values={{ amount: '1', code: codes[0]?.id ?? '' }}
        busy={isBusy}
        refusal={atField}
        onSubmit={({ amount, code }) =>
          onCorrect(account, type === 'deduct' ? { type, creditsAmount: amount } : { type, promoCodeId: code })
        }
      >
        <SegmentedControl label="What to correct" wide options={corrections} value={type} onChange={setType} />
        {type === 'deduct' ? (
          <FormField name="amount" label="Credits" hint="More than 0, to two decimals. No more than are left.">
            <TextField inputMode="decimal" autoComplete="off" maxLength={12} />
          </FormField>
        ) : (
          <FormField name="code" label="Code" hint="Counts as redeemed by the account's owner.">
            <Select options={codes.map(({ id, code, gives }) => ({ value: id, label: `${code} · ${gives}` }))} />
          </FormField>
        )}
      </Form>
    </Dialog>
  )
}
