import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pathsSavedAs } from '#app/content/places.ts'
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy.ts'
import { notFoundFile, shellFile } from './public-pages.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Body = { bytes: Uint8Array<ArrayBuffer>; etag: string }
type SavedPage = {
  status: number
  bodies: Partial<Record<Encoding, Body>> & { identity: Body }
  headers: Record<string, string>
}

export type SavedPages = {
  /** The page saved for the address of a request; null when there is none. */
  page(request: Request): Response | null
  /** The answer to an address that leads nowhere. */
  notFound(request: Request): Response
}

/** The address a file of the build answers: /splash/index.html is /splash, /_shell.html is itself. */
function addressOf(file: string): string {
  const path = `/${file.split(sep).join('/')}`
  return path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path
}

const toBody = (bytes: Uint8Array<ArrayBuffer>): Body => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
})

async function loadPage(path: string, identityHosts: readonly string[]): Promise<SavedPage> {
  const read = async (file: string) => toBody(new Uint8Array(await readFile(file)))
  const optional = (file: string) => read(file).catch(() => undefined)
  const [identity, br, gzip] = await Promise.all([read(path), optional(`${path}.br`), optional(`${path}.gz`)])
  const hashes = inlineScriptHashes(new TextDecoder().decode(identity.bytes))
  return {
    status: path.endsWith(notFoundFile) ? 404 : 200,
    bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-security-policy': contentSecurityPolicy({ hashes }, identityHosts),
    },
  }
}

/** Whether the browser has this very body already. */
const isKnown = (request: Request, etag: string): boolean =>
  (request.headers.get('if-none-match') ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)

function answer(request: Request, page: SavedPage): Response {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name) && page.bodies[name]) ?? 'identity'
  const { bytes, etag } = page.bodies[encoding] ?? page.bodies.identity
  const headers = new Headers({ ...page.headers, etag })
  if (page.status === 200 && isKnown(request, etag)) return new Response(null, { status: 304, headers })
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : bytes, { status: page.status, headers })
}

/** Holds every prerendered page in memory, with its compressed forms and the policy that trusts its own scripts. */
export async function loadSavedPages(clientDir: string, identityHosts: readonly string[]): Promise<SavedPages> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  const pages = new Map(
    await Promise.all(
      files.map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        return [addressOf(relative(clientDir, path)), await loadPage(path, identityHosts)] as const
      }),
    ),
  )
  const [shell, missing] = [pages.get(`/${shellFile}`), pages.get(`/${notFoundFile}`)]
  if (shell === undefined || missing === undefined) throw new Error('The build lacks its shell or its not-found page.')
  for (const path of pathsSavedAs('shell')) pages.set(path, shell)
  // A server of files would find it under this name too, and say 200.
  pages.set(`/${notFoundFile.replace('.html', '')}`, missing)
  return {
    page(request) {
      const { pathname } = new URL(request.url)
      // The service worker asks for the files by their names; a person by the page's address, in any case of letters.
      const address = pathname.endsWith('/index.html') ? addressOf(pathname.slice(1)) : pathname
      const page = pages.get(address === '/' ? '/' : address.replace(/\/$/, '').toLowerCase())
      return page === undefined ? null : answer(request, page)
    },
    notFound: (request) => answer(request, missing),
  }
}
