import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { aiAccountIn } from '#app/domain/credits/ai/states.ts'
import { keys } from '#app/storage/keys.ts'
import { offerInstall } from './support/browser.ts'
import {
  escapesTo,
  focusComesTo,
  isFocused,
  neverOnBody,
  opensAndComesBack,
  pick,
  press,
  tabTo,
} from './support/by-keyboard.ts'
import { open, supportEmail, writePost } from './support/people.ts'
import { test as base } from './support/test.ts'

// The one admin of the common server may be another file's.
const test = base.extend('ownServer', { scope: 'file' }, { env: { SUPPORT_EMAIL: supportEmail } })

const places = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const accountMenu = (page: Page) => button(page, /plan$/)

/** Takes a line of a menu that opens a dialog, and comes back to the button of the menu. */
async function lineComesBack(page: Page, opener: Locator, line: string): Promise<void> {
  await pick(page, opener, line)
  await escapesTo(page, dialog(page), opener)
}

/** Opens a dialog twice: comes back to what opened it, then does what it asks, which may take away what opened it. */
async function comesBackAndDoes(page: Page, opener: Locator, does: string): Promise<void> {
  await opensAndComesBack(page, opener, dialog(page))
  await press(page, opener)
  await press(page, dialog(page).getByRole('button', { name: does }))
  await dialog(page).waitFor({ state: 'detached' })
  await neverOnBody(page)
}

/** Records of other people on the device, in need of a repair. */
const damaged = {
  [keys.credits('social', { owner: 'user_gone', isAdmin: false })]: 'no record at all',
  [keys.credits('ai', { owner: 'kate@example.com', isAdmin: false })]: JSON.stringify({
    seq: 4,
    account: aiAccountIn('corruptInconsistent') as AiAccount,
  }),
}

describe('the focus never falls to the bare page', () => {
  test('goes to the heading of every place in the navigation', async ({ server, admin: { page } }) => {
    await open(page, `${server.origin}/dashboard/settings`)
    await heading(page).waitFor()
    for (const place of await places(page).all()) {
      await press(page, place)
      await expect.poll(() => place.getAttribute('aria-current'), { timeout: 60_000 }).toBe('page')
      await focusComesTo(heading(page))
      // A month opens with this week in sight; every other place at its beginning.
      if ((await place.getAttribute('href')) !== '/dashboard/calendar')
        expect(await page.evaluate(() => scrollY)).toBe(0)
    }
  })

  test('comes back from every dialog of an account, also when what opened it is gone', async ({ server, member }) => {
    const { page } = member
    await open(page, `${server.origin}/dashboard/accounts`)
    // Two credits: the button that takes the last one is off afterwards.
    for (const [code, accounts] of [
      ['social_pro_test', 50],
      ['social_basic_test', 5],
    ]) {
      await tabTo(page, page.getByRole('textbox', { name: 'Promo code' }))
      await page.keyboard.type(`${code}`)
      await page.keyboard.press('Enter')
      await page.getByText(`Successfully redeemed 1 credit and ${accounts} accounts`).waitFor()
    }
    await opensAndComesBack(page, button(page, /^Buy .*Individual/), dialog(page))
    await lineComesBack(page, button(page, 'Export'), 'Restore a backup')

    const connect = button(page, /^Connect an account/)
    await opensAndComesBack(page, connect, dialog(page))
    await press(page, connect)
    await tabTo(page, page.getByRole('textbox', { name: 'Account name' }))
    await page.keyboard.type('ada.studio')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    await focusComesTo(connect)

    const disconnect = button(page, /^Disconnect ada.studio/)
    await comesBackAndDoes(page, disconnect, 'Disconnect')
    await disconnect.waitFor({ state: 'detached' })
    await neverOnBody(page)

    await open(page, `${server.origin}/dashboard/credits`)
    await lineComesBack(page, button(page, 'Export'), 'Restore a backup')
    const refresh = button(page, 'Refresh')
    await press(page, refresh)
    await page.getByText('Up to date · just now').waitFor()
    expect(await isFocused(refresh)).toBe(true)
  })

  test('comes back from every dialog of an admin', async ({ server, admin: { page } }) => {
    await open(page, `${server.origin}/dashboard/accounts`)
    await button(page, /^Connect an account/).waitFor()
    await page.evaluate((records) => {
      for (const [key, text] of Object.entries(records)) localStorage.setItem(key, text)
    }, damaged)
    await open(page, `${server.origin}/admin/social-accounts`)
    await opensAndComesBack(page, button(page, /^Grant credits to/), dialog(page))
    await comesBackAndDoes(page, button(page, 'Repair user_gone'), 'Start anew')
    await page.getByRole('radio', { name: 'AI credits' }).click()
    await comesBackAndDoes(page, button(page, 'Repair kate@example.com'), 'Repair')
    await comesBackAndDoes(page, button(page, /^Reset .*admin credits/), 'Reset')
    await page.getByRole('radio', { name: 'Codes' }).click()
    await opensAndComesBack(page, button(page, 'New code'), dialog(page))
    await opensAndComesBack(page, button(page, /^Edit/), dialog(page))
  })

  test('stays with a post that is saved, and goes on to the posts', async ({ server, member: { page } }) => {
    await open(page, `${server.origin}/dashboard/create/text`)
    await writePost(page, 'Our bakery opens in Lisbon on Saturday.')
    await press(page, button(page, /^(?:Save as post|Publish to \d)/))
    await page.getByText('Saved as a post.').waitFor()
    await neverOnBody(page)
    await press(page, page.getByRole('link', { name: 'See posts' }))
    await page.waitForURL('**/dashboard/posts')
    await focusComesTo(heading(page))
  })

  test('comes back to the account menu from the offer to install, and goes out with who signs out', async ({
    server,
    member: { page },
  }) => {
    await open(page, `${server.origin}/dashboard/settings`)
    await accountMenu(page).waitFor()
    await tabTo(page, accountMenu(page))
    await offerInstall(page)
    // It comes by itself as well, after five seconds, and would come between on a slow machine.
    await escapesTo(page, dialog(page), accountMenu(page))
    await lineComesBack(page, accountMenu(page), 'Install app')
    await pick(page, accountMenu(page), 'Sign out')
    await page.waitForURL(`${server.origin}/`)
    await focusComesTo(heading(page))
  })
})
