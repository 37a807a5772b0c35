import { Callout, FormField, TextField } from '#design-system/index.ts'
import { AccountForm } from './account-form.tsx'
import { type Code, codeSchema, type FormRefusal } from './form-values.ts'

type VerifyEmailFormProps = {
  email: string
  busy: boolean
  refusal: FormRefusal | null
  onSubmit: (values: Code) => void
}

export function VerifyEmailForm({ email, ...props }: VerifyEmailFormProps) {
  return (
    <AccountForm schema={codeSchema} submit="Confirm e-mail" {...props}>
      {(errorOf) => (
        <>
          <Callout tone="info">A code is on its way to {email}. It is good for ten minutes.</Callout>
          <FormField label="Code" error={errorOf('code')}>
            <TextField name="code" autoComplete="one-time-code" inputMode="numeric" size="large" />
          </FormField>
        </>
      )}
    </AccountForm>
  )
}
