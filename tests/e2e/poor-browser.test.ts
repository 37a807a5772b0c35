import { hostname } from 'node:os'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { launchBrowser, newVisitor } from './support/browser.ts'
import { goTo, open, publishNow, signUp } from './support/people.ts'
import { generated, meterSays, openStudio } from './support/studio.ts'
import { test as base } from './support/test.ts'

/** A server that the whole network reaches, without https. */
const test = base
  .extend('ownServer', { scope: 'file' }, { env: { HOST: '0.0.0.0' } })
  /** A browser for which this machine's name is no secure address, as it is for a phone beside it. */
  .extend('browserElsewhere', { scope: 'file' }, async ({ chromium: found }, { onCleanup }) => {
    const browser = await launchBrowser({
      ...found,
      args: [...found.args, `--host-resolver-rules=MAP ${hostname()} 127.0.0.1`],
    })
    onCleanup(() => browser.close())
    return browser
  })

const notice = (page: Page) => page.getByText('This address has no https')
const picture = () =>
  sharp({ create: { width: 640, height: 640, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer()

/** Writes a text, publishes it to the practice accounts that take it, and sees it out. */
async function publish(page: Page, origin: string, words: string): Promise<void> {
  await open(page, `${origin}/dashboard/compose`)
  await page.getByRole('textbox', { name: 'Text of your post' }).fill(words)
  await publishNow(page, /^Publish to/)
  await page.getByRole('heading', { level: 1, name: 'Published' }).waitFor()
}

describe('at an address of the network without https', () => {
  test('a person signs up, generates, copies, uploads and publishes; what needs https is said once', async ({
    server,
    browserElsewhere,
  }) => {
    const there = { ...server, origin: `http://${hostname()}:${server.port}` }
    // econumo/econumo#197, multica-ai/multica#708
    const { page, complaints } = await signUp(browserElsewhere, there)
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'locks' in navigator])).toEqual([
      false,
      false,
      false,
    ])
    await notice(page).waitFor()
    await page.getByRole('button', { name: 'Understood' }).click()
    await notice(page).waitFor({ state: 'detached' })

    // eduardolat/kokoro-web#2
    await openStudio(page, there)
    await generated(page)
    // gnacho/netpulse#466
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByRole('button', { name: 'Copied', exact: true }).waitFor()
    const made = await page.getByRole('textbox', { name: 'Text of your post' }).inputValue()
    await goTo(page, 'Compose')
    const text = page.getByRole('textbox', { name: 'Text of your post' })
    // The composer looks for a draft when it opens, and puts its text in place of what was there.
    await page.waitForURL(/draft=/)
    const pasted = async () => {
      await text.fill('')
      await text.press('Control+V')
      return text.inputValue()
    }
    await expect.poll(pasted).toBe(made)

    // ClickHouse/nerve#149
    await open(page, `${there.origin}/dashboard/media`)
    const file = { name: 'Bread.jpg', mimeType: 'image/jpeg', buffer: await picture() }
    await page.getByLabel('Files to upload', { exact: true }).setInputFiles(file)
    await page.getByRole('region', { name: 'Uploads' }).getByText('In your library').waitFor()

    await publish(page, there.origin, 'Warm bread from seven.')
    await open(page, `${there.origin}/dashboard/settings/app`)
    await page.getByText('Notifications need https', { exact: false }).waitFor()
    expect(await notice(page).count()).toBe(0)
    // The browser says that it does not need this header here.
    expect(complaints.filter((said) => !said.startsWith('The Cross-Origin-Opener-Policy header'))).toEqual([])
  })
})

describe('in a browser whose database never answers', () => {
  test('the app goes on without it, and says so once', async ({ server, browser }) => {
    const { context, page } = await newVisitor(browser)
    await context.addInitScript(() => {
      // As browsers do whose store is damaged: neither success nor failure is ever told.
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
    })
    const person = await signUp(browser, server)
    const cookies = await person.context.cookies()
    await context.addCookies(cookies)
    await openStudio(page, server)
    await generated(page)
    await meterSays(page, 19)
    const said = page.getByText(failureMessages.STORAGE_SILENT)
    await said.waitFor()
    expect(await said.count()).toBe(1)
    await page.reload()
    await meterSays(page, 19)
    await open(page, `${server.origin}/dashboard/media`)
    const file = { name: 'Bread.jpg', mimeType: 'image/jpeg', buffer: await picture() }
    await page.getByLabel('Files to upload', { exact: true }).setInputFiles(file)
    await page.getByRole('region', { name: 'Uploads' }).getByText('In your library').waitFor()
    await person.context.close()
    await context.close()
  })
})

describe('in a browser with no room left in either storage', () => {
  test('a post is written and published when both are full', async ({
    server,
    member: { page, context, complaints },
  }) => {
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The store is full', 'QuotaExceededError')
      }
    })
    await publish(page, server.origin, 'Rolls from seven, every day.')
    expect(complaints).toEqual([])
  })

  test('and when the browser allows neither', async ({ server, member: { page, context, complaints } }) => {
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Forbidden', 'SecurityError')
          },
        })
    })
    await publish(page, server.origin, 'Rye on Fridays.')
    expect(complaints).toEqual([])
  })
})
