import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, posix, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { FastResponse } from 'srvx'
import { pathsSavedAs } from '#app/content/places.ts'
import { originToken } from '#app/content/structured-data.ts'
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy.ts'
import { notFoundFile, shellFile } from './public-pages.ts'
import { securityHeaders } from './seal.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type HeaderList = [name: string, value: string][]
type SavedBody = { bytes: Uint8Array<ArrayBuffer>; etag: string; headers: HeaderList }
type SavedPage = {
  status: number
  bodies: Partial<Record<Encoding, SavedBody>> & { identity: SavedBody }
  /** Said with and without the body. */
  headers: HeaderList
  html: string
}

type Surroundings = {
  /** The address people reach us by. */
  readonly origin: string
  readonly identityHosts: readonly string[]
}

export type SavedPages = {
  /** The page saved for an address; undefined when there is none. */
  at(pathname: string): SavedPage | undefined
  /** Whether the client build has a file of this name. */
  isFile(pathname: string): boolean
  /** The page for an address that leads nowhere. */
  missing: SavedPage
  /**
   * Squeezes every page as far as it goes, one after the other, while the server answers already: most fit the first packets
   * of a connection then.
   */
  squeeze(): Promise<void>
}

/** The address a file of the build answers: /splash/index.html is /splash, /_shell.html is itself. */
function addressOf(file: string): string {
  const path = `/${file.split(sep).join('/')}`
  return path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path
}

const toBody = (bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): SavedBody => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
  headers: [
    ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as HeaderList[number]]),
    ['content-length', String(bytes.byteLength)],
  ],
})

/** As long as a start may take: pages made whole at the start are squeezed a little less, until there is time. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** The forms of a page that names our address, which only the start of the server knows. */
async function bodiesOf(html: string): Promise<SavedPage['bodies']> {
  const bytes = new TextEncoder().encode(html)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, quickly), promisify(gzip)(bytes)])
  return {
    identity: toBody(bytes, 'identity'),
    br: toBody(new Uint8Array(br), 'br'),
    gzip: toBody(new Uint8Array(gz), 'gzip'),
  }
}

/** The forms of a page as the build made them. */
async function savedBodiesOf(path: string): Promise<SavedPage['bodies']> {
  const read = async (file: string, encoding: Encoding) => toBody(new Uint8Array(await readFile(file)), encoding)
  const optional = (file: string, encoding: Encoding) => read(file, encoding).catch(() => undefined)
  const [identity, br, gz] = await Promise.all([
    read(path, 'identity'),
    optional(`${path}.br`, 'br'),
    optional(`${path}.gz`, 'gzip'),
  ])
  return { identity, ...(br && { br }), ...(gz && { gzip: gz }) }
}

async function loadPage(path: string, { origin, identityHosts }: Surroundings): Promise<SavedPage> {
  const saved = await readFile(path, 'utf8')
  const html = saved.replaceAll(originToken, origin)
  return {
    status: path.endsWith(notFoundFile) ? 404 : 200,
    bodies: html === saved ? await savedBodiesOf(path) : await bodiesOf(html),
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['cache-control', 'no-cache'],
      ['vary', 'accept-encoding'],
      ['content-security-policy', contentSecurityPolicy({ hashes: inlineScriptHashes(html) }, identityHosts)],
    ],
    html,
  }
}

/** Whether the browser has this very body already. */
const isKnown = (request: Request, etag: string): boolean =>
  (request.headers.get('if-none-match') ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)

const securityHeaderLists = {
  plain: Object.entries(securityHeaders(false)),
  secure: Object.entries(securityHeaders(true)),
}

/**
 * A saved page as a response. Its headers are a plain list, and the response is one that needs no `Headers` on its way to
 * the socket: making those, and sealing them, took three quarters of the time of a request.
 */
export function savedResponse(request: Request, page: SavedPage, isSecure: boolean): Response {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name) && page.bodies[name]) ?? 'identity'
  const { bytes, etag, headers: bodyHeaders } = page.bodies[encoding] ?? page.bodies.identity
  const security = securityHeaderLists[isSecure ? 'secure' : 'plain']
  const headers: HeaderList = [...page.headers, ['etag', etag], ...security]
  if (page.status === 200 && isKnown(request, etag)) return new FastResponse(null, { status: 304, headers })
  const body = request.method === 'HEAD' ? null : bytes
  return new FastResponse(body, { status: page.status, headers: [...headers, ...bodyHeaders] })
}

/** An address as files are named: decoded, and without slashes too many. */
const fileAddressOf = (pathname: string) => posix.normalize(decodeURI(pathname))

/** Holds every prerendered page in memory, with its compressed forms and the policy that trusts its own scripts. */
export async function loadSavedPages(clientDir: string, surroundings: Surroundings): Promise<SavedPages> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = new Set(paths.map((path) => `/${relative(clientDir, path).split(sep).join('/')}`))
  const pages = new Map(
    await Promise.all(
      paths
        .filter((path) => path.endsWith('.html'))
        .map(async (path) => [addressOf(relative(clientDir, path)), await loadPage(path, surroundings)] as const),
    ),
  )
  const [shell, missing] = [pages.get(`/${shellFile}`), pages.get(`/${notFoundFile}`)]
  if (shell === undefined || missing === undefined) throw new Error('The build lacks its shell or its not-found page.')
  for (const path of pathsSavedAs('shell')) pages.set(path, shell)
  return {
    at(pathname) {
      const file = fileAddressOf(pathname)
      // The service worker asks for the files by their names; a person by the page's address, in any case of letters.
      const address = file.endsWith('/index.html') ? addressOf(file.slice(1)) : file
      return pages.get(address === '/' ? '/' : address.replace(/\/$/, '').toLowerCase())
    },
    isFile: (pathname) => files.has(fileAddressOf(pathname)),
    missing,
    async squeeze() {
      for (const { bodies } of new Set(pages.values())) {
        const bytes = await promisify(brotliCompress)(bodies.identity.bytes)
        if (bytes.byteLength < (bodies.br?.bytes.byteLength ?? Number.POSITIVE_INFINITY))
          bodies.br = toBody(new Uint8Array(bytes), 'br')
      }
    },
  }
}
