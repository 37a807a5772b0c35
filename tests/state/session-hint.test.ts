import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mayRenew } from '#app/state/session-hint.ts'
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
