import * as z from 'zod/mini'
import { addressedSchema } from '#app/domain/addressed-schema.ts'
import { type BulkType, bulkTypes } from '#app/domain/operations/bulk.ts'
import { peopleOf, peopleParam } from '#app/state/people-selection.ts'

const room = '/admin/operations'

/** The address of one operation, of a new one of a type (for some people), or of neither. */
export const operationAddress = z.object({
  id: addressedSchema,
  type: z.catch(z.optional(z.enum(bulkTypes)), undefined),
  people: z.pipe(z.catch(z.string(), ''), z.transform(peopleOf)),
})

export const operationPath = (id: string) => `${room}?id=${id}`

/** The address of a new operation for these people. */
export const startPath = (type: BulkType, people: readonly string[] = []) =>
  `${room}?${new URLSearchParams({ type, ...(people.length > 0 ? { people: peopleParam(people) } : {}) })}`
