import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#app/domain/people/caller.ts'
import { byDay, daysUpTo, type Overview, perDay } from '#app/domain/people/overview.ts'
import { planIds } from '#app/domain/plans/plans.ts'
import { type Day, dayIn } from '#app/domain/time/days.ts'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import { configuration } from '../configuration/configuration.ts'
import { database, type Queries } from '../database/database.server.ts'
import { auditLog, generationJobs, identitySessions, posts, postTargets } from '../database/schema.ts'
import { type Management, managementFor } from '../identity/management/management.server.ts'

/** Figures of the installation for an admin. Days are UTC for everybody. */
export const readOverview = async (caller: Caller, now: Instant): Promise<Overview> =>
  overviewOf(await managementFor(caller), await database(), now)

const beginOf = (day: Day): Instant => `${day}T00:00:00.000Z`

export async function overviewOf(management: Management, db: Queries, now: Instant): Promise<Overview> {
  const days = daysUpTo(dayIn('UTC', now))
  const from = beginOf(days[0] ?? dayIn('UTC', now))
  const [people, since, plans, active, inWeek, inMonth, counted] = await Promise.all([
    management.countUsers(),
    Promise.all(days.map((day) => countSince(management, day))),
    countByPlan(management),
    rowsOf(db, sql`select day, count(distinct who)::int as count from (${doings(from)}) as doing group by day`),
    countActive(db, beginOf(days.at(-7) ?? '')),
    countActive(db, from),
    countWork(db, from),
  ])
  return {
    days,
    people,
    signUps: perDay(since),
    plans,
    active: byDay(days, active),
    activeInWeek: inWeek,
    activeInMonth: inMonth,
    jobs: byDay(days, counted.jobs),
    posts: byDay(days, counted.posts),
    failedJobs: byDay(days, counted.failedJobs),
    failedPosts: byDay(days, counted.failedPosts),
  }
}

/** The provider counts accounts created after an instant, so the limit is 1 ms before the day. */
const countSince = (management: Management, day: Day) =>
  management.countUsers({ createdAfter: instantOf(Date.parse(beginOf(day)) - 1) })

async function countByPlan(management: Management): Promise<Overview['plans']> {
  if (!management.filtersProfiles) return null
  const { SUPPORT_EMAIL: supportEmail } = configuration()
  const count = (plan: (typeof planIds)[number]) =>
    management.countUsers({ profile: { plan, status: 'any', role: 'any', supportEmail } })
  return Promise.all(planIds.map(async (plan) => ({ plan, people: await count(plan) })))
}

type Counted = { day: Day; count: number }

/** Both database engines format the day equally as text. */
const dayOf = (moment: SQL | typeof posts.createdAt) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`

async function rowsOf(db: Queries, query: SQL): Promise<readonly Counted[]> {
  const { rows } = await db.execute<Counted>(query)
  return rows
}

/** Activity by person and day: audit log, jobs, posts, and sessions of the local provider. */
const doings = (from: Instant) => sql`
  select ${auditLog.userId} as who, ${dayOf(sql`${auditLog.timestamp}`)} as day from ${auditLog}
    where ${auditLog.timestamp} >= ${from}::timestamptz and ${auditLog.userId} is not null
  union all select ${generationJobs.userId}, ${dayOf(sql`${generationJobs.startedAt}`)} from ${generationJobs}
    where ${generationJobs.startedAt} >= ${from}::timestamptz and ${generationJobs.userId} <> 'nobody'
  union all select ${posts.userId}, ${dayOf(posts.createdAt)} from ${posts}
    where ${posts.createdAt} >= ${from}::timestamptz
  union all select ${identitySessions.userId}, ${dayOf(sql`${identitySessions.touchedAt}`)} from ${identitySessions}
    where ${identitySessions.touchedAt} >= ${from}::timestamptz
  union all select ${identitySessions.userId}, ${dayOf(sql`${identitySessions.createdAt}`)} from ${identitySessions}
    where ${identitySessions.createdAt} >= ${from}::timestamptz`

async function countActive(db: Queries, from: Instant): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct who)::int as count from (${doings(from)}) as doing`,
  )
  return rows[0]?.count ?? 0
}

async function countWork(db: Queries, from: Instant) {
  const after = (moment: SQL) => sql`${moment} >= ${from}::timestamptz`
  const started = sql`${generationJobs.startedAt}`
  const [published, updated] = [sql`${postTargets.publishedAt}`, sql`${postTargets.updatedAt}`]
  const postsOn = (moment: SQL, where: SQL) =>
    rowsOf(
      db,
      sql`select ${dayOf(moment)} as day, count(distinct ${postTargets.postId})::int as count
          from ${postTargets} where ${after(moment)} and ${where} group by 1`,
    )
  const jobsThat = (where: SQL) =>
    rowsOf(
      db,
      sql`select ${dayOf(started)} as day, count(*)::int as count
          from ${generationJobs} where ${after(started)} and ${where} group by 1`,
    )
  const [jobs, failedJobs, out, failedPosts] = await Promise.all([
    jobsThat(sql`true`),
    jobsThat(sql`${generationJobs.state} in ('failed', 'timed-out', 'lost')`),
    postsOn(published, sql`${postTargets.status} = 'published'`),
    postsOn(updated, sql`${postTargets.status} = 'failed'`),
  ])
  return { jobs, failedJobs, posts: out, failedPosts }
}
