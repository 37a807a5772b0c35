import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { jobKindIds, jobKinds } from '#app/domain/jobs/kinds.ts'
import { type JobStateName, jobStateNames, jobStates } from '#app/domain/jobs/states.ts'
import { holdExpiryMs } from '#app/domain/limits.ts'
import { parseConfiguration } from '#app/server/configuration/configuration.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { lostAfterMs } from '#app/server/jobs/job-limits.ts'
import type { JobPart, Maker, MakerTools } from '#app/server/jobs/maker.ts'
import { makers } from '#app/server/jobs/makers.server.ts'
import { folderDisk } from '#app/server/media/disk.server.ts'
import type { MediaFiles } from '#app/server/media/library.server.ts'
import { oncePerProcess } from '#app/server/work/once-per-process.ts'
import { describeOnEmbedded } from '../support/postgres.ts'
import { openWorld, type World } from './paid-job-world.ts'
import { samples, startProvider } from './provider-doubles.ts'

type AnyMaker = Maker<unknown, JobPart>
type Fault = (tools: MakerTools) => Promise<unknown>

/** A maker that something happens to after its first part. */
const faulty = (maker: AnyMaker, fault: Fault): AnyMaker => ({
  ...maker,
  async *make(request, tools) {
    let isFirst = true
    for await (const part of maker.make(request, tools)) {
      yield part
      if (isFirst) await fault(tools)
      isFirst = false
    }
  },
})

const never = () => new Promise<never>(() => {})

/** Holds a maker in the middle until it is let go, and counts how often it was asked. */
function paused(maker: AnyMaker) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const made = vi.fn(faulty(maker, () => promise).make)
  return { by: { ...maker, make: made }, goOn: resolve, timesAsked: () => made.mock.calls.length }
}

const doneOnServer = (world: World) =>
  vi.waitFor(async () => expect(await world.stateOnServer()).toBe('done'), { timeout: 30_000 })

type Scenario = (world: World, maker: AnyMaker, isAt: (name: JobStateName) => Promise<void>) => Promise<void>

/** What may become of a paid job, whatever it makes and whoever makes it. */
const scenarios: Record<string, Scenario> = {
  async success(world, _maker, isAt) {
    const end = await world.openTab().end
    expect(end).toMatchObject({ state: 'made', unsettled: null })
    expect(end.state === 'made' ? end.parts.length : 0).toBeGreaterThan(0)
    await isAt('made')
  },

  async slow(world, maker, isAt) {
    // Longer than a silence may last, with a sign of life now and then.
    const by: AnyMaker = {
      ...maker,
      async *make(request, tools) {
        const alive = setInterval(() => tools.report(world.quoted), 100)
        try {
          yield* faulty(maker, () => pause(800)).make(request, tools)
        } finally {
          clearInterval(alive)
        }
      },
    }
    const tab = world.openTab({ by, limits: { stallMs: 500, longestJobMs: 60_000 } })
    expect(await tab.end).toMatchObject({ state: 'made', unsettled: null })
    await isAt('made')
  },

  async failed(world, maker, isAt) {
    const by = faulty(maker, () => Promise.reject(errorFor('GENERATION_FAILED')))
    expect(await world.openTab({ by }).end).toMatchObject({ code: jobStates.failed.code })
    await isAt('failed')
  },

  async silent(world, maker, isAt) {
    const tab = world.openTab({ by: faulty(maker, never), limits: { stallMs: 200, longestJobMs: 60_000 } })
    expect(await tab.end).toMatchObject({ code: jobStates.silent.code })
    await isAt('silent')
  },

  async cancelled(world, maker, isAt) {
    const { by, timesAsked } = paused(maker)
    const tab = world.openTab({ by })
    await tab.midway
    await isAt('running')
    expect(await tab.leave('cancelled')).toMatchObject({ code: jobStates.cancelled.code })
    await vi.waitFor(async () => expect(await world.stateOnServer()).toBe('cancelled'), { timeout: 30_000 })
    await isAt('cancelled')
    expect(timesAsked()).toBe(1)
  },

  async 'stopped when it was done'(world, maker, isAt) {
    const { by, goOn } = paused(maker)
    const tab = world.openTab({ by })
    await tab.midway
    goOn()
    await doneOnServer(world)
    const end = await tab.leave('cancelled')
    expect(end).toMatchObject({ state: 'made', unsettled: null })
    expect(end.state === 'made' ? end.parts.length : 0).toBeGreaterThan(1)
    await isAt('made')
  },

  async 'closed tab'(world, maker, isAt) {
    const { by, goOn } = paused(maker)
    expect(await world.openTab({ by }).leave('left')).toEqual({ state: 'left' })
    goOn()
    await doneOnServer(world)
    await isAt('waiting')
    // Nobody comes back.
    world.pass(holdExpiryMs + 1)
    await world.run({ type: 'sweep' })
    await world.sweepServer()
    await isAt('outOfTime')
  },

  async 'closed tab, before the server heard of it'(world, _maker, isAt) {
    await world.hold()
    expect(await world.openTab().end).toMatchObject({ code: jobStates.unheard.code })
    await isAt('unheard')
  },

  async 'reload midway'(world, maker, isAt) {
    const { by, goOn, timesAsked } = paused(maker)
    await world.openTab({ by }).leave('left')
    const after = world.openTab({ by })
    await after.midway
    await isAt('running')
    goOn()
    expect(await after.end).toMatchObject({ state: 'made', unsettled: null })
    await isAt('made')
    expect(timesAsked()).toBe(1)
  },

  async 'reload after it was done'(world, maker, isAt) {
    const { by, goOn, timesAsked } = paused(maker)
    await world.openTab({ by }).leave('left')
    goOn()
    await doneOnServer(world)
    expect(await world.openTab({ by }).end).toMatchObject({ state: 'made', unsettled: null })
    await isAt('made')
    expect(timesAsked()).toBe(1)
  },

  async 'server killed midway'(world, maker, isAt) {
    const limits = { stallMs: 60_000, longestJobMs: 60_000 }
    const { by } = paused(maker)
    await world.openTab({ by, limits }).leave('left')
    // What a kill leaves: the row, and nothing in memory.
    const running = oncePerProcess('running jobs', () => new Map<string, { stop(state: string): unknown }>()).get()
    const killed = [...running.values()]
    running.clear()
    world.pass(lostAfterMs + 1)
    expect(await world.openTab().end).toMatchObject({ code: jobStates.lost.code })
    await isAt('lost')
    for (const job of killed) job.stop('lost')
  },

  async 'repeated id'(world, maker, isAt) {
    const { by, goOn, timesAsked } = paused(maker)
    const one = world.openTab({ by })
    await one.midway
    const other = world.openTab({ by })
    await other.midway
    goOn()
    const ends = await Promise.all([one.end, other.end])
    const [first, second] = ends.map((end) => (end.state === 'made' ? end : null))
    expect(first?.parts).toEqual(second?.parts)
    expect(ends.filter((end) => end.state === 'made' && end.unsettled === null)).toHaveLength(1)
    await isAt('made')
    expect(timesAsked()).toBe(1)
  },

  async 'expired hold'(world, maker, isAt) {
    const { by, goOn } = paused(maker)
    const tab = world.openTab({ by })
    await tab.midway
    world.pass(holdExpiryMs + 1)
    await world.run({ type: 'sweep' })
    goOn()
    // What was made is theirs to see, and costs nothing.
    expect(await tab.end).toMatchObject({ state: 'made', unsettled: { code: 'HOLD_ALREADY_CLOSED' } })
    await isAt('outOfTime')
  },

  async 'over budget on the device'(world, maker, isAt) {
    const { by, timesAsked } = paused(maker)
    await world.spendTheMonth('device')
    expect(await world.openTab({ by }).end).toMatchObject({ failure: { code: 'INSUFFICIENT_CREDITS' } })
    await isAt('refused')
    expect(timesAsked()).toBe(0)
  },

  async "over budget in the server's book"(world, maker, isAt) {
    await world.spendTheMonth('server')
    const end = await world.openTab().end
    // Only who costs the operator money is held to it.
    if (!maker.providerBacked) return expect(end).toMatchObject({ state: 'made' })
    expect(end).toMatchObject({ code: jobStates.overBudget.code })
    await isAt('overBudget')
  },
}

describeOnEmbedded('a paid job', (store) => {
  let database: Database
  let folder = ''
  let files: MediaFiles
  beforeAll(async () => {
    database = await store.open()
    folder = await mkdtemp(join(tmpdir(), 'ninefold-makers-'))
    files = { disk: folderDisk(folder), folder }
  }, 60_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  describe.each(jobKindIds)('of %s', (id) => {
    let provider: Awaited<ReturnType<typeof startProvider>>
    beforeAll(async () => {
      provider = await startProvider(id)
    })
    afterAll(() => provider.stop())

    describe.each(['builtIn', 'provider'] as const)('by its maker %s', (which) => {
      const reached = new Set<JobStateName>()
      const its = (): AnyMaker => {
        const maker = which === 'builtIn' ? makers[id].builtIn() : makers[id].provider(provider.settings)
        if (maker === null) throw new Error('The provider is not configured by its sample')
        return maker
      }

      test.each(Object.entries(scenarios))('%s', async (_, scenario) => {
        const maker = its()
        const { request, plan } = samples[id]
        const world = openWorld({ database, files }, { kind: jobKinds[id], maker, request, plan })
        await scenario(world, maker, async (name) => {
          reached.add(name)
          await world.expectState(name)
        })
      })

      test('has been in every state of the catalogue', () => {
        const all = jobStateNames.filter((name) => name !== 'overBudget' || which === 'provider')
        expect([...reached].sort()).toEqual([...all].sort())
      })

      test('says of itself what it is', () => {
        expect(its()).toMatchObject({ kind: id, providerBacked: which === 'provider', label: expect.any(String) })
        expect(makers[id].provider(parseConfiguration({}))).toBeNull()
      })
    })
  })
})
