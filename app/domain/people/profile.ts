import * as z from 'zod/mini'
import { type PlanId, parsePlan } from '../plans/plans.ts'
import { type Instant, instantOf } from '../time/instant.ts'
import { asName } from '../wording/names.ts'
import type { Caller } from './caller.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export type UserProfile = {
  readonly id: string
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly isAdmin: boolean
  readonly plan: PlanId
  readonly createdAt: Instant
  readonly lastLoginAt: Instant | null
  readonly isActive: boolean
  readonly metadata: Readonly<Record<string, Json>>
}

/** Orders of a list of people: by sign-up and by last sign-in. With a minus the latest come first. */
export const peopleOrders = ['-since', 'since', '-seen', 'seen'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

const metadataSchema = z.pipe(
  z.transform((value) => value ?? {}),
  z.record(z.string(), z.json()),
)

/** A user in the provider's management API; unused fields may be anything. */
export const providerUserSchema = z.object({
  id: z.string(),
  primary_email_address_id: z.nullish(z.string()),
  email_addresses: z._default(
    z.array(
      z.object({
        id: z.nullish(z.string()),
        email_address: z.string(),
        verification: z.nullish(z.object({ status: z.nullish(z.string()) })),
      }),
    ),
    [],
  ),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  public_metadata: metadataSchema,
  created_at: z.number(),
  last_sign_in_at: z.nullish(z.number()),
  banned: z._default(z.boolean(), false),
})
export type ProviderUser = z.output<typeof providerUserSchema>

/** The primary address; the first one when none is marked. */
export function primaryEmail({ email_addresses: addresses, primary_email_address_id: primary }: ProviderUser) {
  return addresses.find(({ id }) => primary != null && id === primary) ?? addresses[0]
}

/** The primary address if it is verified. */
export function verifiedEmailOf(user: ProviderUser): string | null {
  const email = primaryEmail(user)
  return email?.verification?.status === 'verified' ? email.email_address : null
}

/** Verified addresses: a message from any other address may come from somebody else. */
export const provenAddressesOf = ({ email_addresses: addresses }: ProviderUser): readonly string[] =>
  addresses
    .filter(({ verification }) => verification?.status === 'verified')
    .map(({ email_address: address }) => address)

/** True for the verified support address; unverified, anybody could sign up with it. */
export const isSupport = (user: ProviderUser, supportEmail: string): boolean =>
  verifiedEmailOf(user)?.trim().toLowerCase() === supportEmail.trim().toLowerCase()

/** Admin by flag or by the support address. */
const isAdmin = (user: ProviderUser, supportEmail: string): boolean =>
  user.public_metadata.isAdmin === true || isSupport(user, supportEmail)

const nameFrom = (name: string | null | undefined): string | null => (name == null ? null : asName(name))

/** Admin is a plan: admins have it, whatever the metadata says. */
export function toProfile(user: ProviderUser, supportEmail: string): UserProfile {
  const admin = isAdmin(user, supportEmail)
  return {
    id: user.id,
    email: primaryEmail(user)?.email_address ?? null,
    firstName: nameFrom(user.first_name),
    lastName: nameFrom(user.last_name),
    isAdmin: admin,
    plan: admin ? 'admin' : parsePlan(user.public_metadata.plan),
    createdAt: instantOf(user.created_at),
    lastLoginAt: user.last_sign_in_at == null ? null : instantOf(user.last_sign_in_at),
    isActive: !user.banned && user.public_metadata.isActive !== false,
    metadata: user.public_metadata,
  }
}

/** Banned by an admin, or locked by the account's own metadata. */
export type Standing = 'active' | 'banned' | 'locked'

export function standingOf({ isActive, metadata }: Pick<UserProfile, 'isActive' | 'metadata'>): Standing {
  if (isActive) return 'active'
  return metadata.isActive === false ? 'locked' : 'banned'
}

/** The caller of a profile; null when it is banned or deactivated. */
export function toCaller(profile: UserProfile): Caller | null {
  if (!profile.isActive) return null
  const { id, email, firstName, lastName, plan, isAdmin } = profile
  return { userId: id, email, firstName, lastName, plan, isAdmin }
}
