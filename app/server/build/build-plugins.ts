import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import type { VitePluginPWAAPI } from 'vite-plugin-pwa'
import { originToken } from '#app/content/structured-data.ts'
import { supportToken } from '#app/content/support-token.ts'
import { shellFile } from '../http/public-pages.ts'

/** Throws unless the service worker lists the offline shell: else the app would silently not open offline. */
export async function checkServiceWorker(clientDir: string): Promise<void> {
  const worker = await readFile(join(clientDir, 'sw.js'), 'utf8').catch(() => undefined)
  if (worker === undefined) throw new Error(`The build made no service worker: ${join(clientDir, 'sw.js')} is missing.`)
  const listed = new RegExp(`url["']?:\\s*["'\`]/?${shellFile.replace('.', '\\.')}["'\`]`)
  if (!listed.test(worker)) throw new Error(`The service worker does not list the offline shell /${shellFile}.`)
}

/**
 * TanStack Start builds its environments with shared plugins, so the PWA plugin sees the server's configuration and
 * skips. Its own API is called here, after prerendering (hence `enforce: 'post'`).
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

/** Writes .br and .gz files beside every text file of the client build, so that no request waits for compression. */
export async function compressFolder(clientDir: string): Promise<number> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  let written = 0
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name)
    const source = await readFile(path)
    if (source.byteLength < smallestWorthCompressing) continue
    // A page with placeholders for the public or support address is completed at run time (http/saved-pages.ts).
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
