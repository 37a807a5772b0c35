import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { pathsSavedAs, siteAddresses } from '#app/content/places.ts'
import { hydrated } from './support/browser.ts'
import { builtDir, type RunningServer } from './support/server.ts'
import { cookiesOf } from './support/server-functions.ts'
import { test } from './support/test.ts'

let server: RunningServer
test.beforeAll(({ server: its }) => {
  server = its
})

const ask = (path: string, init?: RequestInit) => fetch(server.origin + path, { redirect: 'manual', ...init })
const codeOf = async (response: Response) => {
  const body = (await response.json()) as { error?: { code?: string } }
  return body.error?.code
}

/** The address of one real server function, as the built server knows it. */
async function someServerFunction(): Promise<string> {
  const text = await readFile(join(builtDir, 'server', 'server.js'), 'utf8')
  const id = /"([\w.-]+)":\s*\{\s*functionName/.exec(text)?.[1]
  if (id === undefined) throw new Error('The built server lists no server function.')
  return `/_serverFn/${id}`
}
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  })

describe('what the server answers', () => {
  test('its health, with each part of it up', async () => {
    const response = await ask('/api/health')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      status: 'ok',
      database: 'up',
      queue: 'up',
      disk: 'up',
      identity: 'up',
    })
  })

  test('its health to who reads it; any other method is told so', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await ask('/api/health', { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
    expect((await ask('/api/health', { method: 'HEAD' })).status).toBe(200)
  })

  test('pages from memory, files forever, the service worker anew each time, all compressed beforehand', async () => {
    const page = await ask('/', { headers: { 'accept-encoding': 'br' } })
    expect(page.headers.get('content-encoding')).toBe('br')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const asset = /\/assets\/[\w-]+\.js/.exec(await page.text())?.[0] ?? ''
    const script = await ask(asset, { headers: { 'accept-encoding': 'gzip' } })
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script.headers.get('content-encoding')).toBe('gzip')
    expect((await ask('/sw.js')).headers.get('cache-control')).toBe('no-cache')
    const manifest = await ask('/manifest.webmanifest')
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
  })

  test.each([...pathsSavedAs('page', 'on-interaction', 'content'), '/offline', '/Pricing/'])(
    '%s from memory, and not twice the same',
    async (path) => {
      const page = await ask(path)
      const etag = page.headers.get('etag') ?? ''
      expect([page.status, page.headers.get('cache-control'), etag]).toEqual([
        200,
        'no-cache',
        expect.stringMatching(/^".+"$/),
      ])
      const again = await ask(path, { headers: { 'if-none-match': `"other", W/${etag}` } })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
      const head = await ask(path, { method: 'HEAD' })
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
        200,
        page.headers.get('content-length'),
        '',
      ])
    },
  )

  test.each(['/nowhere', '/test-404', '/404', '/404.html', '/checkout/nothing', '/splash/more', '//evil.example/x'])(
    '%s is not found, by a page that is saved too',
    async (path) => {
      const page = await ask(path)
      expect([page.status, page.headers.get('content-type'), page.headers.get('etag')]).toEqual([
        404,
        'text/html; charset=utf-8',
        (await ask('/nowhere')).headers.get('etag'),
      ])
    },
  )

  test('a site map of the public site, by whole addresses', async () => {
    const map = await ask('/sitemap.xml')
    expect([map.status, map.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const addresses = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    expect(addresses.map((address) => new URL(address).pathname)).toEqual(siteAddresses)
    for (const address of addresses) expect((await fetch(address)).status).toBe(200)
  })

  test('405 to any other method on a page, and says which there are', async () => {
    for (const [path, allow] of [
      ['/', 'GET, HEAD'],
      ['/dashboard', 'GET, HEAD'],
      ['/nowhere', 'GET, HEAD'],
      ['/sw.js', 'GET, HEAD'],
      ['/api/health', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
    ] as const) {
      const answer = await rawRequest(path, 'TRACE')
      expect(answer).toContain('HTTP/1.1 405')
      expect(answer.toLowerCase()).toContain(`allow: ${allow.toLowerCase()}`)
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])
      expect((await ask('/pricing', { method })).status).toBe(405)
  })

  test('redirects to itself, wherever a request says it was forwarded from', async ({ resident }) => {
    const cookie = await cookiesOf(resident, server)
    const elsewhere = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    }
    // The second has no token any more: the identity SDK sends it on its way.
    for (const cookies of ['', cookie.replace(/__session[^;]*;?/g, '')]) {
      for (const path of ['/dashboard', '/checkout/medium', '/checkout/rehearsal/medium']) {
        const headers = { ...elsewhere, cookie: cookies, accept: 'text/html', 'sec-fetch-dest': 'document' }
        const { status, headers: answered } = await ask(path, { headers })
        expect(status).toBe(307)
        expect(new URL(answered.get('location') ?? '', server.origin).origin).toBe(server.origin)
        expect(answered.get('location')).not.toContain('evil')
      }
    }
  })

  test.each(['/', '/test-404', '/api/health', '/api/nothing', '/sw.js'])(
    '%s with the security headers',
    async (path) => {
      const { headers } = await ask(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('strict-transport-security')).toBeNull()
      if (!headers.get('content-type')?.startsWith('text/html')) return
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("frame-ancestors 'none'")
      expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline')
    },
  )

  test('a nonce of its own to every rendered page', async ({ resident }) => {
    const cookie = await cookiesOf(resident, server)
    const nonceOf = ({ headers }: Response) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
    const nonces = await Promise.all(
      [1, 2].map(async () => nonceOf(await ask('/dashboard', { headers: { cookie, accept: 'text/html' } }))),
    )
    expect(nonces[0]).toBeTruthy()
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('pages whose own scripts run under the policy, without a complaint', async ({
    visitor: { page, complaints },
  }) => {
    // What is refused without a loss is said on no console.
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(event.violatedDirective, event.blockedURI),
      ),
    )
    for (const path of ['/', '/waiting-list', '/splash', '/pricing', '/auth', '/credit-test']) {
      await page.goto(server.origin + path, { waitUntil: 'networkidle' })
      if (path === '/auth') await page.getByLabel('E-mail').focus()
      await hydrated(page)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    }
    expect(complaints).toEqual([])
  })
})

describe('bad input ends in the catalogue', () => {
  let cookie = ''
  test.beforeEach(async ({ resident }) => {
    cookie = await cookiesOf(resident, server)
  })

  test('an unknown page is 404, as a page; an unknown route as JSON', async () => {
    const page = await ask('/nowhere', { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    const route = await ask('/api/nowhere')
    expect([route.status, await codeOf(route)]).toEqual([404, 'NOT_FOUND'])
  })

  test('malformed JSON to a server function, or JSON that is no call, is BAD_REQUEST', async () => {
    const path = await someServerFunction()
    for (const body of ['{"broken', '{"a":1}', '[]', 'null', '"x"']) {
      const response = await post(path, body, { cookie })
      expect([response.status, await codeOf(response)]).toEqual([400, 'BAD_REQUEST'])
    }
  })

  test('a body is not read for a function that is none, or without the session it needs', async () => {
    const unknown = await post('/_serverFn/0000', '{"broken')
    expect([unknown.status, await codeOf(unknown)]).toEqual([404, 'NOT_FOUND'])
    const stranger = await post(await someServerFunction(), '{"broken')
    expect([stranger.status, await codeOf(stranger)]).toEqual([401, 'UNAUTHORIZED'])
  })

  test('two megabytes are HTTP_413, announced or in pieces', async () => {
    const path = await someServerFunction()
    const large = JSON.stringify('a'.repeat(2_000_000))
    const whole = await post(path, large, { cookie })
    expect([whole.status, await codeOf(whole)]).toEqual([413, 'HTTP_413'])
    const pieces = await ask('/api/contact', {
      method: 'POST',
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect([pieces.status, await codeOf(pieces)]).toEqual([413, 'HTTP_413'])
  })

  test('to the app itself it arrives as a failure the page can catch', async () => {
    const response = await post(await someServerFunction(), '{"broken', { cookie, 'x-tsr-serverfn': 'true' })
    expect(response.status).toBe(400)
    expect(response.headers.get('x-tss-serialized')).toBe('true')
    expect(await response.text()).toContain('BAD_REQUEST')
  })

  test('addresses that cannot be read are BAD_REQUEST, and none leads out of the folder or the site', async () => {
    const broken = await ask('/%E0%A4%A')
    expect([broken.status, await codeOf(broken)]).toEqual([400, 'BAD_REQUEST'])
    const outside = await rawRequest('/../../etc/passwd')
    expect(outside).not.toContain('root:x:')
    const protocolRelative = await ask('//evil.example/x')
    expect(new URL(protocolRelative.headers.get('location') ?? '/', server.origin).origin).toBe(server.origin)
  })

  test('nothing of it shows a stack', async () => {
    const path = await someServerFunction()
    const answers = await Promise.all([post(path, '{'), post('/_serverFn/', '{}'), ask('/_serverFn/x'), ask('/api/x')])
    for (const answer of answers) expect(await answer.text()).not.toMatch(/\bat \S+ \(|node_modules|\.ts:\d/)
  })
})

describe('other sites', () => {
  test('cannot call a server function or post to a server route', async () => {
    const path = await someServerFunction()
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      const call = await post(path, '{}', headers)
      expect([call.status, await codeOf(call)]).toEqual([403, 'FORBIDDEN'])
      const route = await post('/api/anything', '{}', headers)
      expect([route.status, await codeOf(route)]).toEqual([403, 'FORBIDDEN'])
    }
    const byOrigin = await ask('/api/anything', { method: 'POST', headers: { origin: 'https://evil.example' } })
    expect(byOrigin.status).toBe(403)
  })
})

describe('pages that need somebody', () => {
  test.each(['/dashboard', '/dashboard/create/text', '/admin/dashboard', '/Admin/dashboard'])(
    '%s sends who is not signed in to sign-in, and says nothing else',
    async (path) => {
      const response = await ask(path, { headers: { accept: 'text/html' } })
      expect(response.status).toBe(307)
      expect(response.headers.get('location')).toBe(`/auth?redirect=${encodeURIComponent(path)}`)
      expect(await response.text()).toBe('')
    },
  )
})

/** A request as it is written: no client tidies its path. */
function rawRequest(path: string, method = 'GET'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    })
    let answer = ''
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}
