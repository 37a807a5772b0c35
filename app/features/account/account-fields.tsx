import { failureMessages } from '#app/domain/failures/failures.ts'
import { FormField, PasswordField, Text, TextField } from '#design-system/index.ts'

/** Sign-up and sign-in need a script. People without one read this before typing. */
export const NeedsScript = () => (
  <noscript>
    <Text as="p" color="amber">
      This form needs JavaScript, which is switched off in this browser.
    </Text>
  </noscript>
)

/** Shown by the first script when the form is sent without a network before the framework is loaded. */
export const SaidOffline = () => (
  <Text as="p" color="red" role="alert" hidden data-said-offline>
    {failureMessages.OFFLINE_UNCHANGED}
  </Text>
)

/** An address taken over from another form, and the callback for a typed one. */
export type EmailEntry = { email?: string | undefined; onEmail?: ((email: string) => void) | undefined }

export function EmailField({ onEmail, hint }: Pick<EmailEntry, 'onEmail'> & { hint?: string }) {
  return (
    <FormField name="email" label="E-mail" hint={hint} {...(onEmail && { onTyped: onEmail })}>
      <TextField type="email" autoComplete="email" inputMode="email" size="large" />
    </FormField>
  )
}

export const CodeField = () => (
  <FormField name="code" label="Code">
    <TextField autoComplete="one-time-code" inputMode="numeric" size="large" />
  </FormField>
)

export const NewPasswordField = ({ label }: { label: string }) => (
  <FormField name="password" label={label} hint="At least 8 characters." hintSaidBy={failureMessages.password_too_weak}>
    <PasswordField autoComplete="new-password" size="large" />
  </FormField>
)
