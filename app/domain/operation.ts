import * as z from 'zod/mini'

/**
 * The idempotency key of a call: which action of which person it carries out. Sent again after an answer that was lost, it
 * is the same action; sent while somebody else is signed in, it is nobody's.
 */
export const operationSchema = z.optional(z.object({ id: z.uuid(), by: z.string().check(z.maxLength(200)) }))
export type Operation = z.output<typeof operationSchema>
