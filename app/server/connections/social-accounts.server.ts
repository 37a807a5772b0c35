import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import {
  type NewSocialAccount,
  type SocialAccountFailure,
  type SocialAccountStatus,
  socialAccountFailure,
} from '#app/domain/accounts/social-account.ts'
import { socialAccountsCeiling, unpaidAccountKeptMs } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { addMs, type Instant, millisOf } from '#app/domain/time/instant.ts'
import { audit, type Origin } from '../audit/audit.server.ts'
import { nowOf } from '../clock.ts'
import type { Queries } from '../database/database.server.ts'
import { lockKeys, withAdvisoryLock } from '../database/locks.ts'
import { platformLinks, socialAccounts } from '../database/schema.ts'
import { recordset } from '../database/set-based.ts'

/** What the operations on social accounts need of the world. Every one of them reaches only the accounts of `userId`. */
export type SocialAccountFacts = {
  readonly database: Queries
  readonly userId: string
  readonly now?: Instant
  /** Where it is asked from, for the audit log. */
  readonly origin?: Origin
}

type Kept = Result<null, SocialAccountFailure>

/** Makes an account that is not paid for yet. It is forgotten when it never is. */
export const openSocialAccount = (facts: SocialAccountFacts, account: NewSocialAccount): Promise<Kept> =>
  keep(facts, [account], 'pending')

/** Tells of accounts the person's device has paid for: each becomes active, once, however often it is told. */
export const activateSocialAccounts = (
  facts: SocialAccountFacts,
  accounts: readonly NewSocialAccount[],
): Promise<Kept> => keep(facts, accounts, 'active')

function keep(
  facts: SocialAccountFacts,
  accounts: readonly NewSocialAccount[],
  status: SocialAccountStatus,
): Promise<Kept> {
  const { database, userId } = facts
  const now = nowOf(facts)
  const mine = eq(socialAccounts.userId, userId)
  // Calls of one person come one after the other, or each would see room for itself.
  return withAdvisoryLock(database, lockKeys.socialAccounts(userId), async (tx) => {
    const unpaidBefore = addMs(now, -unpaidAccountKeptMs)
    await tx
      .delete(socialAccounts)
      .where(and(mine, eq(socialAccounts.status, 'pending'), lt(socialAccounts.createdAt, unpaidBefore)))
    const ids = accounts.map(({ id }) => id)
    const known = await tx.$count(socialAccounts, and(mine, inArray(socialAccounts.id, ids)))
    const others = (await tx.$count(socialAccounts, mine)) - known
    if (others + new Set(ids).size > socialAccountsCeiling) return fail(socialAccountFailure('too_many_accounts'))
    const active = await tx
      .select({ id: socialAccounts.id })
      .from(socialAccounts)
      .where(and(mine, inArray(socialAccounts.id, ids), eq(socialAccounts.status, 'active')))
    const wasActive = new Set(active.map(({ id }) => id))
    const rows = [...new Map(accounts.map((account) => [account.id, account])).values()].map((account) => ({
      ...account,
      link: randomUUID(),
    }))
    await tx.execute(sql`
      insert into ${socialAccounts} (user_id, id, name, status, created_at)
      select ${userId}, id, name, ${status}, ${now}::timestamptz from ${recordset(rows)} as row(id text, name text)
      on conflict (user_id, id) do update
        set status = case when excluded.status = 'active' then 'active' else ${socialAccounts.status} end`)
    await tx.execute(sql`
      insert into ${platformLinks} (id, user_id, account_id, platform, status, created_at)
      select link, ${userId}, id, platform, 'pending', ${now}::timestamptz
      from ${recordset(rows)} as row(link uuid, id text, platform text)
      on conflict (user_id, account_id, platform) do nothing`)
    const opened = status === 'active' ? rows.filter(({ id }) => !wasActive.has(id)) : []
    await audit(
      tx,
      opened.map(({ id }) => ({ action: 'connection.opened', userId, details: { account: id } })),
      facts.origin,
      millisOf(now),
    )
    return ok(null)
  })
}

/** The accounts a person has paid for, on whichever of their devices; the oldest first. */
export const listSocialAccounts = ({
  database,
  userId,
}: Pick<SocialAccountFacts, 'database' | 'userId'>): Promise<{ id: string; name: string }[]> =>
  database
    .select({ id: socialAccounts.id, name: socialAccounts.name })
    .from(socialAccounts)
    .where(and(eq(socialAccounts.userId, userId), eq(socialAccounts.status, 'active')))
    .orderBy(asc(socialAccounts.createdAt), asc(socialAccounts.id))

/** Takes an account out with its links: nothing more is sent to them. */
export async function closeSocialAccount(facts: SocialAccountFacts, id: string): Promise<void> {
  const { database, userId, origin } = facts
  const now = nowOf(facts)
  await database.transaction(async (tx) => {
    const closed = await tx
      .delete(socialAccounts)
      .where(and(eq(socialAccounts.userId, userId), eq(socialAccounts.id, id)))
      .returning({ id: socialAccounts.id })
    await audit(
      tx,
      closed.map((account) => ({ action: 'connection.closed', userId, details: { account: account.id } })),
      origin,
      millisOf(now),
    )
  })
}
