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

/** Provider's names of the orders. */
const orders = {
  '-since': '-created_at',
  since: '+created_at',
  '-seen': '-last_sign_in_at',
  seen: '+last_sign_in_at',
} as const satisfies Record<PeopleOrder, UserOrder>

const peoplePage = 50
const hourMs = 60 * 60_000

/** Start of "recent"; constant for an hour, so that results can be cached. */
const recentSince = (now: Instant) => instantOf(Math.floor(millisOf(now) / hourMs) * hourMs - recentSignupsWindowMs)

/** `next` is the cursor of the next page; null after the last. */
type PeoplePage = {
  readonly rows: readonly UserProfile[]
  readonly next: string | null
  /** Number of accounts searched, when the provider cannot filter; null otherwise. */
  readonly searched: number | null
}

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
 * Searches accounts until the page is full or a limit is reached; the cursor continues from there. This filters where
 * the provider cannot, without loading everybody.
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
 * Ids of all accounts that match a filter, up to the limit of a selection, in large parts. Joined by commas, since a
 * browser parses ten thousand strings slowly.
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

export async function countPeople(caller: Caller, now: Instant) {
  const management = await managementFor(caller)
  const [all, recent] = await Promise.all([
    management.countUsers(),
    management.countUsers({ createdAfter: recentSince(now) }),
  ])
  return { all, recent }
}

/** Accounts of ids and addresses; unknown ones are missing. Ids may be in lower case. */
export async function findPeople(caller: Caller, wanted: { ids: readonly string[]; emails: readonly string[] }) {
  const management = await managementFor(caller)
  // Only text search ignores case; no id is part of another.
  const asked = wanted.ids.map((text) => management.listUsers(null, { text }))
  if (wanted.emails.length > 0) asked.push(management.listUsers(null, { emails: wanted.emails }))
  const people = (await Promise.all(asked)).flatMap(({ users }) => users.map(toPerson))
  return [...new Map(people.map((person) => [person.id, person])).values()]
}
