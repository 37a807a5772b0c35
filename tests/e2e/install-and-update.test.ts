import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { keys } from '#app/storage/keys.ts'
import { offerInstall, whenServed } from './support/browser.ts'
import { focusComesTo, press } from './support/by-keyboard.ts'
import { open } from './support/people.ts'
import { meterSays, openStudio, promptField, words } from './support/studio.ts'
import { test as base } from './support/test.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const buildOf = (page: Page) => page.locator('meta[name="version"]').getAttribute('content')

// Restarted below, with another build.
const test = base.extend('ownServer', { scope: 'file' }, {})

const installDialog = (page: Page) => page.getByRole('dialog', { name: 'Install Ninefold' })

/** Whether the dialog has come five seconds after an offer, and not before. */
async function isAsked(page: Page): Promise<boolean> {
  expect(await offerInstall(page)).toBe(true)
  await page.clock.runFor(4_900)
  expect(await installDialog(page).count()).toBe(0)
  await page.clock.runFor(200)
  // The dialog is loaded only then, and React lets a little time pass before it shows what was waited for.
  for (let tries = 0; tries < 20 && (await installDialog(page).count()) === 0; tries += 1) {
    await page.waitForTimeout(150)
    await page.clock.runFor(50)
  }
  return (await installDialog(page).count()) > 0
}
async function notNow(page: Page): Promise<void> {
  await installDialog(page).getByRole('button', { name: 'Not Now' }).click()
  await installDialog(page).waitFor({ state: 'detached' })
}

/** A public page with everything that asks by itself in place, and its clock stopped. */
async function openWithClock(page: Page, origin: string): Promise<void> {
  await page.clock.install()
  await open(page, `${origin}/splash`)
  await page.clock.pauseAt(Date.now() + hour)
}

describe('the offer to install', () => {
  test('is made 5 seconds after the browser offers, and passed on once', async ({ server, visitor: { page } }) => {
    await openWithClock(page, server.origin)
    expect(await isAsked(page)).toBe(true)
    await installDialog(page).getByRole('button', { name: 'Install App' }).click()
    await page.locator('[data-install-asked]').waitFor()
    await installDialog(page).waitFor({ state: 'detached' })
  })

  test('is not made where Ninefold runs as an installed app', async ({ server, visitor: { page, context } }) => {
    // A headless browser has no window of an installed app; this is what a page can see of one.
    await context.addInitScript(() => {
      const ask = window.matchMedia.bind(window)
      window.matchMedia = (query) => ask(query.includes('display-mode: standalone') ? 'all' : query)
    })
    await openWithClock(page, server.origin)
    expect(await isAsked(page)).toBe(false)
  })

  test.for([
    ['Never', [false]],
    ['Once', [true, false, false]],
    ['Weekly', [true, false, true]],
    ['Monthly', [true, false, false]],
  ] as const)(
    '%s, as chosen in the settings: asked at once, a day later, a week later: %j',
    async ([choice, asked], { server, member: { page: settings, context } }) => {
      await open(settings, `${server.origin}/dashboard/settings/app`)
      await settings.getByRole('radio', { name: choice }).click()
      const stored = () => settings.evaluate((key) => localStorage.getItem(key), keys.promptSettings())
      // Weekly is how it is until something else is chosen: nothing is stored then.
      if (choice !== 'Weekly') await expect.poll(stored).toContain(`"installPromptFrequency":"${choice.toLowerCase()}"`)
      await settings.close()
      const page = await context.newPage()
      await openWithClock(page, server.origin)
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
    },
  )
})

describe('a new version', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Update Available' })
  const toast = (page: Page) => page.locator('.nf-toast').filter({ hasText: 'Update Available' })

  test('is offered, put off for 5 minutes, offered again, and taken by both tabs with one reload each', {
    timeout: 300_000,
    retry: 3,
  }, async ({ server, nextBuild, member: { page, context }, onTestFinished }) => {
    // A second look begins where the first did.
    onTestFinished(async () => {
      await server.stop()
      await server.start()
    })
    await page.clock.install()
    await openStudio(page, server)
    await whenServed(page)
    await page.reload()
    await promptField(page).focus()
    const other = await context.newPage()
    await open(other, `${server.origin}/splash`)
    const first = await buildOf(page)

    await server.stop()
    await server.start(nextBuild)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    for (const tab of [page, other]) {
      await dialog(tab).waitFor()
      await dialog(tab).getByText('You can update anytime from the menu').waitFor()
      await toast(tab).waitFor()
    }

    let loads = 0
    for (const tab of [page, other]) tab.on('load', () => (loads += 1))
    await press(page, dialog(page).getByRole('button', { name: 'Later' }))
    await dialog(page).waitFor({ state: 'detached' })
    await focusComesTo(promptField(page))
    await toast(page).waitFor({ state: 'detached' })
    await page.clock.fastForward('04:50')
    expect(await dialog(page).count()).toBe(0)
    await page.clock.fastForward('00:11')
    await dialog(page).waitFor()
    expect([loads, await buildOf(page)]).toEqual([0, first])

    // A version in charge first ends what it has in hand, which on a busy machine takes its time.
    const timeout = 100_000
    const reloaded = Promise.all([page.waitForEvent('load', { timeout }), other.waitForEvent('load', { timeout })])
    await dialog(page).getByRole('button', { name: 'Update Now' }).click()
    await reloaded
    await meterSays(page, 20)
    expect(await promptField(page).inputValue()).toBe(words)
    await other.waitForTimeout(1_500)
    expect([loads, await buildOf(page), await buildOf(other)]).toEqual([2, 'next', 'next'])
    expect([await dialog(page).count(), await dialog(other).count()]).toEqual([0, 0])
  })
})
