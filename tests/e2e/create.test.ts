import type { Locator, Page } from 'playwright'
import { describe, expect, vi } from 'vitest'
import { hydrated } from './support/browser.ts'
import { goTo, open } from './support/people.ts'
import { generateButton, longWords, meterSays, openStudio, promptField, words } from './support/studio.ts'
import { test } from './support/test.ts'

/** Requests that did not end as they should, from now on. */
function failedRequests(page: Page): string[] {
  const failed: string[] = []
  page.on('requestfailed', (request) =>
    failed.push(`${request.method()} ${request.url()} ${request.failure()?.errorText}`),
  )
  return failed
}

/** Waits until a field holds these words. */
const reads = (field: Locator, text: string) =>
  vi.waitUntil(
    async () => (text === '' ? (await field.inputValue()) === '' : (await field.inputValue()).includes(text)),
    {
      timeout: 60_000,
    },
  )

const settled = (page: Page) => page.getByText('Settled', { exact: true })
const postField = (page: Page) => page.getByRole('textbox', { name: 'Text of your post' })

/** How many jobs the receipts of this person tell of. */
async function jobsOf(page: Page): Promise<number> {
  await goTo(page, 'Credits')
  const receipts = page.getByRole('table', { name: 'Receipts' }).getByRole('row')
  await receipts.nth(1).waitFor()
  return (await receipts.count()) - 1
}

describe('one press', () => {
  test('is one job however often the button is hit, and ends with every request finished', async ({
    server,
    member,
  }) => {
    const { page, complaints } = member
    await openStudio(page, server)
    const failed = failedRequests(page)
    const isStream = (request: { method(): string }) => request.method() === 'POST'
    const ended = Promise.race([
      page.waitForEvent('requestfinished', isStream),
      page.waitForEvent('requestfailed', isStream),
    ])
    await promptField(page).press('Control+Enter')
    // Enter and a double click, before the button has become the one to stop.
    await page.evaluate(() => {
      const press = () =>
        [...document.querySelectorAll('button')].find((b) => b.textContent.startsWith('Generate'))?.click()
      press()
      press()
    })
    await settled(page).waitFor()
    await ended
    await meterSays(page, 19)
    expect(await jobsOf(page)).toBe(1)
    expect(failed).toEqual([])
    expect(complaints).toEqual([])
  })

  test('in a tab and its duplicate is one job', async ({ server, member: { page: here, context } }) => {
    await openStudio(here, server)
    await promptField(here).fill(longWords)
    await here.getByRole('radio', { name: 'Long' }).click()
    const [there] = await Promise.all([
      context.waitForEvent('page'),
      here.evaluate(() => void window.open(location.href)),
    ])
    await hydrated(there)
    await reads(promptField(there), longWords)
    await meterSays(there, 20)
    await generateButton(here).click()
    await here.getByRole('button', { name: 'Stop' }).waitFor()
    await generateButton(there).click()
    await there.getByText('This job runs in another tab.').waitFor()
    await settled(here).waitFor()
    for (const tab of [here, there]) await meterSays(tab, 19)
    expect(await jobsOf(there)).toBe(1)
  })
})

/** Starts a long text and waits until its first words are there: the server has heard of it. */
async function beginLong(page: Page): Promise<void> {
  await promptField(page).fill(longWords)
  await page.getByRole('radio', { name: 'Long' }).click()
  await generateButton(page).click()
  await page.getByRole('status', { name: 'Writing your post' }).filter({ hasText: /\w/ }).waitFor()
}

describe('a job whose page went away', () => {
  test('is found finished after a reload, and is paid once', async ({ server, member: { page, complaints } }) => {
    await openStudio(page, server)
    await beginLong(page)
    await page.reload()
    await hydrated(page)
    await settled(page).waitFor()
    await reads(postField(page), 'oven')
    await meterSays(page, 19)
    expect(await promptField(page).inputValue()).toBe(longWords)
    expect(await jobsOf(page)).toBe(1)
    expect(complaints).toEqual([])
  })

  test('is found on the way back from another room', async ({ server, member: { page } }) => {
    await openStudio(page, server)
    await beginLong(page)
    await goTo(page, 'Posts')
    await goTo(page, 'Create')
    await settled(page).waitFor()
    await reads(postField(page), 'oven')
    await meterSays(page, 19)
    expect(await jobsOf(page)).toBe(1)
  })

  test('is found by the tab after a closed one', async ({ server, member: { page: here, context } }) => {
    const there = await context.newPage()
    await openStudio(there, server)
    await beginLong(there)
    await there.close()
    // A busy browser lets go of a closed tab's draft a moment later.
    await expect.poll(() => draftsInUse(here), { timeout: 60_000 }).toBe(0)
    await goTo(here, 'Create')
    await settled(here).waitFor()
    await reads(postField(here), 'oven')
    await meterSays(here, 19)
    expect(await jobsOf(here)).toBe(1)
  })
})

/** How many drafts are some tab's own at the moment. */
const draftsInUse = (page: Page) =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.filter(({ name }) => name?.startsWith('ninefold.drafts.')).length
  })

describe('a draft', () => {
  test('belongs to its tab, and comes back when that was closed', async ({
    server,
    member: { page: here, context },
  }) => {
    await openStudio(here, server)
    const there = await context.newPage()
    await open(there, `${server.origin}/dashboard/create/text`)
    await promptField(there).fill('Fresh rolls every morning.')
    await promptField(here).fill('Our bakery opens in Lisbon.')
    expect(await promptField(there).inputValue()).toBe('Fresh rolls every morning.')
    await Promise.all(
      [here, there].map(async (tab) => {
        await generateButton(tab).click()
        await settled(tab).waitFor()
      }),
    )
    expect(await postField(here).inputValue()).toContain('Lisbon')
    expect(await postField(there).inputValue()).toContain('rolls')
    await here.reload()
    await reads(postField(here), 'Lisbon')
    expect(await promptField(here).inputValue()).toBe('Our bakery opens in Lisbon.')

    await there.close()
    // A busy browser lets go of a closed tab's draft a moment later.
    await expect.poll(() => draftsInUse(here), { timeout: 60_000 }).toBe(1)
    const next = await context.newPage()
    await open(next, `${server.origin}/dashboard/create/text`)
    await reads(promptField(next), 'Fresh rolls every morning.')
    expect(await postField(next).inputValue()).toContain('rolls')
  })

  test('is cleared by Start over and brought back by Undo, without a mouse; the next thing has the focus', async ({
    server,
    member: { page },
  }) => {
    await openStudio(page, server)
    await generateButton(page).click()
    await settled(page).waitFor()
    const post = await postField(page).inputValue()
    await page.getByRole('button', { name: 'Start over' }).press('Enter')
    await reads(promptField(page), '')
    expect(await postField(page).count()).toBe(0)
    expect(await promptField(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Alt+t')
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await reads(promptField(page), words)
    expect(await postField(page).inputValue()).toBe(post)
    expect(await promptField(page).evaluate((field) => field === document.activeElement)).toBe(true)

    await page.getByText('so posts go to the nine practice accounts').waitFor()
    await page.getByRole('button', { name: 'Publish to 5 platforms' }).press('Enter')
    const onward = page.getByRole('link', { name: 'See posts' })
    await onward.waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'See posts')
  })

  test('is over once it is a post: nothing invites to publish it twice, and the next one begins empty', async ({
    server,
    member: { page },
  }) => {
    const publish = page.getByRole('button', { name: 'Publish to 5 platforms' })
    await openStudio(page, server)
    await generateButton(page).click()
    await settled(page).waitFor()
    await publish.click()
    await page.getByText('Saved as a post.').waitFor()
    await goTo(page, 'Posts')
    await goTo(page, 'Create')
    await promptField(page).waitFor()
    expect(await promptField(page).inputValue()).toBe('')
    expect(await publish.count()).toBe(0)

    await promptField(page).fill('Fresh rolls every morning.')
    await generateButton(page).click()
    await settled(page).waitFor()
    await publish.click()
    await page.getByText('Saved as a post.').waitFor()
    await page.reload()
    await hydrated(page)
    await promptField(page).waitFor()
    expect(await promptField(page).inputValue()).toBe('')
    expect(await publish.count()).toBe(0)
  })

  test('that was cleared leaves what is typed after it alone when it is brought back', async ({
    server,
    member: { page },
  }) => {
    await openStudio(page, server)
    await page.getByRole('button', { name: /^Generate/ }).click()
    await settled(page).waitFor()
    const post = await postField(page).inputValue()
    await page.getByRole('button', { name: 'Start over' }).click()
    await promptField(page).fill('Fresh rolls every morning.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await reads(postField(page), post)
    expect(await promptField(page).inputValue()).toBe('Fresh rolls every morning.')
  })

  test("begins with the example of Home's first post", async ({ server, member: { page } }) => {
    await open(page, `${server.origin}/dashboard`)
    await page.getByRole('link', { name: 'Have it written' }).click()
    await reads(promptField(page), 'Three quiet ways to make Monday easier')
    await page.waitForURL(`${server.origin}/dashboard/create/text`)
  })
})
