import { createClerkClient, verifyToken } from '@clerk/backend'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LocalProvider } from '#app/server/identity/local/provider.server.ts'
import { scriptVersion } from '#app/server/identity/local/sdk.server.ts'
import { Browser, codeOf, install, openingMs, origin, responseOf } from '../browser.ts'

type Installation = Awaited<ReturnType<typeof install>>
let installation: Installation

beforeAll(async () => {
  installation = await install()
  // The SDK compares with the real time.
  installation.clock.now = Date.now()
}, openingMs)
afterAll(() => installation.db.close())

const clerk = (provider: LocalProvider) =>
  createClerkClient({
    secretKey: provider.secretKey,
    publishableKey: provider.publishableKey,
    telemetry: { disabled: true },
  })

/** What the SDK makes of a page request with the browser's cookies. */
function authenticate(browser: Browser, path = '/dashboard', init: RequestInit = {}) {
  const headers = new Headers({ cookie: browser.cookieHeader(), accept: 'text/html', 'sec-fetch-dest': 'document' })
  const { provider } = browser
  return clerk(provider).authenticateRequest(new Request(new URL(path, origin), { ...init, headers }), {
    jwtKey: provider.jwtKey,
    proxyUrl: `${origin}/api/clerk`,
    signInUrl: '/auth',
    signUpUrl: '/pricing',
  })
}

describe('the SDK', () => {
  it('verifies the token, and not one of another installation', async () => {
    const browser = new Browser(installation.provider)
    const userId = responseOf(await browser.signUp('token@example.com')).created_user_id
    const claims = await verifyToken(await browser.takeToken(), { jwtKey: installation.provider.jwtKey })
    expect(claims).toMatchObject({ sub: userId, azp: origin, iss: 'https://clerk.ninefold.local' })
    expect(claims.exp - claims.iat).toBe(60)
    const other = await install()
    await expect(verifyToken(await browser.takeToken(), { jwtKey: other.provider.jwtKey })).rejects.toThrow()
    await other.db.close()
  })

  it('sees a signed-in person, and nobody after sign-out', async () => {
    const browser = new Browser(installation.provider)
    await browser.signUp('page@example.com')
    await browser.takeToken()
    const state = await authenticate(browser)
    expect([state.status, state.toAuth()?.userId]).toEqual(['signed-in', expect.stringMatching(/^user_/)])
    await browser.send('DELETE', '/v1/client')
    browser.cookies.delete('__session')
    expect((await authenticate(browser)).status).toBe('signed-out')
  })

  it('gets a lost session cookie back by the handshake', async () => {
    const browser = new Browser(installation.provider)
    await browser.signUp('handshake@example.com')
    const state = await authenticate(browser, '/dashboard?tab=posts')
    expect(state.status).toBe('handshake')
    const location = new URL(state.headers.get('location') ?? '')
    expect(location.href.startsWith(`${origin}/api/clerk/v1/client/handshake?`)).toBe(true)
    const reply = await browser.get(`${location.pathname.replace('/api/clerk', '')}${location.search}`)
    expect([reply.status, reply.headers.get('location')]).toEqual([307, `${origin}/dashboard?tab=posts`])
    expect((await authenticate(browser)).status).toBe('signed-in')
  })

  it('keeps a person signed in when the clock goes back an hour, as the system is set right', async () => {
    const browser = new Browser(installation.provider)
    const rightNow = installation.clock.now
    installation.clock.now += 60 * 60_000
    await browser.signUp('clock@example.com')
    await browser.takeToken()
    installation.clock.now = rightNow
    expect((await authenticate(browser)).status).toBe('handshake')
    await browser.get(`/v1/client/handshake?redirect_url=${encodeURIComponent(`${origin}/`)}`)
    expect((await authenticate(browser)).status).toBe('signed-in')
  })

  it('ends at nobody, not in a circle, when the session is gone', async () => {
    const browser = new Browser(installation.provider)
    await browser.signUp('gone@example.com')
    const cookies = new Map(browser.cookies)
    await browser.send('DELETE', '/v1/client')
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    expect((await authenticate(browser)).status).toBe('handshake')
    await browser.get(`/v1/client/handshake?redirect_url=${encodeURIComponent(`${origin}/`)}`)
    expect((await authenticate(browser)).status).toBe('signed-out')
  })

  it.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)'])('is never sent to %s', async (to) => {
    const reply = await new Browser(installation.provider).get(
      `/v1/client/handshake?redirect_url=${encodeURIComponent(to)}`,
    )
    expect([reply.status, codeOf(reply)]).toEqual([400, 'redirect_url_invalid'])
  })

  it('keeps a script for good only where the address carries the exact version; else it asks, and is told when nothing changed', async () => {
    const get = (path: string, headers: Record<string, string> = {}) =>
      new Browser(installation.provider).send('GET', `/npm/@clerk/${path}`, undefined, { headers })
    const isLasting = async (path: string) => (await get(path)).headers.get('cache-control')?.includes('immutable')
    const version = scriptVersion()
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(await isLasting(`clerk-js@${version}/dist/clerk.browser.js`)).toBe(true)
    for (const other of ['6', 'latest', '0.0.1']) {
      expect([other, await isLasting(`clerk-js@${other}/dist/clerk.browser.js`)]).toEqual([other, false])
    }
    const etag = (await get('clerk-js@6/dist/clerk.browser.js')).headers.get('etag') ?? ''
    expect((await get('clerk-js@6/dist/clerk.browser.js', { 'if-none-match': etag })).status).toBe(304)
  })

  it('loads its scripts from here, compressed, and nothing else of the disk', async () => {
    const get = (path: string) =>
      new Browser(installation.provider).send('GET', path, undefined, { headers: { 'accept-encoding': 'gzip, br' } })
    const script = await get('/npm/@clerk/clerk-js@6/dist/clerk.browser.js')
    expect(script.status).toBe(200)
    expect(Object.fromEntries(script.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, no-cache',
    })
    for (const path of [
      '/npm/@clerk/clerk-js@6/dist/../package.json',
      '/npm/@clerk/clerk-js@6/dist/..%2fpackage.json',
      '/npm/@clerk/backend@3/dist/index.js',
      '/npm/@clerk/clerk-js@6/dist/none.js',
    ]) {
      expect((await get(path)).status).toBe(404)
    }
  })
})
