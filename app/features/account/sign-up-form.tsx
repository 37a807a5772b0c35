import { useMemo } from 'react'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { Form, SubmitButton, TextLink } from '#design-system/index.ts'
import { type EmailEntry, EmailField, NeedsScript, NewPasswordField, SaidOffline } from './account-fields.tsx'
import { type AccountRefusal, type Credentials, newCredentialsSchema } from './form-values.ts'

type SignUpFormProps = EmailEntry & {
  busy: boolean
  refusal: AccountRefusal | null
  onSubmit: (values: Credentials) => void
}

/** Adds a link to sign in, for people who already have an account. */
function withWayIn(refusal: AccountRefusal | null): AccountRefusal | null {
  if (refusal?.sentence !== failureMessages.duplicate_email) return refusal
  const sentence = (
    <>
      {refusal.sentence} <TextLink href="/auth">Sign in instead</TextLink>
    </>
  )
  return { ...refusal, sentence }
}

export function SignUpForm({ email = '', onEmail, refusal, ...form }: SignUpFormProps) {
  const shown = useMemo(() => withWayIn(refusal), [refusal])
  return (
    <Form schema={newCredentialsSchema} values={{ email, password: '' }} {...form} refusal={shown}>
      <NeedsScript />
      <SaidOffline />
      <EmailField onEmail={onEmail} />
      <NewPasswordField label="Password" />
      <SubmitButton variant="primary" size="large" wide>
        Create account
      </SubmitButton>
    </Form>
  )
}
