import * as z from 'zod/mini'
import type { AuditEntry } from '../audit/audit.ts'
import type { Instant } from '../time/instant.ts'
import type { PersonState, Subject } from './administer.ts'
import type { UserProfile } from './profile.ts'

/** A kind and what tells it from others, as `user_2abc`: never the name of another address of the provider. */
export const personIdSchema = z.string().check(z.regex(/^[a-z]+_[\w-]{1,190}$/i))

/** A browser somebody is signed in on. */
export type PersonSession = {
  readonly id: string
  readonly startedAt: Instant | null
  readonly lastActiveAt: Instant | null
  readonly expiresAt: Instant
  /** As far as the provider tells: "Chrome on Linux, Lisbon". */
  readonly where: string | null
  /** The admin's own, of the request under way. */
  readonly isOwn: boolean
}

/** What an admin sees of one person. */
export type Person = {
  readonly profile: UserProfile
  readonly isBanned: boolean
  readonly isVerified: boolean
  readonly isSupport: boolean
}

export type PersonDetails = Person & {
  /** Null when the provider does not tell of them. */
  readonly sessions: readonly PersonSession[] | null
  readonly activity: readonly PersonActivity[]
  /** There is more of it in the audit log. */
  readonly hasMoreActivity: boolean
}

/** Who did something to somebody: the admin who looks, the server by itself, or somebody by address, else by id. */
export type PersonActor = 'you' | 'server' | { readonly name: string }

/** A line of the audit log as it concerns one person. `by` is null when they did it themselves, or nobody known did. */
export type PersonActivity = Pick<AuditEntry, 'id' | 'action' | 'timestamp'> & { readonly by: PersonActor | null }

export const subjectOf = ({ profile: { id, email, isAdmin }, isSupport }: Person): Subject => ({
  id,
  email,
  isAdmin,
  isSupport,
})

export const stateOf = ({ profile, isBanned, isVerified }: Person): PersonState => ({
  ...profile,
  isBanned,
  isVerified,
})
