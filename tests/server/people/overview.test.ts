import { beforeAll, expect, it } from 'vitest'
import { audit } from '#app/server/audit/audit.server.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { generationJobs, posts, postTargets } from '#app/server/database/schema.ts'
import { overviewOf } from '#app/server/people/overview.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { openingMs } from '../identity/browser.ts'
import { openProvider, supportEmail } from './provider.ts'

const now = '2026-11-20T09:00:00.000Z'
/** So many days before, in UTC at the given hour. */
const at = (daysAgo: number, hour = '08:00:00') => `2026-11-${String(20 - daysAgo).padStart(2, '0')}T${hour}.000Z`

describeOnBothDatabases('The overview', (store) => {
  let database: Database
  let world: Awaited<ReturnType<typeof openProvider>>

  beforeAll(async () => {
    process.env.SUPPORT_EMAIL = supportEmail
    database = await store.open()
    world = await openProvider(database)
    const people = []
    for (const [index, ago] of [0, 0, 1, 3].entries())
      people.push(
        await world.add(`p${index}`, { publicMetadata: index === 0 ? { plan: 'pro' } : {} }, Date.parse(at(ago))),
      )
    await world.add('long-ago', {}, Date.parse('2026-01-01T00:00:00.000Z'))
    // The first and the last moment of a day are of that day.
    await world.add('first', {}, Date.parse(at(5, '00:00:00')))
    await world.add('last', {}, Date.parse('2026-11-15T23:59:59.999Z'))
    const [ada = '', grace = ''] = people.map(({ id }) => id)
    const job = { kind: 'text', maker: 'built-in', providerBacked: false, aliveAt: now } as const
    await database.insert(generationJobs).values([
      { ...job, id: 'j1', userId: ada, state: 'done', startedAt: at(0) },
      { ...job, id: 'j2', userId: ada, state: 'failed', startedAt: at(0) },
      { ...job, id: 'j3', userId: 'nobody', state: 'timed-out', startedAt: at(2) },
      { ...job, id: 'j4', userId: ada, state: 'done', startedAt: '2026-09-01T00:00:00.000Z' },
    ])
    const post = { id: crypto.randomUUID(), userId: grace, text: 'Hello', createdAt: at(1) }
    await database.insert(posts).values(post)
    const target = { postId: post.id, dueAt: at(1), updatedAt: at(1) }
    await database.insert(postTargets).values([
      { ...target, id: crypto.randomUUID(), platform: 'x', status: 'published', publishedAt: at(1) },
      { ...target, id: crypto.randomUUID(), platform: 'bluesky', status: 'published', publishedAt: at(1) },
      { ...target, id: crypto.randomUUID(), platform: 'threads', status: 'failed' },
    ])
    await audit(database, { action: 'session.signed_in', userId: ada }, undefined, Date.parse(at(8)))
  }, openingMs)

  it('counts each day by itself, nobody twice and nobody by name', async () => {
    const overview = await overviewOf(world.management, database, now)
    const lately = (values: readonly number[]) => values.slice(-6)
    expect([overview.days.length, overview.days.at(-1), overview.people]).toEqual([30, '2026-11-20', 7])
    expect(lately(overview.signUps)).toEqual([2, 0, 1, 0, 1, 2])
    expect(overview.plans?.filter(({ people }) => people > 0)).toEqual([
      { plan: 'trial', people: 6 },
      { plan: 'pro', people: 1 },
    ])
    expect(lately(overview.active)).toEqual([0, 0, 0, 0, 1, 1])
    expect([overview.activeInWeek, overview.activeInMonth]).toEqual([2, 2])
    expect(overview.active.at(-9)).toBe(1)
    expect(lately(overview.jobs)).toEqual([0, 0, 0, 1, 0, 2])
    expect(lately(overview.failedJobs)).toEqual([0, 0, 0, 1, 0, 1])
    // One post on two platforms is one post.
    expect(lately(overview.posts)).toEqual([0, 0, 0, 0, 1, 0])
    expect(lately(overview.failedPosts)).toEqual([0, 0, 0, 0, 1, 0])
    expect(JSON.stringify(overview)).not.toContain('@example.com')
  })
})
