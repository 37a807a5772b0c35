import * as z from 'zod/mini'
import { nameSchema } from '#app/domain/wording/names.ts'
import { emailSchema, newPasswordSchema } from '../form-values.ts'

const name = nameSchema().check(z.maxLength(100, 'Use at most 100 characters.'))
const current = z.string().check(z.minLength(1, 'Type your current password.'))

export const namesSchema = z.object({ firstName: name, lastName: name })
export const passwordSchema = z.object({ current, password: newPasswordSchema })
export const addressSchema = z.object({ email: emailSchema, current })

export type Names = z.infer<typeof namesSchema>
export type PasswordChange = z.infer<typeof passwordSchema>
export type AddressChange = z.infer<typeof addressSchema>
