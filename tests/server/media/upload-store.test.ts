import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Upload } from '@tus/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partPath, partStore, uploadsFolder } from '#app/server/media/upload-store.server.ts'

let data = ''
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'ninefold-parts-'))
  await chmod(data, 0o755)
})
afterAll(() => rm(data, { recursive: true, force: true }))

it('keeps parts where nobody else on the machine reads them', async () => {
  const folder = join(data, 'media')
  await partStore(folder).create(new Upload({ id: 'part', size: 3, offset: 0 }))
  const modes = [folder, uploadsFolder(folder), partPath(folder, 'part'), `${partPath(folder, 'part')}.json`]
  expect(await Promise.all(modes.map(async (path) => (await stat(path)).mode & 0o777))).toEqual([
    0o700, 0o700, 0o600, 0o600,
  ])
})
