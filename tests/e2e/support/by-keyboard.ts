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

/** What has the focus, told by its tag and name: 'H1 Settings'. The bare page is 'BODY'. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    if (active === null || active === document.body) return 'BODY'
    return `${active.tagName} ${active.getAttribute('aria-label') ?? active.textContent?.trim()}`
  })

/** Waits until the focus is where it belongs: nowhere is the one place it must never stay. */
export const focusComesTo = (target: Locator) => expect.poll(() => isFocused(target)).toBe(true)

/** Opens something by keyboard, leaves it by Escape, and finds the focus where it was. */
export async function opensAndComesBack(page: Page, opener: Locator, opened: Locator): Promise<void> {
  await press(page, opener)
  await opened.waitFor()
  await page.keyboard.press('Escape')
  await opened.waitFor({ state: 'detached' })
  await focusComesTo(opener)
}

/** Goes there and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
