import { afterEach, expect, test, vi } from 'vitest'
import { abandonedJobs, whileLocked, writingJobId } from '#app/features/create/job-lock.ts'

/** As much of the browser's locks as the job needs. */
function browserLocks() {
  const held = new Set<string>()
  return {
    held,
    async request<Value>(name: string, _: object, run: (lock: object | null) => Promise<Value>): Promise<Value> {
      if (held.has(name)) return run(null)
      held.add(name)
      try {
        return await run({ name })
      } finally {
        held.delete(name)
      }
    },
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
  }
}

afterEach(() => vi.unstubAllGlobals())

test('a job is abandoned when no tab runs it any more', async () => {
  vi.stubGlobal('navigator', { locks: browserLocks() })
  const [mine, lost] = [writingJobId('one'), writingJobId('two')]
  await whileLocked(mine, async () => {
    expect(await abandonedJobs([mine, lost])).toEqual([lost])
  })
  expect(await abandonedJobs([mine, lost])).toEqual([mine, lost])
})

test('a job that another tab runs is not run again', async () => {
  vi.stubGlobal('navigator', { locks: browserLocks() })
  const id = writingJobId('one')
  expect(await whileLocked(id, () => whileLocked(id, async () => 'twice'))).toBeNull()
  expect(await whileLocked(id, async () => 'again')).toBe('again')
})

test('jobs of other screens are left alone', async () => {
  vi.stubGlobal('navigator', { locks: browserLocks() })
  expect(await abandonedJobs(['image-one', 'one'])).toEqual([])
})

test('without locks a job runs all the same, and none is called abandoned', async () => {
  vi.stubGlobal('navigator', {})
  expect(await whileLocked(writingJobId('one'), async () => 'done')).toBe('done')
  expect(await abandonedJobs([writingJobId('one')])).toEqual([])
})
