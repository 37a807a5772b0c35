import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { type Visitor, whenServed } from './support/browser.ts'
import { focusComesTo, pick } from './support/by-keyboard.ts'
import { farTimes, pastTimes } from './support/days.ts'
import { goTo, open } from './support/people.ts'
import type { RunningServer } from './support/server.ts'
import { call, cookiesOf, serverFunctions } from './support/server-functions.ts'
import { test } from './support/test.ts'

const titles = (page: Page) => page.locator('[data-queued]').allTextContents()
const entry = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) })
const undo = (page: Page | Locator) => page.getByRole('button', { name: 'Undo' }).first()

/**
 * Posting times three times a day, and a post in each of the next ones, as the app itself asks for them; answers with the
 * day of the first.
 */
async function fill(server: RunningServer, person: Visitor, texts: readonly string[]): Promise<string> {
  const cookie = await cookiesOf(person, server)
  const addresses = await serverFunctions()
  const ask = async (name: string, data: Parameters<typeof call>[2]['data']) => {
    const answer = await call(server, addresses.get(name) ?? '', { method: 'POST', cookie, data })
    expect([name, answer.status]).toEqual([name, 200])
  }
  const { times, firstDay } = farTimes(Date.now())
  const slots = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => times.map((time) => ({ weekday, time })))
  await ask('saveSlots', { zone: 'UTC', slots })
  for (const text of texts) {
    const postId = randomUUID()
    await ask('createPost', { postId, text, publishAt: null, platforms: ['x'], isDraft: true })
    await ask('queuePost', { postId })
  }
  await open(person.page, `${server.origin}/dashboard/queue`)
  await entry(person.page, texts.at(-1) ?? '').waitFor()
  return firstDay
}

/** A hand moves over a place more than once before it lets go. */
async function drag(page: Page, what: Locator, onto: Locator): Promise<void> {
  await what.hover()
  const to = await onto.boundingBox()
  if (to === null) throw new Error('The place is not in sight.')
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 10 })
  await page.mouse.move(to.x + 64, to.y + to.height / 2 + 2)
  await page.mouse.up()
}

describe('the queue', () => {
  test('begins with posting times; what is written takes the next free one', async ({ server, member: { page } }) => {
    await pastTimes(['09:00', '13:00', '18:00'])
    await open(page, `${server.origin}/dashboard/queue`)
    await page.getByRole('button', { name: '3 a day' }).click()
    await page.getByText('21 posting times a week').waitFor()
    await page.getByRole('button', { name: 'Posting times' }).click()
    const dialog = page.getByRole('dialog', { name: 'Posting times' })
    await dialog.getByRole('button', { name: 'Take away Monday 13:00' }).click()
    await dialog.getByRole('button', { name: 'Save times' }).click()
    await page.getByText('20 posting times a week').waitFor()

    await open(page, `${server.origin}/dashboard/compose?text=${encodeURIComponent('Warm bread from seven.')}`)
    await page.getByRole('radio', { name: 'Next free slot' }).click()
    await page.getByRole('button', { name: 'Leave out 4' }).click()
    await page.getByRole('button', { name: /^Schedule for|^Put in the queue|^Add to the queue/ }).click()
    await page.getByRole('heading', { level: 1, name: /^Scheduled for|queue/ }).waitFor()
    await open(page, `${server.origin}/dashboard/queue`)
    await entry(page, 'Warm bread').waitFor()
    const first = page.locator('.queue-row').first()
    expect(await first.getAttribute('data-free')).toBeNull()
  })

  test('is put into another order by keyboard and by hand, shuffled, and each is undone', async ({
    server,
    member,
  }) => {
    const { page } = member
    await fill(server, member, ['One', 'Two', 'Three', 'Four'])
    expect(await titles(page)).toEqual(['One', 'Two', 'Three', 'Four'])

    await entry(page, 'Three').focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => titles(page)).toEqual(['One', 'Three', 'Two', 'Four'])
    await focusComesTo(entry(page, 'Three'))
    await page.getByText('New order').first().waitFor()
    await page.reload()
    await entry(page, 'Four').waitFor()
    expect(await titles(page)).toEqual(['One', 'Three', 'Two', 'Four'])

    const rows = page.locator('.queue-row')
    await drag(page, rows.filter({ hasText: 'Four' }), rows.filter({ hasText: 'One' }))
    await expect.poll(() => titles(page)).toEqual(['Four', 'One', 'Three', 'Two'])
    await undo(page).click()
    await expect.poll(() => titles(page)).toEqual(['One', 'Three', 'Two', 'Four'])

    const shuffled = page.locator('.nf-toast', { hasText: /Shuffled \d posts?/ }).first()
    // By chance it may be the order it was, of which no toast offers an Undo.
    await expect
      .poll(
        async () => {
          await page.getByRole('button', { name: 'Shuffle' }).click()
          await page
            .getByText(/^(Shuffled \d posts?|There is nothing to shuffle)/)
            .first()
            .waitFor()
          return shuffled.isVisible()
        },
        { timeout: 60_000 },
      )
      .toBe(true)
    await expect.poll(async () => (await titles(page)).join()).not.toBe('One,Three,Two,Four')
    await shuffled.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => titles(page)).toEqual(['One', 'Three', 'Two', 'Four'])
  })

  test('pauses and runs again, and other tabs hear of it at once', async ({ server, member }) => {
    const { page, context } = member
    const firstDay = await fill(server, member, ['One', 'Two'])
    const other = await context.newPage()
    // At the end of a month the first posting time may be in the next one.
    await open(other, `${server.origin}/dashboard/calendar?day=${firstDay}`)
    await other.getByText('One', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('What has a time waits until you resume.').waitFor()
    const toldThere = other.getByText(/^Your queue has been paused since/)
    await toldThere.waitFor({ timeout: 10_000 })
    await page.reload()
    const paused = page.getByText(/^Your queue has been paused since/)
    await paused.waitFor()
    // Told wherever somebody counts on it, with the way on.
    for (const place of ['Home', 'Calendar', 'Compose']) {
      await goTo(page, place)
      if (place === 'Compose') await page.getByRole('radio', { name: 'Next free slot' }).click()
      await paused.waitFor()
    }
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByText('Queue runs again').first().waitFor()
    await paused.waitFor({ state: 'hidden' })
    await toldThere.waitFor({ state: 'hidden', timeout: 10_000 })
    await goTo(page, 'Queue')
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    expect(await titles(page)).toEqual(['One', 'Two'])
  })

  test('has a post come round again until an end, another whenever a time is free, and stops it', async ({
    server,
    member,
  }) => {
    const { page } = member
    await fill(server, member, ['Sunday dough', 'Evergreen starter'])
    await pick(page, entry(page, 'Sunday dough'), 'Repeat it')
    const dialog = page.getByRole('dialog', { name: 'Repeat this post' })
    await dialog.getByRole('radio', { name: 'Daily' }).click()
    await dialog.getByRole('radio', { name: 'After' }).click()
    await dialog.getByLabel('Times').fill('3')
    await dialog.getByRole('button', { name: 'Repeat post' }).click()
    const repeats = page.getByRole('list', { name: 'Repeats' })
    await repeats.getByText(/^Every day, 3 times · next/).waitFor()
    // Each of them is a post of its own: three more wait.
    await expect.poll(async () => (await titles(page)).filter((title) => title.startsWith('Sunday')).length).toBe(4)

    await pick(page, entry(page, 'Evergreen starter'), 'Repeat it')
    await dialog.getByRole('radio', { name: 'When free' }).click()
    await dialog.getByLabel('Days between two times, at least').fill('14')
    await dialog.getByRole('button', { name: 'Repeat post' }).click()
    await repeats.getByText(/^In free times, 14 days apart at least/).waitFor()

    await pick(page, page.getByRole('button', { name: 'Actions for Sunday dough' }), 'Stop repeating')
    await expect.poll(async () => (await titles(page)).filter((title) => title.startsWith('Sunday')).length).toBe(1)
    // The repeats that were begun can be undone as well.
    await undo(page.locator('.nf-toast').filter({ hasText: 'Stopped.' })).click()
    await expect.poll(async () => (await titles(page)).filter((title) => title.startsWith('Sunday')).length).toBe(4)
  })

  test('is put into another order without a network, kept over a reload, and sent once when it is back', async ({
    server,
    member,
  }) => {
    const { page, context } = member
    await fill(server, member, ['One', 'Two', 'Three'])
    await whenServed(page)
    await page.reload()
    await entry(page, 'Three').waitFor()
    await context.setOffline(true)
    await page.getByText(/^Moving and cancelling posts works offline/).waitFor()
    await entry(page, 'Three').focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => titles(page)).toEqual(['One', 'Three', 'Two'])
    await page.getByText('Kept on this device. It is sent when the network is back.').first().waitFor()
    // Into a posting time that is free, by hand.
    const rows = page.locator('.queue-row')
    await drag(page, rows.filter({ hasText: 'One' }), page.locator('.queue-row[data-free]').first())
    await expect.poll(() => titles(page)).toEqual(['Three', 'Two', 'One'])
    const waiting = page.getByRole('button', { name: /waiting to be sent/ })
    await page.getByRole('button', { name: /2 waiting to be sent/ }).waitFor()

    await page.reload()
    await entry(page, 'Three').waitFor()
    expect(await titles(page)).toEqual(['Three', 'Two', 'One'])

    await context.setOffline(false)
    await waiting.waitFor({ state: 'detached' })
    await page.reload()
    await entry(page, 'Three').waitFor()
    expect(await titles(page)).toEqual(['Three', 'Two', 'One'])
    expect(await waiting.count()).toBe(0)
  })
})

describe('keys alone', () => {
  test('can be switched off: then letters do nothing, in lists and in the queue', async ({ server, member }) => {
    const { page } = member
    await fill(server, member, ['One', 'Two'])
    await open(page, `${server.origin}/dashboard/settings/appearance`)
    await page.getByRole('switch', { name: /Single-key shortcuts/ }).click()
    await open(page, `${server.origin}/dashboard/queue`)
    await entry(page, 'Two').focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowUp')
    await page.waitForTimeout(300)
    expect(await page.getByText(/taken up at/).count()).toBe(0)
    await pick(page, entry(page, 'Two'), 'Move by keyboard')
    await page.getByText(/Two taken up at/).waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')

    await open(page, `${server.origin}/dashboard/posts`)
    await page.getByRole('article').nth(1).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('/')
    expect(await page.getByText('1 selected').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  })
})
