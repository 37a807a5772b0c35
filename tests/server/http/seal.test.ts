import { describe, expect, it } from 'vitest'
import { sealResponses, securityHeaders } from '#app/server/http/seal.ts'

describe('headers of every response', () => {
  it('speak of https only where the connection is', () => {
    expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security')
    expect(securityHeaders(true)).toHaveProperty('strict-transport-security')
    expect(securityHeaders(false)).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  })
})

describe('every answer', () => {
  const hsts = async (publicOrigin: string | undefined, url: string) => {
    const seal = sealResponses({ trustProxy: false, publicOrigin })
    const response = await seal(new Request(url) as Parameters<typeof seal>[0], () => new Response('x'))
    return response?.headers.has('strict-transport-security')
  }

  it('asks for https to stay when people reach us by https, also where only the configuration says so', async () => {
    expect(await hsts(undefined, 'http://localhost:3000/')).toBe(false)
    expect(await hsts(undefined, 'https://ninefold.example/')).toBe(true)
    expect(await hsts('https://ninefold.example', 'http://10.0.0.5:3000/')).toBe(true)
    expect(await hsts('http://ninefold.example', 'http://10.0.0.5:3000/')).toBe(false)
  })
})
