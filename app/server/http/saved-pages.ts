import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { contentSecurityPolicy, inlineScriptHashes } from './security-headers.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type SavedPage = { bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>; headers: Record<string, string> }

export type SavedPages = (request: Request) => Response | null

/** The address a file of the build answers: /splash/index.html is /splash, /_shell.html is itself. */
function addressOf(file: string): string {
  const path = `/${file.split(sep).join('/')}`
  return path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path
}

async function loadPage(path: string, identityHosts: readonly string[]): Promise<SavedPage> {
  const read = async (file: string) => new Uint8Array(await readFile(file))
  const optional = (file: string) => read(file).catch(() => undefined)
  const [identity, br, gzip] = await Promise.all([read(path), optional(`${path}.br`), optional(`${path}.gz`)])
  const hashes = inlineScriptHashes(new TextDecoder().decode(identity))
  return {
    bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-security-policy': contentSecurityPolicy({ hashes }, identityHosts),
    },
  }
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
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const { pathname } = new URL(request.url)
    // The service worker asks for the files by their names; a person by the page's address.
    const file = pathname.endsWith('/index.html') ? addressOf(pathname.slice(1)) : pathname
    const page = pages.get(file === '/' ? '/' : file.replace(/\/$/, ''))
    if (page === undefined) return null
    const accepted = request.headers.get('accept-encoding') ?? ''
    const encoding =
      (['br', 'gzip'] as const).find((name) => accepted.includes(name) && page.bodies[name]) ?? 'identity'
    const headers = new Headers(page.headers)
    if (encoding !== 'identity') headers.set('content-encoding', encoding)
    const body = page.bodies[encoding] ?? null
    headers.set('content-length', String(body?.byteLength ?? 0))
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }
}
