import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Server, serve } from 'srvx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originToken } from '#app/content/structured-data.ts'
import { supportToken } from '#app/content/support-token.ts'
import { onlyKnownMethods, serveFiles, serveListings, serveSaved } from '#app/server/boot/serving.ts'
import { openSavedPages } from '#app/server/http/saved-pages.ts'
import { sealResponses } from '#app/server/http/seal.ts'

const build: Readonly<Record<string, string>> = {
  'index.html': '<h1>Home</h1><script>1</script>',
  'index.html.br': 'home in br',
  'pricing/index.html': '<title>Pricing · Ninefold</title><meta name="description" content="One &amp; all"/>',
  'splash/index.html': `<link rel="canonical" href="${originToken}/splash">`,
  'splash/index.html.br': 'never sent',
  '_shell.html': `<h1>Shell</h1><meta name="support" content="${supportToken}">`,
  '404.html': '<h1>Nothing here</h1>',
  'sw.js': 'worker()',
}

let folder = ''
const servers: Server[] = []
let ask: (path: string, init?: RequestInit) => Promise<Response>

async function open(publicOrigin?: string) {
  const options = { port: 0, hostname: '127.0.0.1', gracefulShutdown: false, silent: true } as const
  const saved = await openSavedPages(folder, {
    origin: publicOrigin ?? 'http://localhost:3000',
    supportEmail: 'help@bakery.example',
    identityHosts: [],
  })
  const middleware = [
    serveSaved(saved, publicOrigin),
    sealResponses({ trustProxy: false, publicOrigin }),
    onlyKnownMethods,
    serveFiles(folder),
    serveListings(saved, publicOrigin),
  ]
  const server = serve({ ...options, middleware, fetch: () => new Response('rendered') })
  servers.push(server)
  await server.ready()
  return (path: string, init?: RequestInit) => fetch(new URL(server.url ?? '').origin + path, init)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-saved-'))
  for (const name of ['pricing', 'splash']) await mkdir(join(folder, name))
  for (const [name, text] of Object.entries(build)) await writeFile(join(folder, name), text)
  ask = await open()
})
afterAll(async () => {
  for (const server of servers) await server.close(true)
  await rm(folder, { recursive: true, force: true })
})

const told = ({ status, headers }: Response) => {
  const { date: _, ...all } = Object.fromEntries(headers)
  return { status, headers: all }
}

test('a saved page carries every header of the server, by what the browser takes', async () => {
  const page = await ask('/', { headers: { 'accept-encoding': 'identity' } })
  expect(await page.text()).toBe(build['index.html'])
  const other = await ask('/sw.js')
  for (const name of ['x-content-type-options', 'x-frame-options', 'permissions-policy', 'referrer-policy'])
    expect([name, page.headers.get(name)]).toEqual([name, other.headers.get(name)])
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
  expect(page.headers.get('strict-transport-security')).toBeNull()

  const head = await ask('/', { method: 'HEAD', headers: { 'accept-encoding': 'gzip, br' } })
  expect(told(head)).toMatchObject({ status: 200, headers: { 'content-encoding': 'br', 'content-length': '10' } })
  expect(head.headers.get('etag')).not.toBe(page.headers.get('etag'))

  const etag = page.headers.get('etag') ?? ''
  const again = await ask('/', { headers: { 'accept-encoding': 'identity', 'if-none-match': `"a", W/${etag}` } })
  expect(told(again)).toMatchObject({ status: 304, headers: { etag, 'x-frame-options': 'DENY' } })
  expect(again.headers.has('content-length')).toBe(false)
})

test('https is asked to stay where people reach us by it', async () => {
  const secured = await open('https://ninefold.example')
  for (const path of ['/', '/nowhere', '/sw.js'])
    expect((await secured(path)).headers.get('strict-transport-security')).toMatch(/^max-age=/)
})

test.each([
  '/pricing',
  '/Pricing/',
  '//pricing',
  '/pricing//',
  '/%70ricing',
  '/pricing/index.html',
  '/a/../pricing?x=1',
])('%s is a page, under its policy', async (path) => {
  const page = await ask(path)
  expect(await page.text()).toBe(build['pricing/index.html'])
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test.each([
  '/nowhere',
  '/404',
  '/404.html',
  '/_shell',
  '/pricing/index',
  '/sw.js/',
  '/.git/config',
  '//evil.example/x',
])('%s leads nowhere, and is told so by a page', async (path) => {
  const page = await ask(path)
  expect([page.status, await page.text()]).toEqual([404, build['404.html']])
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('files, calls, rendered pages and other methods are for those further in', async () => {
  expect(await (await ask('/sw.js')).text()).toBe('worker()')
  for (const path of ['/api/x', '/dashboard', '/admin/nothing']) expect(await (await ask(path)).text()).toBe('rendered')
  expect((await ask('/pricing', { method: 'POST' })).status).toBe(405)
  expect((await ask('/nowhere', { method: 'DELETE' })).status).toBe(405)
  for (const path of ['/%00', '/%zz', '/pricing/%00']) expect((await ask(path)).status).toBe(400)
})

test('a page that names our address names the one people reach us by, in every form it is sent in', async () => {
  const secured = await open('https://ninefold.example')
  for (const encoding of ['identity', 'gzip', 'br']) {
    const page = await secured('/splash', { headers: { 'accept-encoding': encoding } })
    expect(await page.text()).toContain('<link rel="canonical" href="https://ninefold.example/splash">')
  }
  expect(await (await ask('/splash')).text()).toContain('href="http://localhost:3000/splash"')
})

test('programs are told what there is, by whole addresses', async () => {
  const secured = await open('https://ninefold.example')
  expect(await (await secured('/robots.txt')).text()).toContain('\nSitemap: https://ninefold.example/sitemap.xml\n')
  expect(await (await secured('/sitemap.xml')).text()).toContain('<loc>https://ninefold.example/pricing</loc>')
  const readers = await secured('/llms.txt')
  expect(readers.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await readers.text()).toContain('- [Pricing](https://ninefold.example/pricing): One & all')
})

test('a page is read once somebody wants it, squeezed further once there is time, and says the same', async () => {
  const saved = await openSavedPages(folder, {
    origin: 'http://localhost:3000',
    supportEmail: 'help@bakery.example',
    identityHosts: [],
  })
  const page = await saved.at('/splash')
  const before = page?.bodies.br?.bytes.byteLength ?? 0
  await saved.squeezed()
  const after = page?.bodies.br
  expect(after?.bytes.byteLength).toBeLessThanOrEqual(before)
  expect(after?.headers).toContainEqual(['content-length', String(after?.bytes.byteLength)])
  expect(brotliDecompressSync(after?.bytes ?? new Uint8Array()).toString()).toBe(await saved.textAt('/splash'))
  expect(saved.at('/splash')).toBe(page)
})

test('a page that could not be read is read anew the next time', async () => {
  const saved = await openSavedPages(folder, {
    origin: 'http://localhost:3000',
    supportEmail: 'help@bakery.example',
    identityHosts: [],
  })
  const [file, away] = [join(folder, 'pricing', 'index.html'), join(folder, 'away.html')]
  await rename(file, away)
  await expect(saved.at('/pricing')).rejects.toThrow('ENOENT')
  await rename(away, file)
  expect(await saved.at('/pricing')).toMatchObject({ status: 200 })
})
