import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type PlatformId, platformIds } from '#app/domain/platforms/platforms.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { type Instant, instantOf, millisOf } from '#app/domain/time/instant.ts'
import { type Connector, type Content, type Delivery, usualPace } from '#app/server/connectors/connector.ts'
import { type Fault, faultDouble, faults } from '#app/server/connectors/fault-double/fault-double.ts'
import { type ConnectorFacts, openRegistry } from '#app/server/connectors/registry.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { postTargets } from '#app/server/database/schema.ts'
import { createPost, listPosts } from '#app/server/posts/posts.server.ts'
import { deliver } from '#app/server/publishing/deliver.server.ts'
import { factsOf, idlePublisher, idleQueue } from '../server/publishing/doubles.ts'
import { everybody } from '../server/publishing/everybody.ts'
import { newDatabase } from '../support/embedded.ts'
import { practiceSample, type Sample, samples } from './connector-samples.ts'

const now = () => instantOf(Date.now())
let database: Database
beforeAll(async () => {
  database = await newDatabase()
})
afterAll(() => database?.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const made = async (userId: string, text: string) => {
  const answer = await createPost(
    { database, publisher: idlePublisher(database), userId },
    newPostSchema.parse({ text, publishAt: null }),
  )
  if (!answer.ok) throw new Error(answer.failure.code)
  return answer.value
}

/** A target of a real post for a connector, to be handed over by the test itself. */
const handed = async ({ platform }: Connector, content: Content): Promise<Delivery> => {
  const userId = randomUUID()
  const { id, targets } = await made(userId, 'Three quiet ways to make Monday easier')
  const targetId = targets.find((target) => target.platform === platform)?.id ?? ''
  return { ...content, targetId, postId: id, userId, platform, signal: new AbortController().signal }
}

type Case = { readonly name: string; readonly sample: Sample; open(facts: ConnectorFacts): Connector }

const registered = (platform: PlatformId, sample: Sample): Omit<Case, 'name'> => ({
  sample,
  open(facts) {
    const connector = openRegistry(facts).connectors({ platform, linkId: sample.account.linkId })
    if (connector === undefined) throw new Error(`Nothing serves ${platform}`)
    return connector
  },
})

const cases: readonly Case[] = [
  ...platformIds.map((id) => ({ name: `the practice account of ${id}`, ...registered(id, practiceSample) })),
  ...platformIds.flatMap((id) => {
    const sample = (samples as Partial<Record<PlatformId, Sample>>)[id]
    return sample === undefined ? [] : [{ name: id, ...registered(id, sample) }]
  }),
  {
    name: 'a platform that works on what it took',
    sample: practiceSample,
    open: ({ now }) => faultDouble('youtube', () => 'works on it', now).connector,
  },
]

describe('every connector', () => {
  test('of the registry is here: one for each of the nine platforms, and those with a sample', () => {
    const { all, connectors } = openRegistry(factsOf(database))
    expect(platformIds.map((platform) => connectors({ platform, linkId: null })?.platform)).toEqual(platformIds)
    expect(all).toHaveLength(platformIds.length + Object.keys(samples).length)
  })

  test.each(cases)('$name publishes once, and never says of what it published that it is not there', async (one) => {
    const { account, content, answers } = one.sample
    let moment = Date.now()
    const connector = one.open({ ...factsOf(database), fetch: answers(), now: () => instantOf(moment) })
    const delivery = await handed(connector, content)
    const key = delivery.targetId
    const lost = { delivery, account, key, witness: null, begunAt: instantOf(moment) }
    expect(['later', 'unknown']).toContain((await connector.look(lost)).kind)
    let step = await connector.begin(delivery, account, key)
    for (let looks = 0; step.kind === 'pending' && looks < 100; looks += 1) {
      const { lookAt, witness } = step
      moment = Math.max(moment + 1, millisOf(lookAt))
      step = await connector.look({ ...lost, witness })
    }
    if (step.kind !== 'published') throw new Error(`${connector.platform}: ${step.kind}`)
    // Without the answer it may not be able to tell; 'later' would hand the post over a second time.
    const found = await connector.look(lost)
    if (found.kind !== 'unknown') expect(found).toMatchObject({ kind: 'published', remoteId: step.remoteId })
  })

  test.each(cases.filter(({ name }) => !name.startsWith('a platform')))(
    '$name says beforehand what its platform would refuse',
    ({ sample: { content, answers }, open }) => {
      const { platform, check } = open({ ...factsOf(database), fetch: answers() })
      expect(check(content)).toEqual([])
      const text = 'a'.repeat(rulesOf(platform).text.limit.is + 1)
      expect(check({ ...content, text }).map(({ code }) => code)).toContain('text_too_long')
    },
  )
})

/** Where each fault leaves a target in the end, and how many publications the platform has of it. */
const ends: Record<Fault, { status: string; code: string | null; publications: number; attempts: number }> = {
  none: { status: 'published', code: null, publications: 1, attempts: 1 },
  'time-out after accept': { status: 'published', code: null, publications: 1, attempts: 1 },
  'server error after accept': { status: 'published', code: null, publications: 1, attempts: 1 },
  'reset before accept': { status: 'published', code: null, publications: 1, attempts: 2 },
  'reset after accept': { status: 'published', code: null, publications: 1, attempts: 1 },
  'too many requests': { status: 'published', code: null, publications: 1, attempts: 2 },
  slow: { status: 'published', code: null, publications: 1, attempts: 1 },
  'works on it': { status: 'published', code: null, publications: 1, attempts: 1 },
  'token expired': { status: 'failed', code: 'account_needs_sign_in', publications: 0, attempts: 1 },
  refused: { status: 'failed', code: 'platform_refused', publications: 0, attempts: 1 },
  'never tells': { status: 'failed', code: 'outcome_stayed_unknown', publications: 1, attempts: 1 },
}

/** So many posts a fault, each to all nine platforms. */
const count = process.env.NINEFOLD_DEEP_RUNS === '1' ? 100 : 8

test(`${faults.length} faults, 9 platforms, ${count} posts each: nothing doubled, and every end has a name`, {
  timeout: 1_200_000,
}, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.UTC(2026, 10, 20, 9) })
  const userId = randomUUID()
  const faultOf = ({ text }: { text: string }) => faults.find((fault) => text.startsWith(`${fault}:`)) ?? 'none'
  const doubles = new Map(platformIds.map((id) => [id, faultDouble(id, faultOf, now)]))
  const targets = new Map<string, Instant>()
  for (const fault of faults) {
    for (let place = 0; place < count; place += 1)
      for (const { id } of (await made(userId, `${fault}: ${place}`)).targets) targets.set(id, now())
  }

  const told = ({ targetId, next }: { targetId: string; next: Instant | null }) =>
    next === null ? targets.delete(targetId) : targets.set(targetId, next)
  /** Whatever is under way comes to its end, with the time it takes. */
  const passing = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    let isDone = false
    const done = work.finally(() => {
      isDone = true
    })
    while (!isDone) {
      await new Promise((resolve) => setImmediate(resolve))
      if (!isDone) vi.advanceTimersByTime(100)
    }
    return done
  }
  const seen = new Set<string>()
  for (let round = 0; targets.size > 0; round += 1) {
    expect(round).toBeLessThan(2_000)
    const soonest = Math.min(...[...targets.values()].map(millisOf))
    if (soonest > Date.now()) vi.advanceTimersByTime(soonest - Date.now())
    const due = [...targets].flatMap(([id, at]) => (millisOf(at) <= Date.now() ? id : []))
    const { settled, slow } = await passing(
      deliver(database, due.slice(0, 500), {
        connectors: ({ platform }) => doubles.get(platform)?.connector,
        owners: everybody,
        queue: idleQueue,
      }),
    )
    settled.forEach(told)
    const late = await passing(Promise.all(slow.map(({ done }) => done)))
    late.forEach(told)
    const rows = await database.selectDistinct({ status: postTargets.status }).from(postTargets)
    for (const { status } of rows) seen.add(status)
  }

  const views = await listPosts({ database, userId }, 10_000)
  expect(views).toHaveLength(faults.length * count)
  for (const { text, targets: own } of views) {
    const { status, code, publications, attempts } = ends[faultOf({ text })]
    for (const target of own) {
      const here = doubles.get(target.platform)?.publications.filter(({ key }) => key === target.id) ?? []
      expect([text, target.platform, here.length]).toEqual([text, target.platform, publications])
      expect([text, target.status, target.failure?.code ?? null]).toEqual([text, status, code])
      if (code !== null) expect(target.reason).toMatch(/^[A-Z].*\.$/)
      if (status === 'published') expect(target.remoteId).toBe(here[0]?.remoteId)
      // Targets whose turn did not come in time were handed back in between.
      expect(target.attempts).toBeGreaterThanOrEqual(attempts)
    }
  }
  expect([...seen]).toContain('unknown')
  for (const double of doubles.values()) {
    expect(double.mostAtOnce()).toBeLessThanOrEqual(usualPace.concurrency)
    expect(double.tooEarly()).toBe(0)
  }
})
