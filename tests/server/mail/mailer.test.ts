import { setTimeout as wait } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { outbox } from '#app/server/database/schema.ts'
import { takeNoticed } from '#app/server/log/noticed.ts'
import { putInOutbox, putInOutboxOnce } from '#app/server/mail/mail.server.ts'
import { openMailer, openTransport } from '#app/server/mail/mailer.server.ts'
import type { Worker } from '#app/server/work/worker.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { openingMs } from '../identity/browser.ts'
import { type Manner, type RawManner, startRawSmtp, startSmtp } from './smtp-double.ts'

const secret = 'host-of-the-operator.example'
const now = () => instantOf(Date.now())

describeOnBothDatabases('Mails that leave', (store) => {
  let db: Database
  let made = 0
  const mailers: Worker[] = []
  const servers: (() => Promise<void>)[] = []
  beforeAll(async () => {
    db = await store.open()
  }, openingMs)
  afterEach(async () => {
    await Promise.all(mailers.splice(0).map((mailer) => mailer.stop()))
    await Promise.all(servers.splice(0).map((stop) => stop()))
  })
  afterAll(() => wait(0))

  const smtp = async (mannerOf?: (to: string) => Manner) => {
    const server = await startSmtp(mannerOf)
    servers.push(server.stop)
    return server
  }
  const open = async (url: string, perSecond = 10) => {
    const mailer = await openMailer(db, await openTransport(url), {
      from: 'Ninefold <mail@ninefold.example>',
      perSecond,
      pause: () => 20,
    })
    mailers.push(mailer)
    return mailer
  }
  const put = async (name: string, isBulk = false) => {
    made += 1
    const to = `${name}-${made}-${store.kind}@example.com`
    const mail = { to, subject: `Für ${name}`, text: `Hello ${name}` }
    if (!isBulk) return putInOutbox(mail, { db, folder: '/nowhere', isSent: true })
    const id = `${store.kind}-${made}`
    await putInOutboxOnce(
      db,
      { id, unsubscribeUrl: `https://ninefold.example/api/unsubscribe?user=${id}`, ...mail },
      now(),
      true,
    )
    return { id, to }
  }
  const rowOf = async (id: string) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0]
  const until = async (ids: readonly string[], status: string) => {
    for (let tries = 0; tries < 500; tries += 1) {
      const rows = await db
        .select()
        .from(outbox)
        .where(inArray(outbox.id, [...ids]))
      if (rows.every((row) => row.status === status)) return rows
      await wait(20)
    }
    throw new Error(`Never ${status}: ${JSON.stringify(await rowOf(ids[0] ?? ''))}`)
  }

  it('are handed to the mail server once, with an id and, in bulk, one click to unsubscribe', async () => {
    const server = await smtp()
    const [one, many] = [await put('one'), await put('many', true)]
    await putInOutboxOnce(
      db,
      { id: many.id, to: 'x@example.com', subject: '', text: '', unsubscribeUrl: null },
      now(),
      true,
    )
    ;(await open(server.url)).notify()
    await until([one.id, many.id], 'sent')
    expect(server.taken.map(({ to }) => to)).toEqual([one.to, many.to])
    const [single, bulk] = server.taken.map(({ letter }) => letter)
    expect(single).toContain(`Message-ID: <${one.id}@ninefold.local>`)
    expect(single).toContain('From: Ninefold <mail@ninefold.example>')
    expect(single).not.toContain('List-Unsubscribe')
    expect(bulk?.replace(/\r\n\s+/g, ' ')).toContain(
      `List-Unsubscribe: <https://ninefold.example/api/unsubscribe?user=${many.id}>`,
    )
    expect(bulk).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  it('wait for a mail server that is busy or away, and are refused for good when it says so', async () => {
    let busy = 2
    const server = await smtp((to) => {
      if (to.startsWith('gone')) return 'refuse'
      busy -= 1
      return busy >= 0 ? 'later' : 'take'
    })
    const [later, gone] = [await put('later'), await put('gone')]
    const mailer = await open(server.url)
    for (let rings = 0; rings < 10; rings += 1) {
      mailer.notify()
      await wait(60)
    }
    await until([later.id], 'sent')
    expect(await rowOf(later.id)).toMatchObject({ attempts: 3, reason: null })
    // What it said is kept without the address.
    expect(await rowOf(gone.id)).toMatchObject({ status: 'refused', attempts: 1, reason: '550 No mailbox … here' })

    await server.stop()
    const away = await put('away')
    mailer.notify()
    const hasBeenTried = async () => {
      const row = await rowOf(away.id)
      return row !== undefined && row.attempts > 0 && row.status === 'waiting'
    }
    await expect.poll(hasBeenTried, { timeout: 20_000 }).toBe(true)
    await db.delete(outbox).where(eq(outbox.id, away.id))
  })

  it('are never sent twice: one whose mail server went away in the middle is unknown, and stays so', async () => {
    const server = await smtp((to) => (to.startsWith('lost') ? 'hang-up' : 'take'))
    const lost = await put('lost')
    const mailer = await open(server.url)
    mailer.notify()
    await until([lost.id], 'unknown')
    mailer.notify()
    await wait(200)
    expect(server.taken).toHaveLength(1)
    expect((await rowOf(lost.id))?.attempts).toBe(1)
  })

  it.each<[string, RawManner]>([
    ['a wrong password', { greet: '220 here\r\n', auth: `535 5.7.8 no such person: mail@${secret}\r\n` }],
    ['a password that is needed', { greet: '220 here\r\n', from: '530 5.7.0 Authentication required\r\n' }],
    ['a sender that may not send', { greet: '220 here\r\n', from: '550 5.7.1 not by this account\r\n' }],
    ['a cut before the greeting', { greet: null }],
    ['a cut after the greeting', { greet: '220 here\r\n', hello: null }],
    ['a cut before the letter', { greet: '220 here\r\n', from: null }],
    ['a greeting that is none', { greet: '554 no mail service here\r\n' }],
    ['a greeting without end', { greet: `220-${'on and on'.repeat(2_000)}\r\n`.repeat(100) }],
    ['other words than mail', { greet: 'HTTP/1.1 400 Bad Request\r\n\r\n' }],
    ['a broken TLS', { greet: '220 here\r\n', offers: 'STARTTLS', startTls: '220 go on\r\nno TLS at all\r\n' }],
    ['a TLS that is refused', { greet: '220 here\r\n', offers: 'STARTTLS', startTls: '502 not today\r\n' }],
  ])('are tried again after %s: nothing of them was taken', async (_what, manner) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const server = await startRawSmtp(manner)
    servers.push(server.stop)
    const early = await put('early')
    takeNoticed()
    const mailer = await openMailer(db, await openTransport(server.url), {
      from: 'Ninefold <mail@ninefold.example>',
      pause: () => 3_600_000,
    })
    mailers.push(mailer)
    await expect.poll(async () => (await rowOf(early.id))?.status, { timeout: 20_000 }).not.toMatch(/sending/)
    await expect.poll(async () => (await rowOf(early.id))?.attempts, { timeout: 20_000 }).toBe(1)
    await expect.poll(async () => (await rowOf(early.id))?.status, { timeout: 20_000 }).toBe('waiting')
    await db.delete(outbox).where(eq(outbox.id, early.id))
    expect(JSON.stringify(errors.mock.calls)).not.toContain(secret)
    errors.mockRestore()
  })

  it('are tried again, and the log of errors told, when a mail server never ends what it says', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const server = await startRawSmtp({ greet: '220 here\r\n', hello: 'endless' })
    servers.push(server.stop)
    const early = await put('endless')
    takeNoticed()
    const transport = await openTransport(server.url, 300)
    mailers.push(await openMailer(db, transport, { from: 'Ninefold <mail@ninefold.example>', pause: () => 3_600_000 }))
    await expect
      .poll(async () => await rowOf(early.id), { timeout: 10_000 })
      .toMatchObject({ status: 'waiting', attempts: 1 })
    expect(takeNoticed()).toMatchObject([
      { place: 'handing mails over', message: expect.stringContaining('mail server') },
    ])
    await db.delete(outbox).where(eq(outbox.id, early.id))
    errors.mockRestore()
  })

  it('that a server was handing over when it ended are unknown to the next one', async () => {
    const server = await smtp()
    const cut = await put('cut')
    await db
      .update(outbox)
      .set({ status: 'sending', dueAt: instantOf(Date.now() - 600_000) })
      .where(eq(outbox.id, cut.id))
    ;(await open(server.url)).notify()
    await until([cut.id], 'unknown')
    expect(server.taken).toEqual([])
  })

  it('go out so many in a second, those that somebody waits for first, and each once from two servers', async () => {
    const server = await smtp()
    const many = await Promise.all(Array.from({ length: 12 }, () => put('many', true)))
    const code = await put('code')
    const began = performance.now()
    const mailer = await open(server.url, 5)
    mailer.notify()
    await until(
      [...many, code].map(({ id }) => id),
      'sent',
    )
    expect(performance.now() - began).toBeGreaterThan(1_500)
    expect(server.taken.slice(0, 5).map(({ to }) => to)).toContain(code.to)
    expect(new Set(server.taken.map(({ to }) => to)).size).toBe(13)
    expect(server.taken).toHaveLength(13)
  })
})

it('are left alone by a notice when nothing hands them over: no mailer begins while a server stops', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9')
  const began = vi.fn(() => Promise.reject(new Error('closed')))
  vi.doMock('#app/server/database/database.server.ts', () => ({ database: began }))
  vi.resetModules()
  const { notifyMailer, startMailer, stopMailer } = await import('#app/server/mail/mailer.server.ts')
  await stopMailer()
  notifyMailer()
  expect(began).not.toHaveBeenCalled()
  // `startMailer` reports a failed start; a notice in between is no failure.
  const starting = startMailer()
  notifyMailer()
  await expect(starting).rejects.toThrow('closed')
  notifyMailer()
  await wait(10)
  expect(began).toHaveBeenCalledOnce()
  vi.doUnmock('#app/server/database/database.server.ts')
  vi.unstubAllEnvs()
})
