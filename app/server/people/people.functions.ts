import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod/mini'
import type { PersonChange } from '#app/domain/people/administer.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { emailSchema, isEmail } from '#app/domain/people/email.ts'
import { peopleListSchema } from '#app/domain/people/filter.ts'
import { personIdSchema } from '#app/domain/people/person.ts'
import { personNameSchema } from '#app/domain/people/person-name.ts'
import { type PlanId, planIds } from '#app/domain/plans/plans.ts'
import { adminOnly } from '../identity/access.ts'

const people = () => import('./people.server.ts')
const present = () => new Date().toISOString()

const pageSchema = z.object({
  /** Of the previous page; null for the first. */
  cursor: z.nullable(z.string().check(z.regex(/^\d{1,9}$/))),
  list: peopleListSchema,
})

/** A page of accounts that match a filter; for admins. */
export const listPeople = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(pageSchema)
  .handler(async ({ data, context }) => (await people()).readPeople(context.caller, data.cursor, data.list, present()))

/** Ids of all accounts that match a filter, in large parts; for admins. */
export const listPeopleIds = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(pageSchema)
  .handler(async ({ data, context }) =>
    (await people()).readPeopleIds(context.caller, data.cursor, data.list, present()),
  )

/** Numbers of all and of new accounts; for admins. */
export const countPeople = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .handler(async ({ context }) => (await people()).countPeople(context.caller, present()))

const wantedSchema = z.object({
  // A device may identify people by other than ids.
  ids: z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(50)),
  emails: z.pipe(
    z.array(z.string()).check(z.maxLength(50)),
    z.transform((emails: string[]) => emails.filter(isEmail)),
  ),
})

/** Accounts of ids and addresses; for admins. */
export const findPeople = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(wantedSchema)
  .handler(async ({ data, context }) => (await people()).findPeople(context.caller, data))

const personSchema = z.object({ id: personIdSchema })

/** A person's profile, sessions and activity; null when missing. For admins. */
export const readPerson = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .validator(personSchema)
  .handler(async ({ data, context }) => {
    const [person, { sessionIdOf }] = await Promise.all([
      import('./person.server.ts'),
      import('../identity/session.server.ts'),
    ])
    return person.readPerson(context.caller, data.id, await sessionIdOf())
  })

/** Each change below is checked for the admin and recorded. */
async function change(caller: Caller, personId: string, wanted: PersonChange) {
  const [{ administrationFacts, changePerson }, { requestOrigin }] = await Promise.all([
    import('./administer.server.ts'),
    import('../identity/origin.server.ts'),
  ])
  return changePerson(await administrationFacts(await requestOrigin()), caller.userId, personId, wanted)
}

const plansToChoose = planIds.filter((plan): plan is Exclude<PlanId, 'admin'> => plan !== 'admin')

export const changePlan = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(z.object({ id: personIdSchema, plan: z.enum(plansToChoose) }))
  .handler(({ data: { id, plan }, context }) => change(context.caller, id, { kind: 'plan', plan }))

export const changeAdmin = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(z.object({ id: personIdSchema, isAdmin: z.boolean() }))
  .handler(({ data: { id, isAdmin }, context }) => change(context.caller, id, { kind: 'admin', isAdmin }))

export const banPerson = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(personSchema)
  .handler(({ data, context }) => change(context.caller, data.id, { kind: 'ban' }))

export const unbanPerson = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(personSchema)
  .handler(({ data, context }) => change(context.caller, data.id, { kind: 'unban' }))

export const askForNewPassword = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(personSchema)
  .handler(({ data, context }) => change(context.caller, data.id, { kind: 'password' }))

/** The same by address, when an admin has no id. */
export const askForNewPasswordOf = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(z.object({ email: emailSchema() }))
  .handler(async ({ data, context }) => {
    const [{ administrationFacts, resetPasswordOf }, { requestOrigin }] = await Promise.all([
      import('./administer.server.ts'),
      import('../identity/origin.server.ts'),
    ])
    return resetPasswordOf(await administrationFacts(await requestOrigin()), context.caller.userId, data.email)
  })

export const verifyEmail = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(personSchema)
  .handler(({ data, context }) => change(context.caller, data.id, { kind: 'verify' }))

export const renamePerson = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(z.object({ id: personIdSchema, firstName: personNameSchema, lastName: personNameSchema }))
  .handler(({ data: { id, ...names }, context }) => change(context.caller, id, { kind: 'names', ...names }))

export const deletePerson = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(z.object({ id: personIdSchema, typed: z.string().check(z.maxLength(320)) }))
  .handler(({ data: { id, typed }, context }) => change(context.caller, id, { kind: 'delete', typed }))

export const endSession = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(z.object({ id: personIdSchema, sessionId: personIdSchema }))
  .handler(({ data: { id, sessionId }, context }) => change(context.caller, id, { kind: 'end-session', sessionId }))

/** Ends all sessions except the admin's own. */
export const endSessions = createServerFn({ method: 'POST' })
  .middleware([adminOnly])
  .validator(personSchema)
  .handler(({ data, context }) => change(context.caller, data.id, { kind: 'end-sessions' }))

/** Figures of sign-ups, plans, active people, jobs and posts in the last 30 days; for admins. */
export const readOverview = createServerFn({ method: 'GET' })
  .middleware([adminOnly])
  .handler(async ({ context }) => (await import('./overview.server.ts')).readOverview(context.caller, present()))
