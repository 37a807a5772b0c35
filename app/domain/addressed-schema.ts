import * as z from 'zod/mini'

/**
 * The name of one thing in an address, as text: a router reads `12` as a number and `true` as a boolean, and an address of
 * nothing has to say so. Absent, empty or longer than any id: undefined.
 */
export const addressedSchema = z.catch(
  z.optional(
    z
      .pipe(z.union([z.string(), z.number(), z.boolean(), z.null()]), z.transform(String))
      .check(z.refine((name) => name.length > 0 && name.length <= 200)),
  ),
  undefined,
)
