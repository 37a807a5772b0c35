import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { addMs, instantOf, millisOf } from '#app/domain/time/instant.ts'
import { planPart, undoBatch } from '#app/server/batch/batch.server.ts'
import { activateSocialAccounts, closeSocialAccount } from '#app/server/connections/social-accounts.server.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { auditLog } from '#app/server/database/schema.ts'
import { setSubscribed } from '#app/server/mail/unsubscribe.server.ts'
import { changePosts } from '#app/server/post-changes/bulk-posts.server.ts'
import { deletePost } from '#app/server/post-changes/change-posts.server.ts'
import { createPost } from '#app/server/posts/posts.server.ts'
import { describeOn } from '../../support/postgres.ts'
import { idlePublisher } from '../publishing/doubles.ts'

describeOn('pglite', 'A line of the audit log', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  })

  it('says when the operation was that it is about, whatever the machine says', async () => {
    const now = instantOf(millisOf('2026-03-01T08:00:00.000Z'))
    const userId = randomUUID()
    const facts = { database, userId, publisher: idlePublisher(database), now, plan: 'pro' as const }
    const draft = { text: 'Bread', platforms: ['x' as const], publishAt: null, isDraft: true }
    const made = async () => {
      const post = await createPost(facts, draft)
      return post.ok ? post.value.id : ''
    }
    await deletePost(facts, await made())
    await changePosts(facts, { operationId: randomUUID(), postIds: [await made()], action: 'delete' })
    const batchId = randomUUID()
    const row = { postId: randomUUID(), text: 'Row', publishAt: addMs(now, 3_600_000), platforms: ['x' as const] }
    await planPart(facts, { batchId, name: 'a.csv', rows: [row] })
    await undoBatch(facts, batchId)
    await activateSocialAccounts(facts, [{ id: 'a', platform: 'x', name: 'Bakery' }])
    await closeSocialAccount(facts, 'a')
    await setSubscribed(database, userId, false, now)
    const lines = await database.select().from(auditLog).where(eq(auditLog.userId, userId))
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'batch.undone',
      'connection.closed',
      'connection.opened',
      'mail.unsubscribed',
      'post.deleted',
      'post.deleted',
    ])
    expect(lines.filter(({ timestamp }) => timestamp !== now)).toEqual([])
  })
})
