import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeOn } from '../../support/postgres.ts'

const script = fileURLToPath(new URL('./sharing-server.ts', import.meta.url))
/** In full by `npm run test:deep -- R8`. */
const isDeep = process.env.NINEFOLD_DEEP_RUNS === '1'
const due = isDeep ? 100_000 : 3_000
const counts = isDeep ? [2, 3, 4] : [2]

describeOn('postgres', 'servers that share one database', (store) => {
  for (const servers of counts)
    test(`${servers} of them, ${due} due posts: each handed over once, with one receipt`, {
      timeout: isDeep ? 1_800_000 : 240_000,
    }, async () => {
      const database = await store.open()
      const location = store.location()
      if (!('url' in location)) throw new Error('No address')
      await database.execute(sql`delete from posts`)
      // A thousand people; one of them has half of it all.
      await database.execute(sql`
        insert into posts (id, user_id, text, publish_at, created_at)
        select gen_random_uuid(), 'user_' || (case when n % 2 = 0 then 0 else n % 1000 end), 'Bread',
          now() - interval '1 minute', now()
        from generate_series(1, ${due}::int) n`)
      await database.execute(sql`
        insert into post_targets (id, post_id, platform, status, due_at, updated_at)
        select gen_random_uuid(), id, 'x', 'queued', publish_at, created_at from posts`)

      const handedOver: string[] = []
      let complaints = ''
      const begun = Date.now()
      const children = Array.from({ length: servers }, () => {
        const child = spawn(process.execPath, [script, JSON.stringify({ url: location.url })])
        createInterface({ input: child.stdout }).on('line', (targetId) => handedOver.push(targetId))
        child.stderr.on('data', (data: Buffer) => {
          complaints += data.toString()
        })
        return { child, ended: once(child, 'close') }
      })
      const published = async () => {
        const { rows } = await database.execute<{ count: number }>(sql`
          select count(*)::int as count from post_targets where status = 'published'`)
        return rows[0]?.count
      }
      await expect.poll(published, { timeout: isDeep ? 1_700_000 : 200_000, interval: 500 }).toBe(due)
      const seconds = (Date.now() - begun) / 1_000
      for (const { child, ended } of children) {
        child.stdin.write('stop\n')
        await ended
      }
      if (isDeep) console.log(`R8 ${servers} servers, ${due} due posts: ${seconds.toFixed(1)} s with their start`)

      expect(complaints).toBe('')
      expect(handedOver).toHaveLength(due)
      expect(new Set(handedOver).size).toBe(due)
      const { rows } = await database.execute<{
        targets: number
        receipts: number
        attempts: number
        first: number
      }>(sql`
        select (select count(*) from post_targets)::int as targets,
          (select count(*) from post_targets join post_receipts on target_id = id)::int as receipts,
          (select count(*) from post_attempts join post_receipts using (target_id) where number = attempt)::int as attempts,
          (select count(*) from post_attempts where number = 1)::int as first`)
      expect(rows).toEqual([{ targets: due, receipts: due, attempts: due, first: due }])
    })
})
