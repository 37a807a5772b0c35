import type { ReactNode } from 'react'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { FormField, PasswordField, TextLink } from '#design-system/index.ts'
import { AccountForm } from './account-form.tsx'
import { type EmailEntry, EmailField } from './email-field.tsx'
import { type Credentials, type FormRefusal, newCredentialsSchema } from './form-values.ts'

type SignUpFormProps = EmailEntry & {
  busy: boolean
  refusal: FormRefusal | null
  onSubmit: (values: Credentials) => void
}

/** Who has an account already is one step from it. */
const emailError = (sentence: string | undefined): ReactNode =>
  sentence === failureMessages.duplicate_email ? (
    <>
      {sentence} <TextLink href="/auth">Sign in instead</TextLink>
    </>
  ) : (
    sentence
  )

export function SignUpForm({ email, onEmail, ...props }: SignUpFormProps) {
  return (
    <AccountForm schema={newCredentialsSchema} submit="Create account" {...props}>
      {(errorOf) => (
        <>
          <EmailField {...{ email, onEmail }} error={emailError(errorOf('email'))} />
          <FormField label="Password" hint="At least 8 characters." error={errorOf('password')}>
            <PasswordField name="password" autoComplete="new-password" size="large" />
          </FormField>
        </>
      )}
    </AccountForm>
  )
}
