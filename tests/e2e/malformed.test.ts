import { describe, expect } from 'vitest'
import { sendMalformed } from '../deep/malformed-calls.ts'
import { webhookSecret } from '../support/signed-webhook.ts'
import { cookiesOf, serverFunctions } from './support/server-functions.ts'
import { test as base } from './support/test.ts'

// What is sent here fills waiting lists and locks people out.
const test = base.extend(
  'ownServer',
  { scope: 'file' },
  { env: { CLERK_WEBHOOK_SECRET: webhookSecret, CHECKOUT_WEBHOOK_SECRET: webhookSecret } },
)

/** The short form of R12; `npm run test:deep -- R12` sends each target 10,000. */
const inputs = 60

describe('malformed input to every server function, route and call of the identity provider', () => {
  const nothing = { serverErrors: 0, stacks: 0, unanswered: 0, examples: [] }

  // First, while neither the address nor the person has used up its calls.
  test('is named in one line of the log where it cannot be read', async ({ server, resident }) => {
    const path = (await serverFunctions()).get('movePost') ?? ''
    const headers = { 'x-tsr-serverfn': 'true', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const cookie = await cookiesOf(resident, server)
    const answer = await fetch(server.origin + path, { method: 'POST', body: '[]', headers: { ...headers, cookie } })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('BAD_REQUEST')])
    await expect.poll(() => server.log()).toMatch(/^Refused POST \/_serverFn\/\S*movePost: BAD_REQUEST$/m)
  })

  test('signed out, ends in the catalogue', async ({ server }) => {
    expect(await sendMalformed(server, { inputs, cookie: async () => '' })).toMatchObject(nothing)
  })

  test('signed in, ends in the catalogue too', async ({ server, resident }) => {
    const cookie = () => cookiesOf(resident, server)
    expect(await sendMalformed(server, { inputs, cookie, seed: 90 })).toMatchObject(nothing)
  })

  test('leaves the server as it was', async ({ server }) => {
    const health = await fetch(`${server.origin}/api/health`)
    expect([health.status, await health.json()]).toEqual([200, expect.objectContaining({ status: 'ok' })])
    expect(server.log()).not.toMatch(/unhandled|uncaught/i)
    expect(server.log()).not.toMatch(/^\s+at /m)
  })
})
