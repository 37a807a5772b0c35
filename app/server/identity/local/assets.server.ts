import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { z } from 'zod'

const require = createRequire(import.meta.url)
const assetPath = /^\/@clerk\/(clerk-js|ui)@([^/]+)\/dist\/([\w.-]+\.js)$/

const manifestSchema = z.object({ version: z.string() })
const folderOf = (name: string) => dirname(require.resolve(`@clerk/${name}`))

const versions = new Map<string, string>()
function versionOf(name: string): string {
  const known = versions.get(name)
  if (known !== undefined) return known
  // The package does not export its manifest, so it is read as a file.
  const manifest: unknown = JSON.parse(readFileSync(join(folderOf(name), '..', 'package.json'), 'utf8'))
  const { version } = manifestSchema.parse(manifest)
  versions.set(name, version)
  return version
}

/** The version of the SDK's script for the browser: an address that carries it is good for ever. */
export const scriptVersion = (): string => versionOf('clerk-js')

type Asset = { plain: Buffer; br: Buffer; gzip: Buffer; tag: string }
const loaded = new Map<string, Promise<Asset | null>>()

async function load(name: string, file: string): Promise<Asset | null> {
  const path = join(folderOf(name), file)
  const plain = await readFile(path).catch(() => null)
  if (plain === null) return null
  // Six is a tenth of the work of nine and one per cent larger: the first page does not wait for it.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, quality), promisify(gzip)(plain, { level: 6 })])
  return { plain, br, gzip: gz, tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` }
}

function isExact(name: string, version: string, file: string): boolean {
  const installed = versionOf(name)
  return version === installed || file.endsWith(`_${installed}.js`)
}

/** The SDK's own scripts, as they lie in node_modules: no request leaves the app. Read and compressed once. */
export async function answerAsset(request: Request, path: string): Promise<Response> {
  const [, name, version = '', file] = assetPath.exec(path) ?? []
  const notFound = new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
  if (name === undefined || file === undefined) return notFound
  const key = `${name}/${file}`
  let asset = loaded.get(key)
  if (asset === undefined) {
    asset = load(name, file)
    loaded.set(key, asset)
  }
  const found = await asset
  if (found === null) {
    // Remembering what is not there would let a stranger fill the memory with names.
    loaded.delete(key)
    return notFound
  }
  const headers = new Headers({
    'content-type': 'text/javascript; charset=utf-8',
    // For good only where the address carries the exact version, of the package or of the part; else asked each time.
    'cache-control': isExact(name, version, file) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    etag: found.tag,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  if (request.headers.get('if-none-match')?.includes(found.tag)) return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
  if (encoding !== null) headers.set('content-encoding', encoding)
  return new Response(new Uint8Array(encoding === null ? found.plain : found[encoding]), { headers })
}
