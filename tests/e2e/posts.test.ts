import { describe, expect } from 'vitest'
import { open } from './support/people.ts'
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
