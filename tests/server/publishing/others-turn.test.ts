import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { createPost } from '#app/server/posts/posts.server.ts'
import { describeOn } from '../../support/postgres.ts'
import { countingTurns, idlePublisher, slow } from './doubles.ts'

describeOn('pglite', 'A post whose text takes long to judge', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  })

  it('gives others their turn between two of its platforms', async () => {
    const publisher = idlePublisher(database)
    const post = { text: 'Bread', platforms: [...platformIds], publishAt: null }
    const judgedAt = new Set<number>()
    await countingTurns(async (turns) => {
      const connectors = slow(publisher.connectors, () => judgedAt.add(turns()))
      const facts = { database, userId: randomUUID(), publisher: { ...publisher, connectors } }
      expect(await createPost(facts, post)).toMatchObject({ ok: true })
    })
    expect(judgedAt.size).toBe(platformIds.length)
  })
})
