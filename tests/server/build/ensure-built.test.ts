import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureBuilt } from '#app/server/build/ensure-built.ts'

let root: string
const said: string[] = []
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ninefold-build-'))
  for (const folder of ['app', 'node_modules', 'dist/client']) await mkdir(join(root, folder), { recursive: true })
  await writeFile(join(root, 'app', 'page.ts'), 'export {}')
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

const worker = () => join(root, 'dist', 'client', 'sw.js')

test('of two starts at once the second waits for the build of the first, with one sentence', async () => {
  let building = 0
  const build = vi.fn(async () => {
    building += 1
    expect(building).toBe(1)
    await delay(100)
    await writeFile(worker(), '')
    building -= 1
  })
  const start = () => ensureBuilt(root, join(root, 'dist'), build)
  await Promise.all([start(), start()])
  expect(build).toHaveBeenCalledTimes(1)
  expect(said.sort()).toEqual([expect.stringContaining('waits for it'), expect.stringContaining('Building Ninefold')])
})

test('a build that failed keeps nobody from the next', async () => {
  const broken = () => Promise.reject(new Error('The build failed'))
  await expect(ensureBuilt(root, join(root, 'dist'), broken)).rejects.toThrow('The build failed')
  const build = vi.fn(() => writeFile(worker(), ''))
  await ensureBuilt(root, join(root, 'dist'), build)
  await ensureBuilt(root, join(root, 'dist'), build)
  expect(build).toHaveBeenCalledTimes(1)
  await utimes(worker(), 0, 0)
  await ensureBuilt(root, join(root, 'dist'), build)
  expect(build).toHaveBeenCalledTimes(2)
})
