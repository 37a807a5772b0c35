import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#app/server/database/database.server.ts'
import { outbox } from '#app/server/database/schema/outbox.ts'
import { putInOutbox } from '#app/server/outbox/outbox.server.ts'

it('keeps a mail in the table and in a file only the server can read, and names the file, not the text', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-outbox-'))
  const db = await openDatabase({ memory: true })
  const lines: string[] = []
  const box = { db, folder, now: () => Date.UTC(2026, 10, 20, 9), say: (line: string) => void lines.push(line) }
  await putInOutbox({ to: 'ada@example.com', subject: 'Your code\r\nBcc: all@example.com', text: 'It is 123456.' }, box)

  const [file = ''] = await readdir(folder)
  const letter = await readFile(join(folder, file), 'utf8')
  expect(letter).toContain('To: ada@example.com\nSubject: Your code Bcc: all@example.com\n')
  expect(letter).toContain('It is 123456.')
  expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
  expect(await db.select().from(outbox)).toMatchObject([{ to: 'ada@example.com', text: 'It is 123456.' }])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(file)
  expect(lines[0]).not.toMatch(/123456|example\.com/)

  await db.close()
  await rm(folder, { recursive: true })
}, 60_000)
