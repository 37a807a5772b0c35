import { afterAll, beforeAll, describe, expect } from 'vitest'
import { damageStates } from '../deep/damaged-states.ts'
import { type Harness, serveHarness } from '../deep/harness/serve-harness.ts'
import { killBrowsers } from '../deep/killed-browser.ts'
import { raceTabs } from '../deep/racing-tabs.ts'
import { damageLine, killLine, raceLine } from '../deep/sentences.ts'
import { test } from './support/test.ts'

/** The short form of R3, R4 and R5; the full figures come from `npm run test:deep`. */
let harness: Harness
beforeAll(async () => {
  harness = await serveHarness()
})
afterAll(async () => {
  await harness?.close()
})

describe('credits in a real browser', () => {
  test('three tabs racing lose nothing, double nothing, and come to show the same balance', async ({ browser }) => {
    const figures = await raceTabs(browser, harness.origin, { rounds: 2, operationsPerTab: 300 })
    console.log(raceLine(figures))
    expect(figures).toMatchObject({ lost: 0, doubled: 0, redeemed: 1 })
    expect(figures.slowestTabMs).not.toBeNull()
  })

  test('a browser killed in the middle of its work keeps what it acknowledged; plain localStorage does not', async () => {
    const figures = await killBrowsers(harness.origin, 4)
    console.log(killLine(figures))
    expect(figures).toMatchObject({ torn: 1, lost: 0, doubled: 0, controlLostAtQuit: 0 })
    expect(figures.controlKillsWithLoss).toBeGreaterThan(0)
  })

  test('damaged and full stores are repaired or answered from the catalogue', async ({ browser }) => {
    const figures = await damageStates(browser, harness.origin, 250)
    console.log(damageLine(figures))
    expect(figures.examples).toEqual([])
    expect(figures.crashes).toBe(0)
  })
})
