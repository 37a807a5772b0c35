import type { Browser } from 'playwright'
import type { Answer } from './harness/damage.ts'

export type DamageFigures = {
  states: number
  crashes: number
  /** How many came to what. One that is refused while the journal is full comes to something again once it is not. */
  became: Record<string, number>
  /** The first crashes, to look at. */
  examples: string[]
}

const chunkSize = 50
const smallQuotaBytes = 3 * 1024 * 1024
/** One chunk in five meets a full localStorage, one in five a journal that cannot grow. */
const fullness = ['nothing', 'localStorage', 'nothing', 'journal', 'nothing'] as const

/** Damaged records in both stores of a real browser, some of them full: every one is opened and operated on. */
export async function damageStates(browser: Browser, origin: string, states: number): Promise<DamageFigures> {
  const figures: DamageFigures = { states, crashes: 0, became: {}, examples: [] }
  const crash = (what: string) => {
    figures.crashes += 1
    if (figures.examples.length < 10) figures.examples.push(what)
  }
  for (let from = 0; from < states; from += chunkSize) {
    const full = fullness[(from / chunkSize) % fullness.length] ?? 'nothing'
    const seeds = Array.from({ length: Math.min(chunkSize, states - from) }, (_, at) => from + at)
    const context = await browser.newContext()
    try {
      const page = await context.newPage()
      page.on('pageerror', (error) => crash(`uncaught: ${error.message}`))
      page.on('crash', () => crash('the tab crashed'))
      await page.goto(origin)
      if (full === 'journal') {
        const session = await context.newCDPSession(page)
        await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: smallQuotaBytes })
      }
      await page.evaluate((given) => window.onTrial.prepareStates(given), seeds)
      const answer = (some: readonly number[], how: typeof full) =>
        page.evaluate(([given, what]) => window.onTrial.answerStates(given, what), [some, how] as const)
      const count = (answers: readonly Answer[], how: string) => {
        for (const { seed, became, crash: why } of answers) {
          if (why !== null) crash(`state ${seed}, full: ${how}: ${why}`)
          else figures.became[became] = (figures.became[became] ?? 0) + 1
        }
      }
      const answers = await answer(seeds, full)
      count(answers, full)
      // Once there is room again, a state that was refused for lack of it is answered like any other.
      const refused = answers.filter(({ became }) => became === 'STORAGE_FULL').map(({ seed }) => seed)
      if (refused.length > 0) count(await answer(refused, 'nothing'), 'no more')
    } finally {
      await context.close()
    }
  }
  return figures
}
