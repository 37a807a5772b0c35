import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { wholeLibrary } from '#app/domain/media/filter.ts'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { addMs, instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { mediaContents, mediaItems, mediaRemovals, mediaUploads } from '#app/server/database/schema.ts'
import * as changes from '#app/server/media/change.server.ts'
import { keepMade } from '#app/server/media/library.server.ts'
import { pageOfMedia, readDetail, shelvesOf } from '#app/server/media/list.server.ts'
import { readRange } from '#app/server/media/serve.server.ts'
import { storageUseOf } from '#app/server/media/storage-use.server.ts'
import { lookThroughMedia, sweepMedia } from '#app/server/media/sweep.server.ts'
import { erasePerson } from '#app/server/people/erase.server.ts'
import { attachedMedia } from '#app/server/publishing/attach-media.server.ts'
import { createPost, practiceFeedOf } from '#app/server/publishing/posts.server.ts'
import { openPublisher } from '#app/server/publishing/publisher.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { practiceOf } from '../publishing/doubles.ts'
import { everybody } from '../publishing/everybody.ts'
import { jpeg, mediaWorld, picture } from './media-world.ts'

describeOnBothDatabases('The library', (store) => {
  let database: Database
  let world: Awaited<ReturnType<typeof mediaWorld>>
  beforeAll(async () => {
    database = await store.open()
    world = await mediaWorld(database)
  })
  afterAll(() => world.close())

  const now = () => instantOf(Date.now())
  const idOf = async (person: ReturnType<typeof world.person>, seed: number, name?: string) =>
    (await person.send(await jpeg(seed), name === undefined ? {} : { name })).mediaId ?? ''
  const page = (userId: string, filter: Partial<typeof wholeLibrary> = {}, cursor: string | null = null, limit = 100) =>
    pageOfMedia(database, userId, { cursor, filter: { ...wholeLibrary, ...filter }, limit })

  it('is shown page by page in every order, each item once', async () => {
    const ada = world.person()
    for (let seed = 100; seed < 107; seed += 1) await idOf(ada, seed, `Picture ${seed % 3}.jpg`)
    for (const order of ['newest', 'oldest', 'name', 'largest'] as const) {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const part: Awaited<ReturnType<typeof page>> = await page(ada.userId, { order }, cursor, 3)
        expect(part.total).toBe(7)
        seen.push(...part.items.map(({ id }) => id))
        cursor = part.next
      } while (cursor !== null)
      expect(new Set(seen).size).toBe(7)
      const whole = (await page(ada.userId, { order })).items.map(({ id }) => id)
      expect([order, seen]).toEqual([order, whole])
    }
  })

  it('is found by name, alt text and tag, and narrowed by folder, favourite and what lacks', async () => {
    const ada = world.person()
    const [bread, dog, tree] = [
      await idOf(ada, 1, 'Bread.jpg'),
      await idOf(ada, 2, 'Dog.jpg'),
      await idOf(ada, 3, '100%_tree.jpg'),
    ]
    await changes.changeItem(ada.facts(), { id: bread, alt: 'A loaf on a table', tags: ['food'], folder: 'Shop/Food' })
    await changes.changeItem(ada.facts(), { id: dog, isFavourite: true, folder: 'Shop' })
    const found = async (filter: Partial<typeof wholeLibrary>) =>
      (await page(ada.userId, { order: 'oldest', ...filter })).items.map(({ id }) => id)
    expect(await found({ text: 'loaf tab' })).toEqual([bread])
    expect(await found({ text: 'FOOD' })).toEqual([bread])
    expect(await found({ text: '0%_t' })).toEqual([tree])
    expect(await found({ folder: 'Shop' })).toEqual([bread, dog])
    expect(await found({ folder: 'Shop/Food' })).toEqual([bread])
    expect(await found({ folder: '' })).toEqual([tree])
    expect(await found({ favourite: true })).toEqual([dog])
    expect(await found({ alt: 'missing' })).toEqual([dog, tree])
    expect(await found({ tag: 'food', kind: 'image' })).toEqual([bread])
    expect(await found({ kind: 'video' })).toEqual([])
    expect(await shelvesOf(database, ada.userId, null)).toMatchObject({
      folders: [
        { path: 'Shop', items: 1 },
        { path: 'Shop/Food', items: 1 },
      ],
      tags: [{ tag: 'food', items: 1 }],
      kinds: { image: 3, video: 0 },
      unused: 3,
      withoutAlt: 2,
    })
    expect(await changes.renameFolder(ada.facts(), { from: 'Shop', to: 'Store', projectId: null })).toMatchObject({
      value: 2,
    })
    expect(await found({ folder: 'Store/Food' })).toEqual([bread])
  })

  it('reaches nothing of anybody else', async () => {
    const [ada, eve] = [world.person(), world.person()]
    const id = await idOf(ada, 4)
    expect(await changes.changeItem(eve.facts(), { id, name: 'Mine' })).toMatchObject({
      failure: { code: 'media_not_found' },
    })
    expect(await changes.changeItems(eve.facts(), { do: 'trash', ids: [id] })).toEqual({
      changed: [],
      refused: [{ id, code: 'media_not_found' }],
    })
    expect(await readDetail(database, eve.userId, id)).toBeNull()
    expect((await eve.serve(id)).status).toBe(404)
    expect(await attachedMedia(eve.facts(), [id])).toMatchObject({ failure: { code: 'post_media_not_found' } })
  })

  it('lets what a post shows out with it, says where it is used, and keeps it while the post waits', async () => {
    const ada = world.person()
    const id = await idOf(ada, 5)
    await changes.changeItem(ada.facts(), { id, alt: 'Noise' })
    const publisher = await openPublisher(database, practiceOf(database), everybody)
    try {
      const attached = await attachedMedia(ada.facts(), [id])
      if (!attached.ok) throw new Error(attached.failure.code)
      const later = addMs(now(), 3_600_000)
      const post = newPostSchema.parse({ text: 'With a picture', publishAt: later, platforms: ['x'] })
      const made = await createPost({ database, publisher, userId: ada.userId }, post, attached.value)
      expect(made).toMatchObject({ ok: true, value: { media: [{ mediaId: id, alt: 'Noise', kind: 'image' }] } })
      expect(await readDetail(database, ada.userId, id)).toMatchObject({
        item: { uses: 1 },
        usedIn: [{ excerpt: 'With a picture', status: 'scheduled' }],
      })
      expect((await page(ada.userId, { usage: 'unused' })).items).toEqual([])
      expect(await changes.changeItems(ada.facts(), { do: 'trash', ids: [id] })).toMatchObject({
        refused: [{ id, code: 'media_in_use' }],
      })
      const atOnce = newPostSchema.parse({ text: 'Out now', publishAt: null, platforms: ['instagram'] })
      await createPost({ database, publisher, userId: ada.userId }, atOnce, attached.value)
      await vi.waitFor(
        async () =>
          expect(await practiceFeedOf({ database, userId: ada.userId })).toMatchObject([
            { text: 'Out now', drawnAs: 'media', media: [{ mediaId: id, alt: 'Noise', version: expect.any(String) }] },
          ]),
        { timeout: 20_000, interval: 50 },
      )
    } finally {
      await publisher.stop()
    }
  })

  it('serves a file sealed, in ranges, and not again to who has it', async () => {
    const ada = world.person()
    const id = await idOf(ada, 6, 'Ünï "q".jpg')
    const whole = await ada.serve(id)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'content-disposition': "inline; filename*=UTF-8''%C3%9Cn%C3%AF%20%22q%22.jpg",
    })
    const bytes = Buffer.from(await whole.arrayBuffer())
    const etag = whole.headers.get('etag') ?? ''
    expect((await ada.serve(id, 'original', { 'if-none-match': etag })).status).toBe(304)
    const part = await ada.serve(id, 'original', { range: 'bytes=2-5' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-5/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6))
    expect((await ada.serve(id, 'original', { range: `bytes=${bytes.length}-` })).status).toBe(416)
    expect((await ada.serve(id, '../original')).status).toBe(404)
    expect((await ada.serve('nothing')).status).toBe(404)
    expect(readRange('bytes=-4', 10)).toEqual({ start: 6, end: 9 })
    expect(readRange('bytes=0-0,2-3', 10)).toBeNull()
  })

  it('keeps what a job made out of sight until its person wants it, once for each job', async () => {
    const ada = world.person()
    const made = {
      userId: ada.userId,
      projectId: null,
      name: 'Quote',
      bytes: new Uint8Array(await picture(7).png().toBuffer()),
      alt: 'A quote',
      madeBy: { jobId: 'job-1' },
    }
    const kept = await keepMade(database, world.files, made)
    if (!kept.ok) throw new Error(kept.failure.code)
    expect(kept.value).toMatchObject({ width: 64, height: 48, mime: 'image/png' })
    expect(await keepMade(database, world.files, made)).toEqual(kept)
    expect((await page(ada.userId)).items).toEqual([])
    expect((await storageUseOf(database, ada.caller)).usedBytes).toBe(0)
    expect((await ada.serve(kept.value.mediaId, 'w320')).status).toBe(200)
    const again = await keepMade(database, world.files, { ...made, madeBy: { jobId: 'job-2' } })
    expect(await changes.keepItems(ada.facts(), [kept.value.mediaId])).toMatchObject({ ok: true })
    expect((await storageUseOf(database, ada.caller)).usedBytes).toBe(kept.value.bytes)
    await sweepMedia(database, world.files, addMs(now(), 8 * 86_400_000))
    expect((await page(ada.userId)).items).toMatchObject([{ id: kept.value.mediaId, isListed: true, madeBy: 'job-1' }])
    expect(again.ok && (await ada.serve(again.value.mediaId)).status).toBe(404)
  })

  it('empties its trash after thirty days, and leaves no file of it', async () => {
    const ada = world.person()
    const [gone, stays] = [await idOf(ada, 8), await idOf(ada, 9)]
    await changes.changeItems(ada.facts(), { do: 'trash', ids: [gone, stays] })
    expect(await changes.changeItems(ada.facts(), { do: 'restore', ids: [stays] })).toMatchObject({ changed: [stays] })
    const [{ contentHash = '' } = {}] = await database.select().from(mediaItems).where(eq(mediaItems.id, gone))
    await sweepMedia(database, world.files, addMs(now(), 31 * 86_400_000))
    expect((await page(ada.userId)).items.map(({ id }) => id)).toEqual([stays])
    expect((await world.lies()).filter((path) => path.includes(contentHash))).toEqual([])
    expect(await database.$count(mediaRemovals)).toBe(0)
  })

  it('finds files nothing is written about, and what is written about files that are gone', async () => {
    const ada = world.person()
    const id = await idOf(ada, 10)
    const [item] = await database.select().from(mediaItems).where(eq(mediaItems.id, id))
    const isIt = eq(mediaContents.hash, item?.contentHash ?? '')
    const [content] = await database.select().from(mediaContents).where(isIt)
    const orphan = `${'0'.repeat(32)}/ab/${'ab'.repeat(32)}/original-1`
    const { writeFile } = await import('node:fs/promises')
    await writeFile(`${world.folder}/stray`, 'stray')
    await world.files.disk.keep(`${world.folder}/stray`, orphan, 'image/png')
    await world.files.disk.remove(content?.files.original?.key ?? '')
    const looked = await lookThroughMedia(database, world.files, addMs(now(), 2 * 3_600_000))
    expect(looked.removed).toEqual([orphan])
    expect(looked.missing).toBe(1)
    expect((await ada.serve(id)).status).toBe(404)
    // Nothing is forgotten for it: a store that is not there for a while looks the same.
    expect((await database.select().from(mediaContents).where(isIt))[0]?.files).toEqual(content?.files)
  })

  it('goes with its person: rows, uploads and files', async () => {
    const ada = world.person()
    const id = await idOf(ada, 11)
    await ada.announce({ id: randomUUID(), bytes: 100 })
    const [item] = await database.select().from(mediaItems).where(eq(mediaItems.id, id))
    await database.transaction((tx) => erasePerson(tx, ada.userId, now()))
    await sweepMedia(database, world.files, now())
    for (const table of [mediaItems, mediaContents, mediaUploads])
      expect(await database.$count(table, eq(table.userId, ada.userId))).toBe(0)
    expect((await world.lies()).filter((path) => path.includes(item?.contentHash ?? 'none'))).toEqual([])
  })
})
