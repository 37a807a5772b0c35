import * as z from 'zod/mini'

/**
 * Name of one thing in an address, as text: a router parses `12` as a number and `true` as a boolean, and an unknown
 * name must be reported too. Undefined when absent, empty or longer than any id.
 */
export const addressedSchema = z.catch(
  z.optional(
    z
      .pipe(z.union([z.string(), z.number(), z.boolean(), z.null()]), z.transform(String))
      .check(z.refine((name) => name.length > 0 && name.length <= 200)),
  ),
  undefined,
)
