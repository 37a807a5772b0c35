import { Callout, FormField, TextField } from '#design-system/index.ts'
import { AccountForm } from './account-form.tsx'
import { type FormRefusal, type Reset, type ResetRequest, resetRequestSchema, resetSchema } from './form-values.ts'

type Shared = { busy: boolean; refusal: FormRefusal | null }

/** Asks where the code should go. */
export function ResetRequestForm(props: Shared & { onSubmit: (values: ResetRequest) => void }) {
  return (
    <AccountForm schema={resetRequestSchema} submit="Send a code" {...props}>
      {(errorOf) => (
        <FormField label="E-mail" hint="We send a code to this address." error={errorOf('email')}>
          <TextField name="email" type="email" autoComplete="email" inputMode="email" size="large" />
        </FormField>
      )}
    </AccountForm>
  )
}

/** Takes the code and the new password. Says the same whether or not the address has an account. */
export function ResetPasswordForm({ email, ...props }: Shared & { email: string; onSubmit: (values: Reset) => void }) {
  return (
    <AccountForm schema={resetSchema} submit="Set password and sign in" {...props}>
      {(errorOf) => (
        <>
          <Callout tone="info">If {email} has an account, a code is on its way. It is good for ten minutes.</Callout>
          <FormField label="Code" error={errorOf('code')}>
            <TextField name="code" autoComplete="one-time-code" inputMode="numeric" size="large" />
          </FormField>
          <FormField label="New password" hint="At least 8 characters." error={errorOf('password')}>
            <TextField name="password" type="password" autoComplete="new-password" size="large" />
          </FormField>
        </>
      )}
    </AccountForm>
  )
}
