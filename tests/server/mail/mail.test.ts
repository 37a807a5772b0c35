import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#app/server/database/database.server.ts'
import { outbox } from '#app/server/database/schema/outbox.ts'
import { createLocalProvider } from '#app/server/identity/local/provider.server.ts'
import { putInOutbox, removeFiles } from '#app/server/mail/mail.server.ts'
import { erasure } from '#app/server/people/erase.server.ts'
import { newDatabase } from '../../support/embedded.ts'
import { Browser } from '../identity/browser.ts'

let folder: string
let db: Database
const lines: string[] = []
const box = () => ({ db, folder, now: () => Date.UTC(2026, 10, 20, 9), say: (line: string) => void lines.push(line) })
const open = () =>
  createLocalProvider({
    erasure,
    db,
    sendMail: async (mail) => void (await putInOutbox(mail, box())),
    removeMailFiles: (mails) => removeFiles(mails, folder),
  })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-outbox-'))
  db = await newDatabase()
  lines.length = 0
}, 60_000)
afterEach(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

it('keeps a mail in the table and in a file only the server can read, and names the file, not the text', async () => {
  await putInOutbox(
    { to: 'ada@example.com', subject: 'Your code\r\nBcc: all@example.com', text: 'It is 123456.' },
    box(),
  )
  const [file = ''] = await readdir(folder)
  const mail = await readFile(join(folder, file), 'utf8')
  expect(mail).toContain('To: ada@example.com\nSubject: Your code Bcc: all@example.com\n')
  expect(mail).toContain('It is 123456.')
  expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
  expect(await db.select().from(outbox)).toMatchObject([{ to: 'ada@example.com', text: 'It is 123456.' }])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(file)
  expect(lines[0]).not.toMatch(/123456|example\.com/)
})

it('keeps nothing of a person who is deleted, neither row nor file, and all of everybody else', async () => {
  const provider = await open()
  const [leaving, staying] = [new Browser(provider), new Browser(provider)]
  for (const [browser, email] of [
    [leaving, 'leaving@example.com'],
    [staying, 'staying@example.com'],
  ] as const) {
    await browser.signUp(email)
    await new Browser(provider).askForReset(email)
  }
  expect(await readdir(folder)).toHaveLength(2)
  expect((await leaving.send('DELETE', '/v1/me')).status).toBe(200)
  const files = await readdir(folder)
  expect(files).toHaveLength(1)
  expect(await readFile(join(folder, files[0] ?? ''), 'utf8')).toContain('To: staying@example.com')
  expect(await db.select({ to: outbox.to }).from(outbox)).toEqual([{ to: 'staying@example.com' }])
})

it('deletes a person whose files were removed by hand', async () => {
  const provider = await open()
  const leaving = new Browser(provider)
  await leaving.signUp('leaving@example.com')
  await new Browser(provider).askForReset('leaving@example.com')
  const [file = ''] = await readdir(folder)
  await rm(join(folder, file))
  expect((await leaving.send('DELETE', '/v1/me')).status).toBe(200)
})
