import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'

/** Long enough for an answer of the server and for what is drawn of it. */
export const settledMs = 1_500

/** Lets a page's main thread be clocked. */
export async function clocked(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return cdp
}

/** What the main thread worked while something happened, in milliseconds by its own clock: waiting and a busy machine do not count. */
export async function workOf(cdp: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const worked = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  }
  const before = await worked()
  await act()
  await wait(settledMs)
  return (await worked()) - before
}

export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
