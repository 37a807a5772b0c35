import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '#app/server/database/database.server.ts'
import { addressOf, warnOfUntrustedProxy } from '#app/server/http/try-limit.server.ts'
import { asReached, assertSameOrigin, ownOrigin } from '#app/server/identity/local/request.server.ts'
import { Browser, codeOf, install, openingMs } from './browser.ts'

const here = 'http://10.0.0.5:3000'
const forwarded = {
  'x-forwarded-host': 'app.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '198.51.100.66, 203.0.113.1',
}
const request = (headers: Record<string, string>) =>
  Object.assign(new Request(`${here}/api/clerk/v1/client`, { method: 'POST', headers }), { ip: '10.0.0.9' })

describe('where the app is', () => {
  it.each([
    ['as the request came in, whatever a stranger forwards', false, null, here],
    ['as a trusted proxy says', true, null, 'https://app.example'],
    ['as it is configured', true, 'https://ninefold.example', 'https://ninefold.example'],
  ])('%s', (_, trustProxy, publicOrigin, expected) => {
    expect(ownOrigin(request(forwarded), { trustProxy, publicOrigin })).toBe(expected)
  })

  it('counts the address a trusted proxy saw, and no other', () => {
    expect(addressOf(request(forwarded), true)).toBe('203.0.113.1')
    expect(addressOf(request(forwarded), false)).toBe('10.0.0.9')
  })

  it('is not where a stranger says, for the SDK either', () => {
    const sent = new Request(`${here}/dashboard?tab=1`, { headers: { ...forwarded, host: '10.0.0.5:3000' } })
    const untold = asReached(sent, { trustProxy: false, publicOrigin: null })
    expect([untold.url, untold.headers.get('host')]).toEqual([`${here}/dashboard?tab=1`, '10.0.0.5:3000'])
    expect([...untold.headers.keys()].filter((name) => /forwarded-(host|proto|port)/.test(name))).toEqual([])
    const told = asReached(sent, { trustProxy: true, publicOrigin: null })
    expect([told.url, told.headers.get('host')]).toEqual(['https://app.example/dashboard?tab=1', 'app.example'])
    const known = asReached(sent, { trustProxy: false, publicOrigin: 'https://ninefold.example' })
    expect(known.url).toBe('https://ninefold.example/dashboard?tab=1')
  })

  it('is said once when a proxy forwards addresses and nobody told of it', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    warnOfUntrustedProxy(request(forwarded), true)
    warnOfUntrustedProxy(request({}), false)
    expect(warn).not.toHaveBeenCalled()
    warnOfUntrustedProxy(request(forwarded), false)
    warnOfUntrustedProxy(request(forwarded), false)
    expect(warn.mock.calls).toEqual([[expect.stringContaining('TRUST_PROXY is off')]])
    warn.mockRestore()
  })

  it('takes changes from its own pages only', () => {
    const from = (from: string, trustProxy: boolean) => () =>
      assertSameOrigin(request({ ...forwarded, origin: from }), { trustProxy, publicOrigin: null })
    expect(from(here, false)).not.toThrow()
    expect(from('https://app.example', true)).not.toThrow()
    expect(from('https://app.example', false)).toThrow()
    expect(from('https://evil.example', true)).toThrow()
  })

  it('takes changes from the configured origin alone, whatever host the request names or forwards', () => {
    const publicOrigin = 'https://ninefold.example'
    const from = (from: string, trustProxy: boolean) => () => {
      const headers = { origin: from, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
      const sent = new Request('https://evil.example/api/clerk/v1/client', { method: 'POST', headers })
      assertSameOrigin(sent, { trustProxy, publicOrigin })
    }
    for (const trustProxy of [false, true]) {
      expect(from(publicOrigin, trustProxy)).not.toThrow()
      expect(from('https://evil.example', trustProxy)).toThrow()
      expect(from('http://ninefold.example', trustProxy)).toThrow()
    }
  })
})

describe('cookies', () => {
  let db: Database
  beforeAll(async () => {
    db = (await install()).db
  }, openingMs)
  afterAll(() => db.close())

  it('go over https only where the app is reached by https', async () => {
    for (const [publicOrigin, isSecure] of [
      ['https://ninefold.example', true],
      [null, false],
    ] as const) {
      const { provider } = await install({ db, placement: { trustProxy: false, publicOrigin } })
      const browser = new Browser(provider)
      browser.origin = publicOrigin
      const reply = await browser.post('/v1/client/sign_ins', { identifier: 'ada@example.com' })
      const client = reply.headers.getSetCookie().find((line) => line.startsWith('__client='))
      expect(client).toMatch(/; HttpOnly/)
      expect(client?.includes('; Secure')).toBe(isSecure)
    }
  })

  it('of a stranger sent along with a forwarded host open nothing', async () => {
    const { provider } = await install({ db })
    const to = encodeURIComponent('https://app.example/')
    const headers = { 'x-forwarded-host': 'app.example' }
    const reply = await new Browser(provider).send('GET', `/v1/client/handshake?redirect_url=${to}`, undefined, {
      headers,
    })
    expect(codeOf(reply)).toBe('redirect_url_invalid')
  })
})
