import { describe, expect, it } from 'vitest'
import { failureResponse, notAllowed } from '#app/server/http/failure-response.ts'
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

describe('a refusal', () => {
  const seal = sealResponses({ trustProxy: false, publicOrigin: undefined })
  const answer = async (url: string, init: RequestInit, given: Response) => {
    const request = new Request(url, init) as Parameters<typeof seal>[0]
    const response = await seal(request, () => given)
    if (response === undefined) throw new Error('There was no answer.')
    return { response, text: await response.text() }
  }
  const browser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }

  it('is data for a program and a page for who was led there by a browser', async () => {
    const toProgram = await answer('http://localhost/trial', { method: 'POST' }, notAllowed(['GET', 'HEAD']))
    expect(JSON.parse(toProgram.text)).toMatchObject({ error: { code: 'HTTP_405' } })
    const sent = { ...browser, method: 'POST' }
    const { response, text } = await answer('http://localhost/trial', sent, notAllowed(['GET', 'HEAD']))
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(text).toContain('JavaScript')
    expect(text).not.toContain('HTTP_405')
  })

  it('says its sentence, and leads home', async () => {
    const { text } = await answer('http://localhost/api/nothing', browser, failureResponse('NOT_FOUND', 'err_1'))
    expect(text).toContain('The requested resource was not found.')
    expect(text).toContain('err_1')
    expect(text).toContain('href="/"')
    const unread = await answer('http://localhost/%zz', browser, new Response('x'))
    expect([unread.response.status, unread.text]).toEqual([400, expect.stringContaining('<h1>')])
  })

  it('of another kind is left as it is', async () => {
    const given = Response.json({ rows: [] }, { status: 422 })
    expect((await answer('http://localhost/api/x', browser, given)).text).toBe('{"rows":[]}')
  })
})
