import { lookup } from 'node:dns/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publicNames } from '#app/server/http/public-names.server.ts'
import { askPublicWeb, type FetchWorld } from '#app/server/http/public-web.server.ts'
import { startNameServer } from '../../support/name-server.ts'

type NameServer = Awaited<ReturnType<typeof startNameServer>>

describe('looking up the names of strangers', () => {
  let names: NameServer
  beforeEach(async () => {
    names = await startNameServer({ 'bakery.example': ['127.0.0.1'], 'turned.example': ['127.0.0.1', '10.0.0.1'] })
  })
  afterEach(() => names.stop())
  const silent = (count: number) => Array.from({ length: count }, (_, index) => `silent-${index}.example`)

  it('gives what a name server answers', async () => {
    const resolve = publicNames({ servers: [names.server] })
    expect(await resolve('Bakery.example.', { person: 'baker' })).toEqual(['127.0.0.1'])
    expect(await resolve('turned.example', { person: 'baker' })).toEqual(['127.0.0.1', '10.0.0.1'])
  })

  it('leaves the look-ups of the server and of everybody else alone while one person asks for silent names', async () => {
    const resolve = publicNames({ servers: [names.server], withinMs: 1_000 })
    let ended = 0
    const attack = silent(8).map((name) =>
      resolve(name, { person: 'attacker' })
        .catch(() => null)
        .finally(() => {
          ended += 1
        }),
    )
    // What fetch, providers and drivers use: a pool of two threads, were they held.
    await Promise.all([lookup('localhost'), lookup('localhost'), lookup('localhost')])
    expect(await resolve('bakery.example', { person: 'baker' })).toEqual(['127.0.0.1'])
    expect(ended).toBe(0)
    expect(new Set(names.asked.filter((name) => name.startsWith('silent'))).size).toBeLessThanOrEqual(2)
    await Promise.all(attack)
    expect(ended).toBe(8)
  })

  it('does not ask again for a name that was silent a moment ago, and does a minute later', async () => {
    let now = 0
    const resolve = publicNames({ servers: [names.server], withinMs: 100, now: () => now })
    await expect(resolve('silent.example', { person: 'baker' })).rejects.toThrow()
    const before = names.asked.length
    expect(before).toBeGreaterThan(0)
    await expect(resolve('SILENT.example', { person: 'somebody else' })).rejects.toThrow()
    expect(names.asked).toHaveLength(before)
    now = 61_000
    await expect(resolve('silent.example', { person: 'baker' })).rejects.toThrow()
    expect(names.asked.length).toBeGreaterThan(before)
  })

  it('does not remember a name nobody waited for any more', async () => {
    const resolve = publicNames({ servers: [names.server], withinMs: 10_000 })
    const waiting = new AbortController()
    const given = resolve('silent.example', { person: 'baker', signal: waiting.signal })
    await expect.poll(() => names.asked.length).toBeGreaterThan(0)
    waiting.abort()
    await expect(given).rejects.toThrow()
    const before = names.asked.length
    const again = resolve('silent.example', { person: 'baker' })
    again.catch(() => null)
    await expect.poll(() => names.asked.length).toBeGreaterThan(before)
  })

  it('asks nobody for names of this network', async () => {
    const resolve = publicNames({ servers: [names.server] })
    for (const name of ['localhost', 'intranet', 'a.localhost', 'localhost.'])
      expect(await resolve(name, { person: 'baker' })).toEqual([])
    expect(names.asked).toEqual([])
  })

  it('connects to the address that was looked at, without a second look-up', async () => {
    const server = createServer((_request, response) => response.end('bread'))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const world: FetchWorld = {
      resolve: publicNames({ servers: [names.server] }),
      isAllowed: (address) => address === '127.0.0.1',
      protocols: ['http:'],
    }
    const asked = { accept: '*/*', signal: AbortSignal.timeout(5_000), person: 'baker' }
    try {
      const answer = await askPublicWeb(`http://bakery.example:${port}/`, asked, world)
      expect(answer).toMatchObject({ ok: true })
      if (answer.ok) answer.value.answer.resume()
      // Once for each family.
      expect(names.asked).toEqual(['bakery.example', 'bakery.example'])
      const turned = await askPublicWeb(`http://turned.example:${port}/`, asked, world)
      expect(turned).toEqual({ ok: false, failure: 'not-allowed' })
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
