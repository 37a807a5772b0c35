import type { Browser } from 'playwright'
import { describe, expect } from 'vitest'
import { hydrated, whenServed } from './support/browser.ts'
import { newEmail } from './support/people.ts'
import { test } from './support/test.ts'

describe('a script that does not arrive', () => {
  const visit = async (browser: Browser, address: string, lost: number) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    let left = lost
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.route('**/assets/*.js', (route) => {
      left -= 1
      return left >= 0 ? route.abort() : route.continue()
    })
    await page.goto(address)
    return { page, context, loads: () => loads }
  }

  test('a page with a form of its own is loaded again, once, and works', async ({ browser, server }) => {
    const { page, context, loads } = await visit(browser, `${server.origin}/pricing`, 1)
    await hydrated(page)
    expect(loads()).toBe(2)
    await context.close()
  })

  test('a page whose scripts never arrive is not loaded again and again', async ({ browser, server }) => {
    const { page, context, loads } = await visit(browser, `${server.origin}/pricing`, Number.POSITIVE_INFINITY)
    await page.waitForTimeout(3_000)
    expect(loads()).toBe(2)
    await context.close()
  })

  test('without a network, too: the device has what a load that was cut short did not read', async ({
    server,
    visitor: { page, context },
  }) => {
    await page.goto(`${server.origin}/pricing`)
    await whenServed(page)
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        const scripts = (await cache.keys()).filter(({ url }) => /\/assets\/[^?]+\.js/.test(url))
        await Promise.all(scripts.map((script) => cache.put(script, new Response('', { status: 404 }))))
      }
    })
    await context.setOffline(true)
    let loads = 0
    page.on('framenavigated', () => {
      loads += 1
    })
    await page.goto(`${server.origin}/trial`)
    await expect.poll(() => loads, { timeout: 20_000 }).toBe(2)
    await page.waitForTimeout(1_000)
    expect(loads).toBe(2)
  })

  test('a page goes on without what only stands beside it', async ({ browser, server }) => {
    // A service worker would have it at hand.
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.route('**/assets/toast-stack*.js', (route) => route.abort())
    const lost: string[] = []
    page.on('requestfailed', (request) => lost.push(request.url()))
    await page.goto(`${server.origin}/pricing`)
    await page.getByLabel('E-mail').focus()
    await hydrated(page)
    // The first press after the part that shows toasts stands: React takes over the page before that.
    const press = async () => {
      await page.keyboard.press('Shift')
      return lost
    }
    await expect.poll(press).toContainEqual(expect.stringContaining('toast-stack'))
    await page.getByText('Social accounts').first().click()
    // It takes a moment until a part that failed takes anything with it.
    await page.waitForTimeout(1_000)
    await page.getByText('Social account packages').waitFor()
    await context.close()
  })

  test.for(['/', '/waiting-list'])(
    '%s needs none: its form is sent by the browser',
    async (path, { browser, server }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(server.origin + path)
      const email = newEmail()
      const join = async (typed: string) => {
        await page.getByLabel('E-mail').fill(typed)
        await page.getByRole('button', { name: 'Join the waiting list' }).click()
      }
      await join('ada at example')
      await page.getByText('Please enter a valid email address.').waitFor()
      await join(email)
      await page.getByText('You are on the list.').waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      await page.goto(server.origin + path)
      await join(email)
      await page.getByText('This email address is already on the waiting list.').waitFor()
      await context.close()
    },
  )
})
