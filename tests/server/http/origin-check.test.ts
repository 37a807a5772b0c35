import { describe, expect, it } from 'vitest'
import { isAllowedOrigin, isOwnOrigin, isUnderOtherName } from '#app/server/http/origin-check.ts'

const allowed = (method: string, headers: Record<string, string>, publicOrigin?: string) =>
  isAllowedOrigin(new Request('http://localhost:3000/api/x', { method, headers }), publicOrigin)

describe('where a call to a server route may come from', () => {
  it('is this origin', () => {
    expect(allowed('POST', { 'sec-fetch-site': 'same-origin' })).toBe(true)
    expect(allowed('POST', { origin: 'http://localhost:3000' })).toBe(true)
    expect(allowed('POST', { origin: 'https://ninefold.example' }, 'https://ninefold.example')).toBe(true)
  })

  it('is not another site, a sibling of this one, or an origin that is hidden', () => {
    expect(allowed('POST', { 'sec-fetch-site': 'cross-site' })).toBe(false)
    expect(allowed('POST', { 'sec-fetch-site': 'same-site' })).toBe(false)
    expect(allowed('DELETE', { origin: 'https://evil.example' })).toBe(false)
    expect(allowed('POST', { origin: 'null' })).toBe(false)
    expect(allowed('POST', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' })).toBe(false)
  })

  it('is the configured origin alone, whatever host the request names', () => {
    const ours = 'https://ninefold.example'
    const at = (headers: Record<string, string>) =>
      isAllowedOrigin(new Request('https://evil.example/api/x', { method: 'POST', headers }), ours)
    expect(at({ origin: 'https://evil.example' })).toBe(false)
    expect(at({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(false)
    expect(at({ origin: ours, 'sec-fetch-site': 'same-origin' })).toBe(true)
    const from = (origin: string) => new Request('https://evil.example/_serverFn/x', { headers: { origin } })
    expect(isUnderOtherName(from('https://evil.example'), ours)).toBe(true)
    expect(isUnderOtherName(from(ours), ours)).toBe(false)
    expect(isUnderOtherName(from('https://evil.example'), undefined)).toBe(false)
    expect(isOwnOrigin('https://evil.example', new Request('https://evil.example/'), ours)).toBe(false)
    expect(isOwnOrigin(ours, new Request('https://evil.example/'), ours)).toBe(true)
  })

  it('is anywhere for reading, and for callers that are no browser', () => {
    expect(allowed('GET', { 'sec-fetch-site': 'cross-site' })).toBe(true)
    expect(allowed('POST', {})).toBe(true)
  })
})
