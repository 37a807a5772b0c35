import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type MediaFilter, wholeLibrary } from '#app/domain/media/filter.ts'
import { plainRecipe } from '#app/domain/media/recipe.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { addMs, type Instant, instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { mediaContents, mediaItems, mediaRemovals, mediaUploads, postTargets } from '#app/server/database/schema.ts'
import * as changes from '#app/server/media/change.server.ts'
import { readSound, verifyContents } from '#app/server/media/damage.server.ts'
import { findMediaByName } from '#app/server/media/import-media.server.ts'
import { keepMade } from '#app/server/media/library.server.ts'
import { pageOfMedia, readDetail, shelvesOf } from '#app/server/media/list.server.ts'
import { readRange } from '#app/server/media/serve.server.ts'
import { hasRoomForMade, storageUseOf } from '#app/server/media/storage-use.server.ts'
import { lookThroughMedia, sweepMedia } from '#app/server/media/sweep.server.ts'
import { erasePerson } from '#app/server/people/erase.server.ts'
import { setRepeatStopped, startRepeat } from '#app/server/post-changes/change-repeats.server.ts'
import { attachedMedia } from '#app/server/posts/attach-media.server.ts'
import { createPost, practiceFeedOf, readPost } from '#app/server/posts/posts.server.ts'
import { changeBrand, createProject, listProjects } from '#app/server/projects/projects.server.ts'
import { openPublisher } from '#app/server/publishing/publisher.server.ts'
import { films } from '../../support/films.ts'
import { describeOnEmbedded } from '../../support/postgres.ts'
import { sameNames } from '../../support/same-names.ts'
import { idlePublisher, practiceOf } from '../publishing/doubles.ts'
import { everybody } from '../publishing/everybody.ts'
import { fillStorage, jpeg, mediaWorld, picture } from './media-world.ts'

describeOnEmbedded('The library', (store) => {
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

  it('is found however names, folders and tags are spelled, also those that were kept before', async () => {
    const ada = world.person()
    const id = await idOf(ada, 40, 'One.jpg')
    const found = async (filter: Partial<typeof wholeLibrary>) =>
      (await page(ada.userId, filter)).items.map((item) => item.id)
    for (const [what, one, other] of sameNames)
      for (const [kept, asked] of [
        [one, other],
        [other, one],
      ] as const) {
        const words = { name: kept, folder: `Shop/${kept}`, tags: ['rye', kept] }
        await database.update(mediaItems).set(words).where(eq(mediaItems.id, id))
        const ways = [{ text: asked }, { folder: `shop/${asked}` }, { tag: asked }, { folder: 'SHOP', tag: asked }]
        for (const way of ways) expect([what, way, await found(way)]).toEqual([what, way, [id]])
        expect([what, (await findMediaByName(database, ada.userId, [asked])).length]).toEqual([what, 1])
      }
  })

  it('has one folder and one tag of a name, however it is spelled', async () => {
    const ada = world.person()
    const ids = [await idOf(ada, 41, 'One.jpg'), await idOf(ada, 42, 'Two.jpg'), await idOf(ada, 43, 'Three.jpg')]
    const names = ['Été'.normalize('NFD'), 'Été', 'été']
    for (const [at, id] of ids.entries())
      await database
        .update(mediaItems)
        .set({ folder: names[at] ?? '', tags: [names[at] ?? ''] })
        .where(eq(mediaItems.id, id))
    const { folders, tags } = await shelvesOf(database, ada.userId, null)
    expect([folders.map(({ items }) => items), tags.map(({ items }) => items)]).toEqual([[3], [3]])
    await changes.changeItems(ada.facts(), { do: 'tag', ids, tags: ['été', 'rye'] })
    const tagsOf = async () =>
      (await page(ada.userId)).items.map((item) => item.tags.map((tag) => tag.normalize('NFC')))
    expect((await tagsOf()).map((own) => own.length)).toEqual([2, 2, 2])
    await changes.changeItems(ada.facts(), { do: 'untag', ids, tags: ['ÉTÉ'] })
    expect(await tagsOf()).toEqual([['rye'], ['rye'], ['rye']])
    const rename = (from: string, to: string) => changes.renameFolder(ada.facts(), { from, to, projectId: null })
    expect(await rename('été', 'Summer')).toEqual({ ok: true, value: 3 })
    expect((await page(ada.userId)).items.map(({ folder }) => folder)).toEqual(['Summer', 'Summer', 'Summer'])
    expect(await rename('Summer', 'SUMMER')).toEqual({ ok: true, value: 3 })
  })

  it('renames a folder with what lies deeper, however its name is written, and never deeper than folders go', async () => {
    const ada = world.person()
    const [bread, dog] = [await idOf(ada, 91, 'Bread.jpg'), await idOf(ada, 92, 'Dog.jpg')]
    await changes.changeItem(ada.facts(), { id: bread, folder: '🌊/Beach' })
    await changes.changeItem(ada.facts(), { id: dog, folder: 'New' })
    const rename = (from: string, to: string) => changes.renameFolder(ada.facts(), { from, to, projectId: null })
    const folderOf = async (id: string) => (await readDetail(database, ada.userId, id))?.item.folder
    expect(await rename('🌊', 'Sea')).toEqual({ ok: true, value: 1 })
    expect(await folderOf(bread)).toBe('Sea/Beach')
    expect(await rename('Sea', 'W/X/Y/Z')).toMatchObject({ failure: { code: 'folder_too_deep' } })
    expect(await folderOf(bread)).toBe('Sea/Beach')
    // What lies in the trash holds no name.
    await changes.changeItems(ada.facts(), { do: 'trash', ids: [dog] })
    expect(await rename('Sea', 'New')).toEqual({ ok: true, value: 1 })
    expect(await folderOf(bread)).toBe('New/Beach')
  })

  it('has no more on the disk than twice its storage, whatever was deleted for good', async () => {
    const ada = world.person()
    // What no item shows any more: it lies there for an hour, and no meter counts it.
    await fillStorage(database, ada, -plans[ada.caller.plan].storageBytes)
    await database.delete(mediaItems).where(eq(mediaItems.userId, ada.userId))
    const sent = await ada.send(await jpeg(94))
    expect(sent).toMatchObject({ state: 'refused', failure: { code: 'store_not_cleared' } })
    const kept = await database.select().from(mediaContents).where(eq(mediaContents.userId, ada.userId))
    expect(kept).toHaveLength(1)
  })

  it('keeps the tags an item has when it gets more', async () => {
    const ada = world.person()
    const id = await idOf(ada, 93)
    const before = Array.from({ length: 20 }, (_, at) => `tag ${20 - at}`)
    await changes.changeItem(ada.facts(), { id, tags: before })
    await changes.changeItems(ada.facts(), { do: 'tag', ids: [id], tags: ['one more', 'tag 3'] })
    expect((await readDetail(database, ada.userId, id))?.item.tags).toEqual(before)
  })

  it('gives an item no name that a file could not have come with', async () => {
    const ada = world.person()
    const { mediaId } = await ada.send(await jpeg(88))
    for (const name of ['../etc/passwd', 'a\\b', 'a\u202egpj', '..', 'a\u0007b', '\ud800'])
      expect(await changes.changeItem(ada.facts(), { id: mediaId ?? '', name })).toMatchObject({
        failure: { code: 'name_not_taken' },
      })
    expect(await changes.changeItem(ada.facts(), { id: mediaId ?? '', name: 'Loaf 1' })).toMatchObject({ ok: true })
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

  it('keeps what a running repeat shows: the posts to come are made with it', async () => {
    const ada = world.person()
    const id = await idOf(ada, 7)
    const attached = await attachedMedia(ada.facts(), [id])
    if (!attached.ok) throw new Error(attached.failure.code)
    const facts = { database, publisher: idlePublisher(database), userId: ada.userId }
    const post = newPostSchema.parse({ text: 'Once a month', publishAt: null, platforms: ['x'] })
    const made = await createPost(facts, post, attached.value)
    if (!made.ok) throw new Error(made.failure.code)
    const repeatId = randomUUID()
    const often = { kind: 'evergreen' as const, zone: 'UTC', minimumDays: 30 }
    expect(await startRepeat(facts, { repeatId, postId: made.value.id, ...often })).toMatchObject({ ok: true })
    // It went out: nothing of it waits, and nothing was made ahead.
    await database.update(postTargets).set({ status: 'published' }).where(eq(postTargets.postId, made.value.id))
    const trash = () => changes.changeItems(ada.facts(), { do: 'trash', ids: [id] })
    expect(await trash()).toMatchObject({ refused: [{ id, code: 'media_in_use' }] })
    await setRepeatStopped(facts, repeatId, true)
    expect(await trash()).toMatchObject({ changed: [id] })
    // Shown by what is to come once more, it stays in the trash, from where it can be brought back.
    await setRepeatStopped(facts, repeatId, false)
    const remove = () => changes.changeItems(ada.facts(), { do: 'delete', ids: [id] })
    expect(await remove()).toMatchObject({ refused: [{ id, code: 'media_in_use' }] })
    await setRepeatStopped(facts, repeatId, true)
    expect(await remove()).toMatchObject({ changed: [id] })
  })

  it('has one alt text for all sizes of a picture, and for the posts that wait with one of them', async () => {
    const ada = world.person()
    const id = await idOf(ada, 301)
    const sized = async (seed: number) => {
      const recipe = JSON.stringify(plainRecipe('instagram-square'))
      return (await ada.send(await jpeg(seed), { originalId: id, recipe })).mediaId ?? ''
    }
    const [square, pin] = [await sized(302), await sized(303)]
    const publisher = idlePublisher(database)
    const post = async (publishAt: Instant | null, alts: Record<string, string> = {}) => {
      const attached = await attachedMedia(ada.facts(), [square])
      if (!attached.ok) throw new Error(attached.failure.code)
      const written = newPostSchema.parse({ text: 'Rye', publishAt, alts, platforms: ['x'] })
      const made = await createPost({ database, publisher, userId: ada.userId }, written, attached.value)
      return made.ok ? made.value.id : expect.fail(made.failure.code)
    }
    const later = addMs(now(), 3_600_000)
    const waiting = await post(later)
    const own = await post(later, { [square]: 'Words of this post' })
    // Written for one size, after the posts were.
    expect(await changes.changeItem(ada.facts(), { id: pin, alt: 'A loaf on a table' })).toMatchObject({ ok: true })
    const altOf = async (one: string) => (await readDetail(database, ada.userId, one))?.item.alt
    expect([await altOf(id), await altOf(square), await altOf(pin)]).toEqual(Array(3).fill('A loaf on a table'))
    const shown = async (postId: string) => (await readPost({ database, userId: ada.userId }, postId))?.media?.[0]?.alt
    expect([await shown(waiting), await shown(own)]).toEqual(['A loaf on a table', 'Words of this post'])
    // Taken away again, nothing is said of any of them.
    await changes.changeItem(ada.facts(), { id, alt: '' })
    expect([await altOf(pin), (await shown(waiting)) ?? '']).toEqual(['', ''])
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
      const atOnce = newPostSchema.parse({ text: 'Out now', publishAt: null, platforms: ['x'] })
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

  it('looks at one file of a person at a time, and does not keep another person waiting for it', async () => {
    const [ada, eve] = [world.person(), world.person()]
    const [hers, theirs] = [await idOf(ada, 61), await idOf(eve, 62)]
    const { disk } = world.files
    const read = disk.bytes
    const gate = Promise.withResolvers<void>()
    const reading = vi.spyOn(disk, 'bytes').mockImplementation(async (key) => {
      await gate.promise
      return read(key)
    })
    try {
      const byte = { range: 'bytes=0-0' }
      const many = [1, 2, 3, 4, 5].map(() => ada.serve(hers, 'original', byte))
      const one = eve.serve(theirs)
      await vi.waitFor(() => expect(reading.mock.calls.length).toBeGreaterThan(1), { timeout: 20_000 })
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(reading).toHaveBeenCalledTimes(2)
      gate.resolve()
      expect((await Promise.all([one, ...many])).map(({ status }) => status)).toEqual([200, 206, 206, 206, 206, 206])
    } finally {
      reading.mockRestore()
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
    expect(readRange('bytes=0-0,2-3', 10)).toEqual({ start: 0, end: 0 })
  })

  it('keeps what a job made out of sight until its person wants it, once for each job', async () => {
    const ada = world.person()
    const made = {
      userId: ada.userId,
      plan: 'pro' as const,
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
    expect((await storageUseOf(database, ada.caller)).usedBytes).toBeGreaterThan(kept.value.bytes)
    await sweepMedia(database, world.files, addMs(now(), 8 * 86_400_000))
    expect((await page(ada.userId)).items).toMatchObject([{ id: kept.value.mediaId, isListed: true, madeBy: 'job-1' }])
    expect(again.ok && (await ada.serve(again.value.mediaId)).status).toBe(404)
  })

  it('takes what a job made only while the plan has room for it, kept or not', async () => {
    const ada = world.person(undefined, 'trial')
    const { userId } = ada
    const bytes = new Uint8Array(await picture(31, 300, 200).png().toBuffer())
    const made = {
      userId,
      plan: 'trial',
      projectId: null,
      name: 'Quote',
      bytes,
      alt: '',
      madeBy: { jobId: 'job-1' },
    } as const
    await fillStorage(database, ada, Math.floor(1.5 * bytes.length))
    expect(await hasRoomForMade(database, ada.caller, bytes.length)).toBe(true)
    expect(await keepMade(database, world.files, made)).toMatchObject({ ok: true })
    // The same once more takes nothing more; another one would.
    expect(await keepMade(database, world.files, { ...made, madeBy: { jobId: 'job-2' } })).toMatchObject({ ok: true })
    expect(await hasRoomForMade(database, ada.caller, bytes.length)).toBe(false)
    const other = new Uint8Array(await picture(32, 300, 200).png().toBuffer())
    expect(await keepMade(database, world.files, { ...made, bytes: other })).toMatchObject({
      failure: { code: 'storage_full' },
    })
  })

  it('moves nothing into a project of anybody else', async () => {
    const [ada, eve] = [world.person(), world.person()]
    const [[hers], [own]] = [await listProjects(eve.facts()), await listProjects(ada.facts())]
    const id = await idOf(ada, 33)
    const projectId = hers?.id ?? ''
    const gone = { failure: { code: 'project_gone' } }
    expect(await changes.changeItem(ada.facts(), { id, projectId })).toMatchObject(gone)
    expect(await changes.changeItems(ada.facts(), { do: 'project', ids: [id], projectId })).toEqual({
      changed: [],
      refused: [{ id, code: 'project_gone' }],
    })
    expect(
      await changes.changeItems(ada.facts(), { do: 'project', ids: [id], projectId: own?.id ?? '' }),
    ).toMatchObject({
      changed: [id],
    })
    expect(await changes.changeItem(ada.facts(), { id, projectId: null })).toMatchObject({ value: { projectId: null } })
  })

  it('counts what names no project among the first one: in the list, on the shelves, and when a folder is renamed', async () => {
    const ada = world.person()
    const [first] = await listProjects(ada.facts())
    const second = randomUUID()
    await createProject(ada.facts(), { projectId: second, name: 'Bakery' })
    const [loose, own, other] = [await idOf(ada, 71), await idOf(ada, 72), await idOf(ada, 73)]
    await changes.changeItem(ada.facts(), { id: own, projectId: first?.id ?? '' })
    await changes.changeItem(ada.facts(), { id: other, projectId: second })
    await changes.changeItems(ada.facts(), { do: 'move', ids: [loose, own, other], folder: 'Shop' })
    const found = async (projectId: string | null) =>
      (await page(ada.userId, { order: 'oldest', projectId })).items.map(({ id }) => id)
    expect(await found(first?.id ?? '')).toEqual([loose, own])
    expect(await found(second)).toEqual([other])
    expect(await found(null)).toEqual([loose, own, other])
    expect(await shelvesOf(database, ada.userId, first?.id ?? '')).toMatchObject({
      folders: [{ path: 'Shop', items: 2 }],
      withoutAlt: 2,
    })
    const renamed = await changes.renameFolder(ada.facts(), { from: 'Shop', to: 'Store', projectId: first?.id ?? '' })
    expect(renamed).toMatchObject({ value: 2 })
    expect(await shelvesOf(database, ada.userId, second)).toMatchObject({ folders: [{ path: 'Shop', items: 1 }] })
  })

  it('keeps the logo of a project: out of the trash, and in it from being deleted or swept', async () => {
    const ada = world.person('user_with_logo', 'pro')
    const [project] = await listProjects(ada.facts())
    const projectId = project?.id ?? ''
    const [logo, plain] = [await idOf(ada, 74), await idOf(ada, 75)]
    expect(await changeBrand(ada.facts(), { projectId, change: { logoMediaId: logo } })).toMatchObject({ ok: true })
    expect(await changes.changeItems(ada.facts(), { do: 'trash', ids: [logo, plain] })).toEqual({
      changed: [plain],
      refused: [{ id: logo, code: 'media_is_logo' }],
    })
    expect(await readDetail(database, ada.userId, logo)).toMatchObject({
      item: { uses: 1 },
      usedIn: [],
      logoOf: [{ id: projectId, name: 'My project' }],
    })
    expect((await page(ada.userId, { usage: 'unused' })).items).toEqual([])
    expect(await shelvesOf(database, ada.userId, null)).toMatchObject({ unused: 0 })
    // As one that was thrown away before this was known.
    await database
      .update(mediaItems)
      .set({ deletedAt: addMs(now(), -31 * 86_400_000) })
      .where(eq(mediaItems.id, logo))
    expect(await changes.changeItems(ada.facts(), { do: 'delete', ids: [logo] })).toMatchObject({
      refused: [{ id: logo, code: 'media_is_logo' }],
    })
    expect(await changes.emptyTrash(ada.facts())).toBe(1)
    await sweepMedia(database, world.files, now())
    expect((await page(ada.userId, { place: 'trash' })).items.map(({ id }) => id)).toEqual([logo])
    await changeBrand(ada.facts(), { projectId, change: { logoMediaId: null } })
    expect(await changes.emptyTrash(ada.facts())).toBe(1)
  })

  it('is narrowed to what goes out on a platform, and to what drafts, planned and published posts show', async () => {
    const ada = world.person()
    const [drafted, planned, unused] = [await idOf(ada, 76), await idOf(ada, 77), await idOf(ada, 78)]
    const facts = { database, publisher: idlePublisher(database), userId: ada.userId }
    const write = async (mediaId: string, to: { platforms: string[]; publishAt: string | null; kind?: 'draft' }) => {
      const attached = await attachedMedia(ada.facts(), [mediaId])
      if (!attached.ok) throw new Error(attached.failure.code)
      const made = await createPost(facts, newPostSchema.parse({ text: 'With a picture', ...to }), attached.value)
      if (!made.ok) throw new Error(made.failure.code)
      return made.value.id
    }
    const later = addMs(now(), 3_600_000)
    const draftId = await write(drafted, { platforms: ['x'], publishAt: later })
    await database.update(postTargets).set({ status: 'draft' }).where(eq(postTargets.postId, draftId))
    await write(planned, { platforms: ['bluesky', 'x'], publishAt: later })
    const outId = await write(planned, { platforms: ['threads'], publishAt: later })
    await database.update(postTargets).set({ status: 'published' }).where(eq(postTargets.postId, outId))
    const found = async (usage: MediaFilter['usage']) =>
      (await page(ada.userId, { order: 'oldest', usage })).items.map(({ id }) => id)
    expect(await found('draft')).toEqual([drafted])
    expect(await found('scheduled')).toEqual([planned])
    expect(await found('published')).toEqual([planned])
    expect(await found('x')).toEqual([drafted, planned])
    expect(await found('bluesky')).toEqual([planned])
    expect(await found('tiktok')).toEqual([])
    expect(await found('unused')).toEqual([unused])
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

  it('serves nothing that is not what was kept, says so in its row, and shows it again when it is put back', async () => {
    const ada = world.person()
    const bytes = await jpeg(89, 900, 600)
    const id = (await ada.send(bytes)).mediaId ?? ''
    const contentOf = async () => {
      const [content] = await database.select().from(mediaContents).where(eq(mediaContents.userId, ada.userId))
      return content?.files ?? {}
    }
    const flip = async (variant: 'original' | 'w320') => {
      const place = `${world.folder}/files/${(await contentOf())[variant]?.key}`
      const kept = await readFile(place)
      kept[kept.length >> 1] = (kept[kept.length >> 1] ?? 0) ^ 1
      await writeFile(place, kept)
      return async () => {
        kept[kept.length >> 1] = (kept[kept.length >> 1] ?? 0) ^ 1
        await writeFile(place, kept)
      }
    }
    const item = async () => (await page(ada.userId)).items[0]
    await flip('w320')
    const small = await ada.serve(id, 'w320')
    expect([small.status, await small.json()]).toMatchObject([410, { error: { code: 'media_damaged' } }])
    expect(await item()).toMatchObject({ variants: ['original', 'w1280'] })
    expect((await item())?.isDamaged).toBeUndefined()
    const mend = await flip('original')
    expect((await ada.serve(id, 'original', { range: 'bytes=0-9' })).status).toBe(410)
    expect(await item()).toMatchObject({ isDamaged: true })
    expect(await attachedMedia(ada.facts(), [id])).toMatchObject({ failure: { code: 'post_media_not_found' } })
    // What was only read wrongly is well again with the next look.
    await mend()
    expect((await ada.serve(id)).status).toBe(200)
    expect((await item())?.isDamaged).toBeUndefined()
    await flip('original')
    const damagedKey = (await contentOf()).original?.key
    expect((await ada.serve(id)).status).toBe(410)
    expect(await ada.send(bytes)).toMatchObject({ state: 'ready', mediaId: id })
    for (const variant of ['original', 'w320', 'w1280']) expect((await ada.serve(id, variant)).status).toBe(200)
    expect((await item())?.isDamaged).toBeUndefined()
    const { removed } = await lookThroughMedia(database, world.files, addMs(now(), 2 * 3_600_000))
    expect(removed).toContain(damagedKey)
  })

  it('looks through what is too large to be looked at when it is served, some at a time', async () => {
    const [ada, eve] = [world.person(), world.person()]
    const id = (await ada.send(await films['video/mp4'](), { name: 'a.mp4' })).mediaId ?? ''
    await eve.send(await jpeg(90))
    const [content] = await database.select().from(mediaContents).where(eq(mediaContents.userId, ada.userId))
    const file = content?.files.original
    if (content === undefined || file === undefined) throw new Error('It is not kept.')
    const place = `${world.folder}/files/${file.key}`
    const kept = await readFile(place)
    const verifyAll = async () => {
      let [next, damaged, rounds] = ['', 0, 0]
      do {
        const round = await verifyContents(database, world.files.disk, now(), next, 1)
        ;[next, damaged, rounds] = [round.next, damaged + round.damaged, rounds + 1]
      } while (next !== '')
      return { damaged, rounds }
    }
    const sound = await verifyAll()
    expect([sound.damaged, sound.rounds > 1]).toEqual([0, true])
    const other = Buffer.from(kept)
    other[1_000] = (other[1_000] ?? 0) ^ 1
    await writeFile(place, other)
    expect(await readSound(world.files.disk, file, content.hash, 0)).toBe('large')
    expect((await verifyAll()).damaged).toBe(1)
    expect((await page(ada.userId)).items).toMatchObject([{ id, isDamaged: true }])
    const [noted] = await database.select().from(mediaContents).where(eq(mediaContents.userId, ada.userId))
    const told = noted?.files.original ?? file
    expect(await readSound(world.files.disk, told, content.hash, 0)).toBe('damaged')
    await writeFile(place, kept.subarray(0, 500))
    expect(await readSound(world.files.disk, file, content.hash, 0)).toBe('damaged')
    await writeFile(place, kept)
    expect((await verifyAll()).damaged).toBe(0)
    expect((await page(ada.userId)).items[0]?.isDamaged).toBeUndefined()
  })

  it('finds files nothing is written about, and what is written about files that are gone', async () => {
    const ada = world.person()
    const id = await idOf(ada, 10)
    const [item] = await database.select().from(mediaItems).where(eq(mediaItems.id, id))
    const isIt = eq(mediaContents.hash, item?.contentHash ?? '')
    const [content] = await database.select().from(mediaContents).where(isIt)
    const orphan = `${'0'.repeat(32)}/ab/${'ab'.repeat(32)}/original-1`
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
