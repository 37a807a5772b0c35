import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { whenServed } from './support/browser.ts'
import { focusComesTo, opensAndComesBack, tabTo } from './support/by-keyboard.ts'
import { open, writePost } from './support/people.ts'
import { test } from './support/test.ts'

const menu = (page: Page) => page.getByRole('dialog', { name: 'Commands' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Ctrl K, some words, and Enter on what comes first. */
async function command(page: Page, words: string, first: RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await focusComesTo(menu(page).getByRole('combobox'))
  await page.keyboard.type(words)
  await menu(page).getByRole('option').first().filter({ hasText: first }).waitFor()
  await page.keyboard.press('Enter')
  await menu(page).waitFor({ state: 'detached' })
}

describe('the command menu, by keyboard alone', () => {
  test('goes to screens, redeems, finds a post, works offline, and signs out', async ({ server, member }) => {
    const { page, context, complaints } = member
    await open(page, `${server.origin}/dashboard/create/text`)
    await writePost(page, 'Our bakery opens in Lisbon on Saturday. The first 50 guests get free coffee.')
    await page.getByRole('button', { name: /^(?:Save as post|Publish to \d)/ }).click()
    await page.getByText('Saved as a post.').waitFor()
    await whenServed(page)

    await command(page, 'sett', /^Settings/)
    await focusComesTo(heading(page, 'Settings'))
    await command(page, 'account credits', /^Redeem a code for account credits/)
    await focusComesTo(page.getByRole('textbox', { name: 'Promo code' }))
    await command(page, 'code for ai', /^Redeem a code for AI credits/)
    await heading(page, 'Credits').waitFor()
    await focusComesTo(page.getByRole('textbox', { name: 'Promo code' }))
    await command(page, 'bakery', /bakery/i)
    await page.waitForURL(/\/dashboard\/posts\/[0-9a-f-]{36}$/)
    await focusComesTo(page.getByRole('heading', { level: 1 }))
    await command(page, 'new post', /^New post/)
    await focusComesTo(page.getByRole('textbox', { name: 'Text of your post' }))

    // The button does the same, and the focus comes back to it; so it does from wherever the keys were pressed.
    await opensAndComesBack(page, page.getByRole('button', { name: /^Search or jump to/ }), menu(page))
    const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
    await tabTo(page, place)
    await page.keyboard.press('Control+k')
    await menu(page).getByRole('group', { name: 'Recent' }).waitFor()
    await page.keyboard.press('Control+k')
    await menu(page).waitFor({ state: 'detached' })
    await focusComesTo(place)

    await context.setOffline(true)
    await command(page, 'sett', /^Settings/)
    await focusComesTo(heading(page, 'Settings'))
    await page.keyboard.press('Control+k')
    await page.keyboard.type('sign out')
    await menu(page).getByText('needs a network').waitFor()
    await page.keyboard.press('Escape')
    await context.setOffline(false)
    await page.getByText('You are offline.').filter({ visible: true }).waitFor({ state: 'hidden' })
    await command(page, 'sign out', /^Sign out/)
    await page.waitForURL(`${server.origin}/`)
    expect(complaints.filter((said) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(said))).toEqual([])
  })
})
