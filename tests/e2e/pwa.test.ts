import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { whenServed } from './support/browser.ts'
import { test as base } from './support/test.ts'

// Killed and stopped below.
const test = base.extend('ownServer', { scope: 'file' }, {})

const [first, next] = [packageJson.version, 'next']
const buildOf = (page: Page) => page.locator('meta[name="version"]').getAttribute('content')

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    while (registration.waiting === null) await new Promise((resolve) => setTimeout(resolve, 50))
  })
const hasWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)
const updateDialog = (page: Page) => page.getByRole('dialog', { name: 'Update Available' })

/** Counts the documents a tab loads from here on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

describe('the installed app, over two real builds', () => {
  test('opens offline and without its server, and updates when asked, with one reload in each tab', async ({
    server,
    nextBuild,
    visitor: { page, context, complaints },
  }) => {
    await page.goto(`${server.origin}/`)
    await whenServed(page)
    await page.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    expect(complaints).toEqual([])

    // Offline: a saved page as itself, any other address by the shell, at its own address.
    await context.setOffline(true)
    await page.goto(`${server.origin}/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await buildOf(page)).toBe(first)
    await page.goto(`${server.origin}/offline`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/offline')
    await context.setOffline(false)

    // The server is gone while the network is there.
    await server.kill()
    await page.goto(`${server.origin}/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await buildOf(page)).toBe(first)

    // A new build comes: it waits, and nothing moves by itself.
    const other = await context.newPage()
    await other.goto(`${server.origin}/offline`)
    await server.start(nextBuild)
    await lookForUpdate(page)
    const [loadsHere, loadsThere] = [countLoads(page), countLoads(other)]
    await page.waitForTimeout(500)
    expect([loadsHere(), loadsThere()]).toEqual([0, 0])
    expect(await hasWaiting(page)).toBe(true)

    // Both tabs are told; Later closes it in one of them, and nothing else.
    await updateDialog(page).waitFor()
    await updateDialog(other).getByRole('button', { name: 'Later' }).click()
    await updateDialog(other).waitFor({ state: 'hidden' })
    expect(await hasWaiting(other)).toBe(true)

    // The yes: both tabs take the new version with one reload each.
    const reloads = Promise.all([page.waitForEvent('load'), other.waitForEvent('load')])
    await updateDialog(page).getByRole('button', { name: 'Update Now' }).click()
    await reloads
    await page.waitForTimeout(1_000)
    expect([loadsHere(), loadsThere()]).toEqual([1, 1])
    expect(await hasWaiting(page)).toBe(false)
    expect([await buildOf(page), await buildOf(other)]).toEqual([next, next])

    // And the new version is the one that opens offline.
    await context.setOffline(true)
    await page.goto(`${server.origin}/`)
    expect(await buildOf(page)).toBe(next)
  })

  test('stops when told, with 0', async ({ server }) => {
    expect(await server.stop()).toBe(0)
    expect(server.log()).toContain('Stopped.')
  })
})
