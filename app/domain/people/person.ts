import * as z from 'zod/mini'
import type { AuditEntry } from '../audit/audit.ts'
import type { Instant } from '../time/instant.ts'
import type { PersonState, Subject } from './administer.ts'
import type { UserProfile } from './profile.ts'

/** Prefix and id, such as `user_2abc`; nothing that could form another path of the provider's API. */
export const personIdSchema = z.string().check(z.regex(/^[a-z]+_[\w-]{1,190}$/i))

/** A signed-in browser. */
export type PersonSession = {
  readonly id: string
  readonly startedAt: Instant | null
  readonly lastActiveAt: Instant | null
  readonly expiresAt: Instant
  /** As far as the provider knows: "Chrome on Linux, Lisbon". */
  readonly where: string | null
  /** The admin's current session. */
  readonly isOwn: boolean
}

export type Person = {
  readonly profile: UserProfile
  readonly isBanned: boolean
  readonly isVerified: boolean
  readonly isSupport: boolean
}

export type PersonDetails = Person & {
  /** Null when the provider does not list sessions. */
  readonly sessions: readonly PersonSession[] | null
  readonly activity: readonly PersonActivity[]
  /** The audit log has more. */
  readonly hasMoreActivity: boolean
}

/** Actor of a change: the admin who looks, the server, or another person by address or id. */
export type PersonActor = 'you' | 'server' | { readonly name: string }

/** A line of the audit log about one person. `by` is null when they acted themselves, or the actor is unknown. */
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
