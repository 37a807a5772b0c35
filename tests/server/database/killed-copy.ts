import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beginWhole } from '#app/server/database/template.ts'

/** A first start that stops in the middle of its copy, and waits there to be killed. */
const database = join(process.argv[2] ?? '', 'database')
await beginWhole(database, async (half) => {
  await writeFile(join(half, 'postgresql.conf'), 'half')
  console.log('half')
  await new Promise((resolve) => setTimeout(resolve, 60_000))
})
