import { FormField, TextField } from '#design-system/index.ts'
import { AccountForm } from './account-form.tsx'
import { type Credentials, type FormRefusal, newCredentialsSchema } from './form-values.ts'

type SignUpFormProps = {
  busy: boolean
  refusal: FormRefusal | null
  onSubmit: (values: Credentials) => void
}

export function SignUpForm(props: SignUpFormProps) {
  return (
    <AccountForm schema={newCredentialsSchema} submit="Create account" {...props}>
      {(errorOf) => (
        <>
          <FormField label="E-mail" error={errorOf('email')}>
            <TextField name="email" type="email" autoComplete="email" inputMode="email" size="large" />
          </FormField>
          <FormField label="Password" hint="At least 8 characters." error={errorOf('password')}>
            <TextField name="password" type="password" autoComplete="new-password" size="large" />
          </FormField>
        </>
      )}
    </AccountForm>
  )
}
