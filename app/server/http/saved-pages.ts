import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, posix, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { FastResponse } from 'srvx'
import { pathsSavedAs } from '#app/content/places.ts'
import { originToken } from '#app/content/structured-data.ts'
import { supportToken } from '#app/content/support-token.ts'
import { reportFailure } from '../log/log.ts'
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
}

type Surroundings = {
  /** The address people reach us by. */
  readonly origin: string
  /** Where people write to. */
  readonly supportEmail: string
  readonly identityHosts: readonly string[]
}

export type SavedPages = {
  /** The page saved for an address, read the first time somebody wants it; undefined when there is none. */
  at(pathname: string): SavedPage | Promise<SavedPage> | undefined
  /** The text of the page saved for an address; empty when there is none. */
  textAt(pathname: string): Promise<string>
  /** Whether the client build has a file of this name. */
  isFile(pathname: string): boolean
  /** The page for an address that leads nowhere. */
  missing(): SavedPage | Promise<SavedPage>
  /** Waits until every page that was wanted so far is squeezed as far as it goes. */
  squeezed(): Promise<void>
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

/**
 * A window as wide as the page, not the widest there is: the memory of a window is not given back once it was taken.
 * The first reader of a page waits for it, so it is squeezed a little less until there is time.
 */
const paramsFor = ({ byteLength }: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(byteLength + 16)), 10), 22),
  },
})
const quick = 6
const best = constants.BROTLI_MAX_QUALITY

/** The forms of a page that names our address, which only the running server knows. */
async function bodiesOf(html: string): Promise<SavedPage['bodies']> {
  const bytes = new TextEncoder().encode(html)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, paramsFor(bytes, quick)),
    promisify(gzip)(bytes),
  ])
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

/** One after the other, behind what is answered meanwhile: most pages fit the first packets of a connection then. */
async function squeeze({ bodies }: SavedPage): Promise<void> {
  const { bytes } = bodies.identity
  const br = await promisify(brotliCompress)(bytes, paramsFor(bytes, best))
  if (br.byteLength < (bodies.br?.bytes.byteLength ?? Number.POSITIVE_INFINITY))
    bodies.br = toBody(new Uint8Array(br), 'br')
}

/** A page as the build saved it, with what only the running server knows. */
const completed = (saved: string, { origin, supportEmail }: Surroundings): string =>
  saved.replaceAll(originToken, origin).replaceAll(supportToken, supportEmail)

async function loadPage(path: string, surroundings: Surroundings): Promise<SavedPage> {
  const { identityHosts } = surroundings
  const saved = await readFile(path, 'utf8')
  const html = completed(saved, surroundings)
  return {
    status: path.endsWith(notFoundFile) ? 404 : 200,
    bodies: html === saved ? await savedBodiesOf(path) : await bodiesOf(html),
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['cache-control', 'no-cache'],
      ['vary', 'accept-encoding'],
      ['content-security-policy', contentSecurityPolicy({ hashes: inlineScriptHashes(html) }, identityHosts)],
    ],
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

/**
 * The prerendered pages, each held in memory from the first time it is wanted, with its compressed forms and the policy
 * that trusts its own scripts. A start reads none of them.
 */
export async function openSavedPages(clientDir: string, surroundings: Surroundings): Promise<SavedPages> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = new Set(paths.map((path) => `/${relative(clientDir, path).split(sep).join('/')}`))
  const pages = new Map(
    paths.filter((path) => path.endsWith('.html')).map((path) => [addressOf(relative(clientDir, path)), path] as const),
  )
  const [shell, missing] = [pages.get(`/${shellFile}`), pages.get(`/${notFoundFile}`)]
  if (shell === undefined || missing === undefined) throw new Error('The build lacks its shell or its not-found page.')
  for (const path of pathsSavedAs('shell')) pages.set(path, shell)

  const held = new Map<string, SavedPage | Promise<SavedPage>>()
  let squeezing = Promise.resolve()
  const read = async (path: string) => {
    const page = await loadPage(path, surroundings)
    held.set(path, page)
    squeezing = squeezing.then(() => squeeze(page)).catch((error) => reportFailure(error, 'squeezing a saved page'))
    return page
  }
  const pageOf = (path: string) => {
    const known = held.get(path)
    if (known !== undefined) return known
    const reading = read(path)
    held.set(path, reading)
    // A page that could not be read is read anew the next time.
    reading.catch(() => held.delete(path))
    return reading
  }
  const pathOf = (pathname: string) => {
    const file = fileAddressOf(pathname)
    // The service worker asks for the files by their names; a person by the page's address, in any case of letters.
    const address = file.endsWith('/index.html') ? addressOf(file.slice(1)) : file
    return pages.get(address === '/' ? '/' : address.replace(/\/$/, '').toLowerCase())
  }
  return {
    at(pathname) {
      const path = pathOf(pathname)
      return path === undefined ? undefined : pageOf(path)
    },
    async textAt(pathname) {
      const path = pathOf(pathname)
      return path === undefined ? '' : completed(await readFile(path, 'utf8'), surroundings)
    },
    isFile: (pathname) => files.has(fileAddressOf(pathname)),
    missing: () => pageOf(missing),
    squeezed: () => squeezing,
  }
}
