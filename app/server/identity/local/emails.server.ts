import { z } from 'zod'
import { Refusal } from './refusal.server.ts'

const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** The address as we keep it, or the refusal that names the field. */
export function parseEmail(value: unknown, field: string): string {
  const parsed = emailSchema.safeParse(value)
  if (!parsed.success) throw new Refusal('form_param_format_invalid', field)
  return parsed.data
}
