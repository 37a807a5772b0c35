import { afterEach, expect, test, vi } from 'vitest'
import { newJobId } from '#app/domain/jobs/job.ts'
import { textJob } from '#app/domain/jobs/text/text-job.ts'
import { abandonedJobs, onceUnlocked, whileLocked } from '#app/features/create/job/job-lock.ts'

const idOf = (id: string) => newJobId(textJob, `${id}-0d384c7e9b57`)

/** As much of the browser's locks as the job needs. */
function browserLocks() {
  const held = new Map<string, Promise<void>>()
  return {
    async request<Value>(
      name: string,
      { ifAvailable = false }: { ifAvailable?: boolean },
      run: (lock: object | null) => Promise<Value>,
    ): Promise<Value> {
      if (ifAvailable && held.has(name)) return run(null)
      const before = held.get(name)
      if (before !== undefined) await before
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(name, promise)
      try {
        return await run({ name })
      } finally {
        held.delete(name)
        resolve()
      }
    },
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })), pending: [] }),
  }
}

afterEach(() => vi.unstubAllGlobals())

test('a job is abandoned when no tab runs it any more', async () => {
  vi.stubGlobal('navigator', { locks: browserLocks() })
  const [mine, lost] = [idOf('one'), idOf('two')]
  await whileLocked(mine, async () => {
    expect(await abandonedJobs([mine, lost])).toEqual([lost])
  })
  expect(await abandonedJobs([mine, lost])).toEqual([mine, lost])
})

test('a job that another tab runs is not run again', async () => {
  vi.stubGlobal('navigator', { locks: browserLocks() })
  const id = idOf('one')
  expect(await whileLocked(id, () => whileLocked(id, async () => 'twice'))).toBeNull()
  expect(await whileLocked(id, async () => 'again')).toBe('again')
})

test('a job that another tab runs is waited for', async () => {
  vi.stubGlobal('navigator', { locks: browserLocks() })
  const id = idOf('one')
  const order: string[] = []
  const { signal } = new AbortController()
  await Promise.all([
    whileLocked(id, async () => {
      await Promise.resolve()
      order.push('first')
    }),
    onceUnlocked(id, signal, async () => void order.push('second')),
  ])
  expect(order).toEqual(['first', 'second'])
})

test('holds that no paid job took are left alone', async () => {
  vi.stubGlobal('navigator', { locks: browserLocks() })
  expect(await abandonedJobs(['job-now', 'one', 'text-by-hand'])).toEqual([])
})

test('without locks a job runs all the same, and none is called abandoned', async () => {
  vi.stubGlobal('navigator', {})
  expect(await whileLocked(idOf('one'), async () => 'done')).toBe('done')
  expect(await onceUnlocked(idOf('one'), new AbortController().signal, async () => 'done')).toBe('done')
  expect(await abandonedJobs([idOf('one')])).toEqual([])
})
