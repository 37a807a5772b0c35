import { serveHarness } from '../deep/harness/serve-harness.ts'
import type { Contestant } from '../deep/harness/throughput.ts'
import { launchBrowser } from '../e2e/support/browser.ts'

/**
 * P4: durable credit operations that are safe for two tabs, beside a raw strict IndexedDB transaction and beside plain
 * localStorage, which is neither. By turns in one page, so that a busy machine is busy for all of them.
 */
const contestants = [
  'raw',
  'one by one',
  'batches of 100',
  'AI one by one',
  'AI batches of 100',
  'localStorage',
] as const
const turns = Number(process.env.BENCH_TURNS ?? 25)
const turnMs = 150

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
const round = (figure: number, digits = 0): number => Number(figure.toFixed(digits))

await using harness = await serveHarness()
const browser = await launchBrowser()
try {
  const page = await browser.newPage()
  await page.goto(harness.origin)
  await page.evaluate(() => window.onTrial.openBench())
  const figures = new Map<Contestant, number[]>(contestants.map((contestant) => [contestant, []]))
  const turn = (contestant: Contestant, forMs: number) =>
    page.evaluate(([who, ms]) => window.onTrial.throughput(who, ms), [contestant, forMs] as const)
  for (const contestant of contestants) await turn(contestant, turnMs / 4)
  for (let at = 0; at < turns; at += 1) {
    for (const contestant of contestants) figures.get(contestant)?.push(await turn(contestant, turnMs))
  }
  const raws = figures.get('raw') ?? []
  for (const contestant of contestants) {
    const own = figures.get(contestant) ?? []
    const timesRaw = median(own.map((figure, at) => figure / (raws[at] ?? Number.NaN)))
    const row = { row: 'P4 credit operations', way: contestant, perSecond: round(median(own)) }
    console.log(JSON.stringify({ ...row, timesRaw: round(timesRaw, 2) }))
  }
  for (const system of ['social', 'ai'] as const) {
    const operations = 1_000
    const { events, log, checkpoints, snapshots } = await page.evaluate(
      ([which, count]) => window.onTrial.charactersWritten(which, count),
      [system, operations] as const,
    )
    const row = { row: 'P4 characters per operation', system, event: round(events / operations) }
    const journal = (log + checkpoints) / operations
    console.log(
      JSON.stringify({
        ...row,
        journal: round(journal),
        timesEvent: round((log + checkpoints) / events, 2),
        snapshot: round(snapshots / operations),
      }),
    )
  }
} finally {
  await browser.close()
}
