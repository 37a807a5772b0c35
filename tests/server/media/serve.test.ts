import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { uploadChecksAtMost } from '#app/domain/limits.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { mediaRemovals, mediaUploads } from '#app/server/database/schema.ts'
import { readSound } from '#app/server/media/damage.server.ts'
import { checksUnderWay, takeOverCheck } from '#app/server/media/finish-upload.server.ts'
import { readRange, serveFile } from '#app/server/media/serve.server.ts'
import { askForRemoval, sweepMedia } from '#app/server/media/sweep.server.ts'
import { newDatabase } from '../../support/embedded.ts'
import { openingMs } from '../identity/browser.ts'
import { jpeg, mediaWorld } from './media-world.ts'
import { openStoreDouble, type StoreManner, storeKey } from './store-double.ts'

const limits = { connectMs: 300, answerMs: 300, silentMs: 300, callMs: 1_000, bytesMs: 1_000, sendSilentMs: 300 }

describe('A file of a store elsewhere', () => {
  let database: Database
  let store: Awaited<ReturnType<typeof openStoreDouble>>
  let world: Awaited<ReturnType<typeof mediaWorld>>
  const logged: string[] = []
  beforeAll(async () => {
    database = await newDatabase()
    store = await openStoreDouble(limits)
    world = await mediaWorld(database, store.disk)
  }, openingMs)
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation((...said) => void logged.push(said.map(String).join(' ')))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    store.behave('well')
  })
  afterAll(async () => {
    await store.close()
    await world.close()
  })

  const pictureOf = async (seed: number) => {
    const person = world.person()
    return { person, id: (await person.send(await jpeg(seed))).mediaId ?? '' }
  }
  const expectAway = async (response: Response) => {
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(await response.json()).toMatchObject({
      error: { code: 'SERVICE_UNAVAILABLE', message: failureMessages.SERVICE_UNAVAILABLE },
    })
  }

  it.each<StoreManner>(['half', 'silent', 'drip'])(
    'that is %s keeps nobody waiting when it is well again',
    async (manner) => {
      const people = await Promise.all([1, 2, 3, 4, 5].map(pictureOf))
      store.behave(manner)
      for (const response of await Promise.all(people.map(({ person, id }) => person.serve(id))))
        await expectAway(response)
      store.behave('well')
      for (const { person, id } of people) expect((await person.serve(id)).status).toBe(200)
    },
    30_000,
  )

  it.each<StoreManner>([
    'cut',
    { status: 500, code: 'InternalError' },
    { status: 403, code: 'AccessDenied' },
    { status: 301, code: 'PermanentRedirect' },
    { status: 503, code: 'SlowDown' },
    { status: 404, code: 'NoSuchBucket' },
  ])(
    'that is away (%j) is 503, and in no log by its own words',
    async (manner) => {
      const { person, id } = await pictureOf(11)
      logged.length = 0
      store.behave(manner)
      await expectAway(await person.serve(id))
      expect(logged.join('\n')).not.toContain(storeKey)
      expect(logged.join('\n')).not.toContain('Credential=')
    },
    30_000,
  )

  it('that is gone is not found, when the store says so', async () => {
    const { person, id } = await pictureOf(12)
    store.behave({ status: 404, code: 'NoSuchKey' })
    expect((await person.serve(id)).status).toBe(404)
  })

  it('is let go of when its reader goes away: the turn, and the call of the store', async () => {
    const [ada, eve] = [await pictureOf(13), await pictureOf(14)]
    store.behave('half')
    const leaving = new AbortController()
    const asked = serveFile(
      database,
      world.files.disk,
      ada.person.userId,
      new Request('http://localhost/', { signal: leaving.signal }),
      { id: ada.id, variant: 'original' },
    )
    await vi.waitFor(() => expect(store.open()).toBe(1))
    const began = performance.now()
    leaving.abort()
    await asked
    expect(performance.now() - began).toBeLessThan(limits.silentMs)
    await vi.waitFor(() => expect(store.open()).toBe(0))
    store.behave('well')
    expect((await ada.person.serve(ada.id)).status).toBe(200)
    expect((await eve.person.serve(eve.id)).status).toBe(200)
  })

  it('that is long ends when the store falls silent, and not while its reader pauses', async () => {
    const bytes = Buffer.alloc(3_000_000, 7)
    await writeFile(`${world.folder}/long`, bytes)
    await world.files.disk.keep(`${world.folder}/long`, 'aa/bb/cc/long', 'video/mp4')
    expect(await readSound(store.disk, { key: 'aa/bb/cc/long', mime: 'video/mp4', bytes: bytes.length }, null, 0)).toBe(
      'large',
    )
    const slow = await store.disk.read('aa/bb/cc/long')
    await wait(3 * limits.silentMs)
    expect(Buffer.concat(await slow.toArray()).equals(bytes)).toBe(true)
    store.behave('half')
    await expect((await store.disk.read('aa/bb/cc/long')).toArray()).rejects.toThrow('store')
    await vi.waitFor(() => expect(store.open()).toBe(0))
  })

  it.each<StoreManner>(['silent', 'half', 'cut'])(
    'is not waited for without end by any call (%s)',
    async (manner) => {
      const place = `${world.folder}/sent`
      await writeFile(place, Buffer.alloc(1_000))
      store.behave('well')
      await store.disk.keep(place, 'aa/bb/cc/one', 'image/png')
      store.behave(manner)
      const { disk } = store
      await expect(disk.bytes('aa/bb/cc/one')).rejects.toThrow('store')
      if (manner === 'half') return
      await writeFile(place, Buffer.alloc(1_000))
      await expect(disk.size('aa/bb/cc/one')).rejects.toThrow('store')
      await expect(disk.exists('aa/bb/cc/one')).rejects.toThrow('store')
      await expect(disk.keep(place, 'aa/bb/cc/two', 'image/png')).rejects.toThrow('store')
      await expect(disk.remove('aa/bb/cc/one')).rejects.toThrow('store')
      await expect(disk.list()[Symbol.asyncIterator]().next()).rejects.toThrow('store')
    },
    30_000,
  )

  it('that is silent is asked for one file by a sweep, not for all, and no upload is blamed for it', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    const now = instantOf(Date.now())
    await database.transaction((tx) => askForRemoval(tx, ids, now))
    const { userId, announce, patch } = world.person()
    store.behave('silent')
    const before = store.calls()
    await expect(sweepMedia(database, world.files, now)).rejects.toThrow('store')
    // Tried twice, as every call is.
    expect(store.calls() - before).toBeLessThanOrEqual(2)
    const bytes = await jpeg(16)
    const id = randomUUID()
    await announce({ id, bytes: bytes.byteLength })
    await patch(id, 0, bytes)
    await checksUnderWay()
    const rowOf = async () => (await database.select().from(mediaUploads).where(eq(mediaUploads.id, id)))[0]
    await database
      .update(mediaUploads)
      .set({ checks: uploadChecksAtMost - 1 })
      .where(eq(mediaUploads.id, id))
    const row = await rowOf()
    if (row === undefined) throw new Error('It is not known.')
    await takeOverCheck(database, world.files, row)
    expect(await rowOf()).toMatchObject({ userId, state: 'checking', checks: 0 })
    store.behave('well')
    const again = await rowOf()
    if (again !== undefined) await takeOverCheck(database, world.files, again)
    expect(await rowOf()).toMatchObject({ state: 'ready' })
    await sweepMedia(database, world.files, now)
    expect(await database.$count(mediaRemovals)).toBe(0)
  }, 30_000)
})

it('Of several ranges the first that there is is served, as one that is asked for alone', () => {
  expect(readRange('bytes=0-0, 5-9, 20-30', 100)).toEqual({ start: 0, end: 0 })
  expect(readRange('bytes=200-300,5-9', 100)).toEqual({ start: 5, end: 9 })
  expect(readRange('bytes= ,-4 ,0-1', 100)).toEqual({ start: 96, end: 99 })
  expect(readRange('bytes=200-300, 400-', 100)).toBe('none')
  for (const header of [null, '', 'bytes=', 'bytes=-', 'bytes=0-0,x', 'lines=0-1,2-3'])
    expect(readRange(header, 100)).toBeNull()
})
