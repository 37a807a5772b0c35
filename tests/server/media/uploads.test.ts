import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMs, instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { mediaContents, mediaItems, mediaUploads } from '#app/server/database/schema.ts'
import { readItem } from '#app/server/media/list.server.ts'
import { storageUseOf } from '#app/server/media/storage-use.server.ts'
import { sweepMedia } from '#app/server/media/sweep.server.ts'
import { announceUpload } from '#app/server/media/uploads.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { jpeg, mediaWorld, picture } from './media-world.ts'

describeOnBothDatabases('Uploads', (store) => {
  let database: Database
  let world: Awaited<ReturnType<typeof mediaWorld>>
  beforeAll(async () => {
    database = await store.open()
    world = await mediaWorld(database)
  })
  afterAll(() => world.close())

  it('become an item: upright, without where and with what it was taken, in two sizes', async () => {
    const ada = world.person()
    const taken = await picture(1, 1_600, 900)
      .jpeg({ quality: 60 })
      .withExif({ IFD0: { Make: 'Camera of Ada', Orientation: '6' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const sent = await ada.send(taken, { name: 'Market day.final.jpg', folder: 'Summer/Beach' })
    expect(sent).toMatchObject({ state: 'ready', failure: null, isDuplicate: false })
    const item = await readItem(database, ada.userId, sent.mediaId ?? '')
    expect(item).toMatchObject({
      name: 'Market day.final',
      kind: 'image',
      mime: 'image/jpeg',
      width: 900,
      height: 1_600,
      folder: 'Summer/Beach',
      variants: ['original', 'w320', 'w1280'],
      isListed: true,
      uses: 0,
    })
    expect(item?.colour).toMatch(/^#[0-9a-f]{6}$/)
    expect(Buffer.from(item?.placeholder ?? '', 'base64').length).toBeGreaterThan(10)
    const original = Buffer.from(await (await ada.serve(item?.id ?? '')).arrayBuffer())
    const metadata = await sharp(original).metadata()
    expect([metadata.exif, metadata.orientation, metadata.width]).toEqual([undefined, undefined, 900])
    expect(original.includes('Camera of Ada')).toBe(false)
    const small = await sharp(Buffer.from(await (await ada.serve(item?.id ?? '', 'w320')).arrayBuffer())).metadata()
    expect([small.format, small.width]).toEqual(['webp', 320])
    expect(original.byteLength).toBe(item?.bytes)
  })

  it('go on where they stopped: after a lost part, a lost answer, and an announcement said twice', async () => {
    const ada = world.person()
    const bytes = await jpeg(2, 300, 200)
    const id = randomUUID()
    const half = Math.floor(bytes.length / 2)
    const told = { id, bytes: bytes.length }
    expect((await ada.announce(told)).status).toBe(201)
    const third = Math.floor(bytes.length / 3)
    expect((await ada.patch(id, 0, bytes.subarray(0, third))).status).toBe(204)
    // The line breaks in the middle of a part: what came may stay, and nothing else does.
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(bytes.subarray(third, half)),
      pull: (controller) => controller.error(new Error('gone')),
    })
    expect((await ada.patch(id, third, broken)).status).toBeGreaterThanOrEqual(400)
    expect((await ada.announce(told)).status).toBe(201)
    const head = await ada.call('HEAD', id, {})
    const offset = Number(head.headers.get('upload-offset'))
    expect([head.status, offset === third || offset === half]).toEqual([200, true])
    expect((await ada.patch(id, 0, bytes)).status).toBe(409)
    const next = await ada.patch(id, offset, bytes.subarray(offset))
    expect([next.status, next.headers.get('upload-offset')]).toEqual([204, String(bytes.length)])
    expect(await ada.report(id)).toMatchObject({ state: 'ready' })
    // The answer to the last part was lost: it is asked how much came.
    expect((await ada.call('HEAD', id, {})).headers.get('upload-offset')).toBe(String(bytes.length))
    expect(await database.$count(mediaItems, eq(mediaItems.userId, ada.userId))).toBe(1)
  })

  it('are nobody else’s: not to be seen, sent to or cancelled', async () => {
    const [ada, eve] = [world.person(), world.person()]
    const bytes = await jpeg(3)
    const id = randomUUID()
    await ada.announce({ id, bytes: bytes.length })
    expect((await eve.call('HEAD', id, {})).status).toBe(404)
    expect((await eve.patch(id, 0, bytes)).status).toBe(404)
    expect((await eve.call('DELETE', id, {})).status).toBe(404)
    expect((await eve.announce({ id, bytes: bytes.length })).status).toBe(422)
    await ada.patch(id, 0, bytes)
    const { mediaId } = (await ada.report(id)) ?? {}
    expect((await eve.serve(mediaId ?? '')).status).toBe(404)
    expect((await ada.serve(mediaId ?? '')).status).toBe(200)
  })

  it('are refused before they begin when the plan has no room, what is on its way counted', async () => {
    const ada = world.person(undefined, 'trial')
    const half = 30_000_000
    expect((await ada.announce({ id: randomUUID(), bytes: half })).status).toBe(201)
    const second = await ada.announce({ id: randomUUID(), bytes: half })
    expect(second.status).toBe(422)
    expect(await second.json()).toMatchObject({
      failure: { code: 'storage_full', facts: { bytes: half, left: 20_000_000 } },
    })
    const together = await Promise.all(
      Array.from({ length: 6 }, () =>
        announceUpload(
          { database, ...world.person('user_racing', 'trial').caller, now: instantOf(Date.now()) },
          {
            id: randomUUID(),
            name: 'a.jpg',
            bytes: 20_000_000,
            folder: '',
            projectId: null,
            originalId: null,
            replaces: null,
          },
        ),
      ),
    )
    expect(together.filter((refusal) => refusal === null)).toHaveLength(2)
  })

  it('of one content are one item and count once; what lies in the trash is brought back', async () => {
    const ada = world.person()
    const bytes = await jpeg(4)
    const first = await ada.send(bytes)
    const again = await ada.send(bytes, { name: 'copy.png' })
    expect(again).toMatchObject({ state: 'ready', isDuplicate: true, mediaId: first.mediaId })
    await database
      .update(mediaItems)
      .set({ deletedAt: instantOf(Date.now()) })
      .where(eq(mediaItems.id, first.mediaId ?? ''))
    expect(await ada.send(bytes)).toMatchObject({ mediaId: first.mediaId })
    const item = await readItem(database, ada.userId, first.mediaId ?? '')
    expect(item?.deletedAt).toBeNull()
    expect((await storageUseOf(database, ada.caller)).usedBytes).toBe(item?.bytes)
  })

  it('take the place of what an item showed, and stand beside it as an edit', async () => {
    const ada = world.person()
    const first = await ada.send(await jpeg(5))
    const id = first.mediaId ?? ''
    const before = await readItem(database, ada.userId, id)
    expect(await ada.send(await jpeg(6), { replaces: id })).toMatchObject({ state: 'ready', mediaId: id })
    const after = await readItem(database, ada.userId, id)
    expect(after?.version).not.toBe(before?.version)
    const edit = await ada.send(await jpeg(7), { originalId: id })
    expect(await readItem(database, ada.userId, edit.mediaId ?? '')).toMatchObject({ originalId: id })
    const other = world.person()
    expect(await other.send(await jpeg(8), { replaces: id })).toMatchObject({ failure: { code: 'media_not_found' } })
  })

  it('that rest are let go of, and those whose server was stopped are taken up by another', async () => {
    const ada = world.person()
    const [resting, whole] = [randomUUID(), randomUUID()]
    const bytes = await jpeg(9)
    await ada.announce({ id: resting, bytes: 10_000 })
    await ada.announce({ id: whole, bytes: bytes.length })
    await ada.patch(whole, 0, bytes.subarray(0, 10))
    const later = addMs(instantOf(Date.now()), 25 * 3_600_000)
    await database.update(mediaUploads).set({ aliveAt: later }).where(eq(mediaUploads.id, whole))
    await sweepMedia(database, world.files, later)
    expect(await ada.report(resting)).toMatchObject({ state: 'refused', failure: { code: 'upload_expired' } })
    expect((await ada.call('HEAD', resting, {})).status).toBe(410)
    expect((await world.lies()).filter((path) => path.includes(resting))).toEqual([])
    await ada.patch(whole, 10, bytes.subarray(10))
    await ada.report(whole)
    await database
      .update(mediaUploads)
      .set({ state: 'checking', endedAt: null, mediaId: null })
      .where(eq(mediaUploads.id, whole))
    await sweepMedia(database, world.files, later)
    // Its parts were gone: it is refused rather than left in between.
    expect(await ada.report(whole)).toMatchObject({ state: 'refused' })
  })

  it('leave nothing behind when they are cancelled', async () => {
    const ada = world.person()
    const id = randomUUID()
    await ada.announce({ id, bytes: 100 })
    await ada.patch(id, 0, Buffer.alloc(50))
    expect((await ada.call('DELETE', id, {})).status).toBe(204)
    expect((await ada.call('HEAD', id, {})).status).toBe(404)
    expect((await world.lies()).filter((path) => path.includes(id))).toEqual([])
    expect((await storageUseOf(database, ada.caller)).arrivingBytes).toBe(0)
    expect(await database.$count(mediaContents, eq(mediaContents.userId, ada.userId))).toBe(0)
  })
})
