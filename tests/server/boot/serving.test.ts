import { once } from 'node:events'
import { connect } from 'node:net'
import { serve } from 'srvx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Route as health } from '#app/routes/api/health.ts'
import { arrival, onlyKnownMethods } from '#app/server/boot/serving.ts'
import { sealResponses } from '#app/server/http/seal.ts'

afterEach(() => vi.restoreAllMocks())

const open = { trustProxy: false, publicOrigin: undefined }

/** A server of our own shape, which gives a request a moment to arrive. */
async function start(fetch: (request: Request) => Response | Promise<Response>) {
  const node = { ...arrival, headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 }
  const middleware = [sealResponses(open), onlyKnownMethods]
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    gracefulShutdown: false,
    silent: true,
    node,
    middleware,
    fetch,
  })
  await server.ready()
  return { port: Number(new URL(server.url ?? '').port), stop: () => server.close(true) }
}

describe('a request', () => {
  it('has a minute to arrive, and less for its headers', () => {
    expect(arrival.headersTimeout).toBeLessThan(arrival.requestTimeout)
    expect(arrival.requestTimeout + arrival.connectionsCheckingInterval).toBeLessThan(85_000)
  })

  it('that drips in is ended, without a word in the log; a long answer goes on', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let finish = () => {}
    const { port, stop } = await start(async (request) => {
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
    })
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    const ended = [
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na',
      'GET / HTTP/1.1\r\nHost: local',
    ].map(async (start) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(start))
      socket.on('error', () => undefined).resume()
      await once(socket, 'close')
    })
    await Promise.all(ended)
    finish()
    expect(await answer.text()).toBe('first last')
    expect(log).not.toHaveBeenCalled()
    await stop()
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
