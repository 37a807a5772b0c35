import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { accessTo, pathsOf, pathsSavedAs, places } from '#app/content/places.ts'
import { isWholeRun } from '../support/whole-run.ts'
import { hydrated, newVisitor, ofScripts, sizes, type Visitor, violationsOf } from './support/browser.ts'
import { creditMeter, open, writePost } from './support/people.ts'
import { test as base } from './support/test.ts'

const test = base
  /** One page for all that is read. */
  .extend('reader', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const visitor = await newVisitor(browser)
    onCleanup(() => visitor.context.close())
    return visitor
  })

/** A page that only leads on has nothing to look at. */
const leadOn = ['/checkout', '/checkout/$package', '/dashboard/create']
const pagesFor = (isPublic: boolean) =>
  places
    .filter(({ path }) => !leadOn.includes(path) && (accessTo(path) === 'anybody') === isPublic)
    .map((place) => pathsOf(place)[0] ?? '')

/** Pages for anybody are looked at in more ways. */
const readOnly = [...pathsSavedAs('content', 'on-interaction', 'page'), '/offline', '/nowhere']
const publicPaths = [...new Set([...pagesFor(true), ...readOnly])]

/** What is not there is saved without the framework: nothing takes it over. */
const still = ['/test-404', '/nowhere']

/** Everything on the page is there, and nothing waits any more. */
async function settled(page: Page): Promise<void> {
  if (!still.includes(new URL(page.url()).pathname)) await hydrated(page)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 60_000 }).toBe(0)
  expect(await page.getByText("You don't have permission to access this page.").count()).toBe(0)
}

const pressUntilFocused = async (page: Page, target: ReturnType<Page['getByRole']>) => {
  for (let times = 0; times < 40; times += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key never got there.')
}

type Look = {
  width: number
  height: number
  deviceScaleFactor?: number
  rootSize?: string
  /** The rules that are looked at; without them all. */
  rules?: string[]
}

/** Another size changes where things are and what can be reached; names, roles and colours were looked at before. */
const ofSize = ['target-size', 'scrollable-region-focusable', 'meta-viewport']

/** A screen has its story on a phone too, where axe looks at all of it. */
const bothSizes: Readonly<Record<string, Look>> = {
  'a desk': sizes.desktop,
  'a phone': isWholeRun ? sizes.phone : { ...sizes.phone, rules: ofSize },
}

/**
 * How else people look at a page that is only read: on the narrowest phone, and twice the size, by the browser's zoom and
 * of the words alone. The last one changes the page for good.
 */
const looks: Readonly<Record<string, Look>> = {
  'a narrow phone': { width: 320, height: 800, rules: ofSize },
  'a desk, zoomed to 200 %': { width: 640, height: 800, deviceScaleFactor: 2, rules: ofSize },
  'a desk, with words twice as large': {
    width: 1280,
    height: 800,
    rootSize: '200%',
    rules: ofSize,
  },
}

async function lookAs(page: Page, { width, height, deviceScaleFactor, rootSize }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  if (deviceScaleFactor !== undefined) {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false })
    await expect.poll(() => page.evaluate(() => window.devicePixelRatio)).toBe(deviceScaleFactor)
    await session.detach()
  }
  if (rootSize === undefined) return
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, rootSize)
}

/** The part of an element that is wider than the window and cannot be scrolled within something of its own. */
const widest = () => {
  const isInside = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isInside(element.parentElement))
  return Array.from(document.querySelectorAll('body *'))
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !isInside(element))
    .map(({ tagName, className }) => `${tagName} ${String(className)}`)
    .slice(0, 3)
}

/**
 * Loads a page once and looks at it in every way; answers with every rule that is broken, what is cut off, and where, and
 * with what a script complained of: React, for one, of a page that does not begin as it was drawn.
 */
async function faultsOn({ page, complaints }: Visitor, origin: string, path: string, ways = bothSizes) {
  complaints.length = 0
  await page.goto(origin + path)
  const found: string[] = []
  for (const [way, look] of Object.entries(ways)) {
    await lookAs(page, look)
    await settled(page)
    for (const { id, nodes } of await violationsOf(page, look.rules)) {
      found.push(`${path} (${way}) ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (sideways > 0)
      found.push(`${path} (${way}) scrolls ${sideways} px sideways: ${(await page.evaluate(widest)).join(', ')}`)
  }
  return [...found, ...complaints.filter(ofScripts).map((complaint) => `${path}: ${complaint}`)]
}

describe('every public page comes alive as it was drawn, axe finds nothing on it, and nothing is cut off', () => {
  test.for(publicPaths)('on %s, signed out', async (path, { server, reader }) => {
    const isRead = readOnly.includes(path)
    expect(await faultsOn(reader, server.origin, path, { ...bothSizes, ...(isRead && looks) })).toEqual([])
  })
})

describe('every screen comes alive as it was drawn, and axe finds nothing, at a desk and on a phone', () => {
  test.for(pagesFor(false))('on %s, empty', async (path, { server, admin }) => {
    expect(await faultsOn(admin, server.origin, path)).toEqual([])
  })

  test('on the screens once there is something on them', async ({ server, admin }) => {
    const { page } = admin
    await page.setViewportSize(sizes.desktop)
    await open(page, `${server.origin}/dashboard/create/text`)
    await writePost(page, 'Our bakery opens in Lisbon on Saturday. The first 50 guests get free coffee.')
    await page.getByRole('button', { name: 'Publish to 5 platforms' }).click()
    await page.getByText('Saved as a post.').waitFor()
    for (const path of ['/create/text', '/posts', '/practice-feed', '/credits']) {
      expect(await faultsOn(admin, server.origin, `/dashboard${path}`)).toEqual([])
    }
  })
})

describe('without a mouse', () => {
  test('skips to the content, walks the navigation, and writes a text', async ({ server, admin: { page } }) => {
    await page.setViewportSize(sizes.desktop)
    await page.goto(`${server.origin}/dashboard`)
    await settled(page)

    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')

    await page.reload()
    await settled(page)
    await pressUntilFocused(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Create' }))
    await page.keyboard.press('Enter')
    const prompt = page.getByRole('textbox', { name: 'What is it about?' })
    await prompt.waitFor()
    await pressUntilFocused(page, prompt)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Fresh bread in Lisbon, every day at five.')
    const before = await creditMeter(page).textContent()
    await pressUntilFocused(page, page.getByRole('button', { name: /^Generate/ }))
    await page.keyboard.press('Enter')
    await page.getByText('Settled', { exact: true }).waitFor()
    expect(await page.getByLabel('Text of your post').inputValue()).toMatch(/bread/i)
    expect(await creditMeter(page).textContent()).not.toBe(before)
    await pressUntilFocused(page, page.getByRole('button', { name: /^(?:Save as post|Publish to \d)/ }))
    await page.keyboard.press('Enter')
    await page.getByText('Saved as a post.').waitFor()
  })
})
