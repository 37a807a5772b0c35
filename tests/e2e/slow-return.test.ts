import { describe, expect } from 'vitest'
import { whenServed } from './support/browser.ts'
import { arrive } from './support/people.ts'
import { test as base } from './support/test.ts'

/** A token here is good for two seconds, and believed for five more: away for longer, it has to be renewed. */
const test = base.extend('ownServer', { scope: 'file' }, { env: { LOCAL_TOKEN_SECONDS: '2' } })
const awayMs = 9_000
const slowMs = 4_000

describe('a network that comes back, slowly', () => {
  test('leaves one where one was: address, scroll, open panel, typed words', { timeout: 120_000 }, async ({
    server,
    member: { page, context },
  }) => {
    await whenServed(page)
    await page.reload()
    await arrive(page)
    const address = `${server.origin}/dashboard/media?text=rye&item=00000000-0000-4000-8000-000000000000`
    await page.setViewportSize({ width: 1280, height: 320 })
    await page.goto(address)
    const panel = page.getByText('This file is not in your library.')
    await panel.waitFor()
    await page.mouse.wheel(0, 120)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(40)
    const scrolled = await page.evaluate(() => scrollY)
    let loads = 0
    page.on('load', () => {
      loads += 1
    })

    await context.setOffline(true)
    await page.waitForTimeout(awayMs)
    await context.route(
      (url) => url.origin === server.origin && !url.pathname.startsWith('/assets/'),
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, slowMs))
        await route.continue().catch(() => undefined)
      },
    )
    await context.setOffline(false)
    await page.waitForTimeout(6 * slowMs)

    expect(page.url()).toBe(address)
    expect(await panel.isVisible()).toBe(true)
    expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(60)
    expect(loads).toBe(0)
    await context.unroute(() => true)
  })
})
