import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions } from 'playwright'
import { serve } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { pathsSavedAs } from '#app/content/places.ts'
import { launchBrowser } from '../e2e/support/browser.ts'
import { signUp } from '../e2e/support/people.ts'
import { startServer, stopAndForget } from '../e2e/support/server.ts'
import { writeBareStart } from './support/bare-start.ts'
import { build, buildOurs } from './support/builds.ts'
import { missingPath, pagesAsked } from './support/pages.ts'

/**
 * P1: what a cold first visit loads until the page is quiet: all JavaScript, gzipped, beside a bare Start page built by the
 * same tools (the identity provider's own script apart), and the styles that hold back the first paint. Beside it, for the
 * dashboard, what comes by itself in the seconds after: the first figure is none that was put off.
 */
type Weight = {
  js: number
  files: number
  laterJs: number
  laterFiles: number
  identityJs: number
  css: number
  cssRaw: number
}

const gzipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).byteLength

/** Opens a page in a browser that has never been there. */
async function weigh(
  browser: Browser,
  address: string,
  { laterMs = 0, ...options }: BrowserContextOptions & { laterMs?: number } = {},
): Promise<Weight> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  const tab = await context.newPage()
  const scripts = new Set<string>()
  tab.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    if (!protocol.startsWith('http')) return
    if (pathname.endsWith('.js') || request.resourceType() === 'script') scripts.add(request.url())
  })
  await tab.goto(address, { waitUntil: 'networkidle' })
  const first = new Set(scripts)
  await tab.waitForTimeout(laterMs)
  // Blocking are the sheets the document came with, not those a script fetched later.
  const html = await (await context.request.get(address)).text()
  await context.close()
  const read = async (url: string) => Buffer.from(await (await fetch(new URL(url, address))).arrayBuffer())
  const inlineScripts = Array.from(
    html.matchAll(/<script(?![^>]*\b(?:src|type="(?!module))[^>]*)[^>]*>([\s\S]*?)<\/script>/gi),
  )
  const inlineStyles = Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi), ([, text = '']) =>
    Buffer.from(text),
  )
  const sheets = Array.from(html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/gi), ([tag]) => tag)
    .filter((tag) => !tag.includes('media="print"'))
    .map((tag) => /href="([^"]+)"/.exec(tag)?.[1])
  const styles = [...inlineStyles, ...(await Promise.all(sheets.map((href) => read(href ?? '/'))))]
  const sizes = await Promise.all([...scripts].map(async (url) => [url, gzipped(await read(url))] as const))
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
  const isIdentity = (url: string) => url.includes('/api/clerk/')
  const own = sizes.filter(([url]) => !isIdentity(url))
  const later = own.filter(([url]) => !first.has(url))
  return {
    js:
      sum(own.filter(([url]) => first.has(url)).map(([, size]) => size)) +
      sum(inlineScripts.map(([, text = '']) => gzipped(text))),
    files: first.size,
    laterJs: sum(later.map(([, size]) => size)),
    laterFiles: later.length,
    identityJs: sum(sizes.filter(([url]) => isIdentity(url)).map(([, size]) => size)),
    css: sum(styles.map(gzipped)),
    cssRaw: sum(styles.map(({ byteLength }) => byteLength)),
  }
}

const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))

const bareFolder = await writeBareStart(fileURLToPath(new URL('../..', import.meta.url)))
const browser = await launchBrowser()
try {
  const bare = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    middleware: [staticMiddleware({ dir: await build(bareFolder) })],
    fetch: () => new Response('Not found', { status: 404 }),
  })
  await bare.ready()
  const peer = await weigh(browser, new URL('/', bare.url).href)
  await bare.close(true)

  const row = (page: string, { js, files, laterJs, laterFiles, identityJs, css, cssRaw }: Weight) =>
    console.log(
      JSON.stringify({
        row: 'P1 JS gz on a page',
        page,
        kilobytesGz: kilobytes(js),
        timesBare: Number((js / peer.js).toFixed(2)),
        files,
        ...(laterFiles > 0 && { laterKilobytesGz: kilobytes(laterJs), laterFiles }),
        identityKilobytesGz: kilobytes(identityJs),
        blockingCssKilobytesGz: kilobytes(css),
        blockingCssKilobytesRaw: kilobytes(cssRaw),
      }),
    )
  row('a bare TanStack Start page', peer)
  const server = await startServer({ outDir: join(await buildOurs(), '..') })
  try {
    for (const page of pagesAsked([...pathsSavedAs('page', 'on-interaction', 'content'), missingPath]))
      row(page, await weigh(browser, server.origin + page))
    const member = await signUp(browser, server)
    const laterMs = 5_000
    const home = `${server.origin}/dashboard`
    // Credits and posts are read once: from then on the device knows that there are none.
    await member.page.waitForTimeout(laterMs)
    const storageState = await member.context.storageState()
    await member.context.close()
    row('/dashboard', await weigh(browser, home, { storageState, laterMs }))
    const cookiesAlone = { ...storageState, origins: [] }
    row('/dashboard on a new device', await weigh(browser, home, { storageState: cookiesAlone, laterMs }))
  } finally {
    await stopAndForget(server)
  }
} finally {
  await browser.close()
  await rm(bareFolder, { recursive: true, force: true })
}
