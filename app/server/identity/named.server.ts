import { foundByTextAtMost } from '#app/domain/limits.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { fullNameOf } from '#app/domain/people/name-of.ts'
import { toProfile } from '#app/domain/people/profile.ts'
import { configuration } from '../configuration/configuration.ts'
import { managementFor } from './management/management.server.ts'

/** Name and address of a person, as far as known. */
export type Named = { readonly name: string | null; readonly email: string | null }

/** Clerk accepts a hundred ids per call. */
const askedAtOnce = 99

/** Names of people by id; unknown ids are missing. Never throws, since a log is readable without names. */
export async function namesOf(caller: Caller, wanted: readonly (string | null)[]): Promise<ReadonlyMap<string, Named>> {
  const ids = [...new Set(wanted)].filter((id) => id !== null)
  const names = new Map<string, Named>()
  if (ids.length === 0) return names
  const { SUPPORT_EMAIL } = configuration()
  try {
    const management = await managementFor(caller)
    for (let at = 0; at < ids.length; at += askedAtOnce) {
      const some = ids.slice(at, at + askedAtOnce)
      const { users } = await management.listUsers(null, { ids: some }, undefined, askedAtOnce)
      for (const user of users) {
        const profile = toProfile(user, SUPPORT_EMAIL)
        names.set(profile.id, { name: fullNameOf(profile) || null, email: profile.email })
      }
    }
  } catch {
    // Names found so far are returned.
  }
  return names
}

/**
 * Ids of people whose name or address contains a text, for searching logs that store ids only. Throws when the provider
 * fails, since an incomplete search would look complete.
 */
export async function idsNamed(caller: Caller, text: string): Promise<readonly string[]> {
  if (text === '') return []
  const management = await managementFor(caller)
  const { users } = await management.listUsers(null, { text }, undefined, foundByTextAtMost)
  return users.map(({ id }) => id)
}
