import type { Locator, Page } from 'playwright'

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

/** Goes there and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
