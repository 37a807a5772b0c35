import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { serve } from 'srvx'
import { serveFiles } from '#app/server/boot/serving.ts'
import { findChromium } from '../browser.ts'
import { arrive, newEmail, open, password } from '../e2e/support/people.ts'
import { freePort, startServer, stopAndForget } from '../e2e/support/server.ts'
import { buildOurs } from './support/builds.ts'
import { missingPath, pagesAsked } from './support/pages.ts'

/**
 * P2: Lighthouse as a mobile phone on a slow line, median of three runs, beside the same page with every script taken out.
 * The dashboard is seen by somebody signed in, in the same browser. The page of an unknown address is looked at as well, but
 * for what makes it one: that it is answered with 404, and that the browser notes it.
 */
const runs = Number(process.env.BENCH_RUNS ?? 3)
const pages = pagesAsked([
  ...['/', '/waiting-list', '/splash', '/thanks-purchase', missingPath],
  ...['/pricing', '/auth', '/dashboard'],
])
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Run = {
  scores: Record<(typeof categories)[number], number>
  lcpMs: number
  tbtMs: number
  cls: number
  lost: string[]
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

async function look(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    disableStorageReset: url.endsWith('/dashboard'),
    ...(url.endsWith(missingPath) && {
      ignoreStatusCode: true,
      skipAudits: ['http-status-code', 'errors-in-console'],
    }),
  })
  if (result === undefined) throw new Error(`Lighthouse has nothing to say about ${url}`)
  const { lhr } = result
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  )
  return {
    scores: scores as Run['scores'],
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    // What costs a point outside of performance, by the names Lighthouse gives it.
    lost: categories
      .slice(1)
      .flatMap((name) =>
        (lhr.categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
      ),
  }
}

async function medianOf(url: string, port: number): Promise<Run> {
  const seen: Run[] = []
  // A run that a busy machine broke off is made again, so that one page does not end the whole row.
  for (let left = 2 * runs; seen.length < runs; left -= 1) {
    try {
      seen.push(await look(url, port))
    } catch (error) {
      if (left <= 1) throw error
    }
  }
  const of = (figure: (run: Run) => number) => median(seen.map(figure))
  return {
    scores: Object.fromEntries(categories.map((name) => [name, of(({ scores }) => scores[name])])) as Run['scores'],
    lcpMs: Math.round(of(({ lcpMs }) => lcpMs)),
    tbtMs: Math.round(of(({ tbtMs }) => tbtMs)),
    cls: Number(of(({ cls }) => cls).toFixed(3)),
    lost: [...new Set(seen.flatMap(({ lost }) => lost))],
  }
}

const clientDir = await buildOurs()
const server = await startServer({ outDir: join(clientDir, '..'), env: { LOCAL_TOKEN_SECONDS: '3600' } })
/** The same files and pages, each of these without a script. */
const still = serve({
  port: 0,
  hostname: '127.0.0.1',
  silent: true,
  gracefulShutdown: false,
  middleware: [
    (request, next) =>
      new URL(request.url).pathname.startsWith('/assets/') ? serveFiles(clientDir)(request, next) : next(),
  ],
  fetch: async (request) => {
    const { pathname, search } = new URL(request.url)
    const answer = await fetch(server.origin + pathname + search, { redirect: 'manual' })
    const type = answer.headers.get('content-type') ?? ''
    if (!type.startsWith('text/html'))
      return new Response(answer.body, { status: answer.status, headers: { 'content-type': type } })
    const html = (await answer.text())
      .replace(/<script\b[\s\S]*?<\/script>/gi, '')
      .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/gi, '')
    const headers = { 'content-type': type, 'content-encoding': 'br' }
    return new Response(await promisify(brotliCompress)(html), { status: answer.status, headers })
  },
})
await still.ready()

const { executablePath, args, env } = await findChromium()
const port = await freePort()
const profile = await mkdtemp(join(tmpdir(), 'ninefold-lighthouse-'))
const context = await chromium.launchPersistentContext(profile, {
  executablePath,
  args: [...args, `--remote-debugging-port=${port}`],
  env: { ...process.env, ...env },
})
try {
  for (const page of pages) {
    if (page === '/dashboard') {
      const tab = await context.newPage()
      await open(tab, `${server.origin}/pricing`)
      await tab.getByLabel('E-mail').fill(newEmail())
      await tab.getByLabel('Password', { exact: true }).fill(password)
      await tab.getByRole('button', { name: 'Create account' }).click()
      await arrive(tab)
      await tab.close()
    }
    const own = await medianOf(server.origin + page, port)
    const without = page === '/dashboard' ? null : await medianOf(new URL(page, still.url).href, port)
    const { scores, ...figures } = own
    const beside = without && {
      lcpMsWithoutScripts: without.lcpMs,
      performanceWithoutScripts: without.scores.performance,
      timesWithoutScripts: Number((own.lcpMs / without.lcpMs).toFixed(2)),
    }
    console.log(JSON.stringify({ row: 'P2 Lighthouse mobile', page, ...scores, ...figures, ...beside }))
  }
} finally {
  await context.close()
  await still.close(true)
  await stopAndForget(server)
  await rm(profile, { recursive: true, force: true })
}
