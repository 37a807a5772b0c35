import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { serve } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { pathsSavedAs } from '#app/content/places.ts'
import { findChromium } from '../browser.ts'
import { writeBareStart } from './bare-start.ts'

/** P1: the JavaScript a prerendered page loads, gzipped, beside a bare Start page built by the same tools. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '..', 'bin', 'vite.js')

async function build(folder: string): Promise<string> {
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', 'app.config.ts', '--logLevel', 'error'], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'production', OUT_DIR: 'dist' },
  })
  return join(folder, 'dist', 'client')
}

type Weight = { bytesGz: number; files: number; names: string[] }

/** Opens a page in a browser and weighs every script it asks for until it is quiet. */
async function weigh(browser: Browser, clientDir: string, page: string): Promise<Weight> {
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    middleware: [staticMiddleware({ dir: clientDir })],
    fetch: () => new Response('Not found', { status: 404 }),
  })
  await server.ready()
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const tab = await context.newPage()
  const names = new Set<string>()
  tab.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) names.add(pathname)
  })
  await tab.goto(new URL(page, server.url).href, { waitUntil: 'networkidle' })
  await context.close()
  await server.close(true)
  const sizes = await Promise.all(
    [...names].map(async (name) => gzipSync(await readFile(join(clientDir, name)), { level: 9 }).byteLength),
  )
  return { bytesGz: sizes.reduce((total, size) => total + size, 0), files: sizes.length, names: [...names] }
}

const bareFolder = await writeBareStart(root)
try {
  const [ours, bare] = [await build(root), await build(bareFolder)]
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  const peer = await weigh(browser, bare, '/')
  const row = (name: string, { bytesGz, files }: Weight) => {
    const figure = { row: 'P1 JS gz on a page', page: name, kilobytesGz: Number((bytesGz / 1000).toFixed(1)), files }
    console.log(JSON.stringify({ ...figure, timesBare: Number((bytesGz / peer.bytesGz).toFixed(2)) }))
  }
  row('a bare TanStack Start page', peer)
  for (const page of pathsSavedAs('page')) {
    const weight = await weigh(browser, ours, page)
    row(page, weight)
    const clerk: string[] = []
    for (const name of weight.names) {
      const source = await readFile(join(ours, name), 'utf8')
      if (/@clerk\/|__clerk|clerk-js/i.test(source)) clerk.push(name)
    }
    console.log(JSON.stringify({ row: 'P1 Clerk code on a page', page, files: clerk }))
  }
  await browser.close()
} finally {
  await rm(bareFolder, { recursive: true, force: true })
}
