import { describe, expect } from 'vitest'
import { isFocused, neverOnBody, pick, press } from './support/by-keyboard.ts'
import { goTo, open, writePost } from './support/people.ts'
import { serverFunctions } from './support/server-functions.ts'
import { test } from './support/test.ts'

describe('posts that cannot be read', () => {
  test('say so on Home with a button, and come by themselves when they can be read again', async ({
    server,
    resident: { page, context },
  }) => {
    const listPosts = `**${(await serverFunctions()).get('listPosts')}*`
    await context.route(listPosts, (route) => route.abort())
    await page.reload()
    const failed = page.getByText('Your posts did not load')
    await failed.waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await page.getByRole('status', { name: 'Loading your posts' }).count()).toBe(0)
    await context.unroute(listPosts)
    await page.getByText('Your first post is one prompt away').waitFor()
    expect(await failed.count()).toBe(0)

    await context.route(listPosts, (route) => route.abort())
    await open(page, `${server.origin}/dashboard/posts`)
    await failed.waitFor()
    await context.unroute(listPosts)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('No posts yet').waitFor()
  })
})

describe('a published post', () => {
  test('is deleted after a question and brought back by Undo, all by keyboard', async ({
    server,
    member: { page },
  }) => {
    await open(page, `${server.origin}/dashboard/create/text`)
    await writePost(page, 'Our bakery opens in Lisbon on Saturday.')
    await press(page, page.getByRole('button', { name: 'Save as post and publish now' }))
    await page.getByText('Saved as a post.').waitFor()
    await open(page, `${server.origin}/dashboard/posts`)
    const row = page.getByRole('article').filter({ hasText: 'bakery' })
    await row.getByText('Published', { exact: true }).waitFor()

    const askToDelete = async () => {
      await pick(page, row.getByRole('button', { name: /^Actions for/ }), 'Delete')
      await page.getByRole('alertdialog').getByText('9 published copies go with it').waitFor()
    }
    await askToDelete()
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Keep it' }))).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(row.getByRole('button', { name: /^Actions for/ }))).toBe(true)

    await askToDelete()
    await press(page, page.getByRole('button', { name: 'Delete post' }))
    await page.getByText('No posts yet').waitFor()
    await neverOnBody(page)
    // Undo holds on another screen too, where the copies are gone meanwhile.
    await goTo(page, 'Practice feed')
    await page.getByText('Nothing has landed yet').waitFor()
    await page.keyboard.press('Alt+t')
    await press(page, page.getByRole('button', { name: 'Undo' }))
    await page.getByRole('list', { name: 'On 9 platforms' }).getByRole('article').nth(8).waitFor()
    await goTo(page, 'Posts')
    await row.getByText('Published', { exact: true }).waitFor()

    // A tab that is closed takes no Undo with it: what was deleted stays deleted.
    await askToDelete()
    await press(page, page.getByRole('button', { name: 'Delete post' }))
    await page.getByText('Post deleted').first().waitFor()
    await page.reload()
    await page.getByText('No posts yet').waitFor()
  })
})

describe('a scheduled post', () => {
  test('is cancelled to a draft and takes its time back by Undo', async ({ server, member: { page } }) => {
    await open(page, `${server.origin}/dashboard/create/text`)
    await writePost(page, 'Our bakery opens in Lisbon on Saturday.')
    await page.getByLabel('Text of your post').fill(`The oven is hot. ${'Come by and say hello. '.repeat(13)}`)
    await page.getByRole('radio', { name: 'Pick a time' }).click()
    await page.getByLabel('Date and time').fill('2099-01-01T10:00')
    const save = page.getByRole('button', { name: 'Schedule for 7 of 9' })
    await save.click()
    await page.getByText('A post can be scheduled up to a year ahead. Choose an earlier time.').waitFor()
    await page.getByLabel('Date and time').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 16))
    await save.click()
    await page.getByText('Saved as a post.').waitFor()
    await open(page, `${server.origin}/dashboard/posts`)
    const row = page.getByRole('article').filter({ hasText: 'The oven is hot' })
    await row.getByText('Scheduled', { exact: true }).waitFor()
    const time = await row.getByText(/^Goes out/).textContent()
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Cancel and keep as draft' }).click()
    await row.getByText('Draft', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.getByText('Scheduled', { exact: true }).waitFor()
    expect(await row.getByText(/^Goes out/).textContent()).toBe(time)

    // What X refused is put right for X alone.
    await row.getByRole('button', { name: 'Edit and try again X' }).click()
    await page.getByLabel('Text for X').fill('The oven is hot. Come by!')
    await page.getByRole('button', { name: 'Save and try again' }).click()
    // Behind an open dialog nothing can be pressed: Bluesky's button is back once it is closed, X's is not.
    await row.getByRole('button', { name: 'Edit and try again Bluesky' }).waitFor()
    await row.getByRole('button', { name: 'Edit and try again X' }).waitFor({ state: 'hidden' })
  })
})
