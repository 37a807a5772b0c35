import { setTimeout as wait } from 'node:timers/promises'
import type { ImageRequest } from '#app/domain/jobs/image/image-job.ts'
import { imageJob } from '#app/domain/jobs/image/image-job.ts'
import type { JobEvent } from '#app/domain/jobs/job.ts'
import { addMs, instantOf } from '#app/domain/time/instant.ts'
import { type DatabaseLocation, openDatabase } from '#app/server/database/database.server.ts'
import { lostAfterMs } from '#app/server/jobs/job-limits.ts'
import type { JobPart } from '#app/server/jobs/maker.ts'
import { builtInDesigner } from '#app/server/jobs/makers/image/built-in-designer.server.ts'
import { stopDrawing } from '#app/server/jobs/makers/image/draw-design.server.ts'
import { followJob, runJob } from '#app/server/jobs/run-job.server.ts'
import { folderDisk } from '#app/server/media/disk.server.ts'

/** A server that first says what came of the jobs of servers before it, then draws, and may be killed at any moment. */
export type KilledDesigner = {
  location: DatabaseLocation
  folder: string
  userId: string
  /** Jobs nobody has heard the end of. */
  unheard: readonly string[]
  /** How far its clock is ahead: one person may begin so many jobs in a minute, and a quick machine kills faster. */
  aheadMs: number
  /** The job to begin; null on the last round. */
  begin: { jobId: string; request: ImageRequest } | null
}

/** What is said of a job that was followed. */
export type HeardOf = { jobId: string; end: Extract<JobEvent<JobPart>, { type: 'done' | 'failed' }>; parts: JobPart[] }

const { location, folder, userId, unheard, aheadMs, begin }: KilledDesigner = JSON.parse(process.argv[2] ?? '{}')
const say = (word: string) => process.stdout.write(`${word}\n`)

const database = await openDatabase(location)
const files = { disk: folderDisk(folder), folder }
// The servers before are long gone by this clock.
const now = () => instantOf(Date.now() + aheadMs)
const later = () => addMs(now(), lostAfterMs + 1)

for (const jobId of unheard) {
  const parts: JobPart[] = []
  for await (const event of followJob(database, { userId, id: jobId }, later)) {
    if (event.type === 'part') parts.push(event.part)
    if (event.type === 'done' || event.type === 'failed')
      say(`heard ${JSON.stringify({ jobId, end: event, parts } satisfies HeardOf)}`)
  }
}
if (begin !== null) {
  say('ready')
  const { jobId, request } = begin
  const payer = { userId, plan: 'empire', mailbox: null } as const
  const facts = { database, files, kind: imageJob, maker: builtInDesigner(), jobId, payer, now }
  for await (const event of runJob(facts, request)) say(event.type === 'failed' ? `failed: ${event.code}` : event.type)
  // Killed by then: an end of its own would be no kill.
  await wait(60_000)
}
await stopDrawing()
await database.close()
