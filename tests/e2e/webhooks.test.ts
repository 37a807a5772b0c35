import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { otherSecret, signedWith, webhookSecret } from '../support/signed-webhook.ts'
import { open, supportEmail } from './support/people.ts'
import type { RunningServer } from './support/server.ts'
import { call, cookiesOf, serverFunctions } from './support/server-functions.ts'
import { test as base } from './support/test.ts'

const test = base.extend(
  'ownServer',
  { scope: 'file' },
  { env: { SUPPORT_EMAIL: supportEmail, CLERK_WEBHOOK_SECRET: webhookSecret, CHECKOUT_WEBHOOK_SECRET: webhookSecret } },
)

type Sent = { id?: string; secret?: string; payload: object; headers?: Record<string, string> }

async function send(server: RunningServer, source: string, { id = randomUUID(), secret, payload, headers }: Sent) {
  const body = JSON.stringify(payload)
  const signed = signedWith({ id, body, ...(secret === undefined ? {} : { secret }) })
  // From elsewhere, as providers send: no origin of ours, and nobody's cookie.
  const answer = await fetch(`${server.origin}/api/webhooks/${source}`, {
    method: 'POST',
    headers: { ...signed, origin: 'https://provider.example', ...headers },
    body,
  })
  return { status: answer.status, ...((await answer.json()) as { isNew?: boolean; error?: { code: string } }) }
}

describe('webhooks, over the wire', () => {
  test('are accepted once by their signature, and forged ones never', async ({ server }) => {
    const payload = { type: 'user.updated', data: { id: 'user_elsewhere' } }
    const id = randomUUID()
    expect(await send(server, 'identity', { id, payload })).toMatchObject({ status: 200, isNew: true })
    for (let replay = 0; replay < 20; replay += 1)
      expect(await send(server, 'identity', { id, payload })).toMatchObject({ status: 200, isNew: false })
    for (let forged = 0; forged < 40; forged += 1)
      expect(await send(server, 'identity', { secret: otherSecret, payload })).toMatchObject({
        status: 401,
        error: { code: 'WEBHOOK_SIGNATURE_INVALID' },
      })
    expect(await send(server, 'identity', { payload: { type: 'user.updated' } })).toMatchObject({ status: 400 })
    const other = await fetch(`${server.origin}/api/webhooks/identity`)
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('a purchase is in the credits at the next visit, once, and an admin sees and replays it', async ({
    server,
    resident,
    admin,
  }) => {
    const { page } = resident
    await open(page, `${server.origin}/dashboard/credits`)
    const cookie = await cookiesOf(resident, server)
    const me = await call(server, (await serverFunctions()).get('whoAmI') ?? '', { method: 'GET', cookie })
    const userId = /user_\w+/.exec(me.text)?.[0]
    const payload = { type: 'checkout.completed', data: { id: randomUUID(), user_id: userId, package: 'medium' } }
    expect(await send(server, 'checkout', { payload })).toMatchObject({ status: 200 })
    await admin.page.goto(`${server.origin}/admin/webhooks?state=processed`)
    await admin.page.getByRole('button', { name: 'checkout.completed' }).first().click()
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click()
    await admin.page.getByText('checkout.completed is in the queue again').first().waitFor()
    for (const _visit of [1, 2]) {
      await open(page, `${server.origin}/dashboard/credits`)
      await page.getByText('1,000 of 1,000').waitFor()
    }
  })
})
