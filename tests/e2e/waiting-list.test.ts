import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, newPerson } from './support/browser.ts'
import { newEmail, open } from './support/people.ts'
import { type RunningServer, startServer, stopAndForget } from './support/server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  if (server !== undefined) await stopAndForget(server)
})

async function join(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
}

describe('the waiting list', () => {
  it('takes an address, says plainly what is wrong with another, and remembers over a restart', async () => {
    const { context, complaints } = await newPerson(browser)
    const page = await context.newPage()
    const email = newEmail()
    await open(page, `${server.origin}/`)

    await join(page, 'ada at example')
    await page.getByText('Please enter a valid email address.').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('ada at example')
    await join(page, '')
    await page.getByText('Please enter a valid email address.').waitFor()

    await join(page, email)
    await page.getByRole('status').filter({ hasText: 'You are on the list.' }).filter({ hasText: email }).waitFor()

    // The same address, in other letters, from the other door.
    await open(page, `${server.origin}/waiting-list`)
    await join(page, ` ${email.toUpperCase()} `)
    await page.getByText('This email address is already on the waiting list.').waitFor()

    // A page that is still fetching its service worker would rightly complain when the server goes.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const { port, dataDir } = server
    expect(await server.stop()).toBe(0)
    server = await startServer({ port, dataDir })
    await open(page, `${server.origin}/`)
    await join(page, email)
    await page.getByText('This email address is already on the waiting list.').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says so when the server cannot be reached, and takes the same address afterwards', async () => {
    const { context } = await newPerson(browser)
    const page = await context.newPage()
    await open(page, `${server.origin}/`)
    await context.setOffline(true)
    const email = newEmail()
    await join(page, email)
    await page.getByText('The network did not answer.').waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await page.getByText('You are on the list.').waitFor()
    await context.close()
  })
})
