import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant-column.ts'

/** The tables of the local identity provider. With Clerk's own keys configured they stay empty. */

export type Metadata = Record<string, unknown>

/** An address beside the primary one: on its way to take its place, or what it took the place of. */
export type OtherEmail = { readonly id: string; readonly email: string; readonly verifiedAt: string | null }

/** One row: the keys sessions are signed with, made at the first start and never shown. */
export const identityKeys = pgTable('identity_keys', {
  id: text().primaryKey(),
  keyId: text('key_id').notNull(),
  privateKey: text('private_key').notNull(),
  publicKey: text('public_key').notNull(),
  secretKey: text('secret_key').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const identityUsers = pgTable(
  'identity_users',
  {
    id: text().primaryKey(),
    /** In lower case: spelling does not make two accounts of one address. */
    email: text().notNull().unique(),
    emailId: text('email_id').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    /** Nothing is reserved by them: an address belongs to whoever has it as the primary one. */
    otherEmails: jsonb('other_emails').$type<readonly OtherEmail[]>().notNull().default([]),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    publicMetadata: jsonb('public_metadata').$type<Metadata>().notNull(),
    privateMetadata: jsonb('private_metadata').$type<Metadata>().notNull(),
    unsafeMetadata: jsonb('unsafe_metadata').$type<Metadata>().notNull(),
    banned: boolean().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    lastSignInAt: instant('last_sign_in_at'),
  },
  (table) => [index('identity_users_by_age').on(table.createdAt)],
)

/** A browser. Of the secret in its cookie only the digest is kept. */
export const identityClients = pgTable('identity_clients', {
  id: text().primaryKey(),
  secretDigest: text('secret_digest').notNull(),
  lastActiveSessionId: text('last_active_session_id'),
  /** When sessions last came or went; a token signed earlier than this is not believed. */
  sessionsChangedAt: instant('sessions_changed_at').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const identitySessions = pgTable(
  'identity_sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => identityUsers.id, { onDelete: 'cascade' }),
    clientId: text('client_id')
      .notNull()
      .references(() => identityClients.id, { onDelete: 'cascade' }),
    status: text().$type<'active' | 'ended' | 'removed' | 'revoked'>().notNull(),
    createdAt: instant('created_at').notNull(),
    touchedAt: instant('touched_at').notNull(),
    /** When the password was last typed in this session. */
    verifiedAt: instant('verified_at'),
    /** User agent when the session began. */
    userAgent: text('user_agent'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('identity_sessions_by_client').on(table.clientId),
    index('identity_sessions_by_user').on(table.userId),
  ],
)

/** A sign-up or sign-in under way, at most one of each a browser. */
export const identityAttempts = pgTable(
  'identity_attempts',
  {
    id: text().primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => identityClients.id, { onDelete: 'cascade' }),
    kind: text().$type<'sign-up' | 'sign-in'>().notNull(),
    status: text().$type<'open' | 'needs-new-password' | 'complete'>().notNull(),
    email: text(),
    passwordHash: text('password_hash'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    userId: text('user_id'),
    sessionId: text('session_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('identity_attempts_by_client').on(table.clientId, table.kind)],
)

/** A code that was mailed. `subject` is what it proves: an attempt to reset, or an e-mail address. */
export const identityCodes = pgTable(
  'identity_codes',
  {
    id: text().primaryKey(),
    subject: text().notNull(),
    email: text().notNull(),
    digest: text().notNull(),
    failures: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('identity_codes_by_subject').on(table.subject, table.createdAt),
    index('identity_codes_by_email').on(table.email, table.createdAt),
  ],
)

/** Wrong passwords in a row, by account, requester or both; kept in the database, so that a restart gives nobody more tries. */
export const identityFailures = pgTable('identity_failures', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastFailedAt: instant('last_failed_at').notNull(),
  lockedUntil: instant('locked_until'),
})

/** How much of a limit was used up in its present stretch of time; kept here so that several servers share it. */
export const identityLimits = pgTable('identity_limits', {
  key: text().primaryKey(),
  spent: integer().notNull(),
  endsAt: instant('ends_at').notNull(),
})
