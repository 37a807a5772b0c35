import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderDisk, type MediaDisk } from '#app/server/media/disk.server.ts'
import { openBucket } from './bucket.ts'

describe.each(['a folder', 'a bucket'] as const)('media in %s', (kind) => {
  let folder = ''
  let disk: MediaDisk
  let bucket: Awaited<ReturnType<typeof openBucket>> | undefined
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ninefold-disk-'))
    if (kind === 'a folder') {
      disk = folderDisk(folder)
      return
    }
    bucket = await openBucket()
    disk = bucket.disk
  })
  afterAll(async () => {
    await bucket?.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('is kept, read in whole and in part, listed and taken away', async () => {
    const file = join(folder, 'arrived')
    await writeFile(file, 'one two three')
    // By the clock of the disk, which a run at another time does not move.
    const { mtimeMs } = await stat(file)
    const key = 'aa/bb/original-1'
    expect(await disk.exists(key)).toBe(false)
    await disk.keep(file, key, 'image/png')
    await expect(readFile(file)).rejects.toThrow('ENOENT')
    expect(Buffer.from(await disk.bytes(key)).toString()).toBe('one two three')
    const part = await disk.read(key, { start: 4, end: 6 })
    expect(Buffer.concat(await part.toArray()).toString()).toBe('two')
    const listed: { readonly key: string; readonly writtenAtMs: number }[] = []
    for await (const one of disk.list()) listed.push(one)
    expect(listed.map((one) => one.key)).toEqual([key])
    expect(Math.abs((listed[0]?.writtenAtMs ?? 0) - mtimeMs)).toBeLessThan(60_000)
    await disk.remove(key)
    expect(await disk.exists(key)).toBe(false)
    await expect(disk.read(key)).rejects.toThrow()
  })
})
