import { afterEach, expect, test, vi } from 'vitest'
import { abandonedJobs, whileLocked, writingJobId } from '#app/features/create/job-lock.ts'

/** As much of the browser's locks as the job needs. */
function browserLocks() {
  const held = new Set<string>()
  return {
    held,
    async request<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
      held.add(name)
      try {
        return await run()
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

test('jobs of other screens are left alone', async () => {
  vi.stubGlobal('navigator', { locks: browserLocks() })
  expect(await abandonedJobs(['image-one', 'one'])).toEqual([])
})

test('without locks a job runs all the same, and none is called abandoned', async () => {
  vi.stubGlobal('navigator', {})
  expect(await whileLocked(writingJobId('one'), async () => 'done')).toBe('done')
  expect(await abandonedJobs([writingJobId('one')])).toEqual([])
})
