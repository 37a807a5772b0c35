import * as z from 'zod/mini'
import { bulkItemsCeiling, importBytes, mailSubjectCharacters, mailTextCharacters } from '../limits.ts'
import { nameSchema } from '../wording/names.ts'

const userIds = z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(bulkItemsCeiling))

/** Common fields: an id, so that a repeated request is the same operation, and whether it is a rehearsal. */
const common = { id: z.uuid(), isRehearsal: z.boolean() }

/** An admin's new operation. Rows of an import are one text: see `packRows`. */
export const newBulkSchema = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('user_import'), rows: z.string().check(z.maxLength(importBytes)) }),
  z.object({
    ...common,
    type: z.literal('plan_update'),
    people: userIds,
    plan: z.enum(['trial', 'basic', 'starter', 'pro', 'empire']),
  }),
  z.object({ ...common, type: z.literal('admin_toggle'), people: userIds, isAdmin: z.boolean() }),
  z.object({ ...common, type: z.literal('user_suspension'), people: userIds, isSuspended: z.boolean() }),
  z.object({
    ...common,
    type: z.literal('bulk_email'),
    people: z.union([z.literal('everybody'), userIds]),
    subject: nameSchema().check(z.minLength(1), z.maxLength(mailSubjectCharacters)),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(mailTextCharacters)),
  }),
])
export type NewBulk = z.infer<typeof newBulkSchema>
