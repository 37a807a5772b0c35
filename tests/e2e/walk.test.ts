import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { platformOf } from '#app/domain/platforms/platforms.ts'
import { servedWith } from '#app/domain/posts/left-out.ts'
import { hydrated } from './support/browser.ts'
import { arrive, creditMeter, goTo, newEmail, open, password, signOut, writePost } from './support/people.ts'
import { test } from './support/test.ts'

const platformNames = servedWith().map((id) => platformOf(id).name)
const postsSaying = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })
const tableRow = (page: Page, table: string, words: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: words })

describe('from the front page to a published post', () => {
  test('signs up, writes, pays, finds it again, publishes now and later, and leaves', async ({
    server,
    visitor: { page, complaints },
  }) => {
    // From the front page to an account.
    await open(page, `${server.origin}/`)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click()
    const createAccount = page.getByRole('button', { name: 'Create account' })
    await createAccount.waitFor()
    // The front page is no part of the app: its links load the next page anew.
    await hydrated(page)
    await page.getByLabel('E-mail').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await createAccount.click()
    await arrive(page)
    expect(await page.getByText('Preparing your dashboard').count()).toBe(0)
    await creditMeter(page).filter({ hasText: '20 AI credits' }).waitFor()

    // The price stands there before anything is spent.
    await goTo(page, 'Create')
    const prompt = page.getByRole('textbox', { name: 'What is it about?' })
    await prompt.waitFor()
    const generate = page.getByRole('button', { name: /^Generate/ })
    expect(await generate.isDisabled()).toBe(true)
    await prompt.fill('Our bakery opens in Lisbon on Saturday. The first 50 guests get free coffee.')
    expect(await generate.textContent()).toBe('Generate · 1 credit')
    await page.getByText('1 credit per 1,000 tokens').waitFor()
    await page.getByText('20 credits left').waitFor()
    await writePost(page, await prompt.inputValue())
    const text = await page.getByLabel('Text of your post').inputValue()
    expect(text).toMatch(/bakery/i)
    expect(text).toContain('Lisbon')
    await page.getByText('by the built-in writer', { exact: true }).waitFor()

    // Another way to say it, and back.
    await page.getByRole('radio', { name: 'Version 2' }).click()
    await expect.poll(() => page.getByLabel('Text of your post').inputValue()).not.toBe(text)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.getByLabel('Text of your post').inputValue()).toBe(text)
    await creditMeter(page).filter({ hasText: '19 AI credits' }).waitFor()

    // The receipt and the history, now and after a reload.
    await goTo(page, 'Credits')
    const findsTheJob = async () => {
      const receipt = tableRow(page, 'Receipts', 'Our bakery opens')
      await receipt.filter({ hasText: 'Settled' }).waitFor()
      expect(await receipt.getByRole('cell', { name: '1 credit', exact: true }).count()).toBe(2)
      expect(await receipt.textContent()).toContain('1 monthly')
      // Told once: what was used is its receipt.
      expect(await receipt.count()).toBe(1)
      await page.getByText('19 of 20 left').waitFor()
    }
    await findsTheJob()
    await page.reload()
    await findsTheJob()
    await creditMeter(page).filter({ hasText: '19 AI credits' }).waitFor()
    await goTo(page, 'Create')
    await expect.poll(() => prompt.inputValue(), { timeout: 60_000 }).toContain('Our bakery opens')
    expect(await page.getByLabel('Text of your post').inputValue()).toBe(text)

    // Now.
    await page.getByRole('button', { name: 'Publish to 5 platforms' }).click()
    await page.getByText('Saved as a post.').waitFor()
    await page.getByRole('link', { name: 'See posts' }).click()
    const first = postsSaying(page, 'bakery')
    await first.getByText('Published', { exact: true }).waitFor()
    const marks = await first.getByRole('list', { name: 'Platforms' }).getByRole('listitem').allTextContents()
    for (const name of platformNames) expect(marks.join('\n')).toContain(`${name}, published`)
    // The other four show no text alone, and were not sent it.
    expect(marks).toHaveLength(platformNames.length)
    await goTo(page, 'Practice feed')
    const feed = page.getByRole('list', { name: 'On 5 platforms' })
    await feed.getByRole('article').nth(4).waitFor()
    expect(await feed.getByRole('article').count()).toBe(5)
    for (const name of platformNames) {
      expect(await feed.getByRole('article', { name: `${name}: ` }).textContent()).toContain('Lisbon')
    }

    // In a minute. This browser's clock is fifty seconds slow while it says when, so the minute is over in ten.
    await page.clock.setSystemTime(Date.now() - 50_000)
    await goTo(page, 'Create')
    await prompt.fill('The second batch comes out of the oven.')
    await page.getByRole('button', { name: /^Generate/ }).click()
    await page.getByText('Settled', { exact: true }).waitFor()
    await page.getByRole('radio', { name: 'In a minute' }).click()
    await page.getByRole('button', { name: 'Publish to 5 platforms in a minute' }).click()
    await page.getByText('It goes out to five practice accounts in a minute.').waitFor()
    await page.clock.setSystemTime(Date.now())
    await page.getByRole('link', { name: 'See posts' }).click()
    const second = postsSaying(page, 'second batch')
    await second.getByText('Scheduled', { exact: true }).waitFor()
    await second.getByText('Published', { exact: true }).waitFor({ timeout: 60_000 })
    await goTo(page, 'Practice feed')
    await feed.getByRole('article').nth(9).waitFor()
    expect(await feed.getByRole('article').count()).toBe(10)

    // Out, and the door is shut behind.
    await signOut(page, server)
    await page.getByRole('button', { name: 'Join the waiting list' }).waitFor()
    await page.goto(`${server.origin}/dashboard`)
    await page.waitForURL('**/auth?redirect=%2Fdashboard')
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  test('says it prepares the dashboard only while it loads', async ({ server, visitor: { page } }) => {
    await open(page, `${server.origin}/pricing`)
    await page.getByLabel('E-mail').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(password)
    let isSlow = true
    await page.route('**/assets/home-*.js', async (route) => {
      while (isSlow) await new Promise((resolve) => setTimeout(resolve, 50))
      await route.continue()
    })
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Preparing your dashboard').waitFor()
    isSlow = false
    await arrive(page)
    await hydrated(page)
    expect(await page.getByText('Preparing your dashboard').count()).toBe(0)
  })
})
