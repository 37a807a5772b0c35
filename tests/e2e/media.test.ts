import type { Page, Route } from 'playwright'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { films } from '../support/films.ts'
import { whenServed } from './support/browser.ts'
import { focusComesTo, press, tabTo } from './support/by-keyboard.ts'
import { open, writePost } from './support/people.ts'
import { test as base } from './support/test.ts'

const test = base.extend('ownServer', { scope: 'file' }, {})

/** Noise, which no encoder makes small: two of one seed are one picture. */
async function picture(seed: number, width = 640, height = 480, quality = 80): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  let state = seed * 2_654_435_761 + 1
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[at] = state >>> 24
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()
}

const fileOf = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })
const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })
const arrived = (page: Page, name: string) =>
  rowOf(page, name).getByText('In your library').waitFor({ timeout: 60_000 })
const cellOf = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Your media' }).getByRole('gridcell', { name, exact: true })
const choose = (page: Page, ...files: ReturnType<typeof fileOf>[]) =>
  page.getByLabel('Files to upload', { exact: true }).setInputFiles(files)

/** A file as it comes from another program: dropped on the page, or pasted into it. */
const bring = (page: Page, how: 'drop' | 'paste', name: string, bytes: Buffer) =>
  page.evaluate(
    ({ how, name, bytes }) => {
      const data = new DataTransfer()
      const signs = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
      data.items.add(new File([signs], name, { type: 'image/jpeg' }))
      const options = { bubbles: true, cancelable: true }
      if (how === 'paste')
        return document.body.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }))
      for (const word of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(word, { ...options, dataTransfer: data }))
    },
    { how, name, bytes: bytes.toString('base64') },
  )

describe('the media library', () => {
  test('takes files by picker, drop and paste; a film has a picture; the same file is there once', async ({
    server,
    member: { page },
  }) => {
    await open(page, `${server.origin}/dashboard/media`)
    await page.getByText('No media yet').waitFor()
    await choose(page, fileOf('Bread.jpg', await picture(1)))
    await arrived(page, 'Bread.jpg')
    await bring(page, 'drop', 'Coast.jpg', await picture(2))
    await arrived(page, 'Coast.jpg')
    await bring(page, 'paste', 'Poster.jpg', await picture(3))
    await arrived(page, 'Poster.jpg')
    for (const name of ['Bread', 'Coast', 'Poster']) await cellOf(page, name).waitFor()

    await choose(page, fileOf('Copy.jpg', await picture(1)))
    await rowOf(page, 'Copy.jpg').getByText('Was in your library already').waitFor()
    await choose(page, fileOf('Not a picture.jpg', Buffer.from('<script>alert(1)</script>')))
    await rowOf(page, 'Not a picture.jpg')
      .getByText(/^This is not a picture/)
      .waitFor()

    await choose(page, fileOf('Kneading.webm', await films['video/webm'](), 'video/webm'))
    await arrived(page, 'Kneading.webm')
    // Its first picture, drawn by this browser.
    const poster = page.getByRole('gridcell').filter({ hasText: 'Kneading' }).locator('img')
    await poster.waitFor()
    await expect
      .poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 60_000 })
      .toBeGreaterThan(0)
    expect(await page.getByRole('gridcell').count()).toBe(4)
  })

  test('a film that came without a picture has one once it was looked at', async ({ server, member: { page } }) => {
    await open(page, `${server.origin}/dashboard/media`)
    await page.getByText('No media yet').waitFor()
    // As a browser that draws none of this film.
    const isPoster = (data: string | null) => data?.includes('picture') ?? false
    await page.route('**/_serverFn/**', (route) =>
      isPoster(route.request().postData()) ? route.abort() : route.continue(),
    )
    await choose(page, fileOf('Kneading.webm', await films['video/webm'](), 'video/webm'))
    await arrived(page, 'Kneading.webm')
    await page.reload()
    const film = page.getByRole('gridcell').filter({ hasText: 'Kneading' })
    await film.waitFor()
    expect(await film.locator('img').count()).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await film.click()
    await film.locator('img').waitFor({ timeout: 60_000 })
  })

  test('goes on with a file after a reload in the middle and after a time without a network', async ({
    server,
    member: { page, context },
  }) => {
    await open(page, `${server.origin}/dashboard/media`)
    await page.getByText('No media yet').waitFor()
    const large = await picture(4, 2_100, 2_100, 97)
    expect(large.length).toBeGreaterThan(4_500_000)
    // The second part never arrives before the page is loaded again.
    let parts = 0
    const hold = (held: (route: Route) => Promise<void>) =>
      page.route('**/api/media/uploads/**', async (route) => {
        if (route.request().method() === 'PATCH') parts += 1
        await (route.request().method() === 'PATCH' && parts > 1 ? held(route) : route.continue())
      })
    await hold(async () => undefined)
    await choose(page, fileOf('Large.jpg', large))
    await rowOf(page, 'Large.jpg')
      .getByText(/^Uploading · 2 MB/)
      .waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const offsets: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '')
    })
    await page.reload()
    await arrived(page, 'Large.jpg')
    // From where it stood: nothing that had come was sent again.
    expect(Number(offsets[0])).toBeGreaterThan(0)
    await cellOf(page, 'Large').waitFor()

    // The line is lost in the middle of one file, and before the next is begun.
    parts = 0
    await hold(async (route) => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await choose(page, fileOf('Long.jpg', await picture(7, 2_100, 2_100, 97)))
    const goesOn = (name: string) => rowOf(page, name).getByText(/^Offline\. Goes on by itself/)
    await goesOn('Long.jpg').waitFor()
    await page.getByRole('status').filter({ hasText: 'You are offline. What you write is kept' }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await choose(page, fileOf('Later.jpg', await picture(5)))
    await goesOn('Later.jpg').waitFor()
    offsets.length = 0
    await context.setOffline(false)
    await arrived(page, 'Long.jpg')
    await arrived(page, 'Later.jpg')
    expect(offsets.filter((offset) => offset === '0')).toHaveLength(1)
  })

  test('an item is described, cropped for a platform and again, thrown away and brought back, and used in a post', async ({
    server,
    member: { page },
  }) => {
    await open(page, `${server.origin}/dashboard/media`)
    await choose(page, fileOf('Bread.jpg', await picture(6, 1_600, 1_200)))
    await arrived(page, 'Bread.jpg')
    await cellOf(page, 'Bread').click()
    const details = page.getByRole('complementary', { name: 'Details' })
    await details.getByLabel('Alt text').fill('A loaf on a table')
    const told = page.waitForResponse((response) => response.request().method() === 'POST')
    await details.getByLabel('Alt text').blur()
    await told
    await page.reload()
    await expect.poll(() => details.getByLabel('Alt text').inputValue(), { timeout: 60_000 }).toBe('A loaf on a table')

    await details.getByRole('button', { name: 'Edit' }).click()
    await page.getByText('Made of Bread. The original stays as it is.').waitFor()
    await page.getByRole('radio', { name: /^Instagram square/ }).check()
    await page.getByRole('button', { name: 'Turn right' }).click()
    await page.getByRole('button', { name: 'Save picture' }).click()
    await cellOf(page, 'Bread, Instagram square').click()
    await details.getByText('1,080 × 1,080').waitFor()
    // Opened again, it is the original with what was done to it.
    await details.getByRole('button', { name: 'Edit' }).click()
    await page.getByText('Made of Bread. The original stays as it is.').waitFor()
    await page.getByRole('radio', { name: /^Instagram square/, checked: true }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()

    await details.getByRole('button', { name: 'Trash' }).click()
    await cellOf(page, 'Bread, Instagram square').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await cellOf(page, 'Bread, Instagram square').waitFor()

    await open(page, `${server.origin}/dashboard/create/text`)
    await writePost(page, 'Fresh rye every Friday.')
    await page.getByRole('button', { name: 'Add pictures' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add from your media' })
    await dialog.getByRole('gridcell', { name: 'Bread', exact: true }).click()
    await dialog.getByRole('button', { name: 'Add 1 item' }).click()
    await page.getByRole('img', { name: 'A loaf on a table' }).waitFor()
    await page.getByRole('button', { name: /^(?:Save as post and publish now|Publish to \d)/ }).click()
    await page.getByText('Saved as a post.').waitFor()
    await open(page, `${server.origin}/dashboard/media`)
    await cellOf(page, 'Bread').click()
    await details.getByRole('heading', { name: 'Used in' }).waitFor()
    await details.getByRole('link', { name: /Fresh rye/ }).waitFor()
  })

  test('by keyboard alone: found, opened, walked through, selected, thrown away; and looked at offline', async ({
    server,
    member: { page, context },
  }) => {
    await open(page, `${server.origin}/dashboard/media`)
    await choose(page, fileOf('One.jpg', await picture(7)), fileOf('Two.jpg', await picture(8)))
    await arrived(page, 'One.jpg')
    await arrived(page, 'Two.jpg')
    await page.getByRole('gridcell').nth(1).waitFor()
    const first = page.getByRole('gridcell').first()
    await tabTo(page, first)
    await page.keyboard.press('Enter')
    const details = page.getByRole('complementary', { name: 'Details' })
    const nameField = details.getByLabel('Name')
    await nameField.waitFor()
    const before = await nameField.inputValue()
    await page.keyboard.press('j')
    await expect.poll(() => nameField.inputValue(), { timeout: 60_000 }).not.toBe(before)
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'detached' })
    await tabTo(page, page.getByRole('gridcell').nth(1))
    await page.keyboard.press('ArrowLeft')
    await focusComesTo(first)
    await page.keyboard.press('Space')
    await expect.poll(() => first.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Delete')
    await expect.poll(() => page.getByRole('gridcell').count(), { timeout: 60_000 }).toBe(1)

    await whenServed(page)
    await page.reload()
    await page.getByRole('gridcell').first().waitFor()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.reload()
    const left = page.getByRole('gridcell').first()
    await left.waitFor()
    // What was seen is found and looked at; what is not known is said calmly.
    await page.getByRole('searchbox', { name: /^Search by name/ }).fill('nothing of that name')
    await page.getByText('Nothing matches').waitFor()
    await page.getByRole('searchbox', { name: /^Search by name/ }).fill((await left.count()) > 0 ? '' : 'o')
    await left.click()
    await details.getByText('As you saw it last.').waitFor()
    expect(await details.getByLabel('Alt text').getAttribute('readonly')).not.toBeNull()
    await context.setOffline(false)
  })

  test('a picture is uploaded, cropped for a platform and kept by keyboard alone', async ({
    server,
    member: { page },
  }) => {
    await open(page, `${server.origin}/dashboard/media`)
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(page, page.getByRole('button', { name: 'Upload', exact: true })),
    ])
    await chooser.setFiles(fileOf('Coast.jpg', await picture(9, 1_600, 1_200)))
    await arrived(page, 'Coast.jpg')
    await tabTo(page, cellOf(page, 'Coast'))
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('complementary', { name: 'Details' }).getByRole('button', { name: 'Edit' }))
    await page.getByText('Made of Coast. The original stays as it is.').waitFor()
    const stage = page.getByRole('button', { name: /^Coast, .*zoom 100 %/ })
    await tabTo(page, page.getByRole('radio', { checked: true }).first())
    await page.keyboard.press('ArrowDown')
    await tabTo(page, stage)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('+')
    await page.getByRole('button', { name: /^Coast, .*zoom 110 %/ }).waitFor()
    // The way back to the top is as long as the one down.
    await press(page, page.getByRole('button', { name: /^Save (?:picture|\d pictures)$/ }))
    await page
      .getByRole('gridcell', { name: /^Coast, / })
      .first()
      .waitFor({ timeout: 60_000 })
  })
})
