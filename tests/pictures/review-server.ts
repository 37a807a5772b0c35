import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { z } from 'zod'
import { sourcesNow } from './git.ts'
import { type Report, reportSchema } from './report-data.ts'
import { shrunk } from './shrink.ts'

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Every address there is and its file: what is not in here is not served, whatever its path says. */
function filesOf(report: Report): ReadonlyMap<string, string> {
  const shots = report.groups
    .flatMap(({ pictures }) => pictures)
    .flatMap(({ name, before, now, hasDifference }) => [
      ...(before === null ? [] : [`pictures/${name}/before.png`]),
      ...(now === null ? [] : [`pictures/${name}/now.png`]),
      ...(hasDifference ? [`pictures/${name}/difference.png`] : []),
    ])
  const page = ['page.css', 'color.css', 'page.js', 'icon.svg', 'inter.woff2', 'instrument-sans.woff2', 'report.json']
  return new Map([...page, ...shots].map((file) => [`/${file}`, file]))
}

const askedSchema = z.strictObject({ names: z.array(z.string()).min(1).max(100) })

const largestRequest = 64 * 1024

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > largestRequest) return null
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString())
  } catch {
    return null
  }
}

const isSame = (given: string, token: string) =>
  given.length === token.length && timingSafeEqual(Buffer.from(given, 'latin1'), Buffer.from(token, 'latin1'))

export type Review = { address: string; close: () => Promise<void> }

/**
 * Serves a report to this machine, and writes what is approved over its baseline and nothing else. Only the page that it
 * served itself is heard: its token, its origin, and an address of this machine.
 */
export async function serveReview(folder: string, baselines: string, port = 0, sources = sourcesNow): Promise<Review> {
  const report = reportSchema.parse(JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')))
  const files = filesOf(report)
  const pictures = report.groups.flatMap(({ pictures }) => pictures)
  const approvable = new Set(pictures.filter(({ now }) => now !== null).map(({ name }) => name))
  const approved = new Set<string>()
  const token = randomBytes(24).toString('base64url')
  let hosts: readonly string[] = []

  const answer = (response: ServerResponse, status: number, kind: string, body: string | Uint8Array) =>
    response.writeHead(status, { ...headers, 'content-type': kinds[kind] ?? 'text/plain' }).end(body)
  const refuse = (response: ServerResponse, status: number, why: string) =>
    answer(response, status, '.json', JSON.stringify({ why }))

  async function approve(request: IncomingMessage, response: ServerResponse) {
    const { host, origin, 'x-review-token': given, 'content-type': type } = request.headers
    if (origin !== `http://${host}`) return refuse(response, 403, 'This page was not served by the review.')
    if (typeof given !== 'string' || !isSame(given, token)) return refuse(response, 403, 'Load the page again.')
    if (type !== 'application/json') return refuse(response, 415, 'Names come as JSON.')
    const asked = askedSchema.safeParse(await bodyOf(request))
    if (!asked.success) return refuse(response, 400, 'Name one to a hundred pictures.')
    const { names } = asked.data
    if (!names.every((name) => approvable.has(name))) {
      return refuse(response, 400, 'The report has no such picture to approve.')
    }
    if (sources() !== report.sources)
      return refuse(
        response,
        409,
        'Files changed since these pictures were taken: npm run pictures:report looks again.',
      )
    for (const name of names) {
      const now = await readFile(join(folder, 'pictures', name, 'now.png'))
      await writeFile(join(baselines, `${name}.png`), await shrunk(now))
      approved.add(name)
    }
    answer(response, 200, '.json', JSON.stringify({ approved: names }))
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    // Another site's name that points here is not this machine's.
    if (!hosts.includes(request.headers.host ?? '')) return refuse(response, 421, 'Not an address of the review.')
    const { pathname } = new URL(request.url ?? '/', 'http://review')
    if (request.method === 'POST' && pathname === '/approve') return approve(request, response)
    if (request.method !== 'GET') return refuse(response, 405, 'Only GET, and POST to /approve.')
    if (pathname === '/') {
      const html = await readFile(join(folder, 'index.html'), 'utf8')
      const review = JSON.stringify({ token, approved: [...approved] })
      return answer(
        response,
        200,
        '.html',
        html.replace('{"review":null}', () => review),
      )
    }
    const file = files.get(pathname)
    if (file === undefined) return refuse(response, 404, 'There is nothing here.')
    answer(response, 200, extname(file), await readFile(join(folder, file)))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((cause: unknown) => {
      console.error(cause)
      if (!response.headersSent) refuse(response, 500, 'It could not be done; the terminal says why.')
      else response.end()
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const own = typeof address === 'object' ? address?.port : port
  hosts = [`127.0.0.1:${own}`, `localhost:${own}`]
  return {
    address: `http://127.0.0.1:${own}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
