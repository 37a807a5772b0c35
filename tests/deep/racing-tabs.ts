import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { kindNames } from './harness/kinds.ts'
import type { Start } from './harness/race.ts'

export type RaceFigures = {
  rounds: number
  operations: number
  lost: number
  doubled: number
  refused: number
  /** How often a code that counts once was redeemed, over all rounds. */
  redeemed: number
  /** The longest any tab took to show the balance of the last answer. Null: some tab never did. */
  slowestTabMs: number | null
  controlLost: number
}

const tabCount = 3
const patienceMs = 20_000

/** Three tabs of one person, all at it at once. */
export async function raceTabs(
  browser: Browser,
  origin: string,
  { rounds, operationsPerTab }: { rounds: number; operationsPerTab: number },
): Promise<RaceFigures> {
  const figures: RaceFigures = {
    rounds,
    operations: rounds * tabCount * operationsPerTab,
    lost: 0,
    doubled: 0,
    refused: 0,
    redeemed: 0,
    slowestTabMs: 0,
    controlLost: 0,
  }
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext()
    try {
      const tabs = await Promise.all(Array.from({ length: tabCount }, () => context.newPage()))
      const kind = kindNames[round % kindNames.length] ?? 'social'
      const startOf = (tab: number): Start => ({
        kind,
        user: `racer-${round}`,
        operations: operationsPerTab,
        seed: 1_000 * round + tab,
        control: true,
      })
      for (const tab of tabs) await tab.goto(origin)
      await Promise.all(tabs.map((tab, at) => tab.evaluate((start) => window.onTrial.follow(start), startOf(at))))
      if (kind === 'social') {
        const answers = await Promise.all(
          tabs.map((tab, at) => tab.evaluate((start) => window.onTrial.redeem(start), startOf(at))),
        )
        figures.redeemed += answers.filter((answer) => answer === 'accepted').length
      }
      const first = tabs[0]
      if (first === undefined) throw new Error('There is no tab.')
      // The first operation opens the record, which may bring credits of its own.
      await first.evaluate((start) => window.onTrial.race({ ...start, operations: 1 }), startOf(0))
      const before = await first.evaluate((start) => window.onTrial.standing(start), startOf(0))
      const finishes = await Promise.all(
        tabs.map((tab, at) => tab.evaluate((start) => window.onTrial.race(start), startOf(at))),
      )

      // Every answer must stand in a place of its own, and the record at the last of them.
      const positions = finishes.flatMap((finish) => finish.positions)
      const places = new Set(positions)
      const last = Math.max(before.position, ...positions)
      const finishedAt = Math.max(...finishes.map(({ lastAt }) => lastAt))
      for (const tab of tabs) {
        const until = Date.now() + patienceMs
        let knew: number | null = null
        while (knew === null && Date.now() < until) {
          knew = await tab.evaluate((position) => window.onTrial.knewAt(position), last)
          if (knew === null) await wait(20)
        }
        const tookMs = knew === null ? null : Math.max(0, knew - finishedAt)
        figures.slowestTabMs =
          tookMs === null || figures.slowestTabMs === null ? null : Math.max(figures.slowestTabMs, tookMs)
      }
      const after = await first.evaluate((start) => window.onTrial.standing(start), startOf(0))
      const gained = after.position - before.position
      const sharedPlaces = positions.length - places.size
      figures.lost += Math.max(0, positions.length - gained, sharedPlaces)
      figures.doubled += Math.max(0, gained - positions.length)
      figures.refused += finishes.reduce((sum, { refused }) => sum + refused.length, 0)
      figures.controlLost += tabCount * operationsPerTab - (after.control - before.control)
    } finally {
      await context.close()
    }
  }
  return figures
}
