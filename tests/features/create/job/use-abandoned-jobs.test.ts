import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newJobId } from '#app/domain/jobs/job.ts'
import { textJob } from '#app/domain/jobs/text/text-job.ts'
import { releaseAbandoned } from '#app/features/create/job/use-abandoned-jobs.ts'

vi.mock('#app/server/jobs/jobs.functions.ts', () => ({}))

const idOf = (id: string) => newJobId(textJob, `${id}-0d384c7e9b57`)
const [running, waiting, lost, gone] = [idOf('one'), idOf('two'), idOf('three'), idOf('four')]

/** One of them runs in another tab. */
const query = async () => ({ held: [{ name: `ninefold.job.${running}` }], pending: [] })
beforeEach(() => vi.stubGlobal('navigator', { locks: { query } }))
afterEach(() => vi.unstubAllGlobals())

/** A server at which the result of one job waits. */
function holds() {
  const asked: (readonly string[])[] = []
  const released: string[] = []
  const promising = async (jobIds: readonly string[]) => {
    asked.push(jobIds)
    return [waiting]
  }
  const release = async (jobId: string) => void released.push(jobId)
  return { asked, released, promising, release }
}
const staying = new AbortController().signal

test('gives back what no tab runs and the server knows nothing of', async () => {
  const { asked, released, ...own } = holds()
  await releaseAbandoned([running, waiting, lost, gone], own, staying)
  expect(asked).toEqual([[waiting, lost, gone]])
  expect(released).toEqual([lost, gone])
})

test('asks nobody while every job runs in some tab', async () => {
  const { asked, ...own } = holds()
  await releaseAbandoned([running], own, staying)
  expect(asked).toEqual([])
})

test('gives nothing back when the server cannot say', async () => {
  const { released, ...own } = holds()
  const promising = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(releaseAbandoned([lost], { ...own, promising }, staying)).rejects.toThrow('Failed to fetch')
  expect(released).toEqual([])
})

test('stops when somebody leaves meanwhile', async () => {
  const { released, promising, release } = holds()
  const leaving = new AbortController()
  const releaseOne = async (jobId: string) => {
    await release(jobId)
    leaving.abort()
  }
  await releaseAbandoned([lost, gone], { promising, release: releaseOne }, leaving.signal)
  expect(released).toEqual([lost])
})
