import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod/mini'
import { peopleOrders } from '#app/domain/people/profile.ts'
import { adminOnly } from '../identity/access.ts'

const people = () => import('./people.server.ts')

const pageSchema = z.object({
  /** Of the page before; null for the first. */
  cursor: z.nullable(z.string().check(z.regex(/^\d{1,9}$/))),
  /** Part of a name, an address or an id; empty for everybody. */
  text: z.string().check(z.trim(), z.maxLength(200)),
  order: z.enum(peopleOrders),
})

/** A page of everybody with an account, in the order asked for; for admins. */
export const listPeople = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(pageSchema)
  .handler(async ({ data: { cursor, ...list }, context }) => (await people()).readPeople(context.caller, cursor, list))

/** How many accounts there are, and how many of them are new; for admins. */
export const countPeople = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .handler(async ({ context }) => (await people()).countPeople(context.caller, new Date().toISOString()))

const wantedSchema = z.object({
  ids: z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(50)),
  emails: z.pipe(
    z.array(z.string()).check(z.maxLength(50)),
    z.transform((emails: string[]) => emails.filter((email) => z.email().safeParse(email).success)),
  ),
})

/** Who some ids and addresses belong to; for admins. */
export const findPeople = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(wantedSchema)
  .handler(async ({ data, context }) => (await people()).findPeople(context.caller, data))
