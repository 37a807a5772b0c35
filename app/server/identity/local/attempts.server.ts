import { and, eq, gt, like, ne } from 'drizzle-orm'
import { addMs, instantOf, millisOf } from '#app/domain/time/instant.ts'
import type { Queries } from '../../database/database.server.ts'
import { identityAttempts, identityCodes } from '../../database/schema/identity.ts'
import { inventedEmailId } from './codes.server.ts'
import { newId } from './keys.server.ts'
import type { ProviderContext } from './request.server.ts'
import { type Json, unverified, verified } from './serialize.server.ts'
import type { User } from './users.server.ts'

/** A sign-up or sign-in in progress. */
export type Attempt = typeof identityAttempts.$inferSelect
type Kind = Attempt['kind']

const attemptLifetimeMs = 24 * 60 * 60_000
const prefixOf = { 'sign-up': 'sua', 'sign-in': 'sia' } as const

export async function findAttempt(db: Queries, clientId: string, kind: Kind, nowMs: number): Promise<Attempt | null> {
  const [attempt] = await db
    .select()
    .from(identityAttempts)
    .where(
      and(
        eq(identityAttempts.clientId, clientId),
        eq(identityAttempts.kind, kind),
        ne(identityAttempts.status, 'complete'),
        gt(identityAttempts.expiresAt, instantOf(nowMs)),
      ),
    )
  return attempt ?? null
}

/** Replaces an earlier attempt: a browser has at most one of each kind. */
export async function addAttempt(
  db: Queries,
  clientId: string,
  kind: Kind,
  values: Partial<Pick<Attempt, 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'userId'>>,
  nowMs: number,
): Promise<Attempt> {
  const attempt: Attempt = {
    id: newId(prefixOf[kind]),
    clientId,
    kind,
    status: 'open',
    email: null,
    passwordHash: null,
    firstName: null,
    lastName: null,
    userId: null,
    sessionId: null,
    expiresAt: addMs(instantOf(nowMs), attemptLifetimeMs),
    ...values,
  }
  await forgetAttempts(db, clientId, kind)
  await db.insert(identityAttempts).values(attempt)
  return attempt
}

export async function changeAttempt(db: Queries, attempt: Attempt, changes: Partial<Attempt>): Promise<Attempt> {
  await db.update(identityAttempts).set(changes).where(eq(identityAttempts.id, attempt.id))
  return { ...attempt, ...changes }
}

export async function forgetAttempts(db: Queries, clientId: string, kind: Kind): Promise<void> {
  await db.delete(identityAttempts).where(and(eq(identityAttempts.clientId, clientId), eq(identityAttempts.kind, kind)))
}

/** A new password invalidates all proven resets in any browser, and codes under way. */
export async function forgetResets(tx: Queries, email: string): Promise<void> {
  const { kind, status } = identityAttempts
  const isProven = and(eq(kind, 'sign-in'), eq(status, 'needs-new-password'), eq(identityAttempts.email, email))
  await tx.delete(identityAttempts).where(isProven)
  // Codes that verify an address have the address's id as subject, and stay.
  await tx.delete(identityCodes).where(and(eq(identityCodes.email, email), like(identityCodes.subject, 'sia\\_%')))
}

export function signUpJson(attempt: Attempt): Json {
  const isComplete = attempt.status === 'complete'
  const hasPassword = isComplete || attempt.passwordHash !== null
  const given = { email_address: attempt.email !== null, password: hasPassword }
  const none = { status: null, strategy: null, attempts: null, expire_at: null }
  return {
    object: 'sign_up',
    id: attempt.id,
    status: isComplete ? 'complete' : 'missing_requirements',
    required_fields: ['email_address', 'password'],
    optional_fields: ['first_name', 'last_name'],
    missing_fields: Object.entries(given).flatMap(([field, isGiven]) => (isGiven ? [] : [field])),
    unverified_fields: [],
    verifications: {
      email_address: { ...unverified('email_code'), next_action: '', supported_strategies: ['email_code'] },
      phone_number: { ...none, next_action: '', supported_strategies: [] },
      web3_wallet: { ...none, next_action: '', supported_strategies: [] },
      external_account: none,
    },
    username: null,
    first_name: attempt.firstName,
    last_name: attempt.lastName,
    email_address: attempt.email,
    phone_number: null,
    web3_wallet: null,
    has_password: hasPassword,
    unsafe_metadata: {},
    public_metadata: {},
    created_session_id: attempt.sessionId,
    created_user_id: attempt.userId,
    abandon_at: millisOf(attempt.expiresAt),
    legal_accepted_at: null,
    locale: null,
    external_account: null,
  }
}

const signInStatus = { open: 'needs_first_factor', 'needs-new-password': 'needs_new_password', complete: 'complete' }

/** Equal for addresses with and without an account: contains nothing of the account. */
export function signInJson({ keys, now }: ProviderContext, attempt: Attempt): Json {
  const { email } = attempt
  const emailId = email === null ? null : inventedEmailId(keys.secretKey, email)
  return {
    object: 'sign_in',
    id: attempt.id,
    status: email === null ? 'needs_identifier' : signInStatus[attempt.status],
    identifier: email,
    supported_identifiers: ['email_address'],
    supported_first_factors:
      email === null
        ? null
        : [
            { strategy: 'password' },
            { strategy: 'reset_password_email_code', email_address_id: emailId, safe_identifier: email, primary: true },
          ],
    supported_second_factors: null,
    first_factor_verification: attempt.status === 'complete' ? verified('password', now()) : null,
    second_factor_verification: null,
    created_session_id: attempt.sessionId,
    user_data: null,
    abandon_at: millisOf(attempt.expiresAt),
  }
}

export const completed = (attempt: Attempt, user: User, sessionId: string): Attempt => ({
  ...attempt,
  status: 'complete',
  userId: user.id,
  sessionId,
})
