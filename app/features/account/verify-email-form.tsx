import { Callout, Flex, Form, SubmitButton } from '#design-system/index.ts'
import { CodeField } from './account-fields.tsx'
import { type AccountRefusal, type Code, codeSchema } from './form-values.ts'
import { type CodeState, ResendCode } from './resend-code.tsx'

type VerifyEmailFormProps = {
  email: string
  code: CodeState
  busy: boolean
  refusal: AccountRefusal | null
  onResend: () => void
  onSubmit: (values: Code) => void
}

export function VerifyEmailForm({ email, code, onResend, ...form }: VerifyEmailFormProps) {
  return (
    <Flex direction="column" gap="4">
      <Form schema={codeSchema} values={{ code: '' }} {...form}>
        <Callout tone="info">A code is on its way to {email}. It is good for ten minutes.</Callout>
        <CodeField />
        <SubmitButton variant="primary" size="large" wide>
          Confirm e-mail
        </SubmitButton>
      </Form>
      <ResendCode {...code} busy={form.busy} onResend={onResend} />
    </Flex>
  )
}
