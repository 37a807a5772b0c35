import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWorker, withHeartbeat } from '#app/server/work/worker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const report = vi.fn()
afterEach(() => void report.mockReset())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('runs at once, then every so often, and again without a pause as long as there is more', async () => {
  const run = vi.fn(async () => run.mock.calls.length < 3)
  const worker = openWorker({ run, lookMs: 1_000, report })
  await pass(0)
  expect(run).toHaveBeenCalledTimes(3)
  await pass(999)
  expect(run).toHaveBeenCalledTimes(3)
  await pass(1)
  expect(run).toHaveBeenCalledTimes(4)
  await worker.stop()
})

test('may begin later', async () => {
  const run = vi.fn(async () => undefined)
  const worker = openWorker({ run, lookMs: 1_000, firstLookMs: 5_000, report })
  await pass(4_999)
  expect(run).not.toHaveBeenCalled()
  await pass(1)
  expect(run).toHaveBeenCalledOnce()
  await worker.stop()
})

test('a notice ends a rest, and one that comes during a run is not lost', async () => {
  let end = Promise.withResolvers<void>()
  const run = vi.fn(() => end.promise)
  const worker = openWorker({ run, lookMs: 1_000, report })
  worker.notify()
  worker.notify()
  await pass(0)
  expect(run).toHaveBeenCalledOnce()
  const first = end
  end = Promise.withResolvers<void>()
  first.resolve()
  await pass(0)
  expect(run).toHaveBeenCalledTimes(2)
  end.resolve()
  await pass(0)
  expect(run).toHaveBeenCalledTimes(2)
  worker.notify()
  await pass(0)
  expect(run).toHaveBeenCalledTimes(3)
  await worker.stop()
})

test.each([
  ['rejects', () => Promise.reject(new Error('away'))],
  [
    'throws',
    () => {
      throw new Error('away')
    },
  ],
])('a run that %s is reported and tried again', async (_, failing) => {
  const run = vi.fn<() => Promise<unknown>>(failing)
  const worker = openWorker({ run, lookMs: 1_000, report })
  await pass(0)
  expect(report.mock.calls).toEqual([[new Error('away')]])
  await pass(1_000)
  expect(run).toHaveBeenCalledTimes(2)
  await worker.stop()
})

test('a stop waits for the run under way, and begins no further one', async () => {
  const end = Promise.withResolvers<boolean>()
  const run = vi.fn(() => end.promise)
  const worker = openWorker({ run, lookMs: 1_000, report })
  let isStopped = false
  const stopping = worker.stop().then(() => {
    isStopped = true
  })
  worker.notify()
  await pass(5_000)
  expect(isStopped).toBe(false)
  end.resolve(true)
  await stopping
  worker.notify()
  await pass(5_000)
  expect(run).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('whatever comes when: one run at a time, each notice is followed by a run that began after it', async () => {
  const event = fc.oneof(
    fc.record({ kind: fc.constant('notify' as const), waitMs: fc.nat(30) }),
    fc.record({ kind: fc.constant('wait' as const), waitMs: fc.nat(300) }),
  )
  const outcome = fc.record({ ms: fc.nat(40), ends: fc.constantFrom('more', 'none', 'fails') })
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 30 }), fc.array(outcome, { maxLength: 30 }), async (events, ends) => {
      let [at, running, most, lastBeganAt, runs] = [0, 0, 0, -1, 0]
      const tick = () => {
        at += 1
        return at
      }
      const run = async () => {
        lastBeganAt = tick()
        running += 1
        most = Math.max(most, running)
        const { ms, ends: how } = ends[runs] ?? { ms: 5, ends: 'none' }
        runs += 1
        await new Promise((resolve) => setTimeout(resolve, ms))
        running -= 1
        if (how === 'fails') throw new Error('failed')
        return how === 'more'
      }
      const worker = openWorker({ run, lookMs: 1_000_000, report })
      let notifiedAt = -1
      for (const { kind, waitMs } of events) {
        await pass(waitMs)
        if (kind !== 'notify') continue
        notifiedAt = tick()
        worker.notify()
      }
      await pass(10_000)
      expect(most).toBe(1)
      expect(lastBeganAt).toBeGreaterThan(notifiedAt)
      await worker.stop()
      expect(running).toBe(0)
    }),
    { numRuns: 200 },
  )
})

test('a heart beats while the work runs, also after a beat that failed', async () => {
  const beat = vi.fn(async () => {
    throw new Error('missed')
  })
  const done = withHeartbeat(100, beat, () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), 350)))
  await pass(350)
  expect(await done).toBe('done')
  await pass(1_000)
  expect(beat).toHaveBeenCalledTimes(3)
  const failing = withHeartbeat(100, beat, () => Promise.reject(new Error('work')))
  await expect(failing).rejects.toThrow('work')
  expect(vi.getTimerCount()).toBe(0)
})
