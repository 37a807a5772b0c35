import { openDatabase } from '#app/server/database/database.server.ts'
import { openPublisher } from '#app/server/publishing/publisher.server.ts'
import { beginning, practiceOf } from './doubles.ts'
import { everybody } from './everybody.ts'

/** One of several servers on one Postgres. Says every target it hands to a platform, and stops when it is told to. */
const { url }: { url: string } = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase({ url })
const connectors = beginning(practiceOf(database), async (_, { targetId }) => {
  process.stdout.write(`${targetId}\n`)
  return { kind: 'published', url: null, remoteId: targetId }
})
const publisher = await openPublisher(database, connectors, everybody)
process.stdin.once('data', async () => {
  await publisher.stop()
  await database.close()
  process.exit(0)
})
