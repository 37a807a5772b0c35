import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

const longestWay = 80

export const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab until the element has the focus, the way somebody without a mouse gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < longestWay; presses += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Not reached by keyboard: ${target}`)
}

/** The focused element by tag and name: 'H1 Settings'. 'BODY' when none is focused. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    if (active === null || active === document.body) return 'BODY'
    return `${active.tagName} ${active.getAttribute('aria-label') ?? active.textContent?.trim()}`
  })

/** Waits until the focus is where it belongs. */
export const focusComesTo = (target: Locator) => expect.poll(() => isFocused(target), { timeout: 60_000 }).toBe(true)

/** The bare page is the one place where the focus must not stay. */
export const neverOnBody = (page: Page) => expect.poll(() => focused(page), { timeout: 60_000 }).not.toBe('BODY')

/** Opens a menu, walks down to one of its lines and takes it. */
export async function pick(page: Page, opener: Locator, line: string): Promise<void> {
  await press(page, opener)
  const wanted = page.getByRole('menuitem', { name: line, exact: true })
  await wanted.waitFor()
  while (!(await isFocused(wanted))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Leaves what is open by Escape, and finds the focus where it was before. */
export async function escapesTo(page: Page, opened: Locator, before: Locator): Promise<void> {
  await opened.waitFor()
  // It listens once it has the focus and is drawn with it: nobody presses before that.
  await page.waitForFunction((element) => element?.contains(document.activeElement), await opened.elementHandle())
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.keyboard.press('Escape')
  await opened.waitFor({ state: 'detached' })
  await focusComesTo(before)
}

/** Opens something by keyboard, leaves it by Escape, and finds the focus where it was. */
export async function opensAndComesBack(page: Page, opener: Locator, opened: Locator): Promise<void> {
  await press(page, opener)
  await escapesTo(page, opened, opener)
}

/** Goes there and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
