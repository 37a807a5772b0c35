import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, describe, expect } from 'vitest'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { silenceMs } from '#app/features/create/job/paid-job.ts'
import { goTo, proveEmail } from './support/people.ts'
import type { RunningServer } from './support/server.ts'
import { generateButton, meterSays, openStudio, promptField, says, words } from './support/studio.ts'
import { test as base } from './support/test.ts'

/** A generator that misbehaves as it is told. */
const ways = {
  'answers 500': (response: ServerResponse) => void response.writeHead(500).end('{"error":{"message":"broken"}}'),
  'answers nonsense': (response: ServerResponse) => void response.writeHead(200).end('<html>'),
  'hangs up in the middle': (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const chunk = { id: 'x', choices: [{ index: 0, delta: { role: 'assistant', content: 'Half a post' } }] }
    response.write(`data: ${JSON.stringify(chunk)}\n\n`)
    setTimeout(() => response.destroy(), 300)
  },
  'never answers': () => undefined,
}
let way: keyof typeof ways = 'answers 500'

const generator = createServer((request, response) => {
  request.resume()
  ways[way](response)
})
const test = base.extend('ownServer', { scope: 'file' }, async ({ data }) => {
  await once(generator.listen(0, '127.0.0.1'), 'listening')
  const { port } = generator.address() as AddressInfo
  const env = {
    AI_TEXT_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AI_TEXT_MODEL: 'double',
    AI_TEXT_API_KEY: 'canary-key',
  }
  return { data, env }
})
afterAll(() => {
  generator.closeAllConnections()
  generator.close()
})

let server: RunningServer
let page: Page
test.beforeAll(async ({ server: its, resident }) => {
  server = its
  page = resident.page
  // No outside generator works for an address that is not proven.
  await proveEmail(resident, server)
})

/** The job is over, cost nothing, and left the prompt where it was. */
async function costNothing(): Promise<void> {
  await page.getByText('Refunded', { exact: true }).waitFor()
  await says(page, '20 credits left')
  await meterSays(page, 20)
  expect(await promptField(page).inputValue()).toBe(words)
}

describe('a generator that fails', () => {
  test.each(['answers 500', 'answers nonsense', 'hangs up in the middle'] as const)('%s', async (chosen) => {
    way = chosen
    await openStudio(page, server)
    await says(page, 'Written by double.')
    await generateButton(page).click()
    await says(page, failureMessages.GENERATION_FAILED)
    await costNothing()
  })

  test('never answers, and is stopped by the person', async () => {
    way = 'never answers'
    await openStudio(page, server)
    await generateButton(page).click()
    await says(page, '19 credits left')
    await page.getByRole('button', { name: 'Stop' }).click()
    await says(page, failureMessages.GENERATION_CANCELLED)
    await costNothing()
  })

  test('never answers, and nobody stops it: the page does', async () => {
    await page.clock.install()
    await openStudio(page, server)
    await generateButton(page).click()
    await says(page, '19 credits left')
    await page.clock.fastForward(silenceMs)
    await says(page, failureMessages.GENERATION_TIMED_OUT)
    await costNothing()
  })

  test('leaves a receipt for each job, and its key in no page and no log', async () => {
    await goTo(page, 'Credits')
    // One of them may have been looked at twice.
    await expect.poll(() => page.getByText('Refunded', { exact: true }).count()).toBeGreaterThanOrEqual(5)
    expect(await page.content()).not.toContain('canary-key')
    expect(server.log()).not.toContain('canary-key')
  })
})
