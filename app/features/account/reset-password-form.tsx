import { Callout, Form, SubmitButton } from '#design-system/index.ts'
import { CodeField, type EmailEntry, EmailField, NewPasswordField } from './account-fields.tsx'
import { type AccountRefusal, type Reset, type ResetRequest, resetRequestSchema, resetSchema } from './form-values.ts'
import { type CodeState, ResendCode } from './resend-code.tsx'

type Shared = { busy: boolean; refusal: AccountRefusal | null }

type ResetRequestFormProps = Shared & EmailEntry & { onSubmit: (values: ResetRequest) => void }

export function ResetRequestForm({ email = '', onEmail, ...form }: ResetRequestFormProps) {
  return (
    <Form schema={resetRequestSchema} values={{ email }} {...form}>
      <EmailField onEmail={onEmail} hint="We send a code to this address." />
      <SubmitButton variant="primary" size="large" wide>
        Send a code
      </SubmitButton>
    </Form>
  )
}

type ResetPasswordFormProps = Shared & {
  email: string
  code: CodeState
  onResend: () => void
  onSubmit: (values: Reset) => void
}

/** Takes the code and the new password. Its text is the same whether or not the address has an account. */
export function ResetPasswordForm({ email, code, onResend, ...form }: ResetPasswordFormProps) {
  return (
    <>
      <Form schema={resetSchema} values={{ code: '', password: '' }} {...form}>
        <Callout tone="info">If {email} has an account, a code is on its way. It is good for ten minutes.</Callout>
        <CodeField />
        <NewPasswordField label="New password" />
        <SubmitButton variant="primary" size="large" wide>
          Set password and sign in
        </SubmitButton>
      </Form>
      <ResendCode {...code} busy={form.busy} onResend={onResend} />
    </>
  )
}
