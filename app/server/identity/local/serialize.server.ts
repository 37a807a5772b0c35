import { deviceOf } from '#app/domain/people/device.ts'
import { millisOf } from '#app/domain/time/instant.ts'
import type { OtherEmail } from '../../database/schema/identity.ts'
import { type LiveSession, type Session, sessionLifetimeMs } from './clients.server.ts'
import { mountPath } from './keys.server.ts'
import type { User } from './users.server.ts'

export type Json = Record<string, unknown>

const dayMs = 24 * 60 * 60_000
const msOrNull = (instant: string | null) => (instant === null ? null : millisOf(instant))

/** The avatar is drawn by the app: no picture is sent to or loaded from other servers. */
const avatarPath = (userId: string) => `${mountPath}/avatar/${userId}.svg`

export const verified = (strategy: string, nowMs: number): Json => ({
  object: 'verification',
  status: 'verified',
  strategy,
  attempts: 1,
  expire_at: nowMs + dayMs,
})

export const unverified = (strategy: string | null): Json => ({
  object: 'verification',
  status: 'unverified',
  strategy,
  attempts: 0,
  expire_at: null,
})

/** Addresses of a person, the primary one first. */
export const emailsOf = ({ emailId, email, emailVerifiedAt, otherEmails }: User): readonly OtherEmail[] => [
  { id: emailId, email, verifiedAt: emailVerifiedAt },
  ...otherEmails,
]

export const emailJson = (user: User, { id, email, verifiedAt }: OtherEmail): Json => ({
  object: 'email_address',
  id,
  email_address: email,
  reserved: false,
  verification: verifiedAt === null ? unverified('email_code') : verified('email_code', millisOf(verifiedAt)),
  linked_to: [],
  matches_sso_connection: false,
  created_at: millisOf(user.createdAt),
  updated_at: millisOf(user.updatedAt),
})

/** A person as their own browser sees them: without private metadata and password. */
export const userJson = (user: User): Json => ({
  object: 'user',
  id: user.id,
  external_id: null,
  username: null,
  first_name: user.firstName,
  last_name: user.lastName,
  locale: null,
  image_url: avatarPath(user.id),
  has_image: false,
  profile_image_id: '',
  primary_email_address_id: user.emailId,
  primary_phone_number_id: null,
  primary_web3_wallet_id: null,
  email_addresses: emailsOf(user).map((email) => emailJson(user, email)),
  phone_numbers: [],
  web3_wallets: [],
  external_accounts: [],
  enterprise_accounts: [],
  saml_accounts: [],
  passkeys: [],
  organization_memberships: [],
  password_enabled: true,
  totp_enabled: false,
  backup_code_enabled: false,
  two_factor_enabled: false,
  public_metadata: user.publicMetadata,
  unsafe_metadata: user.unsafeMetadata,
  last_sign_in_at: msOrNull(user.lastSignInAt),
  last_active_at: msOrNull(user.lastSignInAt),
  banned: user.banned,
  locked: false,
  lockout_expires_in_seconds: null,
  create_organization_enabled: false,
  create_organizations_limit: 0,
  delete_self_enabled: true,
  legal_accepted_at: null,
  mfa_enabled_at: null,
  mfa_disabled_at: null,
  created_at: millisOf(user.createdAt),
  updated_at: millisOf(user.updatedAt),
})

/** A person as the administration sees them. */
export const administeredUserJson = (user: User, isLocked = false): Json => ({
  ...userJson(user),
  locked: isLocked,
  private_metadata: user.privateMetadata,
})

/** Moment of the session's last password entry. */
export const verifiedMs = (session: Session): number => millisOf(session.verifiedAt ?? session.createdAt)

export const sessionJson = ({ session, user }: LiveSession, token: string | null, nowMs: number): Json => ({
  object: 'session',
  id: session.id,
  status: session.status,
  expire_at: millisOf(session.expiresAt),
  abandon_at: millisOf(session.createdAt) + 30 * dayMs,
  last_active_at: millisOf(session.touchedAt),
  last_active_organization_id: null,
  actor: null,
  tasks: [],
  factor_verification_age: [Math.max(0, Math.floor((nowMs - verifiedMs(session)) / 60_000)), -1],
  user: userJson(user),
  public_user_data: {
    first_name: user.firstName,
    last_name: user.lastName,
    image_url: avatarPath(user.id),
    has_image: false,
    identifier: user.email,
    user_id: user.id,
    profile_image_url: '',
  },
  last_active_token: token === null ? null : { object: 'token', jwt: token },
  created_at: millisOf(session.createdAt),
  updated_at: millisOf(session.touchedAt),
})

/** Device of a session. */
export function activityJson(session: Session): Json {
  const { browser, version, system, isPhone } = deviceOf(session.userAgent ?? '')
  return {
    object: 'session_activity',
    id: `act_${session.id}`,
    is_mobile: isPhone,
    browser_name: browser,
    browser_version: version,
    device_type: system,
    // Locations are never looked up.
    ip_address: '',
    city: '',
    country: '',
  }
}

export const administeredSessionJson = (session: Session): Json => ({
  object: 'session',
  id: session.id,
  user_id: session.userId,
  client_id: session.clientId,
  status: session.status,
  last_active_at: millisOf(session.touchedAt),
  expire_at: millisOf(session.expiresAt),
  abandon_at: millisOf(session.createdAt) + sessionLifetimeMs,
  latest_activity: activityJson(session),
  created_at: millisOf(session.createdAt),
  updated_at: millisOf(session.touchedAt),
})
