import type { Browser } from 'playwright'
import { describe, expect } from 'vitest'
import { hydrated } from './support/browser.ts'
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

  test.for(['/', '/pricing'])('%s is loaded again, once, and works', async (path, { browser, server }) => {
    const { page, context, loads } = await visit(browser, server.origin + path, 1)
    await hydrated(page)
    expect(loads()).toBe(2)
    await context.close()
  })

  test('a page whose scripts never arrive is not loaded again and again', async ({ browser, server }) => {
    const { page, context, loads } = await visit(browser, `${server.origin}/`, Number.POSITIVE_INFINITY)
    await page.waitForTimeout(3_000)
    expect(loads()).toBe(2)
    await context.close()
  })

  test('a page goes on without what only stands beside it', async ({ server, visitor: { page } }) => {
    await page.route('**/assets/app-prompts*.js', (route) => route.abort())
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('app-prompts'))
    await page.goto(server.origin)
    await hydrated(page)
    await lost
    // It takes a moment until a part that failed takes anything with it.
    await page.waitForTimeout(1_000)
    await page.getByLabel('E-mail').fill(newEmail())
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await page.getByText('You are on the list.').waitFor()
  })
})
