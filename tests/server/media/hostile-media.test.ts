import { afterAll, beforeAll, expect, it } from 'vitest'
import { mediaMessages, sentenceForMedia } from '#app/domain/media/messages.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { mediaContents, mediaItems } from '#app/server/database/schema.ts'
import { hostileFiles, hostileKinds } from '../../support/hostile-media.ts'
import { describeOn } from '../../support/postgres.ts'
import { mediaWorld } from './media-world.ts'

/** The short form of R16; `npm run test:deep -- hostile-media` sends them all. */
const count = process.env.NINEFOLD_DEEP_RUNS === undefined ? 2 * hostileKinds : 500

describeOn('pglite', 'Hostile files', (store) => {
  let database: Database
  let world: Awaited<ReturnType<typeof mediaWorld>>
  beforeAll(async () => {
    database = await store.open()
    world = await mediaWorld(database)
  })
  afterAll(() => world.close())

  it(`are refused with a sentence, every one of ${count}, and nothing of them is kept`, async () => {
    const taken: string[] = []
    const served: number[] = []
    let sent = 0
    for await (const { what, name, bytes } of hostileFiles(count)) {
      sent += 1
      // A person for every few, whose calls and uploads are counted.
      const person = world.person(`user_hostile_${Math.floor(sent / 20)}`)
      const { id, state, failure } = await person.send(bytes, { name })
      // By the only name it ever had, and none of its sizes.
      for (const variant of ['original', 'w320', 'w1280']) served.push((await person.serve(id, variant)).status)
      const isSaid =
        failure !== null && Object.hasOwn(mediaMessages, failure.code) && sentenceForMedia(failure).length > 20
      if (state !== 'refused' || !isSaid) taken.push(`${what}: ${state} ${failure?.code ?? ''}`)
    }
    expect([taken, sent]).toEqual([[], count])
    expect(await database.$count(mediaItems)).toBe(0)
    expect(served).toEqual(Array.from({ length: 3 * count }, () => 404))
    expect(await database.$count(mediaContents)).toBe(0)
    expect(await world.lies()).toEqual([])
  })
})
