import { and, countDistinct, eq, inArray, isNull } from 'drizzle-orm'
import { auditLogEntries, errorLogEntries, metricEntries } from '#app/domain/limits.ts'
import { healthParts } from '#app/domain/operations/health.ts'
import { openStatuses } from '#app/domain/posts/post.ts'
import { type Database, database, type Queries } from '../database/database.server.ts'
import { auditLog, errorEntries, generationJobs, posts, postTargets } from '../database/schema.ts'
import { managementFigures } from '../identity/management/management.server.ts'
import { requestRows, sampleCount } from '../log/metrics.server.ts'
import { health } from './health.server.ts'

/** How many of something there are, of how many there may be. */
export type Fill = { readonly is: number; readonly of: number }

/** Connections to the database: the embedded one has no pool. */
function databasePool({ engine }: Database): { busy: number; size: number; waiting: number } | null {
  if (engine.kind === 'pglite') return null
  const { totalCount, idleCount, waitingCount, options } = engine.pool
  return { busy: totalCount - idleCount, size: options.max, waiting: waitingCount }
}

/** Posts that are still to go out, or to be found: each once, on however many platforms it waits. */
export async function waitingPosts(db: Queries): Promise<number> {
  const [row] = await db
    .select({ posts: countDistinct(postTargets.postId) })
    .from(postTargets)
    .innerJoin(posts, eq(posts.id, postTargets.postId))
    .where(and(postTargets.isWatched, inArray(postTargets.status, openStatuses), isNull(posts.deletedAt)))
  return row?.posts ?? 0
}

/** How this process keeps up: what it was asked, what it remembers, what it holds open, and how full its logs are. */
export async function readPerformance() {
  const db = await database()
  const [audit, errors, waiting, jobs] = await Promise.all([
    db.$count(auditLog),
    db.$count(errorEntries),
    waitingPosts(db),
    db.$count(generationJobs, eq(generationJobs.state, 'running')),
  ])
  const { heapUsed, rss } = process.memoryUsage()
  const management = managementFigures()
  return {
    requests: requestRows(),
    logs: {
      requests: { is: sampleCount(), of: metricEntries },
      errors: { is: errors, of: errorLogEntries },
      audit: { is: audit, of: auditLogEntries },
    } satisfies Record<string, Fill>,
    cache: management?.cache ?? null,
    identityPool: management?.pool ?? null,
    databasePool: databasePool(db),
    waiting: { posts: waiting, jobs },
    process: { upSeconds: Math.round(process.uptime()), heapBytes: heapUsed, memoryBytes: rss },
  }
}
export type Performance = Awaited<ReturnType<typeof readPerformance>>

/** The same and the health of each part as named numbers, for a collector. What the database knows is left out without one. */
export async function systemFigures() {
  const [report, known] = await Promise.all([health(), readPerformance().catch(() => null)])
  const figure = (part: string, of: string, is: number) => ({ part, of, is })
  const pool = (name: string, of: { busy: number; size: number; waiting: number } | null | undefined) =>
    of == null
      ? []
      : [figure(name, 'busy', of.busy), figure(name, 'size', of.size), figure(name, 'waiting', of.waiting)]
  return [
    ...healthParts.map((part) => figure(part, 'up', report[part] === 'up' ? 1 : 0)),
    ...pool('identity_pool', known?.identityPool),
    ...pool('database_pool', known?.databasePool),
    ...Object.entries(known?.cache ?? {}).map(([of, is]) => figure('cache', of, is)),
    ...Object.entries(known?.waiting ?? {}).map(([of, is]) => figure('waiting', of, is)),
    ...Object.entries(known?.logs ?? {}).map(([of, { is }]) => figure('log', of, is)),
  ]
}
