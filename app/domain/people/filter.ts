import * as z from 'zod/mini'
import { planIds } from '../plans/plans.ts'
import { searchTextSchema } from '../wording/search-text.ts'
import { peopleOrders, type UserProfile } from './profile.ts'

/** Filter of the list of people in the address; unreadable values are ignored. */
export const peopleListSchema = z.object({
  /** Part of a name, address or id; empty for all. */
  text: searchTextSchema,
  plan: z.catch(z.enum(['any', ...planIds]), 'any'),
  status: z.catch(z.enum(['any', 'active', 'inactive']), 'any'),
  role: z.catch(z.enum(['any', 'admin', 'member']), 'any'),
  /** `recent`: signed up in the last 30 days. */
  joined: z.catch(z.enum(['any', 'recent']), 'any'),
  order: z.catch(z.enum(peopleOrders), '-since'),
})
export type PeopleList = z.output<typeof peopleListSchema>
export const everybody: PeopleList = peopleListSchema.parse({})

/** Filters on profiles; an external provider can only filter by text and age. */
export type ProfileFilter = Pick<PeopleList, 'plan' | 'status' | 'role'>

export const asksOfProfile = ({ plan, status, role }: ProfileFilter): boolean =>
  plan !== 'any' || status !== 'any' || role !== 'any'

export const matchesProfile = (
  { plan, status, role }: ProfileFilter,
  person: Pick<UserProfile, 'plan' | 'isActive' | 'isAdmin'>,
): boolean =>
  (plan === 'any' || person.plan === plan) &&
  (status === 'any' || person.isActive === (status === 'active')) &&
  (role === 'any' || person.isAdmin === (role === 'admin'))
