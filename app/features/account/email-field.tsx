import type { ReactNode } from 'react'
import { FormField, TextField } from '#design-system/index.ts'

/** What an address may bring along from another form, and where what is typed goes. */
export type EmailEntry = { email?: string | undefined; onEmail?: ((email: string) => void) | undefined }

type EmailFieldProps = EmailEntry & { hint?: string; error: ReactNode }

/** The address every account form begins with. */
export function EmailField({ email = '', onEmail, hint, error }: EmailFieldProps) {
  return (
    <FormField label="E-mail" hint={hint} error={error}>
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        size="large"
        defaultValue={email}
        onChange={(event) => onEmail?.(event.target.value)}
      />
    </FormField>
  )
}
