import * as z from 'zod/mini'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { emailSchema as emailOf } from '#app/domain/people/email.ts'
import { withoutUnseen } from '#app/domain/wording/fold.ts'
import type { FormRefusal } from '#design-system/index.ts'

/** The refusal of an account form, as a whole or at a field; its sentence is the catalogue's. */
export type AccountRefusal = FormRefusal<'email' | 'password' | 'code'>

export const emailSchema = emailOf(failureMessages.invalid_email)
/** bcrypt-like providers read only 72 bytes; a longer password would not be stronger. */
export const newPasswordSchema = z
  .string()
  .check(z.minLength(8, failureMessages.password_too_weak), z.maxLength(72, 'Use at most 72 characters.'))
const code = z.string().check(z.overwrite(withoutUnseen), z.trim(), z.minLength(1, 'Type the code from the e-mail.'))

export const credentialsSchema = z.object({
  email: emailSchema,
  password: z.string().check(z.minLength(1, 'Type your password.')),
})
export const newCredentialsSchema = z.object({ email: emailSchema, password: newPasswordSchema })
export const resetRequestSchema = z.object({ email: emailSchema })
export const codeSchema = z.object({ code })
export const resetSchema = z.object({ code, password: newPasswordSchema })

export type Credentials = z.infer<typeof credentialsSchema>
export type Code = z.infer<typeof codeSchema>
export type ResetRequest = z.infer<typeof resetRequestSchema>
export type Reset = z.infer<typeof resetSchema>
