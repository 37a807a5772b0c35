import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export type Harness = {
  readonly origin: string
  close(): Promise<void>
} & AsyncDisposable

const html =
  '<!doctype html><html lang="en"><title>Storage on trial</title><script type="module" src="/page.js"></script>'

/** One file with what is on trial and all below it, built as the product is. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      target: 'esnext',
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ['es'], fileName: 'page' },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const [script] = outputs.flatMap((one) => ('output' in one ? one.output : []))
  if (script?.type !== 'chunk') throw new Error('The page on trial could not be built.')
  return script.code
}

/** Serves a page that holds nothing but what is on trial (storage and rules), on loopback only, at an origin that stays the same. */
export async function serveHarness(entry = 'page.ts'): Promise<Harness> {
  const script = await bundle(entry)
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? script : html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { origin: `http://127.0.0.1:${address.port}`, close, [Symbol.asyncDispose]: close }
}
