import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { adminOnly } from '../identity/access.ts'

const people = () => import('./people.server.ts')

const pageSchema = z.object({
  /** Of the page before; null for the first. */
  cursor: z
    .string()
    .regex(/^\d{1,9}$/)
    .nullable(),
  /** Part of a name, an address or an id; empty for everybody. */
  text: z.string().trim().max(200),
})

/** A page of everybody with an account, newest first; for admins. */
export const listPeople = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(pageSchema)
  .handler(async ({ data: { cursor, text }, context }) => (await people()).readPeople(context.caller, cursor, { text }))

/** How many accounts there are, and how many of them are new; for admins. */
export const countPeople = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .handler(async ({ context }) => (await people()).countPeople(context.caller, new Date().toISOString()))

const wantedSchema = z.object({
  ids: z.array(z.string().min(1).max(200)).max(50),
  emails: z
    .array(z.string())
    .max(50)
    .transform((emails) => emails.filter((email) => z.email().safeParse(email).success)),
})

/** Who some ids and addresses belong to; for admins. */
export const findPeople = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(wantedSchema)
  .handler(async ({ data, context }) => (await people()).findPeople(context.caller, data))
