import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { hydrated } from './support/browser.ts'
import { press, tabTo } from './support/by-keyboard.ts'
import { goTo, open } from './support/people.ts'
import { generateButton, meterSays } from './support/studio.ts'
import { test } from './support/test.ts'

const prompt = 'Summer sale: 20% off all bread until Sunday with the code BREAD20'
const promptField = (page: Page) => page.getByRole('textbox', { name: 'What is it for?' })
const settled = (page: Page) => page.getByText('Settled', { exact: true })
const largePicture = (page: Page) => page.getByRole('button', { name: /Open large$/ }).locator('img')

/** Whether a picture has come, and is no sign that one is missing. */
const isDrawn = (page: Page) =>
  expect
    .poll(() => largePicture(page).evaluate((picture: HTMLImageElement) => picture.naturalWidth), { timeout: 60_000 })
    .toBeGreaterThan(300)

describe('a picture', () => {
  test('is drawn for a draft that needs one, and goes back into it', async ({ server, member: { page } }) => {
    const words = 'Our bread is 20% off until Sunday.'
    await open(page, `${server.origin}/dashboard/compose?text=${encodeURIComponent(words)}`)
    await page.waitForURL(/draft=/)
    await page.getByRole('link', { name: /^Draw one · 2 credits/ }).click()
    await expect.poll(() => promptField(page).inputValue()).toBe(words)
    await generateButton(page).click()
    await isDrawn(page)
    await page.getByRole('button', { name: 'Put it into your draft' }).click()
    await page.getByRole('list', { name: 'Media', exact: true }).getByRole('img').waitFor()
    expect(await page.getByRole('textbox', { name: 'Text of your post' }).inputValue()).toBe(words)
    // A picture is no film.
    await page.getByRole('button', { name: 'Leave out YouTube' }).click()
    await page.getByRole('button', { name: /^Schedule for / }).waitFor()
  })

  test('is made, found again, kept, put into a post, and shown by the feed', async ({
    server,
    member: { page, complaints },
  }) => {
    await open(page, `${server.origin}/dashboard`)
    await goTo(page, 'Create')
    await page.getByRole('link', { name: 'Picture', exact: true }).click()
    await promptField(page).fill(prompt)
    await meterSays(page, 20)
    await generateButton(page).click()
    await settled(page).waitFor()
    await meterSays(page, 18)
    await isDrawn(page)
    const alt = page.getByRole('textbox', { name: 'What it shows' })
    expect(await alt.inputValue()).toContain('20%')

    await page.reload()
    await hydrated(page)
    await isDrawn(page)
    expect(await promptField(page).inputValue()).toBe(prompt)
    await meterSays(page, 18)

    await page.getByRole('button', { name: 'Use in a post' }).click()
    await page.getByRole('button', { name: 'In your library' }).waitFor()
    await page.getByRole('textbox', { name: 'What the post says' }).fill('Our bread is 20% off until Sunday.')
    await page.getByRole('button', { name: 'Publish to 8 platforms' }).click()
    await page.getByText('Saved as a post.').waitFor()
    await goTo(page, 'Practice feed')
    const shown = page.getByRole('article').filter({ hasText: 'Our bread is 20% off' }).locator('img').first()
    await shown.waitFor()
    await expect
      .poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth), { timeout: 60_000 })
      .toBeGreaterThan(300)
    expect(complaints).toEqual([])
  })

  test('of a quality the plan does not open is not asked for, by the page or past it', async ({
    server,
    member: { page },
  }) => {
    await open(page, `${server.origin}/dashboard/create/image`)
    await promptField(page).fill(prompt)
    await page.getByRole('radio', { name: 'Premium' }).click()
    await page.getByText('Opens with Pro.').waitFor()
    expect(await generateButton(page).isDisabled()).toBe(true)
    await page.getByRole('radio', { name: /^Fast/ }).click()
    // As if the page had let it through.
    await page.route('**/_serverFn/**', (route) => {
      const body = route.request().postData()
      return route.continue(body === null ? {} : { postData: body.replace('"fast"', '"premium"') })
    })
    await generateButton(page).click()
    await page.getByText(failureMessages.PREMIUM_PICTURES_LOCKED, { exact: false }).first().waitFor()
    await page.getByText('Refunded', { exact: true }).waitFor()
    await meterSays(page, 20)
  })

  test('is asked for, made and kept by keyboard alone', async ({ server, member: { page } }) => {
    await open(page, `${server.origin}/dashboard/create/image`)
    await tabTo(page, promptField(page))
    await page.keyboard.type(prompt)
    await press(page, generateButton(page))
    await settled(page).waitFor()
    await isDrawn(page)
    await press(page, page.getByRole('button', { name: 'Keep in library' }))
    await page.getByRole('button', { name: 'In your library' }).waitFor()
  })
})
