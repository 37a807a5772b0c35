import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import journal from '#app/server/database/migrations/meta/_journal.json' with { type: 'json' }
import { migrationsFolder } from '#app/server/database/migrations-folder.ts'

let client: PGlite

const run = async (tag: string) => {
  const statements = (await readFile(join(migrationsFolder(), `${tag}.sql`), 'utf8')).split('--> statement-breakpoint')
  for (const statement of statements) await client.exec(statement)
}

beforeAll(async () => {
  client = await PGlite.create()
})
afterAll(() => client.close())

test('jobs counted in tokens are carried over as what they used', async () => {
  const { entries } = z.object({ entries: z.array(z.object({ tag: z.string() })) }).parse(journal)
  const tags = entries.map(({ tag }) => tag)
  for (const tag of tags.slice(0, tags.indexOf('0006_job_usage'))) await run(tag)
  const insert = (id: string, tokens: number) =>
    client.query(
      `insert into generation_jobs (id, user_id, kind, tokens, writer, provider_backed, state, started_at, monthly_credits)
       values ($1, 'ada', 'text', $2, 'provider', true, 'done', '2026-11-20T09:00:00Z', 2)`,
      [id, tokens],
    )
  await insert('one', 1_500)
  await insert('nothing', 0)
  await run('0006_job_usage')
  const { rows } = await client.query(
    'select id, usage, maker, parts, monthly_credits, alive_at = started_at as is_dated from generation_jobs order by id',
  )
  const kept = { maker: 'provider', parts: null, monthly_credits: 2, is_dated: true }
  expect(rows).toEqual([
    { id: 'nothing', usage: null, ...kept },
    { id: 'one', usage: { kind: 'text', tokens: 1_500 }, ...kept },
  ])
})
