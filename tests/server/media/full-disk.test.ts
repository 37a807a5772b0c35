import { randomUUID } from 'node:crypto'
import disk, { rm, symlink } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { uploadChecksAtMost } from '#app/domain/limits.ts'
import { addMs, instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { isDiskFailure } from '#app/server/database/failure.ts'
import { mediaUploads } from '#app/server/database/schema.ts'
import { diskHealth } from '#app/server/database/storage.ts'
import { keepMade } from '#app/server/media/library.server.ts'
import { sweepMedia } from '#app/server/media/sweep.server.ts'
import { partPath } from '#app/server/media/upload-store.server.ts'
import { describeOnEmbedded } from '../../support/postgres.ts'
import { jpeg, mediaWorld } from './media-world.ts'

vi.mock(import('#app/server/database/storage.ts'), async (original) => {
  const real = await original()
  return { ...real, diskHealth: vi.fn(real.diskHealth) }
})

const systemError = (code: string) => Object.assign(new Error(`${code}: write`), { code, syscall: 'write' })

describeOnEmbedded('A disk that takes nothing', (store) => {
  let database: Database
  let world: Awaited<ReturnType<typeof mediaWorld>>
  beforeAll(async () => {
    database = await store.open()
    world = await mediaWorld(database)
    vi.spyOn(console, 'error').mockReturnValue()
  })
  afterEach(() => void vi.mocked(disk.writeFile).mockRestore?.())
  afterAll(() => world.close())

  const expectPassing = async (answer: Response, code: string) => {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await answer.json()).toMatchObject({ error: { code, errorId: expect.any(String) } })
  }

  it.each([
    ['ENOSPC', 'SERVER_FULL'],
    ['EDQUOT', 'SERVER_FULL'],
    ['EIO', 'SERVICE_UNAVAILABLE'],
  ])('says so where an upload begins (%s), and takes it when there is room', async (code, says) => {
    const ada = world.person()
    const bytes = await jpeg(1)
    const told = { id: randomUUID(), bytes: bytes.byteLength }
    const write = vi.spyOn(disk, 'writeFile').mockRejectedValue(systemError(code))
    await expectPassing(await ada.announce(told), says)
    write.mockRestore()
    expect(await database.$count(mediaUploads, eq(mediaUploads.userId, ada.userId))).toBe(0)
    expect((await ada.announce(told)).status).toBe(201)
    expect((await ada.patch(told.id, 0, bytes)).status).toBe(204)
    expect(await ada.report(told.id)).toMatchObject({ state: 'ready' })
  })

  it('says so in the middle of a file, which goes on when there is room', async () => {
    const ada = world.person()
    const bytes = await jpeg(2)
    const id = randomUUID()
    await ada.announce({ id, bytes: bytes.byteLength })
    const place = partPath(world.folder, id)
    await rm(place)
    await symlink('/dev/full', place)
    await expectPassing(await ada.patch(id, 0, bytes), 'SERVER_FULL')
    await rm(place)
    await disk.writeFile(place, '')
    expect((await ada.patch(id, 0, bytes)).status).toBe(204)
    expect(await ada.report(id)).toMatchObject({ state: 'ready' })
  })

  it('calls no file damaged, however often it was looked through meanwhile', async () => {
    const ada = world.person()
    const bytes = (await jpeg(3, 600, 400)).subarray(0, 4_000)
    const id = randomUUID()
    await ada.announce({ id, bytes: bytes.byteLength })
    vi.mocked(diskHealth).mockResolvedValue('full')
    await ada.patch(id, 0, bytes)
    let at = instantOf(Date.now())
    for (let look = 0; look < 2 * uploadChecksAtMost; look += 1) {
      expect(await ada.report(id)).toMatchObject({ state: 'checking', failure: null })
      at = addMs(at, 60_000)
      await sweepMedia(database, world.files, at)
    }
    vi.mocked(diskHealth).mockResolvedValue('up')
    await ada.report(id)
    await sweepMedia(database, world.files, addMs(at, 60_000))
    expect(await ada.report(id)).toMatchObject({ state: 'refused', failure: { code: 'file_damaged' } })
  })

  it('keeps no picture a job made, says why, and keeps it when there is room', async () => {
    const ada = world.person()
    const { userId } = ada
    const made = {
      userId,
      plan: 'pro' as const,
      projectId: null,
      name: 'bread.jpg',
      bytes: new Uint8Array(await jpeg(4, 600, 400)),
      alt: 'Bread',
      madeBy: { jobId: 'job-1' },
    }
    // Nobody writes there, whoever they are.
    const nowhere = { ...world.files, folder: '/sys/kernel' }
    await expect(keepMade(database, nowhere, made)).rejects.toSatisfy(isDiskFailure)
    // The decoder that finds no room calls its picture damaged.
    vi.mocked(diskHealth).mockResolvedValueOnce('full')
    const cut = { ...made, bytes: made.bytes.subarray(0, 4_000) }
    await expect(keepMade(database, world.files, cut)).rejects.toSatisfy(isDiskFailure)
    expect(await keepMade(database, world.files, made)).toMatchObject({ ok: true })
  })
})
