import { FormField, PasswordField } from '#design-system/index.ts'
import { AccountForm } from './account-form.tsx'
import { type EmailEntry, EmailField } from './email-field.tsx'
import { type Credentials, credentialsSchema, type FormRefusal } from './form-values.ts'

type SignInFormProps = EmailEntry & {
  busy: boolean
  refusal: FormRefusal | null
  onSubmit: (values: Credentials) => void
}

export function SignInForm({ email, onEmail, ...props }: SignInFormProps) {
  return (
    <AccountForm schema={credentialsSchema} submit="Sign in" {...props}>
      {(errorOf) => (
        <>
          <EmailField {...{ email, onEmail }} error={errorOf('email')} />
          <FormField label="Password" error={errorOf('password')}>
            <PasswordField name="password" autoComplete="current-password" size="large" />
          </FormField>
        </>
      )}
    </AccountForm>
  )
}
