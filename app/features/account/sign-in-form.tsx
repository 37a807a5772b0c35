import { FormField, PasswordField, TextField } from '#design-system/index.ts'
import { AccountForm } from './account-form.tsx'
import { type Credentials, credentialsSchema, type FormRefusal } from './form-values.ts'

type SignInFormProps = {
  /** Typed already, on another form. */
  email?: string
  busy: boolean
  refusal: FormRefusal | null
  onSubmit: (values: Credentials) => void
}

export function SignInForm({ email = '', ...props }: SignInFormProps) {
  return (
    <AccountForm schema={credentialsSchema} submit="Sign in" {...props}>
      {(errorOf) => (
        <>
          <FormField label="E-mail" error={errorOf('email')}>
            <TextField
              name="email"
              type="email"
              autoComplete="email"
              inputMode="email"
              size="large"
              defaultValue={email}
            />
          </FormField>
          <FormField label="Password" error={errorOf('password')}>
            <PasswordField name="password" autoComplete="current-password" size="large" />
          </FormField>
        </>
      )}
    </AccountForm>
  )
}
