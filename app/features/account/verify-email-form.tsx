import { Callout, Flex, FormField, TextField } from '#design-system/index.ts'
import { AccountForm } from './account-form.tsx'
import { type Code, codeSchema, type FormRefusal } from './form-values.ts'
import { type CodeState, ResendCode } from './resend-code.tsx'

type VerifyEmailFormProps = {
  email: string
  code: CodeState
  busy: boolean
  refusal: FormRefusal | null
  onResend: () => void
  onSubmit: (values: Code) => void
}

export function VerifyEmailForm({ email, code, onResend, ...props }: VerifyEmailFormProps) {
  return (
    <Flex direction="column" gap="4">
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
      <ResendCode {...code} busy={props.busy} onResend={onResend} />
    </Flex>
  )
}
