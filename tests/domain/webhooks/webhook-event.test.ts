import { expect, test } from 'vitest'
import { keptPayload, shownPayload, webhookPayloadSchema, webhookStateOf } from '#app/domain/webhooks/webhook-event.ts'

test('a payload needs a type, and an id or the id of a user', () => {
  const isRead = (payload: unknown) => webhookPayloadSchema.safeParse(payload).success
  expect(isRead({ type: 'user.created', data: { id: 'user_1' } })).toBe(true)
  expect(isRead({ type: 'session.ended', data: { user_id: 'user_1', more: [1] } })).toBe(true)
  expect(isRead({ type: 'user.created', data: { email: 'a@example.com' } })).toBe(false)
  expect(isRead({ data: { id: 'user_1' } })).toBe(false)
})

test('what is tried again waits; what nobody tries again has failed', () => {
  expect(webhookStateOf({ processed: false, nextAt: '2026-11-20T09:00:00.000Z' })).toBe('waiting')
  expect(webhookStateOf({ processed: true, nextAt: null })).toBe('processed')
  expect(webhookStateOf({ processed: false, nextAt: null })).toBe('failed')
})

test('secrets are hidden and addresses shortened, however deep they stand', () => {
  const payload = {
    data: {
      email_addresses: [{ email_address: 'ada@example.com' }],
      Password_digest: 'x',
      accessToken: { inner: 'y' },
      note: 'write to ada@example.com',
      count: 3,
      nobody: null,
    },
  }
  expect(shownPayload(payload)).toEqual({
    data: {
      email_addresses: [{ email_address: 'a…@example.com' }],
      Password_digest: 'hidden',
      accessToken: 'hidden',
      note: 'write to a…@example.com',
      count: 3,
      nobody: null,
    },
  })
})

test('of a mail or a text message only that there was one is kept: it may hold a code to sign in with', () => {
  const said = { otp_code: '493817', body: 'Your code is 493817', subject: '493817 is your code', message: '493817' }
  for (const type of ['email.created', 'sms.created'])
    expect(keptPayload({ type, data: { id: 'ema_1', user_id: 'user_1', ...said } })).toEqual({
      type,
      data: { id: 'ema_1', user_id: 'user_1' },
    })
  const user = { type: 'user.created', data: { id: 'user_1', first_name: 'Ada' } }
  expect(keptPayload(user)).toEqual(user)
})

test('a code is hidden wherever it stands', () => {
  const payload = { otp_code: '12ab', verificationCode: 'x', TOTP: { inner: 1 }, text: 'Type 493817 to sign in.' }
  expect(shownPayload(payload)).toEqual({
    otp_code: 'hidden',
    verificationCode: 'hidden',
    TOTP: 'hidden',
    text: 'Type •••••• to sign in.',
  })
})
