import type { Owners } from '#app/server/publishing/deliver.server.ts'

/** An installation where everybody may publish, accounts or not. */
export const everybody: Owners = async (userIds) => new Map(userIds.map((userId) => [userId, 'active']))
