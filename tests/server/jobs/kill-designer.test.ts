import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type AiAccount, openAccount } from '#app/domain/credits/ai/account.ts'
import { costOf } from '#app/domain/credits/ai/costs.ts'
import { runOperation } from '#app/domain/credits/ai/operations.ts'
import { imageJob, madePictureSchema } from '#app/domain/jobs/image/image-job.ts'
import { newJobId } from '#app/domain/jobs/job.ts'
import { planLimits } from '#app/domain/limits.ts'
import { addMs, instantOf } from '#app/domain/time/instant.ts'
import { mediaContents, mediaItems } from '#app/server/database/schema.ts'
import { jobsPerMinute } from '#app/server/jobs/job-limits.ts'
import { folderDisk } from '#app/server/media/disk.server.ts'
import { lookThroughMedia, sweepMedia } from '#app/server/media/sweep.server.ts'
import { runServer } from '../../support/killed.ts'
import { describeOnEmbedded } from '../../support/postgres.ts'
import type { HeardOf, KilledDesigner } from './killed-designer.ts'
import { asked } from './makers/image/desk-double.ts'

const script = fileURLToPath(new URL('./killed-designer.ts', import.meta.url))
/** Each is a start of a server; in full by `npm run test:deep -- killed-pictures`. */
const isDeep = process.env.NINEFOLD_DEEP_RUNS === '1'
const kills = isDeep ? 25 : 2

/** Where each kill falls: in the middle of the set, anywhere in it, when it is done, and before it has begun. */
const points = [
  { word: 'part', mostMs: 0 },
  { word: 'done', mostMs: 0 },
  { word: 'working', mostMs: 600 },
  { word: 'part', mostMs: 300 },
  { word: 'ready', mostMs: 40 },
] as const

describeOnEmbedded(
  'a server killed while it draws',
  (store) => {
    test(`${kills} times: no credit is lost, no half file kept, every job found again`, {
      timeout: isDeep ? 3_600_000 : 280_000,
    }, async () => {
      const location = store.location()
      const folder = await mkdtemp(join(tmpdir(), 'ninefold-killed-'))
      const userId = randomUUID()
      const at = instantOf(Date.now())
      let account: AiAccount = openAccount({ userId, plan: 'empire', at })
      const run = (operation: object) => {
        const facts = { now: instantOf(Date.now()), newId: randomUUID, promoCodes: [], redemptions: [] }
        const outcome = runOperation(account, { userId, ...operation }, facts)
        if (outcome.kind !== 'refused') account = outcome.account
        return outcome.kind
      }
      const unheard = new Set<string>()
      const made: HeardOf[] = []
      /** The device pays for finished jobs and gets the hold of others back. */
      const hear = (words: readonly string[]) => {
        for (const line of words.filter((word) => word.startsWith('heard '))) {
          const heard: HeardOf = JSON.parse(line.slice('heard '.length))
          const { jobId, end } = heard
          if (end.type === 'done') {
            made.push(heard)
            expect(run({ type: 'settle', jobId, usage: end.usage })).toBe('accepted')
          } else {
            expect(['GENERATION_FAILED', 'NOT_FOUND']).toContain(end.code)
            expect(run({ type: 'release', jobId, reason: 'failed' })).toBe('accepted')
          }
          unheard.delete(jobId)
        }
      }
      try {
        for (let round = 0; round < kills; round += 1) {
          const { word, mostMs } = points[round % points.length] ?? points[0]
          const jobId = newJobId(imageJob, randomUUID())
          const request = asked({
            quality: 'standard',
            size: 'link',
            seed: round,
            prompt: `Sale ${round}: 20% off all bread`,
          })
          expect(run({ type: 'hold', jobId, usage: imageJob.quote(request), label: imageJob.label(request) })).toBe(
            'accepted',
          )
          const aheadMs = round * (60_000 / jobsPerMinute + 1)
          const server: KilledDesigner = {
            location,
            folder,
            userId,
            unheard: [...unheard],
            aheadMs,
            begin: { jobId, request },
          }
          hear(await runServer(script, server, word, Math.random() * mostMs))
          unheard.add(jobId)
        }
        hear(
          await runServer(
            script,
            {
              location,
              folder,
              userId,
              unheard: [...unheard],
              aheadMs: kills * (60_000 / jobsPerMinute + 1),
              begin: null,
            } satisfies KilledDesigner,
            null,
          ),
        )

        expect([...unheard]).toEqual([])
        expect(account.holds).toEqual([])
        const paid = made.reduce((sum, { end }) => sum + (end.type === 'done' ? costOf(end.usage) : 0), 0)
        expect(account.balance.remainingCredits).toBe(planLimits.empire.monthlyAiCredits - paid)
        expect(made.length).toBeGreaterThan(0)

        const database = await store.open()
        const files = { disk: folderDisk(folder), folder }
        await lookThroughMedia(database, files, addMs(instantOf(Date.now()), 2 * 3_600_000))
        const contents = await database.select().from(mediaContents)
        const items = await database.select().from(mediaItems)
        for (const { hash, files: kept } of contents) {
          const bytes = await readFile(join(folder, 'files', kept.original?.key ?? 'none'))
          expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
        }
        const known = new Set(contents.flatMap(({ files: kept }) => Object.values(kept).map(({ key }) => key)))
        for await (const { key } of files.disk.list()) expect(known).toContain(key)
        // Each paid job has its four pictures.
        for (const { parts } of made) {
          expect(parts).toHaveLength(4)
          for (const part of parts) expect(items.map(({ id }) => id)).toContain(madePictureSchema.parse(part).mediaId)
        }
        // Pictures that nobody kept are gone after their time.
        const muchLater = addMs(instantOf(Date.now()), 9 * 24 * 3_600_000)
        await sweepMedia(database, files, muchLater)
        await sweepMedia(database, files, muchLater)
        expect(await database.$count(mediaItems)).toBe(0)
        const left: string[] = []
        for await (const { key } of files.disk.list()) left.push(key)
        expect(left).toEqual([])
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })
  },
  { onDisk: true },
)
