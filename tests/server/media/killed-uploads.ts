import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { isNull } from 'drizzle-orm'
import { uploadsPath } from '#app/domain/media/upload.ts'
import { addMs, instantOf } from '#app/domain/time/instant.ts'
import { type DatabaseLocation, openDatabase } from '#app/server/database/database.server.ts'
import { mediaUploads } from '#app/server/database/schema.ts'
import { folderDisk } from '#app/server/media/disk.server.ts'
import { checkBeatMs } from '#app/server/media/finish-upload.server.ts'
import { sweepMedia } from '#app/server/media/sweep.server.ts'
import { answerUpload } from '#app/server/media/upload-call.server.ts'

/** A server that takes uploads of one person, sweeps as a server does, and may be killed at any moment. */
export type KilledUploads = { location: DatabaseLocation; folder: string; userId: string }

const { location, folder, userId }: KilledUploads = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase(location)
const world = { database, files: { disk: folderDisk(folder), folder }, caller: { userId, plan: 'pro' as const } }

const server = createServer(async (incoming, outgoing) => {
  const { method = 'GET', url = '/', headers } = incoming
  if (url === '/open') return outgoing.end(String(await database.$count(mediaUploads, isNull(mediaUploads.endedAt))))
  const hasBody = method === 'PATCH' || method === 'POST'
  const request = new Request(`http://localhost${url}`, {
    method,
    headers: headers as Record<string, string>,
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit)
  const answer = await answerUpload(world, request, url.slice(uploadsPath.length + 1) || null).catch(() => null)
  outgoing.writeHead(answer?.status ?? 500, Object.fromEntries(answer?.headers ?? []))
  outgoing.end(answer === null ? undefined : Buffer.from(await answer.arrayBuffer()))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : 0}\n`)
})

// The servers before are silent for long by this clock: what they looked through is taken over at once.
for (;;) {
  await sweepMedia(database, world.files, addMs(instantOf(Date.now()), 4 * checkBeatMs))
  await wait(100)
}
