import { describe, expect } from 'vitest'
import type { Visitor } from './support/browser.ts'
import { focusComesTo, isFocused, neverOnBody, pick, press } from './support/by-keyboard.ts'
import { goTo, open, writePost } from './support/people.ts'
import type { RunningServer } from './support/server.ts'
import { call, cookiesOf, serverFunctions } from './support/server-functions.ts'
import { test } from './support/test.ts'

describe('posts that cannot be read', () => {
  test('say so on Home with a button, and come by themselves when they can be read again', async ({
    server,
    resident: { page, context },
  }) => {
    const addresses = await serverFunctions()
    const listPosts = `**${addresses.get('listPosts')}*`
    const findPosts = `**${addresses.get('findPosts')}*`
    // Once seen, they would be there without an answer: this browser keeps nothing.
    await page.addInitScript(() => {
      CacheStorage.prototype.open = () => Promise.reject(new Error('There is no store.'))
    })
    await context.route(listPosts, (route) => route.abort())
    await page.reload()
    const failed = page.getByText('Your posts did not load')
    await failed.waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await page.getByRole('status', { name: 'Loading your posts' }).count()).toBe(0)
    await context.unroute(listPosts)
    await page.getByText('Your first post is one press away').waitFor()
    expect(await failed.count()).toBe(0)

    await context.route(findPosts, (route) => route.abort())
    await open(page, `${server.origin}/dashboard/posts`)
    await failed.waitFor()
    await context.unroute(findPosts)
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
    await press(page, page.getByRole('button', { name: 'Publish to 5 platforms' }))
    await page.getByText('Saved as a post.').waitFor()
    await open(page, `${server.origin}/dashboard/posts`)
    const row = page.getByRole('article').filter({ hasText: 'bakery' })
    await row.getByText('Published', { exact: true }).waitFor()

    const askToDelete = async () => {
      await pick(page, row.getByRole('button', { name: /^Actions for/ }), 'Delete')
      await page.getByRole('alertdialog').getByText('5 published copies go with it').waitFor()
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
    await page.getByRole('list', { name: 'On 5 platforms' }).getByRole('article').nth(4).waitFor()
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
    // The same words for all: two of the five take no text this long.
    await page.getByRole('switch', { name: 'A version for each platform' }).click()
    await page.getByRole('radio', { name: 'Pick a time' }).click()
    await page.getByLabel('Date and time').fill('2099-01-01T10:00')
    const save = page.getByRole('button', { name: 'Schedule for 3 of 5' })
    // A press that could only fail is off, and why stands beside it.
    expect(await save.isDisabled()).toBe(true)
    await page.getByText('A post can be scheduled up to a year ahead. Choose an earlier time.').waitFor()
    await page.getByLabel('Date and time').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 16))
    await save.click()
    await page.getByText('Saved as a post.').waitFor()
    await open(page, `${server.origin}/dashboard/posts`)
    const row = page.getByRole('article').filter({ hasText: 'The oven is hot' })
    await row.getByText('Scheduled, not ready for 2').waitFor()
    const time = await row.locator('.post-row-time').textContent()
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Cancel and keep as draft' }).click()
    await row.getByText('Draft', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.getByText('Scheduled, not ready for 2').waitFor()
    expect(await row.locator('.post-row-time').textContent()).toBe(time)

    // What X would not take is put right for X alone, on the page of the post.
    await row.getByRole('link').click()
    const edit = page.getByRole('button', { name: 'Edit the text for X' })
    await edit.click()
    await page.getByLabel('Text for X').fill('The oven is hot. Come by!')
    await page.getByRole('button', { name: 'Save and try again' }).click()
    // Behind an open dialog nothing can be pressed: Bluesky's button is back once it is closed, X's is not.
    await page.getByRole('button', { name: 'Edit the text for Bluesky' }).waitFor()
    await edit.waitFor({ state: 'hidden' })
    await page.getByRole('listitem', { name: 'X', exact: true }).getByText('Waiting').waitFor()
  })
})

/** So many posts for tomorrow, made as the app makes them. */
async function plan(server: RunningServer, person: Visitor, texts: readonly string[]) {
  const cookie = await cookiesOf(person, server)
  const address = (await serverFunctions()).get('createPost') ?? ''
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  for (const text of texts) {
    const answer = await call(server, address, { method: 'POST', cookie, data: { text, publishAt, platforms: ['x'] } })
    expect(answer.status).toBe(200)
  }
}

describe('many posts', () => {
  test('are selected, cancelled together and sent again by Undo, all by keyboard', async ({ server, member }) => {
    const { page } = member
    await plan(server, member, ['First of three', 'Second of three', 'Third of three'])
    await open(page, `${server.origin}/dashboard/posts`)
    const rows = page.getByRole('article')
    await rows.nth(2).waitFor()
    // The newest is on top.
    await page.keyboard.press('j')
    await focusComesTo(page.getByRole('link', { name: 'Third of three' }))
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+J')
    await focusComesTo(page.getByRole('link', { name: 'Second of three' }))
    await page.getByText('2 selected').waitFor()
    await press(
      page,
      page.getByRole('toolbar', { name: 'Selected posts' }).getByRole('button', { name: 'Back to drafts' }),
    )
    await page.getByText('2 posts cancelled').first().waitFor()
    await expect.poll(() => rows.getByText('Draft', { exact: true }).count()).toBe(2)
    expect(await rows.getByText('Scheduled', { exact: true }).count()).toBe(1)
    await neverOnBody(page)
    await page.keyboard.press('Alt+t')
    await press(page, page.getByRole('button', { name: 'Undo' }))
    await expect.poll(() => rows.getByText('Scheduled', { exact: true }).count()).toBe(3)
  })

  test('are found by their words and by where they stand, which the address keeps', async ({ server, member }) => {
    const { page } = member
    await plan(server, member, ['Rye on Friday', 'Walnut on Saturday'])
    await open(page, `${server.origin}/dashboard/posts`)
    const rows = page.getByRole('article')
    await rows.nth(1).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('walnut')
    await expect.poll(() => rows.count()).toBe(1)
    await page.waitForURL(/text=walnut/)
    await page.reload()
    await page.getByRole('link', { name: 'Walnut on Saturday' }).waitFor()
    expect(await rows.count()).toBe(1)
    await page.getByRole('button', { name: /^Drafts/ }).click()
    await page.getByText('No post is like that').waitFor()
    await page.getByRole('button', { name: 'Show all posts' }).click()
    await expect.poll(() => rows.count()).toBe(2)
  })
})

describe('an account', () => {
  test('is changed for posts that wait, together, and back by Undo', async ({ server, member }) => {
    const { page } = member
    await open(page, `${server.origin}/dashboard/accounts`)
    const credits = page.getByRole('banner').getByRole('link', { name: /account credit/i })
    for (const [code, left] of [
      ['social_basic_test', '1'],
      ['social_pro_test', '2'],
    ] as const) {
      await page.getByRole('textbox', { name: 'Promo code' }).fill(code)
      await page.keyboard.press('Enter')
      await credits.filter({ hasText: left }).waitFor()
    }
    for (const name of ['@ada.studio', '@ada.shop']) {
      await page.getByRole('button', { name: /^Connect an account/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Connect an account' })
      await dialog.getByRole('radio', { name: 'X', exact: true }).click()
      await dialog.getByRole('textbox', { name: 'Account name' }).fill(name)
      await dialog.getByRole('button', { name: /^Connect/ }).click()
      await page.getByRole('button', { name: `Disconnect ${name} on X` }).waitFor()
    }
    await plan(server, member, ['First of two', 'Second of two'])
    await open(page, `${server.origin}/dashboard/posts`)
    const rows = page.getByRole('article')
    await rows.nth(1).waitFor()
    const change = async () => {
      for (const text of ['First of two', 'Second of two'])
        await rows.filter({ hasText: text }).getByRole('checkbox').click()
      await page.getByText('2 selected').waitFor()
      await pick(page, page.getByRole('button', { name: 'More for the selected' }), 'Change account')
      const dialog = page.getByRole('dialog', { name: 'Which account do they go to?' })
      await dialog.getByRole('combobox', { name: 'Account' }).click()
      await page.getByRole('option', { name: /^@ada\.shop/ }).click()
      await press(page, dialog.getByRole('button', { name: 'Change account' }))
      await page.getByText('2 posts go to @ada.shop').first().waitFor()
      await neverOnBody(page)
    }
    /** The accounts that are chosen where the post is edited, once that was read. */
    const goesTo = async (text: string, names: readonly string[]) => {
      await pick(page, rows.filter({ hasText: text }).getByRole('button', { name: /^Actions for/ }), 'Edit')
      const chips = page.getByRole('group', { name: 'Accounts' }).getByRole('button', { pressed: true })
      const chosen = async () => (await chips.allTextContents()).map((one) => /@ada\.[a-z]+/.exec(one)?.[0])
      await expect.poll(chosen).toEqual(names)
      await goTo(page, 'Posts')
      await rows.nth(1).waitFor()
    }
    await change()
    await page.keyboard.press('Alt+t')
    await press(page, page.getByRole('button', { name: 'Undo' }))
    await page.getByText('2 posts go to @ada.shop').first().waitFor({ state: 'hidden' })
    await goesTo('First of two', ['@ada.shop', '@ada.studio'])
    await change()
    await goesTo('First of two', ['@ada.shop'])
    await goesTo('Second of two', ['@ada.shop'])
  })
})

describe('the page of a post', () => {
  test('is opened, moved, undone, copied and left by keyboard', async ({ server, member }) => {
    const { page } = member
    await plan(server, member, ['Rye on Friday'])
    await open(page, `${server.origin}/dashboard/posts`)
    await page.getByRole('article').waitFor()
    await page.keyboard.press('j')
    const row = page.getByRole('link', { name: 'Rye on Friday' })
    await focusComesTo(row)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Rye on Friday' }).waitFor()
    const time = await page.getByText(/^Goes out/).textContent()
    await press(page, page.getByRole('button', { name: 'Reschedule' }))
    const field = page.getByLabel('Date and time')
    await field.waitFor()
    await field.fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 16))
    await press(page, page.getByRole('button', { name: 'Move' }))
    await expect.poll(() => page.getByText(/^Goes out/).textContent()).not.toBe(time)
    await page.keyboard.press('Alt+t')
    await press(page, page.getByRole('button', { name: 'Undo' }))
    await expect.poll(() => page.getByText(/^Goes out/).textContent()).toBe(time)
    await pick(page, page.getByRole('button', { name: 'More for this post' }), 'Duplicate')
    await page.getByText('Post copied').first().waitFor()
    await press(page, page.getByRole('main').getByRole('link', { name: 'Posts' }))
    await expect.poll(() => page.getByRole('article').count()).toBe(2)
  })

  test('is the same for one that is not there, somebody else’s, and no id at all', async ({
    server,
    member,
    resident,
  }) => {
    await plan(server, resident, ['Not yours'])
    const posts = await call(server, (await serverFunctions()).get('listPosts') ?? '', {
      method: 'GET',
      cookie: await cookiesOf(resident, server),
    })
    const [id = ''] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(posts.text) ?? []
    expect(id).not.toBe('')
    for (const asked of [id, crypto.randomUUID(), 'no-post']) {
      await open(member.page, `${server.origin}/dashboard/posts/${asked}`)
      await member.page.getByText('This post is not there').waitFor()
    }
  })
})
