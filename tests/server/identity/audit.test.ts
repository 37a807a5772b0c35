import { expect, test } from 'vitest'
import { readAudit } from '#app/server/operations/audit-log.server.ts'
import { Browser, install, password } from './browser.ts'

test('who signs up, in and out, and who is refused, is written down: from where, and on which session', async () => {
  const { db, provider } = await install()
  const browser = new Browser(provider, '203.0.113.41')
  await browser.signUp('ada@example.com', password)
  await browser.send('DELETE', '/v1/client')
  const stranger = new Browser(provider, '198.51.100.41')
  for (const identifier of ['ada@example.com', 'nobody@example.com'])
    await stranger.post('/v1/client/sign_ins', { identifier, password: 'not this one 7' })
  await browser.post('/v1/client/sign_ins', { identifier: 'ada@example.com', password })

  const { rows } = await readAudit(db, null, {})
  const [inAgain, unknown, refused, out, up] = rows
  const userId = up?.userId
  expect(userId).toMatch(/^user_/)
  expect(up).toMatchObject({ action: 'session.signed_up', ipAddress: '203.0.113.41' })
  expect(up?.sessionId).toMatch(/^sess_/)
  expect(out).toMatchObject({ action: 'session.signed_out', userId, sessionId: up?.sessionId })
  const from = { action: 'session.refused', userId: null, details: { why: 'password' }, ipAddress: '198.51.100.41' }
  expect(refused).toMatchObject({ ...from, subjectId: userId })
  expect(unknown).toMatchObject({ ...from, subjectId: null })
  expect(inAgain).toMatchObject({ action: 'session.signed_in', userId, details: { by: 'password' } })
  expect(JSON.stringify(rows)).not.toMatch(/example\.com|not this one/)

  // Strangers do not push everything else out of the log: after ten in ten minutes they are counted elsewhere.
  for (let tries = 0; tries < 15; tries += 1)
    await new Browser(provider, '198.51.100.41').post('/v1/client/sign_ins', {
      identifier: `nobody${tries}@example.com`,
      password: 'not this one 7',
    })
  expect((await readAudit(db, null, { action: 'session.refused' })).rows).toHaveLength(10)
  await db.close()
})
