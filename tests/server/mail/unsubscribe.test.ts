import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hideCodes } from '#app/domain/operations/outbox.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { auditLog, signingKeys } from '#app/server/database/schema.ts'
import {
  isOwnLink,
  setSubscribed,
  unsubscribedOf,
  unsubscribeKey,
  unsubscribeUrl,
} from '#app/server/mail/unsubscribe.server.ts'
import { newDatabase } from '../../support/embedded.ts'

const now = '2026-11-20T09:00:00.000Z'

describe('a link to unsubscribe', () => {
  let db: Database
  beforeAll(async () => {
    db = await newDatabase()
  }, 60_000)
  afterAll(() => db.close())

  const linkOf = async (user: string) => {
    const url = new URL(unsubscribeUrl('https://ninefold.example', await unsubscribeKey(db, now), user))
    return { user: url.searchParams.get('user') ?? '', signature: url.searchParams.get('signature') ?? '' }
  }

  it('is known again by its signature, and no other is', async () => {
    const ada = await linkOf('user_ada')
    expect(await isOwnLink(db, ada, now)).toBe(true)
    for (const forged of [
      { ...ada, user: 'user_grace' },
      { ...ada, signature: '' },
      { ...ada, signature: `${ada.signature}A` },
      { user: '', signature: '' },
    ])
      expect(await isOwnLink(db, forged, now)).toBe(false)
  })

  it('is signed with one key, whichever server asks first', async () => {
    const keys = await Promise.all([unsubscribeKey(db, now), unsubscribeKey(db, now)])
    expect(new Set(keys).size).toBe(1)
    expect(await db.select().from(signingKeys)).toHaveLength(1)
  })

  it('takes somebody off the list and puts them back, each written down once', async () => {
    for (const isSubscribed of [false, false, true, true, false]) await setSubscribed(db, 'user_ada', isSubscribed, now)
    expect([...(await unsubscribedOf(db, ['user_ada', 'user_grace']))]).toEqual(['user_ada'])
    const lines = await db.select({ action: auditLog.action }).from(auditLog)
    expect(lines.map(({ action }) => action)).toEqual(['mail.unsubscribed', 'mail.subscribed', 'mail.unsubscribed'])
  })
})

it('codes are hidden from an admin, and nothing else is', () => {
  expect(hideCodes('Your code is 493817. It is not 1234567, 12345 or a-123456.')).toBe(
    'Your code is ••••••. It is not 1234567, 12345 or a-123456.',
  )
})
