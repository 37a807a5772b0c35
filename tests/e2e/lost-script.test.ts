import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hydrated, launchBrowser } from './support/browser.ts'
import { type RunningServer, startServer, stopAndForget } from './support/server.ts'

describe('a script that does not arrive', () => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer(), launchBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await stopAndForget(server)
  })

  const visit = async (path: string, lost: number) => {
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
    await page.goto(`${server.origin}${path}`)
    return { page, context, loads: () => loads }
  }

  test.each(['/', '/pricing'])('%s is loaded again, once, and works', async (path) => {
    const { page, context, loads } = await visit(path, 1)
    await hydrated(page)
    expect(loads()).toBe(2)
    await context.close()
  })

  test('a page whose scripts never arrive is not loaded again and again', async () => {
    const { page, context, loads } = await visit('/', Number.POSITIVE_INFINITY)
    await page.waitForTimeout(3_000)
    expect(loads()).toBe(2)
    await context.close()
  })
})
