import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { pathsSavedAs } from '#app/content/places.ts'
import { isWholeRun } from '../support/whole-run.ts'
import { whenServed } from './support/browser.ts'
import { test as base } from './support/test.ts'

// Stopped, and started with another build, below.
const test = base.extend('ownServer', { scope: 'file' }, {})

const pathsInCaches = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
const pagesKept = async (page: Page) =>
  (await pathsInCaches(page)).filter((path) => path.endsWith('/index.html')).toSorted()

/** Whether the page is the plain HTML that was saved, not drawn by the shell. */
const isSaved = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-content'))
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).first().textContent()

describe('a public page that was visited', () => {
  test('opens again without a network; the first page always, and no other is fetched unasked', async ({
    server,
    visitor: { page, context, complaints },
  }) => {
    // The first page one comes to is there before its worker is.
    await page.goto(`${server.origin}/waiting-list`)
    await whenServed(page)
    await expect.poll(() => pagesKept(page)).toEqual(['/index.html', '/waiting-list/index.html'])

    await page.reload()
    const headings = new Map<string, string | null>()
    // A page without our framework is kept as any other of them.
    const content = pathsSavedAs('content').filter((path, at) => isWholeRun || at % 6 === 0 || path === '/waiting-list')
    const visited = [...new Set(['/', ...content, ...pathsSavedAs('on-interaction', 'page')])]
    for (const path of visited) {
      await page.goto(server.origin + path)
      headings.set(path, await headingOf(page))
    }
    await expect.poll(() => pagesKept(page)).toHaveLength(visited.length)
    expect(complaints).toEqual([])

    await context.setOffline(true)
    for (const path of visited) {
      await page.goto(server.origin + path)
      expect([path, await isSaved(page), await headingOf(page)]).toEqual([path, true, headings.get(path)])
      await page.getByText('You are offline', { exact: false }).first().waitFor()
    }
    expect(complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'))).toEqual([])
  })

  test('opens again after an update as the new build has it', async ({
    server,
    nextBuild,
    visitor: { page, context },
  }) => {
    await page.goto(`${server.origin}/waiting-list`)
    await whenServed(page)
    await page.reload()
    await page.goto(`${server.origin}/splash`)
    await expect.poll(() => pagesKept(page)).toEqual(['/index.html', '/splash/index.html', '/waiting-list/index.html'])
    await server.stop()
    await server.start(nextBuild)
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      while (registration.waiting === null) await new Promise((resolve) => setTimeout(resolve, 50))
    })
    const reload = page.waitForEvent('load')
    await page.getByRole('dialog').getByRole('button', { name: 'Update Now' }).click()
    await reload
    await expect.poll(() => pagesKept(page)).toEqual(['/index.html', '/splash/index.html', '/waiting-list/index.html'])
    await context.setOffline(true)
    for (const path of ['/', '/splash', '/waiting-list']) {
      await page.goto(server.origin + path)
      expect([path, await isSaved(page)]).toEqual([path, true])
      expect(await page.locator('meta[name="version"]').getAttribute('content')).toBe('next')
    }
  })
})
