import { recentSignupsWindowMs } from '#app/domain/limits.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { type PeopleOrder, type ProviderUser, toProfile, type UserProfile } from '#app/domain/people/profile.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import { configuration } from '../boot/configuration.ts'
import { managementFor, type UserOrder } from '../management/management.server.ts'

const toPerson = (user: ProviderUser): UserProfile => toProfile(user, configuration().SUPPORT_EMAIL)

/** What the provider calls each order. */
const orders = {
  '-since': '-created_at',
  since: '+created_at',
  '-seen': '-last_sign_in_at',
  seen: '+last_sign_in_at',
} as const satisfies Record<PeopleOrder, UserOrder>

type PeopleList = { readonly text: string; readonly order: PeopleOrder }

/** One page of everybody with an account. `next` is the cursor of the page after it; null after the last. */
export async function readPeople(caller: Caller, cursor: string | null, { text, order }: PeopleList) {
  const { users, next } = await (await managementFor(caller)).listUsers(cursor, { text }, orders[order])
  return { rows: users.map(toPerson), next }
}

/** How many accounts there are, and how many of them are new. */
export async function countPeople(caller: Caller, now: Instant) {
  const management = await managementFor(caller)
  const [all, recent] = await Promise.all([
    management.countUsers(),
    management.countUsers({ createdAfter: addMs(now, -recentSignupsWindowMs) }),
  ])
  return { all, recent }
}

/** Who some ids and addresses belong to, as far as anybody. An id may be written in lower case. */
export async function findPeople(caller: Caller, wanted: { ids: readonly string[]; emails: readonly string[] }) {
  const management = await managementFor(caller)
  // Only a text is compared without regard to case; nobody's id is part of another's.
  const asked = wanted.ids.map((text) => management.listUsers(null, { text }))
  if (wanted.emails.length > 0) asked.push(management.listUsers(null, { emails: wanted.emails }))
  const people = (await Promise.all(asked)).flatMap(({ users }) => users.map(toPerson))
  return [...new Map(people.map((person) => [person.id, person])).values()]
}
