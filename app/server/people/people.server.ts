import type { Caller } from '#app/domain/people/caller.ts'
import { toProfile, type UserProfile } from '#app/domain/people/profile.ts'
import { configuration } from '../boot/configuration.ts'
import { managementFor } from '../management/management.server.ts'

/** Everybody with an account, newest first. */
export async function readPeople(caller: Caller): Promise<UserProfile[]> {
  const { SUPPORT_EMAIL } = configuration()
  const users = await (await managementFor(caller)).listUsers()
  return users.map((user) => toProfile(user, SUPPORT_EMAIL))
}
