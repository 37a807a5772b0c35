import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { promptCharacters } from '#app/domain/limits.ts'
import { keys } from '#app/storage/keys.ts'
import { newVisitor } from './support/browser.ts'
import { pastEndOfMonth } from './support/days.ts'
import { open, proveEmail, signIn } from './support/people.ts'
import type { RunningServer } from './support/server.ts'
import { callOfGenerate, generateButton, meterSays, openStudio, promptField, says, words } from './support/studio.ts'
import { test as base } from './support/test.ts'

/** A provider that counts how often it is asked, and takes as many tokens as it is told. */
let asked = 0
let tokens = 0
const provider = createServer((request, response) => {
  request.resume()
  asked += 1
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const chunk = (choice: object, usage?: object) =>
    response.write(`data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, ...choice }], usage })}\n\n`)
  chunk({ delta: { role: 'assistant', content: 'We open on Saturday.' } })
  chunk(
    { delta: {}, finish_reason: 'stop' },
    { prompt_tokens: tokens - 50, completion_tokens: 50, total_tokens: tokens },
  )
  response.end('data: [DONE]\n\n')
})
const test = base.extend('ownServer', { scope: 'file' }, async ({ data }) => {
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  const { port } = provider.address() as AddressInfo
  return { data, env: { AI_TEXT_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_TEXT_MODEL: 'double' } }
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

beforeAll(pastEndOfMonth)

/** Gives this device's record a million credits, past the app, and opens Create with it. */
async function becomeRich(page: Page, server: RunningServer, email: string): Promise<void> {
  await open(page, `${server.origin}/dashboard/credits`)
  await meterSays(page, 20)
  await page.goto(`${server.origin}/api/health`)
  await page.evaluate(
    async (key) => {
      const record = localStorage.getItem(key) ?? ''
      localStorage.setItem(key, record.replace(/"(monthlyCredits|totalCredits|remainingCredits)":20/g, '"$1":1000000'))
      await new Promise((resolve) => {
        const gone = indexedDB.deleteDatabase('ninefold')
        gone.onsuccess = resolve
        gone.onblocked = resolve
      })
    },
    keys.credits('ai', { owner: email, isAdmin: false }),
  )
  await open(page, `${server.origin}/dashboard/create/text`)
  await page.getByText('1,000,000 credits left').waitFor()
}

describe('work that a model is paid for', () => {
  test('waits for a proven address, then ends with the book of the server: three edited devices, and calls past the page', async ({
    server,
    browser,
    resident,
  }) => {
    const { page, email } = resident
    await openStudio(page, server)
    await generateButton(page).click()
    await says(page, failureMessages.email_not_verified)
    await page.getByText('Refunded', { exact: true }).waitFor()
    await meterSays(page, 20)
    await page.getByRole('link', { name: 'Verify in Settings' }).click()
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    expect(asked).toBe(0)
    await proveEmail(resident, server)

    const devices = await Promise.all([1, 2].map(() => newVisitor(browser)))
    for (const device of devices) await signIn(device.page, server, email)
    const pages = [page, ...devices.map((device) => device.page)]
    for (const each of pages) await becomeRich(each, server, email)

    // Twenty a month on trial: three of six credits, then two of one.
    const long = words.repeat(400).slice(0, promptCharacters - 20)
    tokens = 5_700
    for (const each of pages) {
      await promptField(each).fill(long)
      await each.getByRole('button', { name: /6 credits$/ }).click()
      await each.getByText('Settled', { exact: true }).waitFor()
    }
    await generateButton(page).click()
    await says(page, failureMessages.PROVIDER_CREDITS_USED)
    await page.getByText('Refunded', { exact: true }).waitFor()
    await page.getByText('999,994 credits left').waitFor()
    await page.getByRole('link', { name: 'See plans' }).waitFor()
    expect(asked).toBe(3)

    tokens = 300
    await promptField(page).fill(words)
    const { url, bodyFor } = await callOfGenerate(page)
    // No hold at all: the server is called as if by its page, each time under a new id.
    const call = async () => {
      const data = bodyFor(words).replace(/text-[0-9a-f-]{36}/, `text-${crypto.randomUUID()}`)
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true' }
      return (await page.request.post(url, { data, headers })).text()
    }
    const answers = await Promise.all([call(), call(), call()])
    expect(answers.filter((text) => text.includes('We open on Saturday.'))).toHaveLength(1)
    expect(answers.filter((text) => text.includes('PROVIDER_CREDITS_USED'))).toHaveLength(2)
    expect(asked).toBe(5)
    for (const device of devices) await device.context.close()
  })
})
