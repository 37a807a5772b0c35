import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '#app/server/audit/audit.server.ts'
import type { Database } from '#app/server/database/database.server.ts'
import {
  messageAnswers,
  messages,
  pendingErasures,
  posts,
  postTargets,
  socialAccounts,
} from '#app/server/database/schema.ts'
import { isDeleted } from '#app/server/people/erasures.server.ts'
import { ownPosts, ownRows } from '#app/server/people/own-account.server.ts'
import { newDatabase } from '../../support/embedded.ts'

const now = '2026-11-20T09:00:00.000Z'
const postId = '7c1e3f52-9f5b-4a55-8d0f-0a4f5c9b1d10'
let db: Database

beforeAll(async () => {
  db = await newDatabase()
  await db.insert(posts).values({ id: postId, userId: 'ada', text: 'Hello', createdAt: now })
  await db.insert(posts).values({ id: postId.replace('7', '8'), userId: 'grace', text: 'Mine', createdAt: now })
  await db.insert(postTargets).values({
    id: postId.replace('7', '9'),
    postId,
    platform: 'x',
    status: 'draft',
    dueAt: now,
    updatedAt: now,
  })
  await db.insert(socialAccounts).values({ userId: 'ada', id: 'a1', name: 'Bakery', status: 'active', createdAt: now })
  const message = { topic: 'support', name: null, details: null, receivedAt: now } as const
  const written = [
    ['4', 'ada@example.com', 'Does it bake?'],
    ['5', 'grace@example.com', 'Another letter'],
    ['6', 'ada@unproven.example', 'Written by who knows whom'],
  ] as const
  for (const [digit, email, text] of written)
    await db.insert(messages).values({ ...message, id: postId.replace('7', digit), email, text })
  const answer = { id: postId.replace('7', '3'), messageId: postId.replace('7', '4'), mailId: 'm1', sentAt: now }
  await db.insert(messageAnswers).values({ ...answer, text: 'Not yet.' })
  const origin = { ipAddress: '203.0.113.9', userAgent: 'Chrome', sessionId: 'sess_1' }
  await audit(db, { action: 'account.names_changed', userId: 'ada' }, origin, Date.now())
  await audit(db, { action: 'user.plan_changed', userId: 'chief', subjectId: 'ada' }, origin, Date.now())
  await audit(db, { action: 'account.names_changed', userId: 'grace' }, origin, Date.now())
}, 60_000)
afterAll(() => db.close())

it('what the server keeps of a person is theirs alone, and names nobody else', async () => {
  const own = { ...(await ownRows(db, 'ada', ['Ada@example.com'])), ...(await ownPosts(db, 'ada')) }
  expect(own.posts).toMatchObject([{ text: 'Hello', targets: [{ platform: 'x' }] }])
  expect(own.next).toBeNull()
  expect(own.accounts).toMatchObject([{ name: 'Bakery', links: [] }])
  expect(own.messages).toMatchObject([{ text: 'Does it bake?', answers: [{ text: 'Not yet.', sentAt: now }] }])
  expect(own.audit).toMatchObject([
    { action: 'user.plan_changed', by: 'an admin' },
    { action: 'account.names_changed', by: 'you', ipAddress: '203.0.113.9' },
  ])
  expect(own.audit[0]).not.toHaveProperty('ipAddress')
  expect(JSON.stringify(own)).not.toMatch(/grace|chief|sess_1|Mine|unproven|m1/)
})

it('an account counts as deleted once the log says so, by whomever, and an admin who deletes others does not', async () => {
  await audit(db, { action: 'account.deleted', userId: 'leaver' }, undefined, Date.now())
  await audit(db, { action: 'account.deleted', userId: 'chief', subjectId: 'removed' }, undefined, Date.now())
  await audit(db, { action: 'account.deleted', userId: null, subjectId: 'told' }, undefined, Date.now())
  const asked = ['leaver', 'removed', 'told', 'chief', 'ada', 'never here']
  expect(await Promise.all(asked.map((id) => isDeleted(db, id)))).toEqual([true, true, true, false, false, false])
  // While a deletion is under way the provider has ended the sessions, and the log says nothing yet.
  await db.insert(pendingErasures).values({ subjectId: 'leaving', emails: [], askedBy: 'leaving', askedAt: now })
  expect(await isDeleted(db, 'leaving')).toBeNull()
})

it('posts whose platforms have long words of their own come in parts', async () => {
  const idOf = (head: string, at: number) => `${head}0000000-0000-4000-8000-${String(at).padStart(12, '0')}`
  const places = Array.from({ length: 12 }, (_, at) => at)
  await db
    .insert(posts)
    .values(places.map((at) => ({ id: idOf('a', at), userId: 'emmy', text: 'Rye', createdAt: now })))
  const target = {
    platform: 'facebook',
    status: 'draft',
    dueAt: now,
    updatedAt: now,
    text: 'A loaf. '.repeat(11_875),
  } as const
  await db.insert(postTargets).values(places.map((at) => ({ ...target, id: idOf('b', at), postId: idOf('a', at) })))
  const first = await ownPosts(db, 'emmy')
  expect([first.posts.length, first.next]).toEqual([10, 10])
  expect((await ownPosts(db, 'emmy', 10)).posts).toHaveLength(2)
})
