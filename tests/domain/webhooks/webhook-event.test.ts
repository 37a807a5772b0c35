import { expect, test } from 'vitest'
import { shownPayload, webhookPayloadSchema, webhookStateOf } from '#app/domain/webhooks/webhook-event.ts'

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
