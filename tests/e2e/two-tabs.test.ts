import { describe, expect } from 'vitest'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { hydrated } from './support/browser.ts'
import { creditMeter, goTo, open, resetPassword, signOut, trySignIn, writePost } from './support/people.ts'
import { longWords } from './support/studio.ts'
import { test } from './support/test.ts'

describe('two tabs of one person', () => {
  test('show the same balance at once, while a job runs and after it', async ({
    server,
    member: { page: here, context, complaints },
  }) => {
    const there = await context.newPage()
    await open(there, `${server.origin}/dashboard/credits`)
    await creditMeter(there).filter({ hasText: '20 AI credits' }).waitFor()
    let loads = 0
    there.on('load', () => {
      loads += 1
    })

    await goTo(here, 'Create')
    await writePost(here, 'Our bakery opens in Lisbon on Saturday.')
    await creditMeter(here).filter({ hasText: '19 AI credits' }).waitFor()
    await creditMeter(there).filter({ hasText: '19 AI credits' }).waitFor({ timeout: 1_000 })
    await there.getByText('19 of 20 left').waitFor({ timeout: 1_000 })
    const receipts = there.getByRole('table', { name: 'Receipts' })
    await receipts.getByRole('row').filter({ hasText: 'Our bakery opens' }).filter({ hasText: 'Settled' }).waitFor()

    // One that is stopped: held in both, then given back in both.
    await here.getByRole('textbox', { name: 'What is it about?' }).fill(longWords)
    await here.getByRole('radio', { name: 'Long' }).click()
    const seenThere = there.getByText('1 credit held by a running job').waitFor()
    await here.getByRole('button', { name: /^Generate again/ }).click()
    await seenThere
    await here.getByRole('button', { name: 'Stop' }).click()
    await here.getByText(failureMessages.GENERATION_CANCELLED).waitFor()
    await here.getByText('charged nothing').waitFor()
    await creditMeter(here).filter({ hasText: '19 AI credits' }).waitFor()
    await creditMeter(there).filter({ hasText: '19 AI credits' }).waitFor()
    const stopped = receipts.getByRole('row').filter({ hasText: 'you stopped it' })
    await stopped.filter({ hasText: 'Refunded' }).filter({ hasText: '0 credits' }).waitFor()
    await there.getByText('held by a running job').waitFor({ state: 'detached' })
    // The header, the settled job, the stopped one.
    expect(await receipts.getByRole('row').count()).toBe(3)
    expect(loads).toBe(0)
    expect(complaints).toEqual([])
  })

  test('take no credit twice when both write at the same time', async ({ server, member: { page: here, context } }) => {
    const there = await context.newPage()
    await goTo(here, 'Create')
    await open(there, `${server.origin}/dashboard/create/text`)
    await Promise.all([writePost(here, 'Fresh bread every day.'), writePost(there, 'Warm rolls every morning.')])
    for (const page of [here, there]) await creditMeter(page).filter({ hasText: '18 AI credits' }).waitFor()
  })
})

describe('signing out in one tab', () => {
  test('takes the others of that browser along at once, with all they knew', async ({
    server,
    member: { email, page: here, context },
  }) => {
    const there = await context.newPage()
    await open(there, `${server.origin}/dashboard/credits`)
    await creditMeter(there).filter({ hasText: '20 AI credits' }).waitFor()
    await there.evaluate(() => Object.assign(window, { isOldDocument: true }))
    await signOut(here, server)

    await there.waitForURL('**/auth?redirect=%2Fdashboard%2Fcredits')
    await there.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
    expect(await creditMeter(there).count()).toBe(0)
    // What a page keeps in its memory goes with the page.
    expect(await there.evaluate(() => 'isOldDocument' in window)).toBe(false)
    await there.goBack()
    expect(await there.getByText('AI credits').count()).toBe(0)

    await open(there, `${server.origin}/auth?redirect=%2Fdashboard%2Fcredits`)
    await trySignIn(there, email)
    await there.getByRole('heading', { level: 1, name: 'Credits' }).waitFor()
  })
})

describe('a session that was ended in another browser', () => {
  test('leads an open page to sign-in at its next call, and back to what was typed', async ({
    server,
    member: { email, page },
    visitor: { page: elsewhere },
  }) => {
    await goTo(page, 'Create')
    await page.getByRole('textbox', { name: 'What is it about?' }).fill('Fresh bread every day.')
    // A new password ends every other session.
    await resetPassword(elsewhere, server, email, 'another fine password')
    await page.getByRole('button', { name: /^Generate/ }).click()

    await page.waitForURL('**/auth?redirect=%2Fdashboard%2Fcreate%2Ftext')
    await hydrated(page)
    await trySignIn(page, email, 'another fine password')
    await page.waitForURL('**/dashboard/create/text')
    const prompt = page.getByRole('textbox', { name: 'What is it about?' })
    await prompt.waitFor()
    await expect.poll(() => prompt.inputValue()).toBe('Fresh bread every day.')
  })
})
