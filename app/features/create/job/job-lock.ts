import { isJobId } from '#app/domain/jobs/job.ts'

const lockOf = (jobId: string) => `ninefold.job.${jobId}`

const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/**
 * Runs a job under a lock of its tab, which the browser releases when the tab ends, however it ends. Null when another
 * tab is running this job.
 */
export async function whileLocked<Value>(jobId: string, run: () => Promise<Value>): Promise<Value | null> {
  const manager = locks()
  if (manager === undefined) return run()
  return await manager.request(lockOf(jobId), { ifAvailable: true }, async (lock) => (lock === null ? null : run()))
}

/** The same, after waiting until no other tab runs it; rejects when the signal aborts the wait. */
export async function onceUnlocked<Value>(
  jobId: string,
  signal: AbortSignal,
  run: () => Promise<Value>,
): Promise<Value> {
  const manager = locks()
  return manager === undefined ? run() : await manager.request(lockOf(jobId), { signal }, run)
}

/** The held jobs that no tab is running or waiting for. Without locks this is unknown: none. */
export async function abandonedJobs(jobIds: readonly string[]): Promise<readonly string[]> {
  const own = jobIds.filter(isJobId)
  const manager = locks()
  if (own.length === 0 || manager === undefined) return []
  const { held = [], pending = [] } = await manager.query()
  const running = new Set([...held, ...pending].map(({ name }) => name))
  return own.filter((jobId) => !running.has(lockOf(jobId)))
}
