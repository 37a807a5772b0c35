const prefix = 'text-'
const lockOf = (jobId: string) => `ninefold.job.${jobId}`

/** The id of a job of this screen: told from other jobs' by its first letters. */
export const writingJobId = (id: string): string => prefix + id

const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/**
 * Runs a job under a lock that its tab holds: the browser lets go of it when the tab ends, however it ends. Null when
 * another tab is running this very job.
 */
export async function whileLocked<Value>(jobId: string, run: () => Promise<Value>): Promise<Value | null> {
  const manager = locks()
  if (manager === undefined) return run()
  return await manager.request(lockOf(jobId), { ifAvailable: true }, async (lock) => (lock === null ? null : run()))
}

/** Of these open jobs, those of this screen that no tab is running any more. Unknown without locks: none. */
export async function abandonedJobs(jobIds: readonly string[]): Promise<readonly string[]> {
  const own = jobIds.filter((jobId) => jobId.startsWith(prefix))
  const manager = locks()
  if (own.length === 0 || manager === undefined) return []
  const { held = [], pending = [] } = await manager.query()
  const running = new Set([...held, ...pending].map(({ name }) => name))
  return own.filter((jobId) => !running.has(lockOf(jobId)))
}
