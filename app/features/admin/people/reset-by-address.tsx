import { useSetAtom } from 'jotai'
import { KeyRound } from 'lucide-react'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { sentenceOfChange } from '#app/domain/failures/sentence-of.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import { emailSchema } from '#app/domain/people/email.ts'
import { personMessages } from '#app/domain/people/messages.ts'
import { askForNewPasswordOf } from '#app/server/people/people.functions.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { Button, Dialog, Form, FormField, type FormRefusal, TextField, useTask } from '#design-system/index.ts'
import { thanksFor } from './person-words.ts'

const resetForm = z.object({ email: emailSchema(failureMessages.invalid_email) })

type ResetDialogProps = {
  /** Asks the provider. Returns the refusal, or null. */
  onReset: (email: string) => Promise<string | null>
  onClose: () => void
}

/** Asks for the address. It may say that there is no account, since only admins see it: the public form never does. */
export function ResetDialog({ onReset, onClose }: ResetDialogProps) {
  const { run, busy, refusal } = useTask<FormRefusal>()
  const form = useId()
  const send = async ({ email }: { email: string }) => {
    const done = await run(async () => {
      const sentence = await onReset(email)
      return sentence === null ? null : { field: 'email', sentence }
    })
    if (done) onClose()
  }
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title="Reset a password"
      description="Whoever has this address is asked for a new password at the next sign-in."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} loading={busy}>
            Reset password
          </Button>
        </>
      }
    >
      <Form
        id={form}
        schema={resetForm}
        values={{ email: '' }}
        busy={busy}
        refusal={refusal}
        onSubmit={(read) => void send(read)}
      >
        <FormField name="email" label="E-mail">
          <TextField type="email" inputMode="email" autoComplete="off" />
        </FormField>
      </Form>
    </Dialog>
  )
}

export function ResetByAddress() {
  const [isOpen, setIsOpen] = useState(false)
  const showToast = useSetAtom(showToastAtom)
  const reset = async (email: string) => {
    try {
      const done = await askForNewPasswordOf({ data: { email } })
      if (!done.ok) return sentenceFor(personMessages, done.failure)
      showToast({ policy: 'single', tone: 'success', title: thanksFor({ kind: 'password' }, email) })
      return null
    } catch (error) {
      return sentenceOfChange(error, hasNetwork())
    }
  }
  return (
    <>
      <Button icon={KeyRound} onClick={() => setIsOpen(true)}>
        Reset a password
      </Button>
      {isOpen ? <ResetDialog onReset={reset} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
