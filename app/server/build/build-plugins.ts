import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import type { VitePluginPWAAPI } from 'vite-plugin-pwa'
import { originToken } from '#app/content/structured-data.ts'
import { supportToken } from '#app/content/support-token.ts'
import { shellFile } from '../http/public-pages.ts'

/** Throws unless the built service worker exists and knows the offline shell: without it the app would silently not open offline. */
export async function checkServiceWorker(clientDir: string): Promise<void> {
  const worker = await readFile(join(clientDir, 'sw.js'), 'utf8').catch(() => undefined)
  if (worker === undefined) throw new Error(`The build made no service worker: ${join(clientDir, 'sw.js')} is missing.`)
  const listed = new RegExp(`url["']?:\\s*["'\`]/?${shellFile.replace('.', '\\.')}["'\`]`)
  if (!listed.test(worker)) throw new Error(`The service worker does not list the offline shell /${shellFile}.`)
}

/**
 * Start builds its environments with shared plugins, so the PWA plugin looks at the server's configuration and skips.
 * Its own API does the work here, after the pages are prerendered (hence `enforce: 'post'`).
 */
export const generateServiceWorker = (clientDir: string): Plugin => ({
  name: 'app:pwa-after-start',
  enforce: 'post',
  buildApp: {
    order: 'post',
    async handler(builder) {
      const pwa = builder.config.plugins.find((plugin) => plugin.name === 'vite-plugin-pwa')
      const api = pwa?.api as VitePluginPWAAPI | undefined
      await api?.generateSW()
      await checkServiceWorker(clientDir)
    },
  },
})

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml'])
const smallestWorthCompressing = 1024

/** Writes a .br and a .gz beside every text file of the client build, so that the server never compresses on a request. */
export async function compressFolder(clientDir: string): Promise<number> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  let written = 0
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name)
    const source = await readFile(path)
    if (source.byteLength < smallestWorthCompressing) continue
    // A page that names our address, or that of support, is whole only once the server knows it (http/saved-pages.ts).
    if (entry.name.endsWith('.html') && [originToken, supportToken].some((token) => source.includes(token))) continue
    const quality = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: source.byteLength },
    }
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(source, quality),
      promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION }),
    ])
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
    written += 2
  }
  return written
}

export const compressClient = (clientDir: string): Plugin => ({
  name: 'app:compress',
  enforce: 'post',
  buildApp: {
    order: 'post',
    async handler() {
      await compressFolder(clientDir)
    },
  },
})
