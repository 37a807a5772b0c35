import { describe, expect } from 'vitest'
import { whenServed } from './support/browser.ts'
import { focusComesTo, pick, press } from './support/by-keyboard.ts'
import { planned } from './support/days.ts'
import { open, writePost } from './support/people.ts'
import { call, cookiesOf, serverFunctions } from './support/server-functions.ts'
import { test } from './support/test.ts'

const told = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Date(day).toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' }).replace(',', '')

describe('the calendar', () => {
  test('shows what is planned; a post is moved by keyboard, brought back by Undo, and dragged', async ({
    server,
    member: { page },
  }) => {
    await open(page, `${server.origin}/dashboard/create/text`)
    await writePost(page, 'Our bakery opens in Lisbon on Saturday.')
    await page.getByLabel('Text of your post').fill('The oven is hot.')
    await page.getByRole('radio', { name: 'Pick a time' }).click()
    // Three days ahead, so that a day earlier or later is ahead too.
    await page.getByLabel('Date and time').fill(`${planned(3)}T10:30`)
    await page.getByRole('button', { name: 'Schedule for 5 platforms' }).click()
    await page.getByText('Saved as a post.').waitFor()

    await open(page, `${server.origin}/dashboard/calendar?view=list&day=${planned(0)}`)
    const entry = page.getByRole('button', { name: /The oven is hot/ })
    const dayOf = () => page.getByRole('listitem').filter({ has: entry }).getByRole('heading').textContent()
    await entry.waitFor()
    const before = await dayOf()

    await entry.focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page
      .getByText(/Moved to/)
      .first()
      .waitFor()
    await focusComesTo(entry)
    expect(await dayOf()).not.toBe(before)
    await page.reload()
    await entry.waitFor()
    expect(await dayOf()).not.toBe(before)

    await pick(page, entry, 'Choose a time')
    await page.getByLabel('Date and time').fill(`${planned(3)}T10:30`)
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Move' }))
    await expect.poll(dayOf).toBe(before)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(dayOf).not.toBe(before)

    // Dropped on a day of the month, it keeps its time of day.
    await open(page, `${server.origin}/dashboard/calendar?day=${planned(4)}`)
    // A month shows whole weeks, from Monday on: a day of the same week stands beside it, at the end of a month, too.
    const isSunday = new Date(planned(4)).getUTCDay() === 0
    const beside = planned(isSunday ? 3 : 5)
    const dateBeside = new RegExp(`^${told(beside, { weekday: 'long', day: 'numeric', month: 'long' })}`)
    const cell = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: dateBeside }) })
    await entry.waitFor()
    await cell.scrollIntoViewIfNeeded()
    await entry.hover()
    const to = await cell.boundingBox()
    if (to === null) throw new Error('The day is not in sight.')
    await page.mouse.down()
    // A hand moves over a place more than once before it lets go.
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 })
    await page.mouse.move(to.x + to.width / 2 + 4, to.y + to.height / 2 + 4)
    await page.mouse.up()
    await cell.getByRole('button', { name: /The oven is hot/ }).waitFor()
    expect(await entry.textContent()).toContain('10:30')

    // Carried to a month that is not shown, it stands there at once, and the focus with it.
    const carried = new Date(`${beside.slice(0, 7)}-01`)
    carried.setUTCMonth(carried.getUTCMonth() + 2)
    await entry.focus()
    for (const key of ['m', 'PageDown', 'PageDown']) await page.keyboard.press(key)
    await page
      .locator('.calendar-hand')
      .getByRole('button', { name: /The oven is hot/ })
      .waitFor()
    await page.keyboard.press('Enter')
    await page
      .locator('.month')
      .getByRole('button', { name: /The oven is hot/ })
      .waitFor()
    await focusComesTo(entry)
    await page
      .getByText(new RegExp(`Moved to .*${told(carried.toISOString(), { month: 'short' })}`))
      .first()
      .waitFor()
    await page.reload()
    await page
      .locator('.month')
      .getByRole('button', { name: /The oven is hot/ })
      .waitFor()
  })

  test('and the posts, as they were seen, are there without a network', async ({
    server,
    member: { page, context },
  }) => {
    await open(page, `${server.origin}/dashboard/create/text`)
    await writePost(page, 'Our bakery opens in Lisbon on Saturday.')
    await page.getByLabel('Text of your post').fill('The oven is hot.')
    await page.getByRole('radio', { name: 'Pick a time' }).click()
    await page.getByLabel('Date and time').fill(`${planned(3)}T10:30`)
    await page.getByRole('button', { name: 'Schedule for 5 platforms' }).click()
    await page.getByText('Saved as a post.').waitFor()
    await whenServed(page)
    const places = [`/dashboard/calendar?view=list&day=${planned(0)}`, '/dashboard/posts', '/dashboard']
    const opens = async (path: string) => {
      await page.goto(server.origin + path)
      await page.getByText('The oven is hot').first().waitFor()
    }
    for (const path of places) await opens(path)
    await context.setOffline(true)
    for (const path of places) await opens(path)
    await page.getByText('You are offline.').filter({ visible: true }).first().waitFor()
  })

  test('is narrowed, which its address keeps; a post is repeated from it, and each time stands on its day', async ({
    server,
    member,
  }) => {
    const { page } = member
    const cookie = await cookiesOf(member, server)
    const address = (await serverFunctions()).get('createPost') ?? ''
    const publishAt = `${planned(1)}T10:30:00.000Z`
    for (const [text, platform] of [
      ['Rye on X', 'x'],
      ['Spelt on Bluesky', 'bluesky'],
    ]) {
      const data = { text: text ?? '', publishAt, platforms: [platform ?? ''] }
      expect((await call(server, address, { method: 'POST', cookie, data })).status).toBe(200)
    }
    await open(page, `${server.origin}/dashboard/calendar?view=list&day=${planned(0)}`)
    const entry = (text: string) => page.getByRole('button', { name: new RegExp(text) })
    await entry('Spelt on Bluesky').waitFor()
    await press(page, page.getByRole('combobox', { name: 'Platform' }))
    await page.getByRole('option', { name: 'X', exact: true }).press('Enter')
    // Behind open options nothing of the page is found: that a post is gone says nothing yet.
    await page.waitForURL(/platform=x/)
    await entry('Spelt on Bluesky').waitFor({ state: 'detached' })
    await page.reload()
    await entry('Rye on X').waitFor()
    expect(await entry('Spelt on Bluesky').count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('platform')).toBe('x')

    await pick(page, entry('Rye on X'), 'Repeat it')
    const dialog = page.getByRole('dialog', { name: 'Repeat this post' })
    await dialog.getByRole('radio', { name: 'Daily' }).click()
    await dialog.getByRole('radio', { name: 'After' }).click()
    await dialog.getByLabel('Times').fill('2')
    await dialog.getByRole('button', { name: 'Repeat post' }).click()
    await expect.poll(() => entry('repeats.*Rye on X').count()).toBe(3)
  })

  test('opens on this month when its address cannot be read', async ({ server, resident: { page } }) => {
    await open(page, `${server.origin}/dashboard/calendar?view=nonsense&day=1&platform=myspace`)
    await page.getByRole('heading', { name: 'Calendar' }).waitFor()
    await page.getByText('Nothing planned here').waitFor()
  })
})
