import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { MessageForm } from '#app/domain/contact/message.ts'
import { messagesADay, messagesADayOfNetwork } from '#app/domain/limits.ts'
import { addMonths, addMs } from '#app/domain/time/instant.ts'
import { byTheServer } from '#app/server/audit/audit.server.ts'
import { answerRefused } from '#app/server/contact/contact-call.server.ts'
import {
  answer,
  messageOf,
  pageOfMessages,
  receive,
  removeOldMessages,
  setClosed,
} from '#app/server/contact/messages.server.ts'
import type { Database, Queries } from '#app/server/database/database.server.ts'
import { auditLog, messageAnswers, messages, outbox } from '#app/server/database/schema.ts'
import { dayShares } from '#app/server/http/day-shares.server.ts'
import { tryLimit } from '#app/server/http/try-limit.server.ts'
import type { Mail } from '#app/server/mail/mail.server.ts'
import { erasePerson } from '#app/server/people/erase.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { sameNames } from '../../support/same-names.ts'

const now = '2026-11-20T09:00:00.000Z'
const filter = { text: '', state: 'all' } as const

describeOnBothDatabases('messages', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  }, 60_000)

  const write = (form: MessageForm = {}, facts: Partial<Parameters<typeof receive>[1]> = {}) =>
    receive(
      { topic: 'other', email: `${randomUUID()}@example.com`, message: 'Hello', ...form },
      {
        database,
        limit: tryLimit(1_000),
        shares: dayShares(1_000, 1_000),
        networkAddress: '192.0.2.1',
        person: async () => null,
        now,
        newId: randomUUID,
        ...facts,
      },
    )
  const written = async (form: MessageForm = {}, facts: Partial<Parameters<typeof receive>[1]> = {}) => {
    const received = await write(form, facts)
    if (!received.ok) throw new Error(received.failure.code)
    return received.value
  }
  const putMail = async (tx: Queries, mail: Mail) => {
    const row = { ...mail, id: randomUUID(), sentAt: now }
    await tx.insert(outbox).values(row)
    return row
  }
  const doing = { userId: 'chief', origin: byTheServer, now }
  const answered = (id: string, change = {}) => ({
    id,
    answerId: randomUUID(),
    text: 'Like so.',
    isLast: false,
    ...change,
  })
  const linesOf = async (id: string) =>
    (await database.select().from(auditLog)).filter(({ details }) => details.message === id)

  test('one is kept whole, and listed by its beginning', async () => {
    const message = 'a'.repeat(400)
    const { id } = await written({ name: 'Ada', message, details: 'Version: 1' })
    expect(await messageOf(database, id)).toMatchObject({
      name: 'Ada',
      text: message,
      details: 'Version: 1',
      state: 'new',
      receivedAt: now,
      answers: [],
    })
    const [row] = (await pageOfMessages(database, null, { ...filter, text: 'aaaa' })).rows
    expect(row?.begins).toHaveLength(160)
  })

  test('one is found by a name that is spelled in another way', async () => {
    for (const [what, one, other] of sameNames) {
      const word = randomUUID()
      await written({ name: `${one} ${word}`, message: `About ${other}` })
      for (const text of [`${other} ${word}`, `${one} ${word}`]) {
        const { rows } = await pageOfMessages(database, null, { ...filter, text })
        expect([what, rows.length]).toEqual([what, 1])
      }
    }
  })

  test('the same one, sent again because nobody heard an answer, is one for a day', async () => {
    const form = { email: `${randomUUID()}@example.com`, message: 'Twice' }
    const { id } = await written(form)
    const again = { ...form, email: form.email.toUpperCase() }
    expect(await written(again)).toEqual({ id, email: form.email, isNew: false })
    expect((await written({ ...form, topic: 'billing' })).isNew).toBe(true)
    expect((await written(form, { now: addMs(now, 86_400_001) })).isNew).toBe(true)
  })

  test('who sends too many from one network waits, and others do not', async () => {
    const limit = tryLimit(2, 60)
    const from = async (networkAddress: string) => (await write({}, { limit, networkAddress })).ok
    expect([await from('192.0.2.7'), await from('192.0.2.7'), await from('192.0.2.7')]).toEqual([true, true, false])
    expect(await from('192.0.2.8')).toBe(true)
    // What is wrong counts as well.
    expect(await write({ email: 'x' }, { limit, networkAddress: '192.0.2.7' })).toMatchObject({
      failure: { code: 'rate_limit_exceeded' },
    })
  })

  test('one network writes so much a day, and everybody else goes on', async () => {
    const shares = dayShares(1_000, 2)
    const from = (networkAddress: string) => write({}, { shares, networkAddress })
    expect([(await from('192.0.2.9')).ok, (await from('192.0.2.9')).ok]).toEqual([true, true])
    expect(await from('192.0.2.9')).toMatchObject({
      failure: { code: 'rate_limit_exceeded', facts: { seconds: 86_400 } },
    })
    expect((await from('192.0.2.10')).ok).toBe(true)
    // What is wrong, or came before, is no message and takes nothing of the day.
    const again = { email: 'again@example.com' }
    for (let at = 0; at < 4; at++)
      expect((await write(again, { shares, networkAddress: '198.51.100.11' })).ok).toBe(true)
    expect(await write({ email: 'x' }, { shares, networkAddress: '198.51.100.11' })).toMatchObject({ ok: false })
    expect((await from('198.51.100.11')).ok).toBe(true)
  })

  test('a day takes so many and no more', async () => {
    const day = '2030-03-01T09:00:00.000Z'
    const row = { topic: 'other', email: 'flood@example.com', text: 'x', receivedAt: day } as const
    const fill = (length: number) =>
      database.insert(messages).values(Array.from({ length }, () => ({ ...row, id: randomUUID() })))
    const shares = dayShares(messagesADay, messagesADayOfNetwork)
    const from = async (networkAddress: string, person: string | null = null, now = day) => {
      const received = await write({}, { now, shares, networkAddress, person: async () => person })
      return received.ok ? 'kept' : received.failure.code
    }
    expect(await from('192.0.2.1')).toBe('kept')
    await fill(messagesADay * 0.5)
    // Half full: who wrote already waits, and whoever has not yet comes first.
    expect([await from('192.0.2.2'), await from('198.51.100.1')]).toEqual(['messages_full', 'kept'])
    await fill(messagesADay * 0.25)
    expect(await from('203.0.113.1')).toBe('messages_full')
    // The last quarter is for people we know, a few messages each.
    const asked = Array.from({ length: 6 }, () => from('203.0.113.2', 'user_1'))
    expect((await Promise.all(asked)).sort()).toEqual([...Array(5).fill('kept'), 'messages_full'])
    await fill(messagesADay * 0.25)
    expect(await from('203.0.113.3', 'user_2')).toBe('messages_full')
    expect(await from('192.0.2.3', null, addMs(day, 86_400_001))).toBe('kept')
    await database.delete(messages).where(eq(messages.email, row.email))
  })

  test('a list goes on where it ended, and is narrowed by words and by state', async () => {
    const word = randomUUID()
    for (let at = 0; at < 60; at += 1) await written({ message: `${word} ${at}` }, { now: addMs(now, at % 7) })
    const first = await pageOfMessages(database, null, { ...filter, text: word })
    const second = await pageOfMessages(database, first.next, { ...filter, text: word })
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60)
    const [one] = first.rows
    await setClosed(database, one?.id ?? '', true, doing)
    expect((await pageOfMessages(database, null, { text: word, state: 'closed' })).rows).toMatchObject([
      { id: one?.id },
    ])
    // Its signs stand for themselves.
    expect((await pageOfMessages(database, null, { ...filter, text: `${word}%_` })).rows).toEqual([])
  })

  test('an answer is a mail, a state and a line, once', async () => {
    const { id, email } = await written({ message: 'How?' })
    const one = answered(id)
    expect(await answer(database, one, putMail, doing)).toBe(true)
    expect(await answer(database, one, putMail, doing)).toBe(true)
    const mails = await database.select().from(outbox).where(eq(outbox.to, email))
    expect(mails).toMatchObject([{ subject: 'Re: Something else', text: expect.stringContaining('> How?') }])
    expect(await messageOf(database, id)).toMatchObject({
      state: 'answered',
      answers: [{ text: 'Like so.', sentAt: now, mail: 'kept' }],
    })
    expect(await linesOf(id)).toMatchObject([
      { action: 'message.answered', userId: 'chief', details: { closed: false } },
    ])
    expect(await answer(database, answered(randomUUID()), putMail, doing)).toBe(false)
  })

  test('a mail that cannot be written leaves nothing of its answer', async () => {
    const { id } = await written()
    const fails = () => Promise.reject(new Error('no room'))
    await expect(answer(database, answered(id), fails, doing)).rejects.toThrow('no room')
    expect(await messageOf(database, id)).toMatchObject({ state: 'new', answers: [] })
    expect(await linesOf(id)).toEqual([])
  })

  test('it is closed, and opened where it stood', async () => {
    const { id } = await written()
    await setClosed(database, id, true, doing)
    await setClosed(database, id, true, doing)
    await setClosed(database, id, false, doing)
    expect(await messageOf(database, id)).toMatchObject({ state: 'new' })
    await answer(database, answered(id, { isLast: true }), putMail, doing)
    expect(await messageOf(database, id)).toMatchObject({ state: 'closed' })
    await setClosed(database, id, false, doing)
    expect(await messageOf(database, id)).toMatchObject({ state: 'answered' })
    expect((await linesOf(id)).map(({ action }) => action).toSorted()).toEqual([
      'message.answered',
      'message.closed',
      'message.reopened',
      'message.reopened',
    ])
    expect(await setClosed(database, randomUUID(), true, doing)).toBe(false)
  })

  test('what is erased with a person is everything they wrote, and nothing else', async () => {
    const email = `${randomUUID()}@example.com`
    const [theirs, other] = [await written({ email: email.toUpperCase() }), await written()]
    await answer(database, answered(theirs.id), putMail, doing)
    await database.transaction((tx) => erasePerson(tx, randomUUID(), now, [email]))
    expect(await messageOf(database, theirs.id)).toBeNull()
    expect(await database.$count(messageAnswers, eq(messageAnswers.messageId, theirs.id))).toBe(0)
    expect(await database.$count(outbox, eq(outbox.to, email))).toBe(0)
    expect(await messageOf(database, other.id)).not.toBeNull()
  })

  test('after twelve months it goes, with its answers and their mails', async () => {
    const came = '2020-03-31T09:00:00.000Z'
    const old = await written({}, { now: came })
    const younger = await written({}, { now: addMs(came, 1) })
    await answer(database, answered(old.id), putMail, doing)
    const removed = await removeOldMessages(database, addMs(addMonths(came, 12), 1))
    expect(removed).toMatchObject([{ to: old.email }])
    expect([await messageOf(database, old.id), (await messageOf(database, younger.id))?.id]).toEqual([null, younger.id])
    expect(await database.$count(outbox, eq(outbox.to, old.email))).toBe(0)
  })
})

test('a form that is refused unread tells a browser that nothing is lost, and anybody else the code', async () => {
  const sent = (accept: string) =>
    answerRefused(new Request('http://localhost/api/contact', { method: 'POST', headers: { accept } }), 'HTTP_413')
  const page = sent('text/html,*/*')
  expect([page.status, await page.text()]).toEqual([413, expect.stringContaining('what you wrote is still there')])
  expect([sent('application/json').status, sent('').headers.get('content-type')]).toEqual([413, 'application/json'])
})
