import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadCutMs, uploadRestMs, uploadsAtOnce } from '#app/domain/limits.ts'
import { plainRecipe } from '#app/domain/media/recipe.ts'
import { addMs, instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { mediaContents, mediaItems, mediaRemovals, mediaUploads } from '#app/server/database/schema.ts'
import { wholeItemOf } from '#app/server/media/library.server.ts'
import { readItem } from '#app/server/media/list.server.ts'
import { setPoster } from '#app/server/media/poster.server.ts'
import { storageUseOf } from '#app/server/media/storage-use.server.ts'
import { lookThroughMedia, sweepMedia, takeUpLeft } from '#app/server/media/sweep.server.ts'
import { partPath } from '#app/server/media/upload-store.server.ts'
import { announceUpload } from '#app/server/media/uploads.server.ts'
import { listProjects } from '#app/server/projects/projects.server.ts'
import { films } from '../../support/films.ts'
import { describeOnEmbedded } from '../../support/postgres.ts'
import { openBucket } from './bucket.ts'
import { fillStorage, jpeg, mediaWorld, picture } from './media-world.ts'

const places = ['a folder', 'a bucket'] as const
for (const place of places)
  describeOnEmbedded(`Uploads into ${place}`, (store) => {
    let database: Database
    let world: Awaited<ReturnType<typeof mediaWorld>>
    let bucket: Awaited<ReturnType<typeof openBucket>> | undefined
    beforeAll(async () => {
      database = await store.open()
      bucket = place === 'a bucket' ? await openBucket() : undefined
      world = await mediaWorld(database, bucket?.disk)
    })
    afterAll(async () => {
      await world.close()
      await bucket?.close()
    })
    /** What lies on the disk of a person, each file looked at. */
    const bytesOnDisk = async (userId: string) => {
      const contents = await database.select().from(mediaContents).where(eq(mediaContents.userId, userId))
      const keys = contents.flatMap(({ files }) => Object.values(files).map(({ key }) => key))
      const files = await Promise.all(keys.map((key) => world.files.disk.bytes(key)))
      return files.reduce((sum, { byteLength }) => sum + byteLength, 0)
    }

    it('are one upload however their id is spelled', async () => {
      const ada = world.person()
      const file = await jpeg(77)
      const id = randomUUID()
      for (const spelled of [id, id.toUpperCase()])
        expect((await ada.announce({ id: spelled, bytes: file.byteLength })).headers.get('location')).toMatch(id)
      expect((await ada.patch(id.toUpperCase(), 0, file)).status).toBe(204)
      expect(await ada.report(id)).toMatchObject({ state: 'ready' })
    })

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

    it('are one upload when they are announced several times at once, whichever of the calls is heard out', async () => {
      const ada = world.person()
      const bytes = await jpeg(96)
      for (let turn = 0; turn < 10; turn += 1) {
        const id = randomUUID()
        const told = { id, bytes: bytes.byteLength }
        const isTaken = async () => {
          const announced = await ada.announce(told)
          return [announced.status, (await ada.call('HEAD', id, {})).status]
        }
        expect(await Promise.all([isTaken(), isTaken(), isTaken()])).toEqual(Array(3).fill([201, 200]))
        await ada.call('DELETE', id, {})
      }
    })

    it('begin anew when their server died while it began them: half of what it wrote down keeps nobody from sending', async () => {
      const ada = world.person()
      const bytes = await jpeg(95)
      for (const leftOver of [null, '{"id":"']) {
        const id = randomUUID()
        const told = join(world.folder, 'uploads', `${id}.json`)
        for (const announcedFirst of [true, false]) {
          expect((await ada.announce({ id, bytes: bytes.byteLength })).status).toBe(201)
          await (leftOver === null ? rm(told) : writeFile(told, leftOver))
          if (announcedFirst) expect((await ada.call('HEAD', id, {})).status).toBe(404)
        }
        expect((await ada.announce({ id, bytes: bytes.byteLength })).status).toBe(201)
        expect((await ada.patch(id, 0, bytes)).status).toBe(204)
        expect(await ada.report(id)).toMatchObject({ state: 'ready' })
      }
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
              recipe: null,
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
      expect((await storageUseOf(database, ada.caller)).usedBytes).toBe(await bytesOnDisk(ada.userId))
    })

    it('count all that is kept of them: the sizes that screens draw as well, which may be larger than the file', async () => {
      const flat = Buffer.alloc(1_200 * 900 * 3, 40)
      for (let at = 0; at < flat.length; at += 7) flat[at] = at % 11 < 5 ? 200 : 60
      const moving = sharp(flat, { raw: { width: 1_200, height: 900, channels: 3 } }).gif({ colours: 4, effort: 1 })
      const sent = {
        'a.gif': await moving.toBuffer(),
        'a.jpg': await jpeg(61, 1_400, 900),
        'a.mp4': await films['video/mp4'](),
      }
      for (const [name, bytes] of Object.entries(sent)) {
        const ada = world.person()
        const { mediaId } = await ada.send(bytes, { name })
        if (name.endsWith('.mp4'))
          await setPoster(ada.facts(), world.files, mediaId ?? '', (await jpeg(62, 640, 360)).toString('base64'))
        const use = await storageUseOf(database, ada.caller)
        expect([name, use.usedBytes]).toEqual([name, await bytesOnDisk(ada.userId)])
        expect(use.usedBytes).toBeGreaterThan((await readItem(database, ada.userId, mediaId ?? ''))?.bytes ?? 0)
      }
    })

    it('that were cut off make way for new ones: the one that rested longest, what never began first', async () => {
      const ada = world.person(undefined, 'trial')
      const part = await jpeg(63)
      const announced = Array.from({ length: uploadsAtOnce }, () => randomUUID())
      for (const id of announced) await ada.announce({ id, bytes: 2_000_000 })
      const [begun = ''] = announced
      await ada.patch(begun, 0, part)
      const next = () => ada.announce({ id: randomUUID(), bytes: 1_000_000 })
      const rest = (ms: number) =>
        database
          .update(mediaUploads)
          .set({
            createdAt: sql`${mediaUploads.createdAt} - ${`${ms} ms`}::interval`,
            aliveAt: sql`${mediaUploads.aliveAt} - ${`${ms} ms`}::interval`,
          })
          .where(eq(mediaUploads.userId, ada.userId))
      expect((await next()).status).toBe(429)
      await rest(uploadCutMs + 1_000)
      expect((await next()).status).toBe(201)
      expect(await database.$count(mediaUploads, eq(mediaUploads.userId, ada.userId))).toBe(uploadsAtOnce)
      // What they had set aside is free again as well.
      expect((await ada.announce({ id: randomUUID(), bytes: 45_000_000 })).status).toBe(201)
      expect((await ada.call('HEAD', begun, {})).status).toBe(200)
      expect((await ada.announce({ id: randomUUID(), bytes: 30_000_000 })).status).toBe(422)
      await rest(uploadRestMs)
      expect((await ada.announce({ id: randomUUID(), bytes: 49_000_000 })).status).toBe(201)
      // Its device hears that it is not known, and begins it anew.
      expect((await ada.call('HEAD', begun, {})).status).toBe(404)
    })

    it('of a film are looked at by one picture: those it had before are nobody’s and go', async () => {
      const ada = world.person()
      const film = await films['video/mp4']()
      const { mediaId } = await ada.send(film, { name: 'market.mp4' })
      const files = { disk: world.files.disk, folder: world.files.folder }
      for (const seed of [31, 32, 33]) {
        const drawn = (await jpeg(seed, 640, 360)).toString('base64')
        expect(await setPoster(ada.facts(), files, mediaId ?? '', drawn)).toMatchObject({ ok: true })
      }
      const item = await readItem(database, ada.userId, mediaId ?? '')
      const [content] = await database.select().from(mediaContents).where(eq(mediaContents.userId, ada.userId))
      const kept = Object.values(content?.files ?? {}).map(({ key }) => key)
      expect(item?.placeholder).not.toBeNull()
      const place = (kept[0] ?? '').split('/').slice(0, 3).join('/')
      const removals = await database.select().from(mediaRemovals)
      const asked = removals.map(({ key }) => key).filter((key) => key.startsWith(`${place}/`))
      expect(asked.length).toBeGreaterThanOrEqual(2)
      expect(asked.filter((key) => kept.includes(key))).toEqual([])
    })

    it('take the place of what an item showed, and stand beside it as an edit', async () => {
      const ada = world.person()
      const first = await ada.send(await jpeg(5))
      const id = first.mediaId ?? ''
      const before = await readItem(database, ada.userId, id)
      expect(await ada.send(await jpeg(6), { replaces: id })).toMatchObject({ state: 'ready', mediaId: id })
      const after = await readItem(database, ada.userId, id)
      expect(after?.version).not.toBe(before?.version)
      await database.update(mediaItems).set({ alt: 'A loaf on a table' }).where(eq(mediaItems.id, id))
      const recipe = plainRecipe('pinterest-pin')
      const edit = await ada.send(await jpeg(7), { originalId: id, recipe: JSON.stringify(recipe) })
      expect(await readItem(database, ada.userId, edit.mediaId ?? '')).toMatchObject({
        originalId: id,
        recipe,
        alt: 'A loaf on a table',
      })
      const told = { id: randomUUID(), bytes: 10, originalId: id }
      for (const broken of ['{', JSON.stringify({ ...recipe, zoom: 99 })])
        expect((await ada.announce({ ...told, recipe: broken })).status).toBe(400)
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
        .set({ state: 'checking', endedAt: null, mediaId: null, aliveAt: addMs(later, -60_000) })
        .where(eq(mediaUploads.id, whole))
      await sweepMedia(database, world.files, later)
      // Its parts are not here: another server may have them, and one that never comes back is not waited for for ever.
      expect(await ada.report(whole)).toMatchObject({ state: 'checking' })
      await sweepMedia(database, world.files, addMs(later, 25 * 3_600_000))
      expect(await ada.report(whole)).toMatchObject({ state: 'refused', failure: { code: 'upload_expired' } })
    })

    it('that a killed server left are taken up at once by the next one that is alone', async () => {
      const ada = world.person()
      const bytes = await jpeg(23)
      const id = randomUUID()
      await ada.announce({ id, bytes: bytes.length })
      await writeFile(partPath(world.folder, id), bytes)
      const startedAt = addMs(instantOf(Date.now()), 1)
      await database
        .update(mediaUploads)
        .set({ state: 'checking', aliveAt: addMs(startedAt, -1) })
        .where(eq(mediaUploads.id, id))
      await mkdir(join(world.folder, 'work', 'left'), { recursive: true })
      await utimes(join(world.folder, 'work', 'left'), 0, 0)
      await takeUpLeft(database, world.files, startedAt)
      expect(await ada.report(id)).toMatchObject({ state: 'ready' })
      expect(await readdir(join(world.folder, 'work'))).toEqual([])
    })

    it('of a file that was lost put it back, in the item that showed it', async () => {
      const ada = world.person()
      const bytes = await jpeg(21)
      const first = await ada.send(bytes)
      const id = first.mediaId ?? ''
      const lose = async () => {
        const [item] = await database.select().from(mediaItems).where(eq(mediaItems.id, id))
        const [content] = await database
          .select()
          .from(mediaContents)
          .where(eq(mediaContents.hash, item?.contentHash ?? ''))
        for (const file of Object.values(content?.files ?? {})) await world.files.disk.remove(file.key)
        return item?.contentHash ?? ''
      }
      await lose()
      const { sourceHash } = (await database.select().from(mediaItems).where(eq(mediaItems.id, id)))[0] ?? {}
      expect(await wholeItemOf(database, world.files.disk, ada.userId, sourceHash ?? '')).toBeNull()
      expect(await ada.send(bytes)).toMatchObject({ state: 'ready', isDuplicate: true, mediaId: id })
      expect(await wholeItemOf(database, world.files.disk, ada.userId, sourceHash ?? '')).toMatchObject({ id })
      for (const variant of ['original', 'w320', 'w1280']) expect((await ada.serve(id, variant)).status).toBe(200)
      // Written anew it may come out otherwise than the last time: the item shows what there is.
      const other = await ada.send(await jpeg(22), { replaces: id })
      expect(other.state).toBe('ready')
      await database.update(mediaItems).set({ sourceHash }).where(eq(mediaItems.id, id))
      const lost = await lose()
      expect(await ada.send(bytes)).toMatchObject({ state: 'ready', isDuplicate: true, mediaId: id })
      expect((await ada.serve(id)).status).toBe(200)
      const [now] = await database.select().from(mediaItems).where(eq(mediaItems.id, id))
      expect(now?.contentHash).not.toBe(lost)
      expect(await database.$count(mediaItems, eq(mediaItems.userId, ada.userId))).toBe(1)
    })

    it('are booked with what is kept of them, which may be more than was sent', async () => {
      const small = await picture(23, 600, 400).avif({ quality: 1 }).toBuffer()
      const room = async (left: number) => {
        const ada = world.person(undefined, 'trial')
        await fillStorage(database, ada, left)
        return { ada, sent: await ada.send(small, { name: 'small.avif' }) }
      }
      const tight = await room(small.length + 10)
      expect(tight.sent).toMatchObject({ state: 'refused', failure: { code: 'storage_full' } })
      expect(await database.$count(mediaItems, eq(mediaItems.userId, tight.ada.userId))).toBe(1)
      const wide = await room(2_000_000)
      const use = await storageUseOf(database, wide.ada.caller)
      expect([wide.sent.state, use.usedBytes > 48_000_000 + small.length]).toEqual(['ready', true])
      expect(use.usedBytes).toBeLessThanOrEqual(use.limitBytes)
      // Who takes the place of something larger makes room with it.
      const [big] = await database.select().from(mediaItems).where(eq(mediaItems.userId, tight.ada.userId))
      expect(await tight.ada.send(small, { name: 'small.avif', replaces: big?.id ?? '' })).toMatchObject({
        state: 'ready',
      })
    })

    it('belong to a project of who sends them, and to their first when it is anybody else’s', async () => {
      const [ada, eve] = [world.person(), world.person()]
      const [hers] = await listProjects(eve.facts())
      const [own] = await listProjects(ada.facts())
      const foreign = await ada.send(await jpeg(24), { projectId: hers?.id ?? '' })
      expect(await readItem(database, ada.userId, foreign.mediaId ?? '')).toMatchObject({ projectId: null })
      const sent = await ada.send(await jpeg(25), { projectId: own?.id ?? '' })
      expect(await readItem(database, ada.userId, sent.mediaId ?? '')).toMatchObject({ projectId: own?.id })
    })

    it('are served in parts; thrown away, they leave nothing where files are kept; what nobody knows of goes too', async () => {
      const ada = world.person()
      const [gone, stays] = [await ada.send(await jpeg(91)), await ada.send(await jpeg(92))]
      const id = gone.mediaId ?? ''
      const whole = Buffer.from(await (await ada.serve(id)).arrayBuffer())
      const part = await ada.serve(id, 'original', { range: 'bytes=4-9' })
      expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, whole.subarray(4, 10)])
      const [content] = await database.select().from(mediaContents).where(eq(mediaContents.userId, ada.userId))
      const keys = Object.values(content?.files ?? {}).map(({ key }) => key)
      expect(keys.length).toBe(3)
      const [{ contentHash } = { contentHash: '' }] = await database
        .select()
        .from(mediaItems)
        .where(eq(mediaItems.id, id))
      const later = (days: number) => addMs(instantOf(Date.now()), days * 86_400_000)
      await database
        .update(mediaItems)
        .set({ deletedAt: later(-31) })
        .where(eq(mediaItems.id, id))
      await sweepMedia(database, world.files, later(0))
      await sweepMedia(database, world.files, later(1))
      // As if a server had died between keeping a file and writing it down.
      const lost = join(world.folder, 'lost')
      await writeFile(lost, 'nobody knows of it')
      await world.files.disk.keep(lost, 'aa/bb/cc/original-1', 'image/jpeg')
      expect(await lookThroughMedia(database, world.files, later(2))).toMatchObject({ missing: 0 })
      const kept: string[] = []
      for await (const { key } of world.files.disk.list()) kept.push(key)
      expect(kept.filter((key) => key.includes(contentHash) || key.startsWith('aa/bb/cc'))).toEqual([])
      expect((await ada.serve(id)).status).toBe(404)
      expect((await ada.serve(stays.mediaId ?? '')).status).toBe(200)
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
