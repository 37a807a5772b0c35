import type { BrowserContext, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { whenServed } from './support/browser.ts'
import { goTo, greeting } from './support/people.ts'
import type { RunningServer } from './support/server.ts'
import { generateButton, generated, meterSays, openStudio, promptField, says, words } from './support/studio.ts'
import { test as base } from './support/test.ts'

// Killed below.
const test = base.extend('ownServer', { scope: 'file' }, {})

let server: RunningServer
let context: BrowserContext
let page: Page
let complaints: string[]
test.beforeAll(async ({ server: its, resident }) => {
  server = its
  ;({ context, page, complaints } = resident)
  await openStudio(page, server)
  await generated(page)
  await whenServed(page)
  // From here on the service worker is in front of this person's pages.
  await page.reload()
})

/** The thin line over every screen. */
const offlineLine = () =>
  page.getByRole('status').filter({ hasText: 'You are offline. What you write is kept on this device.' })

async function everyScreenOpens(): Promise<void> {
  for (const [path, heading] of [
    ['/dashboard', greeting],
    ['/dashboard/create/text', 'Write a post'],
    ['/dashboard/credits', 'Credits'],
  ] as const) {
    await page.goto(server.origin + path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await offlineLine().waitFor()
    await meterSays(page, 19)
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await page.getByText('Settled', { exact: true }).waitFor()
  await page.goto(`${server.origin}/`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const later = `${words} Typed without a network.`

describe('without a network', () => {
  test('every screen opens, says so, and shows the credits', async () => {
    await context.setOffline(true)
    complaints.length = 0
    await everyScreenOpens()
    // Every screen begins as the one saved shell was drawn: React has nothing to say about it.
    expect(complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'))).toEqual([])
  })

  test('what is typed is kept, and nothing can be spent', async () => {
    await page.goto(`${server.origin}/dashboard/create/text`)
    await promptField(page).fill(later)
    await says(page, 'Your text is kept here. Generate it when you are connected.')
    expect(await generateButton(page).isDisabled()).toBe(true)
    await page.reload()
    await meterSays(page, 19)
    expect(await promptField(page).inputValue()).toBe(later)
  })

  test('goes on by itself when the network is back', async () => {
    await context.setOffline(false)
    await offlineLine().waitFor({ state: 'hidden' })
    await generated(page)
    await meterSays(page, 18)
    await goTo(page, 'Posts')
    await says(page, 'No posts yet')
  })
})

describe('with a network, and the server gone', () => {
  test('opens, says so, and goes on by itself when the server is back', async () => {
    await server.kill()
    await page.goto(`${server.origin}/dashboard/create/text`)
    await offlineLine().waitFor()
    await meterSays(page, 18)
    expect(await promptField(page).inputValue()).toBe(later)
    await server.start()
    await offlineLine().waitFor({ state: 'hidden' })
    await generated(page)
    await meterSays(page, 17)
  })
})
