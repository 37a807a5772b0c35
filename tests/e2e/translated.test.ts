import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { newVisitor } from './support/browser.ts'
import { planned } from './support/days.ts'
import { goTo, homeHeading, open, publishNow, signIn, signUp } from './support/people.ts'
import { generated, meterSays, openStudio } from './support/studio.ts'
import { test as base } from './support/test.ts'
import { translate, translatedTexts } from './support/translator.ts'

/** Somebody whose browser translates every page, at every change of it; the same throughout the file. */
const test = base.extend('reader', { scope: 'file' }, async ({ browser, server }, { onCleanup }) => {
  const { email, context: own } = await signUp(browser, server)
  await own.close()
  const visitor = await newVisitor(browser)
  onCleanup(() => visitor.context.close())
  await translate(visitor.context)
  // deep-learning-indaba/Baobab#1092
  await signIn(visitor.page, server, email)
  return visitor
})

/** The page is a translated one, and nothing went wrong on it. */
async function isTranslated(page: Page, complaints: readonly string[]): Promise<void> {
  await expect.poll(async () => (await translatedTexts(page)).bare, { timeout: 10_000 }).toEqual([])
  expect((await translatedTexts(page)).translated).toBeGreaterThan(10)
  expect(complaints).toEqual([])
}

describe('on a page that a translator changes at every turn', () => {
  test('a post is written, counted, previewed and published, and another begun', async ({
    server,
    reader: { page, complaints },
  }) => {
    await open(page, `${server.origin}/dashboard/compose`)
    await page.waitForURL(/draft=/)
    const text = page.getByRole('textbox', { name: /^Text / })
    await page.getByRole('tab', { name: /^X: / }).click()
    // opengovsg/FormSG#5213
    for (const words of ['Warm bread', 'Warm bread from seven.']) {
      await text.fill(words)
      await page.getByText(`${words.length} / 280`).waitFor()
    }
    await page.getByRole('tab', { name: 'The text for all' }).click()
    await text.fill('Warm bread from seven.')
    await page.getByRole('article').getByText('Warm bread from seven.').first().waitFor()
    await page.getByRole('button', { name: 'Leave out 4' }).click()
    await publishNow(page, 'Publish to 5 platforms')
    await page.getByRole('heading', { level: 1, name: 'Published' }).waitFor()
    await isTranslated(page, complaints)
    await page.getByRole('button', { name: 'Write another' }).click()
    await expect.poll(() => text.inputValue()).toBe('')
    await goTo(page, 'Posts')
    await page.getByText('Warm bread from seven.').first().waitFor()
    await isTranslated(page, complaints)
  })

  test('a picture is uploaded, and described', async ({ server, reader: { page, complaints } }) => {
    await open(page, `${server.origin}/dashboard/media`)
    await page.getByText('No media yet').waitFor()
    const background = { r: 170, g: 90, b: 30 }
    const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
      .jpeg()
      .toBuffer()
    await page
      .getByLabel('Files to upload', { exact: true })
      .setInputFiles({ name: 'Bread.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('region', { name: 'Uploads' }).getByText('In your library').waitFor()
    await page.getByRole('grid', { name: 'Your media' }).getByRole('gridcell', { name: 'Bread', exact: true }).click()
    await page.getByRole('textbox', { name: 'Alt text' }).fill('A round loaf of rye')
    await page.getByRole('textbox', { name: 'Alt text' }).press('Tab')
    expect(await page.getByText('No media yet').count()).toBe(0)
    // A list that opens over the page, and whose choice is shown in its button.
    await open(page, `${server.origin}/dashboard/media`)
    await page.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Films' }).click()
    await page.getByRole('combobox', { name: 'Kind' }).filter({ hasText: 'Films' }).waitFor()
    expect(await page.getByRole('gridcell', { name: 'Bread', exact: true }).count()).toBe(0)
    await isTranslated(page, complaints)
  })

  test('Home is left for every place of the dashboard, and come back to', async ({
    server,
    reader: { page, complaints },
  }) => {
    await open(page, `${server.origin}/dashboard`)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await links.first().waitFor()
    const places = await links.evaluateAll((links) => links.map((link) => link.textContent.trim()))
    expect(places.length).toBeGreaterThan(5)
    // bluesky-social/atproto-website#754
    for (const place of places) {
      await goTo(page, place)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await goTo(page, 'Home')
      await homeHeading(page).waitFor()
    }
    await isTranslated(page, complaints)
  })

  test('a file is brought and a wrong row put right', async ({ server, reader: { page, complaints } }) => {
    await open(page, `${server.origin}/dashboard/batch`)
    const file = `Text,Date,Platforms\nOne loaf.,${planned(5)} 10:30,x\nTwo loaves.,${planned(-2)} 09:00,x\n`
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles({ name: 'loaves.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await page.getByRole('button', { name: 'Plan 1 post' }).waitFor()
    // frzyc/genshin-optimizer#2076
    await page.getByRole('button', { name: 'Edit line 3' }).click()
    await page.getByRole('textbox', { name: 'Date and time' }).fill(`${planned(6)} 09:00`)
    await page.getByRole('textbox', { name: 'Date and time' }).press('Enter')
    await page.getByRole('button', { name: 'Plan 2 posts' }).waitFor()
    expect(await page.getByText('Needs a fix').count()).toBe(0)
    await isTranslated(page, complaints)
  })

  test('a post is planned, and moved in the calendar', async ({ server, reader: { page, complaints } }) => {
    await open(page, `${server.origin}/dashboard/compose?begin=new`)
    await page.waitForURL(/draft=/)
    await page.getByRole('textbox', { name: /^Text / }).fill('One loaf.')
    await page.getByRole('radio', { name: 'Pick a time' }).click()
    await page.getByLabel('Date and time').fill(`${planned(3)}T10:30`)
    await page.getByRole('button', { name: 'Leave out 4' }).click()
    await page.getByRole('button', { name: /^Schedule for/ }).click()
    await page.getByRole('heading', { level: 1, name: /^Scheduled for/ }).waitFor()

    await open(page, `${server.origin}/dashboard/calendar?view=list&day=${planned(0)}`)
    const entry = page.getByRole('button', { name: /One loaf/ })
    await entry.focus()
    for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await page
      .getByText(/Moved to/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(() => entry.textContent()).toContain('10:30')
    await isTranslated(page, complaints)
  })

  test('words are generated, and the meter says so', async ({ server, reader: { page, complaints } }) => {
    await openStudio(page, server)
    await generated(page)
    await meterSays(page, 19)
    await goTo(page, 'Credits')
    await page.getByRole('table', { name: 'Receipts' }).getByRole('row').nth(1).waitFor()
    await isTranslated(page, complaints)
  })

  test('codes are redeemed for both kinds of credits, and an account is connected', async ({
    server,
    reader: { page, complaints },
  }) => {
    await open(page, `${server.origin}/dashboard/accounts`)
    await page.getByRole('textbox', { name: 'Promo code' }).fill('social_pro_test')
    await page.getByRole('textbox', { name: 'Promo code' }).press('Enter')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /account credit/i })
      .filter({ hasText: '1' })
      .waitFor()
    await page.getByRole('button', { name: /^Connect an account/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect an account' })
    await dialog.getByRole('textbox', { name: 'Account name' }).fill('@ada.studio')
    await dialog.getByRole('button', { name: /^Connect/ }).click()
    await page.getByRole('button', { name: /^Disconnect @ada\.studio/ }).waitFor()
    await isTranslated(page, complaints)
  })

  test('settings are changed', async ({ server, reader: { page, complaints } }) => {
    await open(page, `${server.origin}/dashboard/settings`)
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
    await page.getByRole('button', { name: /^Save/ }).first().click()
    await page.getByRole('button', { name: /Ada/ }).first().waitFor()
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Appearance' }).click()
    await page.getByRole('radio', { name: 'Large', exact: true }).first().click()
    await page.getByRole('radio', { name: 'Large', exact: true, checked: true }).first().waitFor()
    await isTranslated(page, complaints)
  })

  test('an admin finds a person in a long table', async ({ server, admin, browser, reader: { page, complaints } }) => {
    const { email } = await signUp(browser, server)
    await page.context().clearCookies()
    await page.context().addCookies(await admin.context.cookies())
    await open(page, `${server.origin}/admin/dashboard`)
    const search = page.getByRole('textbox', { name: 'Find a user' })
    // future-agi/future-agi#788
    await search.fill('nobody at all')
    await page.getByText('Nobody matches that').waitFor()
    await search.fill(email)
    await page.getByRole('row').filter({ hasText: email }).waitFor()
    expect(await page.getByText('Nobody matches that').count()).toBe(0)
    await isTranslated(page, complaints)
  })
})
