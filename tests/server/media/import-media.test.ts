import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { mediaItems, mediaUploads } from '#app/server/database/schema.ts'
import { type FetchWorld, isPublicAddress } from '#app/server/http/public-web.server.ts'
import { findMediaByName, importMedia } from '#app/server/media/import-media.server.ts'
import { storageUseOf } from '#app/server/media/storage-use.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { fillStorage, jpeg, mediaWorld } from './media-world.ts'

describeOnBothDatabases('a file from the web', (store) => {
  let database: Database
  let world: Awaited<ReturnType<typeof mediaWorld>>
  let server: Server
  let port = 0
  let asked = 0
  beforeAll(async () => {
    database = await store.open()
    world = await mediaWorld(database)
    const [loaf, market] = [await jpeg(1, 320, 240), await jpeg(2, 320, 240)]
    server = createServer((request, response) => {
      asked += 1
      if (request.url === '/summer/rye%20loaf.jpg') response.writeHead(200).end(loaf)
      else if (request.url === '/market') response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(market)
      else if (request.url === '/page.jpg')
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html></html>')
      else if (request.url === '/inside.jpg') response.writeHead(302, { location: 'http://169.254.169.254/a' }).end()
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }, 60_000)
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
  })

  /** Our own machine stands in for the web; all else is as it is. */
  const web: FetchWorld = {
    resolve: async () => ['127.0.0.1'],
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
    protocols: ['http:'],
  }
  const person = (plan: PlanId = 'pro') => ({
    database,
    userId: `user_${randomUUID()}`,
    plan,
    now: instantOf(Date.now()),
  })
  const get = (facts: ReturnType<typeof person>, path: string, id: string = randomUUID()) =>
    importMedia(facts, world.files, { id, address: `http://pictures.example:${port}${path}`, projectId: null }, web)

  it('becomes an item of the library, looked through and counted, called as its address says', async () => {
    const facts = person()
    const found = await get(facts, '/summer/rye%20loaf.jpg')
    expect(found).toMatchObject({ ok: true, value: { name: 'rye loaf', alt: '' } })
    const use = await storageUseOf(database, facts)
    expect(use.items).toBe(1)
    expect(use.usedBytes).toBeGreaterThan(0)
    expect(use.arrivingBytes).toBe(0)
    // The same file again is the same item, whatever it was called.
    expect(await get(facts, '/summer/rye%20loaf.jpg')).toEqual(found)
    expect(await database.$count(mediaItems, eq(mediaItems.userId, facts.userId))).toBe(1)
  })

  it('is fetched two at a time for one person, within the room each leaves for the next', async () => {
    const facts = person()
    let [now, most] = [0, 0]
    const counting: FetchWorld = {
      ...web,
      resolve: async () => {
        now += 1
        most = Math.max(most, now)
        await new Promise((resolve) => setImmediate(resolve))
        now -= 1
        return ['127.0.0.1']
      },
    }
    const address = `http://pictures.example:${port}/gone.jpg`
    const all = Array.from({ length: 12 }, () =>
      importMedia(facts, world.files, { id: randomUUID(), address, projectId: null }, counting),
    )
    for (const answer of await Promise.all(all)) expect(answer).toMatchObject({ failure: { code: 'address_failed' } })
    expect(most).toBeLessThanOrEqual(2)
  })

  it('is taken by what it is, not by what it is called or said to be', async () => {
    const facts = person()
    expect(await get(facts, '/market')).toMatchObject({ ok: true, value: { name: 'market' } })
    expect(await get(facts, '/page.jpg')).toMatchObject({ ok: false, failure: { code: 'type_unknown' } })
  })

  it('is fetched once for one id, also when the answer was lost', async () => {
    const facts = person()
    const id = randomUUID()
    const first = await get(facts, '/market', id)
    asked = 0
    expect(await get(facts, '/market', id)).toEqual(first)
    expect(asked).toBe(0)
  })

  it('is never fetched from inside, and what is not there says so; nothing is left behind', async () => {
    const facts = person()
    expect(await get(facts, '/inside.jpg')).toMatchObject({ failure: { code: 'address_not_allowed' } })
    expect(await get(facts, '/nowhere.jpg')).toMatchObject({ failure: { code: 'address_failed' } })
    const address = 'https://127.0.0.1/a.jpg'
    expect(await importMedia(facts, world.files, { id: randomUUID(), address, projectId: null })).toMatchObject({
      failure: { code: 'address_not_allowed' },
    })
    expect(await database.$count(mediaUploads, eq(mediaUploads.userId, facts.userId))).toBe(0)
    expect((await storageUseOf(database, facts)).arrivingBytes).toBe(0)
  })

  it('finds no room in a storage that is full', async () => {
    const facts = person()
    await fillStorage(database, { userId: facts.userId, caller: { plan: facts.plan } }, 100)
    asked = 0
    expect(await get(facts, '/market')).toMatchObject({ failure: { code: 'storage_full' } })
    const full = person()
    await fillStorage(database, { userId: full.userId, caller: { plan: full.plan } }, 0)
    expect(await get(full, '/market')).toMatchObject({ failure: { code: 'storage_full' } })
  })

  describe('an item', () => {
    it('is found by its name, whatever the case, and by its id; never somebody else’s', async () => {
      const facts = person()
      const found = await get(facts, '/summer/rye%20loaf.jpg')
      const mediaId = found.ok ? found.value.mediaId : expect.fail(found.failure.code)
      const names = async (userId: string, ...wanted: string[]) =>
        (await findMediaByName(database, userId, wanted)).map((one) => one.mediaId)
      expect(await names(facts.userId, 'Rye Loaf')).toEqual([mediaId])
      expect(await names(facts.userId, mediaId)).toEqual([mediaId])
      expect(await names(facts.userId, 'loaf', "' or true --", '%')).toEqual([])
      expect(await names(person().userId, 'Rye Loaf', mediaId)).toEqual([])
      await database.update(mediaItems).set({ deletedAt: facts.now }).where(eq(mediaItems.id, mediaId))
      expect(await names(facts.userId, 'Rye Loaf')).toEqual([])
    })
  })
})
