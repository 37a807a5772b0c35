import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { pathsSavedAs } from '#app/content/places.ts'
import { arrive, newEmail, password } from './support/people.ts'
import { test } from './support/test.ts'

const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-hydrated'))

/** Lets the framework come only when it is told to. */
async function holdFramework(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

describe('a page around a form is whole before its framework is there', () => {
  test.for(pathsSavedAs('on-interaction'))(
    '%s loads no framework until it is touched',
    async (path, { server, visitor }) => {
      const { page, complaints } = visitor
      const scripts: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url())
      })
      await page.goto(server.origin + path, { waitUntil: 'networkidle' })
      expect(scripts.filter((url) => url.includes('/index-'))).toEqual([])
      expect(await isHydrated(page)).toBe(false)
      await page.getByLabel('E-mail').focus()
      await expect.poll(() => isHydrated(page), { timeout: 60_000 }).toBe(true)
      expect(complaints).toEqual([])
    },
  )

  test('what is typed and sent before it came is done once it is there', async ({ server, visitor: { page } }) => {
    const release = await holdFramework(page)
    await page.goto(`${server.origin}/pricing`)
    await page.getByLabel('E-mail').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(password)
    const send = page.getByRole('button', { name: 'Create account' })
    await send.click()
    await send.click()
    expect(await isHydrated(page)).toBe(false)
    release()
    await arrive(page)
  })

  test('what is typed into a page that was translated before it came is still there', async ({
    server,
    visitor: { page },
  }) => {
    const release = await holdFramework(page)
    await page.goto(`${server.origin}/auth`)
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('script, style')) continue
        const font = document.createElement('font')
        font.append(text.data)
        text.replaceWith(font)
      }
    })
    await page.getByLabel('E-mail').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).pressSequentially('a long pass')
    release()
    await expect.poll(() => isHydrated(page), { timeout: 60_000 }).toBe(true)
    await page.keyboard.type('word')
    expect([
      await page.getByLabel('E-mail').inputValue(),
      await page.getByLabel('Password', { exact: true }).inputValue(),
    ]).toEqual(['ada@example.com', 'a long password'])
  })

  test('a press that came before it is not lost', async ({ server, visitor: { page } }) => {
    const release = await holdFramework(page)
    await page.goto(`${server.origin}/pricing`)
    const yearly = page.getByRole('radio', { name: 'Yearly' })
    await yearly.click()
    release()
    await page.getByText('per year').first().waitFor()
  })

  test('who is quicker than every script is not sent away', async ({ server, visitor: { page } }) => {
    const { promise: scripts, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto(`${server.origin}/pricing`, { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.locator('button[data-held]').waitFor()
    release()
    await arrive(page)
  })

  test('without a network it says so at once, and does nothing by itself later', async ({ browser, server }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(`${server.origin}/pricing`, { waitUntil: 'networkidle' })
    await context.setOffline(true)
    const email = newEmail()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    const send = page.getByRole('button', { name: 'Create account' })
    await send.click()
    await page.getByRole('alert').getByText('You are offline. Nothing was changed').waitFor()
    expect(await page.locator('[data-held]').count()).toBe(0)
    await context.setOffline(false)
    await expect.poll(() => isHydrated(page), { timeout: 60_000 }).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname).toBe('/pricing')
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
    await send.click()
    await arrive(page)
    await context.close()
  })

  test('with a saved framework it says so at once as well', async ({ browser, server }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${server.origin}/auth`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload({ waitUntil: 'networkidle' })
    await context.setOffline(true)
    await page.getByLabel('E-mail').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('You are offline. Nothing was changed').waitFor()
    await context.close()
  })

  test('a slider that was moved before any script keeps its place, and the sum follows', async ({
    server,
    visitor: { page, complaints },
  }) => {
    const { promise: scripts, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    for (const path of ['/pricing', '/use-cases']) {
      await page.goto(server.origin + path, { waitUntil: 'commit' })
      const posts = page.getByRole('slider', { name: /Posts a week/ })
      await posts.fill('40')
      release()
      await page.locator('[data-of="posts"]', { hasText: '40' }).waitFor()
      if (path === '/pricing') {
        await page.getByLabel('E-mail').focus()
        await expect.poll(() => isHydrated(page), { timeout: 60_000 }).toBe(true)
      }
      expect(await posts.inputValue()).toBe('40')
      expect(await page.locator('[data-of="posts"]').textContent()).toBe('40')
    }
    expect(complaints).toEqual([])
  })

  test('a link leads on without it', async ({ server, visitor: { page } }) => {
    await holdFramework(page)
    await page.goto(`${server.origin}/auth`)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByRole('heading', { level: 1, name: 'Start free, with 20 AI credits' }).waitFor()
  })
})
