import * as z from 'zod/mini'
import { bulkItemsCeiling, importBytes, mailSubjectCharacters, mailTextCharacters } from '../limits.ts'
import { nameSchema } from '../wording/names.ts'

const userIds = z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(bulkItemsCeiling))

/** What is said of every operation: an id of its own, so that the same one asked for twice is one; and whether it is rehearsed. */
const common = { id: z.uuid(), isRehearsal: z.boolean() }

/** What an admin asks for. The rows of an import come as one text: see `packRows`. */
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
