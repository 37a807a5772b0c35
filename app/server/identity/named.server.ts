import { foundByTextAtMost } from '#app/domain/limits.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { fullNameOf } from '#app/domain/people/name-of.ts'
import { toProfile } from '#app/domain/people/profile.ts'
import { configuration } from '../configuration/configuration.ts'
import { managementFor } from './management/management.server.ts'

/** What somebody is called, as far as they said. */
export type Named = { readonly name: string | null; readonly email: string | null }

/** Clerk takes a hundred ids in one question. */
const askedAtOnce = 99

/** What ids are called; whom the identity provider does not know is not among them. A log can be read without it. */
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
    // Those that are known so far are named.
  }
  return names
}

/**
 * The ids of those whose name or address contains a text, so that a log that holds only ids can be searched by either.
 * Fails when the identity provider does: a search that leaves somebody out would look like an answer.
 */
export async function idsNamed(caller: Caller, text: string): Promise<readonly string[]> {
  if (text === '') return []
  const management = await managementFor(caller)
  const { users } = await management.listUsers(null, { text }, undefined, foundByTextAtMost)
  return users.map(({ id }) => id)
}
