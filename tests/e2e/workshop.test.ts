import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FrameLocator, Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { catalogues, exportOf } from '../../stories/galleries/catalogues.ts'
import { violationsOf } from './support/browser.ts'
import { test as base } from './support/test.ts'
import { builtWorkshop, serveWorkshop } from './support/workshop.ts'

const test = base.extend('workshop', { scope: 'file' }, async ({ chromium: _ }, { onCleanup }) => {
  const { origin, stop } = await serveWorkshop()
  onCleanup(stop)
  return origin
})

type Entry = { readonly id: string; readonly title: string; readonly type: 'docs' | 'story' }

const entriesOf = async (): Promise<readonly Entry[]> =>
  Object.values(JSON.parse(await readFile(join(builtWorkshop, 'index.json'), 'utf8')).entries)

/** What the side bar asks the frame of a page for. */
const openDocs = (page: Page, id: string) =>
  page.evaluate(
    (storyId) =>
      new Promise<void>((resolve) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
          __STORYBOOK_ADDONS_CHANNEL__: {
            once(event: string, then: () => void): void
            emit(event: string, detail: object): void
          }
        }
        channel.once('docsRendered', resolve)
        channel.emit('setCurrentStory', { storyId, viewMode: 'docs' })
      }),
    id,
  )

/** How the page calls itself: the last part of its way in the side bar. */
const lastOf = (title: string) => title.slice(title.lastIndexOf('/') + 1)

const frameOf = (page: Page): FrameLocator => page.frameLocator('#storybook-preview-iframe')
const search = (page: Page) => page.locator('#storybook-explorer-searchfield')
const started = (page: Page) => frameOf(page).getByRole('heading', { level: 1, name: 'Start here' }).waitFor()

/** Chooses in the toolbar, as a person does. */
async function choose(page: Page, tool: string, value: string): Promise<void> {
  await page.getByRole('button', { name: tool }).click()
  await page.getByRole('option', { name: value, exact: true }).click()
}

describe('the workshop as it is built', () => {
  test('every page of documentation renders, complains of nothing, and axe finds nothing', async ({
    workshop,
    visitor: { page, complaints },
  }) => {
    const [first, ...pages] = (await entriesOf()).filter(({ type }) => type === 'docs')
    if (first === undefined) throw new Error('There is no page of documentation.')
    const found: string[] = []
    const look = async ({ id, title }: Entry) => {
      await page
        .locator('#storybook-docs')
        .getByRole('heading', { level: 1, name: lastOf(title) })
        .waitFor()
      for (const { id: rule, nodes } of await violationsOf(page))
        found.push(`${id} ${rule}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
      found.push(...complaints.splice(0).map((complaint) => `${id} said: ${complaint}`))
    }
    await page.goto(`${workshop}/iframe.html?viewMode=docs&id=${first.id}`)
    await look(first)
    for (const entry of pages) {
      await openDocs(page, entry.id)
      await look(entry)
    }
    expect(pages.length).toBeGreaterThan(50)
    expect(found).toEqual([])
  })

  test('the page of what is covered has no red row', async ({ workshop, visitor: { page } }) => {
    await page.goto(`${workshop}/iframe.html?viewMode=docs&id=credit-states-coverage--docs`)
    const keys = catalogues.reduce((sum, { keys }) => sum + keys.length, 0)
    await page.getByRole('status').getByText(`${keys} states and refusals`).waitFor()
    expect(await page.getByRole('row').count()).toBe(keys + 1)
    expect(await page.locator('[data-missing]').count()).toBe(0)
  })

  test('the search finds a state by its code and opens it', async ({ workshop, visitor: { page, complaints } }) => {
    await page.goto(workshop)
    await started(page)
    for (const { title, keys } of catalogues) {
      // The one with the most words is the hardest to find.
      const code = [...keys].sort((a, b) => b.length - a.length)[0] ?? ''
      await search(page).fill(code)
      await page
        .getByRole('option')
        .filter({ hasText: lastOf(title) })
        .filter({ hasText: new RegExp([...exportOf(code)].join('\\s?'), 'i') })
        .first()
        .waitFor()
    }
    await search(page).fill('INSUFFICIENT_CREDITS')
    await page.getByRole('option').filter({ hasText: 'AI credit refusals' }).first().click()
    await page.waitForURL(/path=\/story\/credit-states-ai-credit-refusals--insufficient-credits/)
    expect(complaints).toEqual([])
  })

  test('what the toolbar is set to is seen in a screen, stands in the address and survives a reload', async ({
    workshop,
    visitor: { page },
  }) => {
    await page.setViewportSize({ width: 1600, height: 900 })
    await page.goto(`${workshop}/?path=/story/screens-dashboard-home--low-balance`)
    const screen = frameOf(page).locator('#storybook-root')
    const heading = screen.getByRole('heading', { level: 1 })
    await heading.waitFor()
    const words = screen.getByRole('navigation', { name: 'Main' }).getByText('Home')
    const sizeOf = (text: Locator) => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    const before = { heading: await sizeOf(heading), words: await sizeOf(words) }
    expect(await screen.getByText('You are offline.').isVisible()).toBe(false)

    await choose(page, 'Text size', 'Large text')
    await choose(page, 'Connection', 'Offline')
    await choose(page, 'Plan', 'Pro plan')
    await choose(page, 'Time zone', 'Asia/Tokyo')
    // Another zone loads the frame anew.
    await screen.getByText('Asia/Tokyo').waitFor()
    await screen.getByText('You are offline.').waitFor()
    await screen.getByText('Pro plan').waitFor()
    expect(await sizeOf(words)).toBeGreaterThan(before.words * 1.1)
    await expect.poll(() => page.url()).toContain('globals=textSize:large;connection:offline;plan:pro;zone:tokyo')

    // The rest as somebody finds it who was sent the address.
    const others = ';headingSize:extra-large;motion:reduced;role:admin;locale:german;colours:forced'
    await page.goto(page.url() + others)
    await page.reload()
    await screen.getByText('Asia/Tokyo').waitFor()
    await screen.getByText('You are offline.').waitFor()
    await screen.getByText('Pro plan').waitFor()
    await screen.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).waitFor()
    await screen.getByText('Fr 20').waitFor()
    expect(await sizeOf(words)).toBeGreaterThan(before.words * 1.1)
    expect(await sizeOf(heading)).toBeGreaterThan(before.heading * 1.1)
    expect(await screen.locator('[data-motion=reduced]').count()).toBe(1)
    expect(await heading.evaluate((element) => getComputedStyle(element).backgroundImage)).toBe('none')
    await expect.poll(() => page.url()).toContain('colours:forced')
  })

  test('weighs under 15 MB, gzipped', async () => {
    const files = await readdir(builtWorkshop, { recursive: true, withFileTypes: true })
    const sizes = await Promise.all(
      files
        .filter((file) => file.isFile())
        .map(async ({ parentPath, name }) => gzipSync(await readFile(join(parentPath, name))).byteLength),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000_000)
  })
})
