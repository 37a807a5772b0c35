import { Form, FormField, PasswordField, SubmitButton } from '#design-system/index.ts'
import { type EmailEntry, EmailField, NeedsScript, SaidOffline } from './account-fields.tsx'
import { type AccountRefusal, type Credentials, credentialsSchema } from './form-values.ts'

type SignInFormProps = EmailEntry & {
  busy: boolean
  refusal: AccountRefusal | null
  onSubmit: (values: Credentials) => void
}

export function SignInForm({ email = '', onEmail, ...form }: SignInFormProps) {
  return (
    <Form schema={credentialsSchema} values={{ email, password: '' }} {...form}>
      <NeedsScript />
      <SaidOffline />
      <EmailField onEmail={onEmail} />
      <FormField name="password" label="Password">
        <PasswordField autoComplete="current-password" size="large" />
      </FormField>
      <SubmitButton variant="primary" size="large" wide>
        Sign in
      </SubmitButton>
    </Form>
  )
}
