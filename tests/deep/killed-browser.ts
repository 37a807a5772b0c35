import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chanceOf } from './harness/chance.ts'
import { kindNames } from './harness/kinds.ts'
import { burstLimit, type Work } from './harness/work-until-killed.ts'
import { startOwnChromium } from './own-chromium.ts'
import { tearLog } from './torn-log.ts'

export type KillFigures = {
  kills: number
  acknowledged: number
  lost: number
  /** Kills after which the browser's log was torn as well, as a kill now and then does by itself. */
  torn: number
  doubled: number
  controlAcknowledged: number
  controlLost: number
  controlKillsWithLoss: number
  /** What the control lost when the browser was closed as a person does: nothing, or it would be no control. */
  controlLostAtQuit: number
  /** The kills after which something was lost or doubled. */
  examples: string[]
}

const patienceMs = 20_000

/** Kills a browser in the middle of operations, starts it again over the same profile, and looks what is left. */
export async function killBrowsers(origin: string, kills: number): Promise<KillFigures> {
  const profile = await mkdtemp(join(tmpdir(), 'ninefold-killed-'))
  const chance = chanceOf(kills)
  const figures: KillFigures = {
    kills,
    acknowledged: 0,
    lost: 0,
    torn: 0,
    doubled: 0,
    controlAcknowledged: 0,
    controlLost: 0,
    controlKillsWithLoss: 0,
    controlLostAtQuit: 0,
    examples: [],
  }
  let browser = await startOwnChromium(profile)
  try {
    // The first life ends in peace; each one after it ends in the middle of its work.
    for (let life = 0; life <= kills; life += 1) {
      const kind = kindNames[life % kindNames.length] ?? 'social'
      const work: Work = { kind, user: `life-${life}`, seed: life }
      const told = { ours: 0, control: 0 }
      const { page } = browser
      await page.exposeFunction('acknowledge', (which: 'ours' | 'control', position: number) => {
        told[which] = Math.max(told[which], position)
      })
      await page.goto(origin)
      const opening = await page.evaluate((given) => window.onTrial.foundAfterKill(given), work)
      page.evaluate((given) => window.onTrial.workUntilKilled(given), work).catch(() => {})
      const until = Date.now() + patienceMs
      while (told.ours === 0 && Date.now() < until) await wait(1)
      if (told.ours === 0) throw new Error('No operation was answered in time.')
      await wait(chance.below(400))
      if (life === 0) await browser.quit()
      else await browser.kill()
      if (life % 4 === 2) {
        await tearLog(profile)
        figures.torn += 1
      }

      browser = await startOwnChromium(profile)
      await browser.page.goto(origin)
      const found = await browser.page.evaluate((given) => window.onTrial.foundAfterKill(given), work)
      const controlLost = Math.max(0, told.control - found.control)
      if (life === 0) {
        figures.controlLostAtQuit = controlLost
        continue
      }
      figures.acknowledged += told.ours - opening.ours
      const lost = Math.max(0, told.ours - found.ours)
      figures.lost += lost
      if (found.ours < told.ours || found.ours > told.ours + burstLimit) {
        figures.examples.push(
          `kill ${life}: acknowledged ${told.ours}, found ${found.ours} in the ${found.durability}, beside ${found.records} records`,
        )
      }
      figures.doubled += Math.max(0, found.ours - told.ours - burstLimit)
      figures.controlAcknowledged += told.control
      figures.controlLost += controlLost
      figures.controlKillsWithLoss += controlLost > 0 ? 1 : 0
    }
  } finally {
    await browser.kill()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return figures
}
