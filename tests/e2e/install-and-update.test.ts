import { rm } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keys } from '#app/storage/keys.ts'
import { launchBrowser, newPerson } from './support/browser.ts'
import { buildApp } from './support/build.ts'
import { open, signUp } from './support/people.ts'
import { type RunningServer, startServer, stopAndForget } from './support/server.ts'
import { meterSays, openStudio, promptField, words } from './support/studio.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const secondBuild = '.cache/e2e-update-second'
const buildOf = (page: Page) => page.locator('meta[name="version"]').getAttribute('content')

let browser: Browser
let server: RunningServer
beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  if (server !== undefined) await stopAndForget(server)
  await rm(secondBuild, { recursive: true, force: true })
})

const installDialog = (page: Page) => page.getByRole('dialog', { name: 'Install Ninefold' })

/** The browser's own offer, as it arrives in the page; what was asked of it is counted. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const prompt = async () => void document.body.setAttribute('data-install-asked', 'yes')
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    window.dispatchEvent(Object.assign(offer, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) }))
    return offer.defaultPrevented
  })

/** Whether the dialog has come five seconds after an offer, and not before. */
async function isAsked(page: Page): Promise<boolean> {
  expect(await offerInstall(page)).toBe(true)
  await page.clock.runFor(4_900)
  expect(await installDialog(page).count()).toBe(0)
  await page.clock.runFor(200)
  return installDialog(page)
    .waitFor({ timeout: 1_000 })
    .then(
      () => true,
      () => false,
    )
}
async function notNow(page: Page): Promise<void> {
  await installDialog(page).getByRole('button', { name: 'Not Now' }).click()
  await installDialog(page).waitFor({ state: 'detached' })
}

/** A public page with everything that asks by itself in place, and its clock stopped. */
async function openWithClock(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.clock.install()
  await open(page, `${server.origin}/splash`)
  await page.getByRole('region', { name: /Notifications/ }).waitFor({ state: 'attached' })
  await page.clock.pauseAt(Date.now() + hour)
  return page
}

describe('the offer to install', () => {
  it('is made 5 seconds after the browser offers, and passed on once', async () => {
    const { context } = await newPerson(browser)
    const page = await openWithClock(context)
    expect(await isAsked(page)).toBe(true)
    await installDialog(page).getByRole('button', { name: 'Install App' }).click()
    await page.locator('[data-install-asked]').waitFor()
    await installDialog(page).waitFor({ state: 'detached' })
    await context.close()
  })

  it('is not made where Ninefold runs as an installed app', async () => {
    const { context } = await newPerson(browser)
    // A headless browser has no window of an installed app; this is what a page can see of one.
    await context.addInitScript(() => {
      const ask = window.matchMedia.bind(window)
      window.matchMedia = (query) => ask(query.includes('display-mode: standalone') ? 'all' : query)
    })
    const page = await openWithClock(context)
    expect(await isAsked(page)).toBe(false)
    await context.close()
  })

  it.each([
    ['Never', [false]],
    ['Once', [true, false, false]],
    ['Weekly', [true, false, true]],
    ['Monthly', [true, false, false]],
  ] as const)('%s, as chosen in the settings: asked at once, a day later, a week later: %j', async (choice, asked) => {
    const { page: settings, context } = await signUp(browser, server)
    await open(settings, `${server.origin}/dashboard/settings`)
    await settings.getByRole('radio', { name: choice }).click()
    const stored = () => settings.evaluate((key) => localStorage.getItem(key), keys.promptSettings())
    // Weekly is how it is until something else is chosen: nothing is stored then.
    if (choice !== 'Weekly') await expect.poll(stored).toContain(`"installPromptFrequency":"${choice.toLowerCase()}"`)
    await settings.close()
    const page = await openWithClock(context)
    const waits = [0, day, 6 * day]
    for (const [at, expected] of asked.entries()) {
      await page.clock.fastForward(waits[at] ?? 0)
      expect(await isAsked(page), `offer ${at + 1}`).toBe(expected)
      if (expected) await notNow(page)
    }
    if (choice === 'Monthly') {
      await page.clock.fastForward(24 * day)
      expect(await isAsked(page)).toBe(true)
    }
    await context.close()
  })
})

describe('a new version', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Update Available' })
  const toast = (page: Page) => page.locator('.nf-toast').filter({ hasText: 'Update Available' })

  it('is offered, put off for 5 minutes, offered again, and taken by both tabs with one reload each', async () => {
    await buildApp(secondBuild, 'second')
    const { page, context } = await signUp(browser, server)
    await page.clock.install()
    await openStudio(page, server)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    const other = await context.newPage()
    await open(other, `${server.origin}/splash`)
    const first = await buildOf(page)

    const { port, dataDir } = server
    await server.stop()
    server = await startServer({ port, dataDir, outDir: secondBuild })
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    for (const tab of [page, other]) {
      await dialog(tab).waitFor()
      await dialog(tab).getByText('You can update anytime from the menu').waitFor()
      await toast(tab).waitFor()
    }

    let loads = 0
    for (const tab of [page, other]) tab.on('load', () => (loads += 1))
    await dialog(page).getByRole('button', { name: 'Later' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await toast(page).waitFor({ state: 'detached' })
    await page.clock.fastForward('04:50')
    expect(await dialog(page).count()).toBe(0)
    await page.clock.fastForward('00:11')
    await dialog(page).waitFor()
    expect([loads, await buildOf(page)]).toEqual([0, first])

    const reloaded = Promise.all([page.waitForEvent('load'), other.waitForEvent('load')])
    await dialog(page).getByRole('button', { name: 'Update Now' }).click()
    await reloaded
    await meterSays(page, 20)
    expect(await promptField(page).inputValue()).toBe(words)
    await other.waitForTimeout(1_500)
    expect([loads, await buildOf(page), await buildOf(other)]).toEqual([2, 'second', 'second'])
    expect([await dialog(page).count(), await dialog(other).count()]).toEqual([0, 0])
    await context.close()
  })
})
