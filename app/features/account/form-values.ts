import { z } from 'zod'
import { failureMessages } from '#app/domain/failures/failures.ts'

/** What a field, or the form as a whole, was refused for; the sentence is the catalogue's. */
export type FormRefusal = { field: 'email' | 'password' | 'code' | 'form'; sentence: string }

const email = z.string().trim().pipe(z.email(failureMessages.invalid_email))
/** bcrypt-like providers stop reading at 72 bytes; a longer password would only pretend to be stronger. */
const newPassword = z.string().min(8, failureMessages.password_too_weak).max(72, 'Use at most 72 characters.')

export const credentialsSchema = z.object({ email, password: z.string().min(1, 'Type your password.') })
export const newCredentialsSchema = z.object({ email, password: newPassword })
export const resetRequestSchema = z.object({ email })
const code = z.string().trim().min(1, 'Type the code from the e-mail.')
export const codeSchema = z.object({ code })
export const resetSchema = z.object({ code, password: newPassword })

export type Credentials = z.infer<typeof credentialsSchema>
export type Code = z.infer<typeof codeSchema>
export type ResetRequest = z.infer<typeof resetRequestSchema>
export type Reset = z.infer<typeof resetSchema>

const fieldSchema = z.enum(['email', 'password', 'code']).catch('email')

/** Reads a form by its schema: the values, or one refusal for each field that has one, in the order of the form. */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  form: HTMLFormElement,
): { values: z.infer<Schema>; refusals: readonly [] } | { values: null; refusals: readonly FormRefusal[] } {
  const read = schema.safeParse(Object.fromEntries(new FormData(form)))
  if (read.success) return { values: read.data, refusals: [] }
  const refusals = read.error.issues.map(({ path, message }) => ({
    field: fieldSchema.parse(path[0]),
    sentence: message,
  }))
  return {
    values: null,
    refusals: refusals.filter(({ field }, at) => refusals.findIndex((r) => r.field === field) === at),
  }
}
