import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { focusComesTo, focused, isFocused, opensAndComesBack, press, tabTo } from './support/by-keyboard.ts'
import { open, writePost } from './support/people.ts'
import { test } from './support/test.ts'

const places = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the Export menu, takes its last line, and comes back to its button. */
async function restoreComesBack(page: Page): Promise<void> {
  const opener = button(page, 'Export')
  await press(page, opener)
  const restore = page.getByRole('menuitem', { name: 'Restore a backup' })
  await restore.waitFor()
  while (!(await isFocused(restore))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await focusComesTo(opener)
}

describe('the focus never falls to the bare page', () => {
  test('goes to the heading of every place in the navigation', async ({ server, admin: { page } }) => {
    await open(page, `${server.origin}/dashboard/settings`)
    await heading(page).waitFor()
    for (const place of await places(page).all()) {
      await press(page, place)
      await expect.poll(() => place.getAttribute('aria-current')).toBe('page')
      await focusComesTo(heading(page))
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
  })

  test('comes back from every dialog of an account, also when what opened it is gone', async ({ server, member }) => {
    const { page } = member
    await open(page, `${server.origin}/dashboard/accounts`)
    await tabTo(page, page.getByRole('textbox', { name: 'Promo code' }))
    await page.keyboard.type('social_pro_test')
    await page.keyboard.press('Enter')
    await page.getByText(/^Successfully redeemed/).waitFor()
    await opensAndComesBack(page, button(page, /^Buy .*Individual/), dialog(page))
    await restoreComesBack(page)

    const connect = button(page, /^Connect an account/)
    await opensAndComesBack(page, connect, dialog(page))
    await press(page, connect)
    await tabTo(page, page.getByRole('textbox', { name: 'Account name' }))
    await page.keyboard.type('ada.studio')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    await focusComesTo(connect)

    const disconnect = button(page, /^Disconnect ada.studio/)
    await opensAndComesBack(page, disconnect, dialog(page))
    await press(page, disconnect)
    await press(page, dialog(page).getByRole('button', { name: 'Disconnect' }))
    await disconnect.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).not.toBe('BODY')

    await open(page, `${server.origin}/dashboard/credits`)
    await restoreComesBack(page)
    const refresh = button(page, 'Refresh')
    await press(page, refresh)
    await page.getByText('Up to date · just now').waitFor()
    expect(await isFocused(refresh)).toBe(true)
  })

  test('comes back from every dialog of an admin', async ({ server, admin: { page } }) => {
    await open(page, `${server.origin}/dashboard/accounts`)
    await button(page, /^Connect an account/).waitFor()
    await open(page, `${server.origin}/admin/social-accounts`)
    await opensAndComesBack(page, button(page, /^Grant credits to/), dialog(page))
    await page.getByRole('radio', { name: 'Codes' }).click()
    await opensAndComesBack(page, button(page, 'New code'), dialog(page))
    await opensAndComesBack(page, button(page, /^Edit/), dialog(page))
  })

  test('stays with a post that is saved, and goes on to the posts', async ({ server, member: { page } }) => {
    await open(page, `${server.origin}/dashboard/create/text`)
    await writePost(page, 'Our bakery opens in Lisbon on Saturday.')
    await press(page, button(page, /^Save as post/))
    await page.getByText('Saved as a post.').waitFor()
    await expect.poll(() => focused(page)).not.toBe('BODY')
    await press(page, page.getByRole('link', { name: 'See posts' }))
    await page.waitForURL('**/dashboard/posts')
    await focusComesTo(heading(page))
  })
})
