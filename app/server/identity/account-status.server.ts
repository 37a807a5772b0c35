import { inArray } from 'drizzle-orm'
import { database, type Queries } from '../database/database.server.ts'
import { identityUsers } from '../database/schema.ts'
import { settings } from './clerk.server.ts'
import { serverManagement } from './management/management.server.ts'

/** Status of a person, checked before anything is done in their name while they are away. */
export type AccountStatus = 'active' | 'banned' | 'gone'

/** Statuses of accounts of the local provider; an unknown id is gone. */
export async function localAccountStatus(
  db: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, AccountStatus>> {
  const { id, banned } = identityUsers
  const rows = await db
    .select({ id, banned })
    .from(identityUsers)
    .where(inArray(id, [...userIds]))
  const statuses = new Map<string, AccountStatus>(userIds.map((userId) => [userId, 'gone']))
  for (const row of rows) statuses.set(row.id, row.banned ? 'banned' : 'active')
  return statuses
}

/** Current statuses. Throws when the provider is unreachable, so that nothing is done for an unknown person. */
export async function accountStatusOf(userIds: readonly string[]): Promise<ReadonlyMap<string, AccountStatus>> {
  if ((await settings()).local) return localAccountStatus(await database(), userIds)
  const management = await serverManagement()
  const users = await Promise.all(userIds.map((userId) => management.getUser(userId, { fresh: true })))
  return new Map(
    userIds.map((userId, index): [string, AccountStatus] => {
      const user = users[index]
      return [userId, user == null ? 'gone' : user.banned ? 'banned' : 'active']
    }),
  )
}
