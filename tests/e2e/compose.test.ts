import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { whenServed } from './support/browser.ts'
import { focusComesTo, press, tabTo } from './support/by-keyboard.ts'
import { planned } from './support/days.ts'
import { goTo, open, publishNow } from './support/people.ts'
import { generated, longWords, openStudio, promptField } from './support/studio.ts'
import { test } from './support/test.ts'

/** A page that opens looks for its drafts, and asks the server. */
const soon = { timeout: 60_000 }

/** A picture as it comes from another program, dropped on the page one writes on. */
async function dropped(page: Page, name: string, width: number, height: number) {
  const background = { r: width % 256, g: 120, b: height % 256 }
  const drawn = sharp({ create: { width, height, channels: 3, background } })
  const isJpeg = name.endsWith('.jpg')
  const bytes = (await (isJpeg ? drawn.jpeg() : drawn.png()).toBuffer()).toString('base64')
  await page.evaluate(
    ({ name, bytes, type }) => {
      const data = new DataTransfer()
      const signs = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
      data.items.add(new File([signs], name, { type }))
      for (const word of ['dragover', 'drop'])
        document
          .querySelector('.composer-paper')
          ?.dispatchEvent(new DragEvent(word, { bubbles: true, cancelable: true, dataTransfer: data }))
    },
    { name, bytes, type: isJpeg ? 'image/jpeg' : 'image/png' },
  )
}

describe('the composer', () => {
  test('the example comes with its film: one press fills nine practice accounts', async ({
    server,
    member: { page },
  }) => {
    await open(page, `${server.origin}/dashboard`)
    await page.getByRole('link', { name: 'Open it in the composer' }).click()
    await page.getByText('The post waits for it.').waitFor({ state: 'detached', ...soon })
    await page.getByRole('list', { name: 'Media', exact: true }).getByRole('listitem').first().waitFor(soon)
    await publishNow(page, 'Publish to all nine')
    await page.getByText('On nine practice accounts, seen only by you.').waitFor(soon)
    await goTo(page, 'Practice feed')
    await page.getByRole('list', { name: 'On 9 platforms' }).getByRole('article').nth(8).waitFor()
  })

  test('by keyboard alone: opened from anywhere, written, changed for one platform, kept over a reload, and scheduled', async ({
    server,
    member: { page },
  }) => {
    await open(page, `${server.origin}/dashboard`)
    await page.getByRole('link', { name: 'Compose', exact: true }).waitFor()
    await page.keyboard.press('Alt+KeyC')
    await page.waitForURL(/\/dashboard\/compose/)
    const text = page.getByRole('textbox', { name: 'Text of your post' })
    await focusComesTo(text)
    await page.keyboard.type('The oven on Rua do Sol is hot. Come by on Saturday.')

    await tabTo(page, page.getByRole('tab', { name: 'The text for all' }))
    await page.keyboard.press('ArrowRight')
    const own = page.getByRole('textbox', { name: 'Text for X' })
    await tabTo(page, own)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Bring a friend!')
    await page.getByRole('tab', { name: /^X: .*has its own version$/ }).waitFor()

    await page.reload()
    await text.waitFor()
    await expect.poll(() => text.inputValue()).toBe('The oven on Rua do Sol is hot. Come by on Saturday.')
    await page.getByRole('tab', { name: /^X: .*has its own version$/ }).waitFor()

    // Nobody has posting times yet: it opens at a time that is picked.
    await page.getByRole('radio', { name: 'Pick a time', checked: true }).waitFor()
    const time = page.getByLabel('Date and time')
    await tabTo(page, time)
    await time.fill(`${planned(3)}T10:30`)
    await press(page, page.getByRole('button', { name: 'Leave out 4' }))
    await press(page, page.getByRole('button', { name: /^Schedule for/ }))
    await page.getByRole('heading', { level: 1, name: /^Scheduled for/ }).waitFor()
    const another = page.getByRole('button', { name: 'Write another' })
    await focusComesTo(another)
    await page.keyboard.press('Enter')
    await focusComesTo(text)
    await expect.poll(() => text.inputValue()).toBe('')

    await open(page, `${server.origin}/dashboard/posts`)
    await page.getByText('The oven on Rua do Sol is hot.').first().waitFor()
  })

  test('a new post begins empty; the earlier draft is one press away', async ({ server, member: { page } }) => {
    await open(page, `${server.origin}/dashboard/compose`)
    const text = page.getByRole('textbox', { name: 'Text of your post' })
    await text.fill('Half of a thought about rye.')
    await goTo(page, 'Posts')
    await page.getByRole('link', { name: 'New post' }).click()
    await text.waitFor()
    await expect.poll(() => text.inputValue()).toBe('')
    await page.waitForURL(/draft=/)
    await page.getByRole('link', { name: 'Half of a thought about rye.' }).click()
    await expect.poll(() => text.inputValue()).toBe('Half of a thought about rye.')
    // The place itself goes on with what was being written.
    await goTo(page, 'Home')
    await goTo(page, 'Compose')
    await expect.poll(() => text.inputValue()).toBe('Half of a thought about rye.')
  })

  test('on a phone: seen in a sheet, a platform left out, and published', async ({ server, member: { page } }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `${server.origin}/dashboard/compose?text=${encodeURIComponent('Warm bread from seven.')}`)
    const text = page.getByRole('textbox', { name: 'Text of your post' })
    await text.waitFor()
    await expect.poll(() => text.inputValue()).toBe('Warm bread from seven.')
    await page.getByRole('button', { name: 'Preview' }).click()
    const sheet = page.getByRole('dialog', { name: 'Preview' })
    await sheet.getByRole('article').getByText('Warm bread from seven.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Goes to 5 of 9' }).click()
    await page.getByRole('dialog').getByRole('switch', { name: 'TikTok' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    // The three others that show no text alone.
    await page.getByRole('button', { name: 'Leave out 3' }).click()
    await publishNow(page, 'Publish to 5 platforms')
    await page.getByRole('heading', { level: 1, name: 'Published' }).waitFor()
    await page.getByText('On five practice accounts, seen only by you.').waitFor()
  })

  test('written and published without a network, it waits on the device and goes out once when there is one', async ({
    server,
    member: { page, context },
  }) => {
    await open(page, `${server.origin}/dashboard/compose`)
    const text = page.getByRole('textbox', { name: 'Text of your post' })
    await text.waitFor()
    await page.waitForURL(/draft=/)
    await whenServed(page)
    await context.setOffline(true)
    await text.fill('Rye bread on Friday, baked on a train.')
    await page.getByText('It goes out when you are back online.').waitFor()
    await publishNow(page, 'Publish to 5 of 9')
    await page.getByRole('heading', { level: 1, name: 'Kept on this device' }).waitFor()
    await page.getByRole('button', { name: /waiting to be sent/ }).waitFor()
    await page.getByRole('button', { name: 'Write another' }).click()
    await text.waitFor()
    await expect.poll(() => text.inputValue(), soon).toBe('')
    await page.getByRole('radio', { name: 'Next free slot' }).click()
    await text.fill('Rolls from seven, every day.')
    // Nobody has posting times yet: there is no slot to wait for, with a network or without.
    await page.getByText('There is no free slot.').waitFor()
    expect(await page.getByRole('button', { name: 'Put in the next free slot' }).isDisabled()).toBe(true)
    // Opened anew without a network, none is promised either.
    await page.reload()
    await page.getByText(/There is no free slot\.|No free slot is known\./).waitFor()
    expect(await page.getByRole('button', { name: 'Put in the next free slot' }).isDisabled()).toBe(true)
    await page.getByRole('radio', { name: 'Draft' }).click()
    await page.getByRole('button', { name: 'Keep as draft' }).click()
    await page.getByRole('heading', { level: 1, name: 'Kept on this device' }).waitFor()
    await page.getByRole('button', { name: 'Write another' }).click()
    await page.getByRole('radio', { name: 'Now' }).click()
    await text.fill('Never mind.')
    await publishNow(page, 'Publish to 5 of 9', false)
    await page.getByRole('heading', { level: 1, name: 'Kept on this device' }).waitFor()
    await page.getByRole('button', { name: /waiting to be sent/ }).click()
    const outbox = page.getByRole('dialog', { name: 'Outbox' })
    await outbox.getByRole('button', { name: /^Discard .*Never mind/ }).click()
    await outbox.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('heading', { level: 1, name: 'Discarded' }).waitFor()

    await context.setOffline(false)
    await page.getByRole('button', { name: /waiting to be sent/ }).waitFor({ state: 'detached' })
    await open(page, `${server.origin}/dashboard/posts`)
    await page.getByText('Rye bread on Friday, baked on a train.').first().waitFor()
    expect(await page.getByRole('link', { name: 'Rye bread on Friday, baked on a train.' }).count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Rolls from seven, every day.' }).count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Never mind.' }).count()).toBe(0)
  })

  test('what the server refused later is opened again, and goes out in other words', async ({
    server,
    member: { page, context },
  }) => {
    await open(page, `${server.origin}/dashboard/compose`)
    const text = page.getByRole('textbox', { name: 'Text of your post' })
    await text.waitFor()
    await whenServed(page)
    await context.setOffline(true)
    await text.fill('Cake on Saturday.')
    await page.getByRole('radio', { name: 'Pick a time' }).click()
    // By the time the network is back it has passed: the page believes in another day.
    await page.getByLabel('Date and time').fill(`${planned(3)}T10:30`)
    await page.getByRole('button', { name: 'Leave out 4' }).click()
    await page.getByRole('button', { name: /^Schedule for/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Kept on this device' }).waitFor()
    await page.route('**/_serverFn/**', (route) => {
      const body = route.request().postData() ?? ''
      const stale = body.replaceAll(planned(3), planned(-3))
      return route.continue(body === stale ? {} : { postData: stale })
    })
    await context.setOffline(false)
    await page.getByRole('button', { name: /needs attention/ }).click()
    await page.unroute('**/_serverFn/**')
    const outbox = page.getByRole('dialog', { name: 'Outbox' })
    await outbox.getByRole('link', { name: 'Edit' }).click()
    await expect.poll(() => text.inputValue(), soon).toBe('Cake on Saturday.')
    await outbox.waitFor({ state: 'detached' })
    await text.fill('Cake on Saturday, and rolls.')
    await page.getByRole('button', { name: /^Schedule for/ }).click()
    await page.getByRole('heading', { level: 1, name: /^Scheduled for/ }).waitFor()
    await page.getByRole('button', { name: /needs attention/ }).waitFor({ state: 'detached' })
    await open(page, `${server.origin}/dashboard/posts`)
    await page.getByText('Cake on Saturday, and rolls.').first().waitFor()
    expect(await page.getByText('Cake on Saturday.', { exact: true }).count()).toBe(0)
  })

  test('a reload keeps the words and the steps back', async ({ server, member: { page } }) => {
    await open(page, `${server.origin}/dashboard/compose`)
    const text = page.getByRole('textbox', { name: 'Text of your post' })
    await text.waitFor()
    await page.waitForURL(/draft=/)
    await text.fill('Rye bread')
    // Another step, not the same one.
    await page.waitForTimeout(1_000)
    await text.fill('Rye bread on Friday')
    await page.reload()
    await expect.poll(() => text.inputValue(), soon).toBe('Rye bread on Friday')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => text.inputValue(), soon).toBe('Rye bread')
    await page.reload()
    await expect.poll(() => text.inputValue(), soon).toBe('Rye bread')
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.poll(() => text.inputValue(), soon).toBe('Rye bread on Friday')
  })

  test('the same draft in two tabs is put together; in the same place both stand, and nothing is lost', async ({
    server,
    member: { page: here, context },
  }) => {
    const textOf = (page: typeof here) => page.getByRole('textbox', { name: 'Text of your post' })
    await open(here, `${server.origin}/dashboard/compose`)
    await textOf(here).waitFor()
    await here.waitForURL(/draft=/)
    await textOf(here).fill('First\n\nSecond')
    const there = await context.newPage()
    await open(there, here.url())
    await expect.poll(() => textOf(there).inputValue(), soon).toBe('First\n\nSecond')
    await there.getByText('Open in another tab too.', { exact: false }).waitFor()

    await Promise.all([textOf(here).fill('First, here\n\nSecond'), textOf(there).fill('First\n\nSecond, there')])
    for (const page of [here, there])
      await expect.poll(() => textOf(page).inputValue(), soon).toBe('First, here\n\nSecond, there')

    await Promise.all([textOf(here).fill('Rye'), textOf(there).fill('Wheat')])
    for (const page of [here, there]) await page.getByRole('region', { name: 'Two versions of this draft' }).waitFor()
    expect(await here.getByRole('button', { name: /^Schedule / }).isDisabled()).toBe(true)
    await here.getByRole('button', { name: 'Keep both, one below the other' }).click()
    for (const page of [here, there]) {
      await page.getByRole('region', { name: 'Two versions of this draft' }).waitFor({ state: 'detached' })
      await expect.poll(() => textOf(page).inputValue(), soon).toMatch(/^(Rye\n\nWheat|Wheat\n\nRye)$/)
    }
  })

  test('by keyboard: what is made in the editor takes the place of its own picture; what comes after it is another one', async ({
    server,
    member: { page },
  }) => {
    await open(page, `${server.origin}/dashboard/compose`)
    const text = page.getByRole('textbox', { name: 'Text of your post' })
    await text.waitFor()
    await tabTo(page, text)
    await page.keyboard.type('Bread, wide.')
    await dropped(page, 'Wide.png', 1_600, 400)
    const all = page.getByRole('list', { name: 'Media', exact: true }).getByRole('img')
    await all.waitFor(soon)
    await tabTo(page, page.getByRole('tab', { name: 'The text for all' }))
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
    const own = page.getByRole('list', { name: 'Media for Instagram' }).getByRole('img')
    const wide = await own.getAttribute('src')

    // Opened and closed again: nothing is made of it, and nothing takes its place.
    const crop = async () => {
      await press(page, page.getByRole('button', { name: 'More for Wide' }))
      const item = page.getByRole('menuitem', { name: 'Crop for Instagram' })
      await item.waitFor()
      await page.keyboard.type('Crop')
      // The menu goes to what is typed a moment later.
      await focusComesTo(item)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Edit picture' }).waitFor()
    }
    const more = page.getByRole('button', { name: /^More for Wide/ })
    const editor = page.getByRole('heading', { name: 'Edit picture' })
    await crop()
    await press(page, page.getByRole('button', { name: 'Close' }))
    await own.waitFor()
    expect(await own.getAttribute('src')).toBe(wide)
    await focusComesTo(more)

    // A browser's Back leads out of the editor and nowhere else, and Forward into it again.
    await crop()
    await page.goBack()
    await own.waitFor()
    await focusComesTo(more)
    await page.goForward()
    await editor.waitFor()
    await page.goBack()
    await own.waitFor()
    expect(await page.getByRole('textbox', { name: 'Text for Instagram' }).inputValue()).toBe('Bread, wide.')

    await crop()
    const stage = page.getByRole('button', { name: /^Wide, Instagram .*zoom 100 %/ })
    await tabTo(page, stage)
    await page.keyboard.press('ArrowRight')
    await press(page, page.getByRole('button', { name: 'Save picture' }))
    await expect.poll(() => own.getAttribute('src'), { timeout: 60_000 }).not.toBe(wide)
    const made = await own.getAttribute('src')
    // The focus is still with the picture, which is another one now.
    await focusComesTo(more)
    await tabTo(page, page.getByRole('tab', { name: /^Instagram: / }))
    await page.keyboard.press('Home')
    await expect.poll(() => all.getAttribute('src')).toBe(wide)
    await dropped(page, 'Other.png', 900, 900)
    await expect.poll(() => all.count(), soon).toBe(2)
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
    await expect.poll(() => own.getAttribute('src')).toBe(made)
  })

  test('one press crops a picture for the platform that does not take it', async ({ server, member: { page } }) => {
    await open(page, `${server.origin}/dashboard/compose?text=Bread`)
    await page.getByRole('textbox', { name: 'Text of your post' }).waitFor()
    await page.waitForURL(/draft=/)
    await dropped(page, 'Wide.jpg', 1_600, 400)
    await page.getByRole('button', { name: 'Crop, Instagram' }).click(soon)
    await page.getByRole('tab', { name: /^Instagram: .*has its own version$/ }).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Crop, Instagram' }).waitFor({ state: 'detached' })
  })

  test('a picture that is uploaded from the composer is chosen at once', async ({ server, member: { page } }) => {
    await open(page, `${server.origin}/dashboard/compose?begin=new`)
    await page.getByRole('button', { name: 'Add media' }).click()
    const rolls = sharp({ create: { width: 900, height: 900, channels: 3, background: '#285a3c' } })
    const file = { name: 'Rolls.jpg', mimeType: 'image/jpeg', buffer: await rolls.jpeg().toBuffer() }
    await page.getByLabel('Files to upload', { exact: true }).setInputFiles(file)
    const add = page.getByRole('dialog').getByRole('button', { name: /^Add(?: 1 item)?$/ })
    await expect.poll(() => add.isEnabled(), soon).toBe(true)
    await add.click()
    await page.getByRole('list', { name: 'Media', exact: true }).getByRole('img', { name: 'Rolls' }).waitFor(soon)
  })

  test('a picture one platform refused is mended from the page of the post', async ({ server, member: { page } }) => {
    await open(page, `${server.origin}/dashboard/compose`)
    await page.getByRole('textbox', { name: 'Text of your post' }).fill('Pumpkin bread on Saturday')
    await dropped(page, 'Tall bread.jpg', 1000, 2000)
    await page.getByRole('tab', { name: /^Instagram: .*needs a change/ }).waitFor(soon)
    await page.getByRole('radio', { name: 'Pick a time' }).click()
    await page.getByLabel('Date and time').fill(`${planned(2)}T07:30`)
    await page.getByRole('button', { name: /^Schedule \d of 9 for/ }).click()
    await page.getByRole('heading', { level: 1, name: /^Scheduled for/ }).waitFor()

    await open(page, `${server.origin}/dashboard/posts`)
    await page.getByRole('link', { name: 'Pumpkin bread on Saturday' }).click()
    await page.getByRole('link', { name: /^Fix for / }).click()
    await page.getByRole('tab', { name: /^Instagram: .*needs a change/, selected: true }).waitFor(soon)
    await page.getByRole('button', { name: 'Crop, Instagram' }).click()
    await page.getByRole('tab', { name: /^Instagram: .*has its own version/, selected: true }).waitFor(soon)
  })

  test('what AI writes comes back to the draft it was asked from, in the version that was open', async ({
    server,
    member: { page },
  }) => {
    await open(page, `${server.origin}/dashboard/compose?text=${encodeURIComponent('We bake rye bread on Friday.')}`)
    const text = page.getByRole('textbox', { name: 'Text of your post' })
    await text.waitFor()
    await page.waitForURL(/draft=/)
    const draft = new URL(page.url()).searchParams.get('draft') ?? ''
    await page.getByRole('tab', { name: /^LinkedIn: / }).click()
    await page.getByRole('link', { name: /^Write it · \d+ credits?/ }).click()
    await page.getByRole('button', { name: /^Generate/ }).click(soon)
    await page.getByRole('button', { name: 'Put it into your version for LinkedIn' }).click({ timeout: 60_000 })
    await page.waitForURL(new RegExp(`/dashboard/compose.*${draft}`))
    const own = page.getByRole('textbox', { name: 'Text for LinkedIn' })
    await expect.poll(() => own.inputValue(), soon).not.toBe('We bake rye bread on Friday.')
    expect(await own.inputValue()).toContain('rye bread')
    await page.getByRole('tab', { name: 'The text for all' }).click()
    await expect.poll(() => text.inputValue()).toBe('We bake rye bread on Friday.')
  })

  test('what AI wrote comes with a version for each platform, in one press', async ({ server, member: { page } }) => {
    await openStudio(page, server)
    await promptField(page).fill(longWords)
    await page.getByRole('radio', { name: 'Long' }).click()
    await generated(page)
    const written = await page.getByRole('textbox', { name: 'Text of your post' }).inputValue()
    await page.getByRole('link', { name: 'Open in the composer' }).click()
    const x = page.getByRole('tab', { name: /^X: .*has its own version$/ })
    await x.click(soon)
    const own = page.getByRole('textbox', { name: 'Text for X' })
    await expect.poll(async () => (await own.inputValue()).length, soon).toBeLessThanOrEqual(280)
    await page.getByRole('tab', { name: 'The text for all' }).click()
    expect(await page.getByRole('textbox', { name: 'Text of your post' }).inputValue()).toBe(written)
    await page.reload()
    await x.waitFor(soon)
    await publishNow(page, 'Publish to 5 of 9')
    await page.getByRole('button', { name: 'Write another' }).waitFor(soon)
  })

  test('a version is compared and brought back by keyboard', async ({ server, member: { page } }) => {
    await open(page, `${server.origin}/dashboard/compose`)
    const text = page.getByRole('textbox', { name: 'Text of your post' })
    await text.waitFor()
    await tabTo(page, text)
    for (const words of ['Autumn sale.', ' All week.']) {
      await page.keyboard.type(words)
      // Who stops for so long has come to an end of something.
      await page.waitForTimeout(5_000)
    }
    await press(page, page.getByRole('button', { name: 'Versions' }))
    const sheet = page.getByRole('dialog', { name: 'Versions' })
    const versions = sheet.getByRole('list', { name: 'Versions' }).getByRole('button')
    await expect.poll(() => versions.count(), soon).toBe(2)
    await press(page, versions.nth(1))
    await sheet.locator('ins').filter({ hasText: 'All week.' }).waitFor()
    await press(page, sheet.getByRole('button', { name: 'Restore this version' }))
    await expect.poll(() => text.inputValue(), soon).toBe('Autumn sale.')
    await press(page, page.getByRole('button', { name: 'Undo' }))
    await expect.poll(() => text.inputValue(), soon).toBe('Autumn sale. All week.')
  })
})
