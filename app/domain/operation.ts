import * as z from 'zod/mini'

/**
 * Idempotency key of a call: the action and its person. A repeat after a lost answer is the same action; sent while
 * another person is signed in, it has no effect.
 */
export const operationSchema = z.optional(z.object({ id: z.uuid(), by: z.string().check(z.maxLength(200)) }))
export type Operation = z.output<typeof operationSchema>
