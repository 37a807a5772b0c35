import {
  recentSignupsWindowMs,
  searchedPagePeople,
  searchedPagesAtMost,
  selectedPeopleCeiling,
} from '#app/domain/limits.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { asksOfProfile, matchesProfile, type PeopleList } from '#app/domain/people/filter.ts'
import { type PeopleOrder, type ProviderUser, toProfile, type UserProfile } from '#app/domain/people/profile.ts'
import { type Instant, instantOf, millisOf } from '#app/domain/time/instant.ts'
import { configuration } from '../configuration/configuration.ts'
import {
  cursorAfter,
  largestUserPage,
  type Management,
  managementFor,
  type UserOrder,
} from '../identity/management/management.server.ts'

const toPerson = (user: ProviderUser): UserProfile => toProfile(user, configuration().SUPPORT_EMAIL)

/** What the provider calls each order. */
const orders = {
  '-since': '-created_at',
  since: '+created_at',
  '-seen': '-last_sign_in_at',
  seen: '+last_sign_in_at',
} as const satisfies Record<PeopleOrder, UserOrder>

const peoplePage = 50
const hourMs = 60 * 60_000

/** From when on a sign-up is recent; the same for an hour, so that what was asked is remembered. */
const recentSince = (now: Instant) => instantOf(Math.floor(millisOf(now) / hourMs) * hourMs - recentSignupsWindowMs)

/** `next` is the cursor of the page after this; null after the last. */
type PeoplePage = {
  readonly rows: readonly UserProfile[]
  readonly next: string | null
  /** How many accounts were gone through for it, where the provider itself cannot narrow a list. */
  readonly searched: number | null
}

/** One page of those with an account whom a list is narrowed to. */
export const readPeople = async (caller: Caller, cursor: string | null, list: PeopleList, now: Instant) =>
  pageOf(await managementFor(caller), cursor, list, now)

export async function pageOf(
  management: Management,
  cursor: string | null,
  list: PeopleList,
  now: Instant,
  pageSize = peoplePage,
): Promise<PeoplePage> {
  const { text, plan, status, role, joined } = list
  const filter = { text: text.trim(), ...(joined === 'recent' ? { createdAfter: recentSince(now) } : {}) }
  const profile = { plan, status, role }
  const order = orders[list.order]
  if (asksOfProfile(profile) && !management.filtersProfiles)
    return search(management, cursor, list, { filter, order, pageSize })
  const { users, next } = await management.listUsers(
    cursor,
    asksOfProfile(profile)
      ? { ...filter, profile: { ...profile, supportEmail: configuration().SUPPORT_EMAIL } }
      : filter,
    order,
    pageSize,
  )
  return { rows: users.map(toPerson), next, searched: null }
}

type Search = {
  readonly filter: Parameters<Management['listUsers']>[1]
  readonly order: UserOrder
  readonly pageSize: number
}

/**
 * Goes through accounts at the provider until a page is full, and no further than it may: then the cursor says where
 * the search goes on. So a list is narrowed that the provider cannot narrow, and nobody loads everybody.
 */
async function search(
  management: Management,
  cursor: string | null,
  list: PeopleList,
  { filter, order, pageSize }: Search,
): Promise<PeoplePage> {
  const rows: UserProfile[] = []
  let at: string | null = cursor
  for (let asked = 0; asked < searchedPagesAtMost; asked += 1) {
    const { users, next } = await management.listUsers(at, filter, order, searchedPagePeople)
    for (const [index, user] of users.entries()) {
      const person = toPerson(user)
      if (matchesProfile(list, person)) rows.push(person)
      if (rows.length < pageSize) continue
      const read = cursorAfter(at, index + 1)
      return { rows, next: next === null && index + 1 === users.length ? null : read, searched: Number(read) }
    }
    if (next === null) return { rows, next: null, searched: Number(cursorAfter(at, users.length)) }
    at = next
  }
  return { rows, next: at, searched: Number(at) }
}

/**
 * The ids of everybody a list is narrowed to, up to as many as one choice takes in, a large part at a time. One text
 * with commas between: ten thousand texts of their own take a browser longer to read.
 */
export async function readPeopleIds(
  caller: Caller,
  cursor: string | null,
  list: PeopleList,
  now: Instant,
): Promise<{ readonly ids: string; readonly next: string | null }> {
  const management = await managementFor(caller)
  const ids: string[] = []
  let at = cursor
  do {
    const { rows, next } = await pageOf(management, at, list, now, largestUserPage)
    ids.push(...rows.map(({ id }) => id))
    at = next
  } while (at !== null && ids.length < idsAtOnce)
  return { ids: ids.slice(0, selectedPeopleCeiling).join(','), next: at }
}
const idsAtOnce = 5_000

/** How many accounts there are, and how many of them are new. */
export async function countPeople(caller: Caller, now: Instant) {
  const management = await managementFor(caller)
  const [all, recent] = await Promise.all([
    management.countUsers(),
    management.countUsers({ createdAfter: recentSince(now) }),
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
