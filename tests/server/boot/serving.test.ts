import { once } from 'node:events'
import { connect } from 'node:net'
import { type Server, serve } from 'srvx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Route as health } from '#app/routes/api/health.ts'
import { arrival, bodyPause, endStalled, onlyKnownMethods, onlyOwnNames } from '#app/server/boot/serving.ts'
import { sealResponses } from '#app/server/http/seal.ts'

afterEach(() => vi.restoreAllMocks())

const open = { trustProxy: false, publicOrigin: undefined }

type Answer = (request: Request) => Response | Promise<Response>

/** A server as `start.ts` makes it, for the time of `use`; its limits on arrival may be shorter. */
async function serving(
  fetch: Answer,
  use: (server: Server) => Promise<void>,
  limits: Partial<typeof arrival & typeof bodyPause> = {},
) {
  const node = { ...arrival, ...limits }
  const middleware = [endStalled({ ...bodyPause, ...limits }), sealResponses(open), onlyKnownMethods]
  const options = { port: 0, hostname: '127.0.0.1', gracefulShutdown: false, silent: true }
  const server = serve({ ...options, node, middleware, fetch })
  try {
    await server.ready()
    await use(server)
  } finally {
    await server.close(true)
  }
}

describe('a request', () => {
  it('is given its time to arrive by the server that listens', async () => {
    await serving(
      () => new Response('x'),
      async ({ node }) => expect(node?.server).toMatchObject(arrival),
    )
  })

  it('that drips in is ended, without a word in the log; a long answer goes on', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let finish = () => {}
    const answerSlowly = async (request: Request) => {
      if (request.method === 'POST') return new Response(await request.text())
      const body = new ReadableStream<string>({
        start(controller) {
          controller.enqueue('first ')
          finish = () => {
            controller.enqueue('last')
            controller.close()
          }
        },
      })
      return new Response(body.pipeThrough(new TextEncoderStream()))
    }
    // How long Node waits is Node's own clock, which has no double: the limits are short, and only the end is waited for.
    const limits = { headersTimeout: 500, requestTimeout: 1_000, connectionsCheckingInterval: 20 }
    const use = async ({ url = '' }: Server) => {
      const answer = await fetch(url)
      const ended = [
        'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na',
        'GET / HTTP/1.1\r\nHost: local',
      ].map(async (start) => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(start))
        socket.on('error', () => undefined).resume()
        await once(socket, 'close')
      })
      await Promise.all(ended)
      finish()
      expect(await answer.text()).toBe('first last')
      expect(log).not.toHaveBeenCalled()
    }
    await serving(answerSlowly, use, limits)
  })
})

/** What a connection is answered with that sends this and then nothing more, once it has ended. */
async function heard(url: string, sent: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(sent))
  let answer = ''
  socket
    .on('error', () => undefined)
    .on('data', (part) => {
      answer += part
    })
  await once(socket, 'close')
  return answer
}
const head = (path: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`

describe('a body that stops on its way', () => {
  const limits = { stalledMs: 100, refusedMs: 100 }

  it('is answered with 408, and its connection ends', async () => {
    let isRead = false
    const read = async (request: Request) => {
      await request.text().finally(() => {
        isRead = true
      })
      return new Response('whole')
    }
    const use = async ({ url = '' }: Server) => {
      expect(await heard(url, `${head('/api/x', 9)}a`)).toMatch(/^HTTP\/1\.1 408 /)
      expect(isRead).toBe(true)
      const answer = await fetch(`${url}api/x`, { method: 'POST', body: 'a body that is whole' })
      expect(await answer.text()).toBe('whole')
    }
    await serving(read, use, limits)
  })

  it('and is read by nobody, hears its refusal, and its connection ends as well', async () => {
    const refuse = () => new Response('refused', { status: 403 })
    await serving(
      refuse,
      async ({ url = '' }) =>
        expect(await heard(url, `${head('/api/x', 9)}a`)).toMatch(/^HTTP\/1\.1 403 [\s\S]*refused/),
      limits,
    )
  })

  it('is another thing than an answer that takes long', async () => {
    const late = async (request: Request) => {
      const text = await request.text()
      await new Promise((resolve) => setTimeout(resolve, 300))
      return new Response(text)
    }
    const use = async ({ url = '' }: Server) => {
      const answer = await fetch(`${url}api/x`, { method: 'POST', body: 'late' })
      expect([answer.status, await answer.text()]).toEqual([200, 'late'])
    }
    await serving(late, use, limits)
  })
})

describe('the health of the server', () => {
  it('is read; any other method is told so', async () => {
    const handlers = health.options.server?.handlers as Record<string, () => Response>
    expect(Object.keys(handlers)).toEqual(['GET', 'ANY'])
    const response = handlers.ANY?.()
    expect([response?.status, response?.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('a request by another name', () => {
  const machine = { name: 'studio', addresses: () => ['192.168.1.7'] }
  const ask = async (address: string, publicOrigin?: string) => {
    const own = onlyOwnNames({ HOST: '0.0.0.0', PORT: 3000, PUBLIC_ORIGIN: publicOrigin }, machine)
    const answer = await own(new Request(address) as never, () => new Response('inside'))
    return [answer.status, (await answer.text()).includes('PUBLIC_ORIGIN')]
  }

  it('is turned away as long as nobody said by which name people come; the probe of its life is answered', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt', '/feed.xml', '/', '/blog', '/_serverFn/x'])
      expect([path, ...(await ask(`http://evil.example${path}`))]).toEqual([path, 421, true])
    expect(await ask('http://evil.example/api/health')).toEqual([200, false])
    expect(await ask('http://192.168.1.7:3000/sitemap.xml')).toEqual([200, false])
    expect(await ask('http://localhost:8080/robots.txt')).toEqual([200, false])
    expect(await ask('http://evil.example/sitemap.xml', 'https://ninefold.example')).toEqual([200, false])
  })
})
