import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FetchWorld, isPublicAddress } from '#app/server/http/public-web.server.ts'
import { fetchMedia } from '#app/server/media/fetch-media.server.ts'

describe('fetching a file by its address', () => {
  let server: Server
  let folder = ''
  let port = 0
  let asked: string[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ninefold-fetch-'))
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      if (request.url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end()
      else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
      else if (request.url === '/on') response.writeHead(301, { location: '/a.jpg' }).end()
      else if (request.url === '/endless') response.writeHead(200).end(Buffer.alloc(5_000))
      else if (request.url === '/a.jpg') response.writeHead(200).end('picture')
      else if (request.url !== '/silent') response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Our own machine stands in for the web; all else is as it is. */
  const web = (resolve: FetchWorld['resolve'] = async () => ['127.0.0.1']): FetchWorld => ({
    resolve,
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
    protocols: ['http:'],
  })
  const get = (path: string, limits: { bytes?: number; timeoutMs?: number } = {}, world = web()) =>
    fetchMedia(
      `http://pictures.example:${port}${path}`,
      join(folder, 'file'),
      { bytes: 1_000, person: 'baker', ...limits },
      world,
    )

  it('is held up by no name server that never answers', async () => {
    const never = web(() => new Promise(() => undefined))
    expect(await get('/a.jpg', { timeoutMs: 50 }, never)).toMatchObject({ ok: false })
  })

  it('is not said to have failed when our own disk takes nothing', async () => {
    const address = `http://pictures.example:${port}/a.jpg`
    const fetched = fetchMedia(address, '/dev/full', { bytes: 1_000, person: 'baker' }, web())
    await expect(fetched).rejects.toMatchObject({ code: 'ENOSPC' })
  })

  it('takes what is there, and follows where it moved to', async () => {
    expect(await get('/on')).toEqual({ ok: true, value: { name: 'a.jpg' } })
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('picture')
  })

  it('never goes inside: by name, by address, or by a redirect', async () => {
    const inside = [
      '127.0.0.1',
      '::127.0.0.1',
      '::7f00:1',
      '::ffff:0:0:7f00:1',
      '::ffff:0:7f00:1',
      '4000::1',
      '10.0.0.1',
      '169.254.169.254',
      '192.168.1.1',
      '100.64.0.1',
      '::1',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '168.63.129.16',
      '2001:470:1f0b::5efe:127.0.0.1',
      'words',
    ]
    expect(inside.filter(isPublicAddress)).toEqual([])
    expect(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'].every(isPublicAddress)).toBe(true)
    const code = 'address_not_allowed'
    expect(await get('/inside')).toMatchObject({ failure: { code } })
    asked = []
    expect(
      await get(
        '/a.jpg',
        {},
        web(async () => ['127.0.0.1', '10.0.0.1']),
      ),
    ).toMatchObject({ failure: { code } })
    for (const address of [
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'http://93.184.216.34/',
      'file:///etc/passwd',
      'https://2130706433/',
      'https://u:p@93.184.216.34/',
      'no address',
    ])
      expect([address, await fetchMedia(address, join(folder, 'x'), { bytes: 10, person: 'baker' })]).toMatchObject([
        address,
        { failure: { code } },
      ])
    expect(asked).toEqual([])
  })

  it('ends with what is too large, too slow, in a circle or not there', async () => {
    expect(await get('/endless')).toMatchObject({ failure: { code: 'file_too_large' } })
    expect(await get('/silent', { timeoutMs: 50 })).toMatchObject({ failure: { code: 'address_failed' } })
    expect(await get('/round')).toMatchObject({ failure: { code: 'address_failed' } })
    expect(await get('/nowhere')).toMatchObject({ failure: { code: 'address_failed' } })
  })
})
