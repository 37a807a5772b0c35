import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { originToken } from '#app/content/structured-data.ts'
import { checkServiceWorker, compressFolder } from '#app/server/build/build-plugins.ts'
import { isStale } from '#app/server/build/ensure-built.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-build-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a build', () => {
  it('fails without a service worker', async () => {
    await expect(checkServiceWorker(folder)).rejects.toThrow('sw.js is missing')
  })

  it('fails when the service worker does not list the offline shell', async () => {
    const listed = '[{"revision":"1","url":"index.html"}];handler("/_shell.html")'
    await writeFile(join(folder, 'sw.js'), listed)
    await expect(checkServiceWorker(folder)).rejects.toThrow('does not list the offline shell')
  })

  it.each(['{"revision":"1","url":"_shell.html"}', '{revision:`1`,url:`_shell.html`}'])(
    'passes with %s',
    async (entry) => {
      await writeFile(join(folder, 'sw.js'), `precache([${entry}])`)
      await expect(checkServiceWorker(folder)).resolves.toBeUndefined()
    },
  )

  it('lays a .br and a .gz beside every text file worth it, and nothing beside pictures', async () => {
    const text = 'Make it once. Publish it nine times. '.repeat(100)
    await writeFile(join(folder, 'page.html'), text)
    await writeFile(join(folder, 'tiny.js'), 'a()')
    await writeFile(join(folder, 'icon.png'), text)
    expect(await compressFolder(folder)).toBe(2)
    expect(brotliDecompressSync(await readFile(join(folder, 'page.html.br'))).toString()).toBe(text)
    expect(gunzipSync(await readFile(join(folder, 'page.html.gz'))).toString()).toBe(text)
  })
})

it('a page that names our address is squeezed only once the server knows it', async () => {
  await writeFile(join(folder, 'page.html'), `${originToken}/page `.repeat(100))
  expect(await compressFolder(folder)).toBe(0)
})

describe('npm start', () => {
  it('builds when there is no build, or one older than a source', async () => {
    const built = join(folder, 'sw.js')
    await mkdir(join(folder, 'app'))
    const source = join(folder, 'app', 'a.ts')
    await writeFile(source, '')
    expect(await isStale(folder, built)).toBe(true)
    await writeFile(built, '')
    const later = new Date(Date.now() + 5_000)
    await utimes(built, later, later)
    expect(await isStale(folder, built)).toBe(false)
    const latest = new Date(Date.now() + 10_000)
    await utimes(source, latest, latest)
    expect(await isStale(folder, built)).toBe(true)
  })
})
