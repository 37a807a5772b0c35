import { Callout, FormField, PasswordField, TextField } from '#design-system/index.ts'
import { AccountForm } from './account-form.tsx'
import { type EmailEntry, EmailField } from './email-field.tsx'
import { type FormRefusal, type Reset, type ResetRequest, resetRequestSchema, resetSchema } from './form-values.ts'
import { type CodeState, ResendCode } from './resend-code.tsx'

type Shared = { busy: boolean; refusal: FormRefusal | null }

type ResetRequestFormProps = Shared & EmailEntry & { onSubmit: (values: ResetRequest) => void }

/** Asks where the code should go. */
export function ResetRequestForm({ email, onEmail, ...props }: ResetRequestFormProps) {
  return (
    <AccountForm schema={resetRequestSchema} submit="Send a code" {...props}>
      {(errorOf) => (
        <EmailField {...{ email, onEmail }} hint="We send a code to this address." error={errorOf('email')} />
      )}
    </AccountForm>
  )
}

type ResetPasswordFormProps = Shared & {
  email: string
  code: CodeState
  onResend: () => void
  onSubmit: (values: Reset) => void
}

/** Takes the code and the new password. Says the same whether or not the address has an account. */
export function ResetPasswordForm({ email, code, onResend, ...props }: ResetPasswordFormProps) {
  return (
    <>
      <AccountForm schema={resetSchema} submit="Set password and sign in" {...props}>
        {(errorOf) => (
          <>
            <Callout tone="info">If {email} has an account, a code is on its way. It is good for ten minutes.</Callout>
            <FormField label="Code" error={errorOf('code')}>
              <TextField name="code" autoComplete="one-time-code" inputMode="numeric" size="large" />
            </FormField>
            <FormField label="New password" hint="At least 8 characters." error={errorOf('password')}>
              <PasswordField name="password" autoComplete="new-password" size="large" />
            </FormField>
          </>
        )}
      </AccountForm>
      <ResendCode {...code} busy={props.busy} onResend={onResend} />
    </>
  )
}
