import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, describe, expect } from 'vitest'
import { linkMessages } from '#app/domain/links/messages.ts'
import { open, publishNow } from './support/people.ts'
import { test as base } from './support/test.ts'

const soon = { timeout: 60_000 }

/** A page of the web, which this machine stands in for. */
let asked = 0
const web = createServer(async (request, response) => {
  asked += 1
  if (request.url === '/journal')
    response
      .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
      .end(
        Buffer.from(
          '<title>No</title><meta property="og:title" content="A caf\xe9 for Lisbon"><meta property="og:description" content="Twice the oven"><meta property="og:image" content="oven.png"><meta name="twitter:card" content="summary_large_image">',
          'latin1',
        ),
      )
  else if (request.url === '/oven.png') {
    const drawn = sharp({ create: { width: 1_200, height: 630, channels: 3, background: '#d0904f' } })
    response.writeHead(200, { 'content-type': 'image/png' }).end(await drawn.png().toBuffer())
  } else if (request.url === '/inside') response.writeHead(302, { location: `http://127.0.0.1/journal` }).end()
  else response.writeHead(404).end()
})
let port = 0
const test = base.extend('ownServer', { scope: 'file' }, async ({ data }) => {
  await once(web.listen(0, '127.0.0.1'), 'listening')
  ;({ port } = web.address() as AddressInfo)
  const standIn = new URL('support/stand-in-web.ts', import.meta.url)
  return { data, env: { NODE_OPTIONS: `--import=${standIn.href}` } }
})
afterAll(() => {
  web.closeAllConnections()
  web.close()
})

describe('the card of a link', () => {
  test('is read from the page, edited and removed on Bluesky, kept with the draft, and drawn on the practice feed', async ({
    server,
    member: { page },
  }) => {
    const site = `example.com:${port}`
    const text = `Come by on Saturday: http://${site}/journal`
    const askedBefore = asked
    await open(page, `${server.origin}/dashboard/compose?text=${encodeURIComponent(text)}`)
    const card = page.getByRole('region', { name: 'Link card' })
    await card.getByText('A café for Lisbon').waitFor(soon)
    const preview = page.getByRole('region', { name: 'Preview' })
    const picture = preview.getByRole('article').locator('.preview-card img')
    await picture.waitFor()
    // It comes with the answer, made small: the page is not asked by who looks at the draft.
    expect(await picture.getAttribute('src')).toMatch(/^data:image\/webp;base64,/)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
    expect(asked - askedBefore).toBe(2)

    await page.getByRole('tab', { name: /^Bluesky/ }).click()
    await card.getByRole('button', { name: 'Edit the card' }).click()
    await card.getByRole('textbox', { name: 'Title of the card' }).fill('Our second oven')
    await preview.getByText('Our second oven').waitFor()
    await page.getByRole('tab', { name: /^Bluesky: .*has its own version$/ }).waitFor()
    await page.reload()
    await page.getByRole('tab', { name: /^Bluesky: .*has its own version$/ }).click()
    await card.getByText('Our second oven').waitFor(soon)
    await card.getByRole('button', { name: 'Remove the card' }).click()
    await preview.getByText('Our second oven').waitFor({ state: 'detached' })
    await card.getByRole('button', { name: 'Put the card back' }).click()
    await preview.getByText('Our second oven').waitFor()

    await publishNow(page, 'Publish to 5 of 9')
    await page.getByRole('button', { name: 'Write another' }).waitFor(soon)
    await open(page, `${server.origin}/dashboard/practice-feed`)
    await page
      .getByRole('article', { name: /^Bluesky/ })
      .getByText('Our second oven')
      .waitFor(soon)
    await page.getByRole('article', { name: /^X/ }).getByText('A café for Lisbon').waitFor()
    await page
      .getByRole('article', { name: /^Facebook/ })
      .getByText('A café for Lisbon')
      .waitFor()
  })

  test('is none where the page is not there or leads inside, and says why; without a network it waits', async ({
    server,
    member: { page, context },
  }) => {
    await open(page, `${server.origin}/dashboard/compose`)
    const text = page.getByRole('textbox', { name: 'Text of your post' })
    await text.waitFor()
    await page.waitForURL(/draft=/)
    await text.fill(`Read http://example.com:${port}/nowhere`)
    await page.getByText(linkMessages.page_not_found).waitFor(soon)
    await text.fill(`Read http://example.com:${port}/inside`)
    await page.getByText(linkMessages.link_not_public).waitFor(soon)
    await text.fill(`Read http://127.0.0.1:${port}/journal`)
    await page.getByText(linkMessages.link_not_public).waitFor(soon)
    await context.setOffline(true)
    await text.fill(`Read http://example.com:${port}/journal`)
    await page.getByText('The card is read when you are online.').waitFor(soon)
    await context.setOffline(false)
    await page.getByText('A café for Lisbon').first().waitFor(soon)
  })
})
