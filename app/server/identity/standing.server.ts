import { inArray } from 'drizzle-orm'
import { database, type Queries } from '../database/database.server.ts'
import { identityUsers } from '../database/schema.ts'
import { serverManagement } from '../management/management.server.ts'
import { settings } from './clerk.server.ts'

/** Whether a person may still act: asked where something is done in their name while they are away. */
export type Standing = 'active' | 'banned' | 'gone'

/** How the people of the local provider stand; whoever is not among its accounts is gone. */
export async function localStanding(db: Queries, userIds: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  const { id, banned } = identityUsers
  const rows = await db
    .select({ id, banned })
    .from(identityUsers)
    .where(inArray(id, [...userIds]))
  const standing = new Map<string, Standing>(userIds.map((userId) => [userId, 'gone']))
  for (const row of rows) standing.set(row.id, row.banned ? 'banned' : 'active')
  return standing
}

/** How these people stand now. Fails when the provider cannot be asked: nothing is done for somebody unknown. */
export async function standingOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  if ((await settings()).local) return localStanding(await database(), userIds)
  const management = await serverManagement()
  const users = await Promise.all(userIds.map((userId) => management.getUser(userId, { fresh: true })))
  return new Map(
    userIds.map((userId, index): [string, Standing] => {
      const user = users[index]
      return [userId, user == null ? 'gone' : user.banned ? 'banned' : 'active']
    }),
  )
}
