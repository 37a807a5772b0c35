import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mayRenew, offerRenewal, triedOnceMore } from '#app/state/session-hint.ts'
import { memoryStorage } from '#app/storage/memory.ts'

const cookies = (token: string) => `__client_uat=1; __session=head.claims.${token.padStart(40, '-')}; other=1`

describe('whether a page is loaded anew for a session whose token is too old', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 23) })
    vi.stubGlobal('sessionStorage', memoryStorage())
    vi.stubGlobal('document', { cookie: cookies('first') })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is so once: what brought no new token is nobody’s', () => {
    expect([mayRenew(), mayRenew()]).toEqual([true, false])
    vi.advanceTimersByTime(20_000)
    expect(mayRenew()).toBe(true)
  })

  it('is so again at once when a new token came, and was too old before it was asked about', () => {
    expect(mayRenew()).toBe(true)
    vi.stubGlobal('document', { cookie: cookies('second') })
    expect([mayRenew(), mayRenew()]).toEqual([true, false])
  })

  it('ends where every token is too old as soon as it comes', () => {
    const renewed = Array.from({ length: 8 }, (_, index) => {
      vi.stubGlobal('document', { cookie: cookies(`token-${index}`) })
      return mayRenew()
    })
    expect(renewed).toEqual([true, true, true, true, true, false, false, false])
  })

  it('is not so where nothing can be kept', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(mayRenew()).toBe(false)
  })
})

describe('a call that was answered 401', () => {
  let renewed = 0
  let stopOffering = () => {}
  /** Knows nobody but who has the second token. */
  const server = vi.fn(async () => new Response(null, { status: document.cookie.includes('second') ? 200 : 401 }))
  const call = (init?: RequestInit) => triedOnceMore(server)('/_serverFn/1', { method: 'POST', body: '{}', ...init })
  const offer = (token: string) => {
    stopOffering = offerRenewal(async () => {
      renewed += 1
      await Promise.resolve()
      vi.stubGlobal('document', { cookie: cookies(token) })
    })
  }
  beforeEach(() => {
    renewed = 0
    server.mockClear()
    vi.stubGlobal('document', { cookie: cookies('first') })
  })
  afterEach(() => {
    stopOffering()
    vi.unstubAllGlobals()
  })

  it('because its token ran out is sent once more with a new one, which several calls wait for together', async () => {
    offer('second')
    const answers = await Promise.all([call(), call(), call()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([renewed, server.mock.calls.length]).toEqual([1, 6])
    expect(server.mock.calls.at(-1)).toEqual(['/_serverFn/1', { method: 'POST', body: '{}' }])
  })

  it('stays so when no new token came, or a new one is believed no more', async () => {
    offer('first')
    expect((await call()).status).toBe(401)
    expect(server).toHaveBeenCalledTimes(1)
    stopOffering()
    offer('third')
    expect((await call()).status).toBe(401)
    expect(server).toHaveBeenCalledTimes(3)
  })

  it('is answered so after a while where the renewal itself hangs', async () => {
    vi.useFakeTimers()
    stopOffering = offerRenewal(() => new Promise(() => {}))
    const answer = call()
    await vi.advanceTimersByTimeAsync(15_000)
    expect((await answer).status).toBe(401)
    vi.useRealTimers()
  })

  it('stays so where nobody is signed in, nothing renews, renewing fails, or the caller has gone', async () => {
    expect((await call()).status).toBe(401)
    stopOffering = offerRenewal(() => Promise.reject(new Error('No network')))
    expect((await call()).status).toBe(401)
    stopOffering()
    offer('second')
    expect((await call({ signal: AbortSignal.abort() })).status).toBe(401)
    vi.stubGlobal('document', { cookie: '__client_uat=0' })
    expect((await call()).status).toBe(401)
    expect([renewed, server.mock.calls.length]).toEqual([0, 4])
  })
})
