import { describe, expect } from 'vitest'
import { sendMalformed } from '../deep/malformed-calls.ts'
import { webhookSecret } from '../support/signed-webhook.ts'
import { cookiesOf } from './support/server-functions.ts'
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

  test('signed out, ends in the catalogue', async ({ server }) => {
    expect(await sendMalformed(server, { inputs, cookie: async () => '' })).toMatchObject(nothing)
  })

  test('signed in, ends in the catalogue too', async ({ server, member }) => {
    const cookie = () => cookiesOf(member, server)
    expect(await sendMalformed(server, { inputs, cookie, seed: 90 })).toMatchObject(nothing)
  })

  test('leaves the server as it was', async ({ server }) => {
    const health = await fetch(`${server.origin}/api/health`)
    expect([health.status, await health.json()]).toEqual([200, expect.objectContaining({ status: 'ok' })])
    expect(server.log()).not.toMatch(/unhandled|uncaught/i)
    expect(server.log()).not.toMatch(/^\s+at /m)
    expect(server.log()).toMatch(/^Refused [A-Z]+ \/_serverFn\/\S*: BAD_REQUEST$/m)
  })
})
