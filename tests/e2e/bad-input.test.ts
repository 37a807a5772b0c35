import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import type { failureMessages } from '#app/domain/failures/failures.ts'
import { promptCharacters } from '#app/domain/limits.ts'
import { open, trySignIn } from './support/people.ts'
import type { RunningServer } from './support/server.ts'
import { callOfGenerate, generateButton, meterSays, openStudio, promptField, says, words } from './support/studio.ts'
import { test } from './support/test.ts'

let server: RunningServer
let page: Page
let email: string
test.beforeAll(({ server: its, resident }) => {
  server = its
  page = resident.page
  email = resident.email
})

const large = 'a'.repeat(2_000_000)
/** Ten times what a prompt may be; a browser takes half a minute to break ten times that into lines. */
const tooLong = 'bread ate '.repeat(20_000).trimEnd().padEnd(200_000, '!')
const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

describe('an unknown route', () => {
  test.each(['/nope', '/dashboard/nope', '/test-404'])('%s is the not-found page, with status 404', async (path) => {
    const response = await page.goto(server.origin + path)
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    expect(await page.title()).toBe('Page not found · Ninefold')
    await says(page, `There is no page at ${path}.`)
  })

  test('leads home', async () => {
    await page.getByRole('link', { name: 'Go Home' }).click()
    await page.waitForURL(`${server.origin}/`)
  })
})

describe('a prompt that is too long', () => {
  test('is counted and refused before anything is sent, and keeps every character', async () => {
    await openStudio(page, server)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.method()))
    await promptField(page).fill(tooLong)
    await says(page, '200,000 / 20,000')
    await says(page, 'That is 180,000 characters too many. Shorten it; nothing is lost.')
    expect(await generateButton(page).isDisabled()).toBe(true)
    await promptField(page).press('Control+Enter')
    expect(sent).not.toContain('POST')
    expect((await promptField(page).inputValue()).length).toBe(tooLong.length)
    await meterSays(page, 20)
  })
})

describe('a server function called past the page', () => {
  test('answers broken, wrong and too large input from the catalogue, and shows no stack', async () => {
    await openStudio(page, server)
    const { url, bodyFor } = await callOfGenerate(page)
    const bad: readonly (readonly [body: string, status: number, code: keyof typeof failureMessages])[] = [
      [bodyFor(words).slice(0, -9), 400, 'BAD_REQUEST'],
      ['{"data":{}}', 400, 'BAD_REQUEST'],
      [bodyFor(''), 400, 'BAD_REQUEST'],
      [bodyFor(words).replace('friendly', 'rude'), 400, 'BAD_REQUEST'],
      [bodyFor('a'.repeat(promptCharacters + 1)), 413, 'HTTP_413'],
      [bodyFor(large), 413, 'HTTP_413'],
    ]
    for (const [data, status, code] of bad) {
      // Once as anybody would call it, once as our own page does, which gets the failure in its own writing.
      for (const own of [{}, { 'x-tsr-serverfn': 'true' }]) {
        const response = await page.request.post(url, { data, headers: { ...headers, ...own } })
        const text = await response.text()
        expect([response.status(), text.includes(code)], `${data.slice(0, 200)} → ${text.slice(0, 200)}`).toEqual([
          status,
          true,
        ])
        expect(text).not.toMatch(/\bat \S+ \(|node_modules|\.ts:\d/)
      }
    }
  })

  test('took nothing but what the one good call cost', async () => {
    await page.reload()
    await meterSays(page, 19)
  })
})

describe('an expired session', () => {
  test('leads to sign-in and back, gives the hold back, and keeps the prompt', async () => {
    await page.context().clearCookies()
    // At once: a page that is slow to be clicked finds out by itself, and is left before.
    await generateButton(page).evaluate((button: HTMLButtonElement) => button.click())
    await page.waitForURL('**/auth?redirect=%2Fdashboard%2Fcreate%2Ftext')
    await trySignIn(page, email)
    await page.waitForURL('**/dashboard/create/text')
    await promptField(page).waitFor()
    expect(await promptField(page).inputValue()).toBe(words)
    await meterSays(page, 19)
    await generateButton(page).click()
    await page.getByText('Settled', { exact: true }).waitFor()
    await meterSays(page, 18)
  })

  test('found out on the way to a page, leads to sign-in and back to that page', async () => {
    await page.context().clearCookies()
    await open(page, `${server.origin}/dashboard/credits`)
    await page.waitForURL('**/auth?redirect=**')
    await trySignIn(page, email)
    await page.waitForURL('**/dashboard/credits')
    await meterSays(page, 18)
    expect(await page.getByText('Refunded').count()).toBe(1)
  })
})
