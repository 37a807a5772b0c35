import { randomUUID } from 'node:crypto'
import { openDatabase } from '#app/server/database/database.server.ts'
import { waitingList } from '#app/server/database/schema.ts'

/** Writes rows one by one and says so after each, until it is killed. Ends as a server does when it may not open. */
const database = await openDatabase({ dataDir: process.argv[2] ?? '' }).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
for (;;) {
  await database
    .insert(waitingList)
    .values({ email: `${randomUUID()}@example.com`, joinedAt: '2026-11-20T09:00:00.000Z' })
  process.stdout.write('written\n')
}
