import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aiAccountAtom, aiCredits, aiCreditsStatusAtom, runAiOperationAtom } from '#app/state/credits/ai.ts'
import { firstScreenMs } from '#app/state/device/first-screen.ts'
import { signInAtom } from '#app/state/session.ts'
import { openMemoryJournal } from '#app/storage/browser-journal.ts'
import { lateJournal } from '#app/storage/late-journal.ts'
import { snapshotStore } from '#app/storage/snapshot.ts'
import { ada, openWorld, startedAt } from '../world.ts'

const spend = { type: 'hold', jobId: 'job-1', usage: { kind: 'text', tokens: 1_000 }, label: 'A text' }
const nowMs = () => Date.parse(startedAt)

/** A page opened anew: its snapshot says less has been spent than the journal does. */
async function openedAgain() {
  const before = openWorld()
  before.store.set(signInAtom, ada)
  await before.store.set(aiCredits.read)
  const key = Array.from({ length: before.storage.length }, (_, at) => before.storage.key(at) ?? '').find((name) =>
    /credits/.test(name),
  )
  if (key === undefined) throw new Error('No snapshot was written')
  const stale = before.storage.getItem(key) ?? ''
  expect(await before.store.set(runAiOperationAtom, spend)).toMatchObject({ kind: 'accepted' })
  const sound = before.storage.getItem(key) ?? ''
  expect(sound).not.toBe(stale)
  const load = vi.fn(async () => {
    before.storage.setItem(key, sound)
    return openMemoryJournal(before.storage, nowMs)
  })
  before.storage.setItem(key, stale)
  const { store } = openWorld(before.storage, lateJournal(snapshotStore(before.storage, nowMs), load, nowMs))
  store.set(signInAtom, ada)
  return { store, load }
}

describe('credits before the journal has arrived', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  it('are those of the snapshot, and follow the journal once the first screen is there', async () => {
    const { store, load } = await openedAgain()
    const stop = store.sub(aiAccountAtom, () => {})
    expect(store.get(aiCreditsStatusAtom)).toBe('ready')
    expect(store.get(aiAccountAtom)?.holds).toEqual([])
    await vi.advanceTimersByTimeAsync(firstScreenMs - 1)
    expect(load).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(store.get(aiAccountAtom)?.holds).toMatchObject([{ jobId: 'job-1' }]))
    expect(load).toHaveBeenCalledOnce()
    stop()
  })

  it('take an operation that is pressed meanwhile, which is decided from the journal', async () => {
    const { store } = await openedAgain()
    const stop = store.sub(aiAccountAtom, () => {})
    const pressed = await store.set(runAiOperationAtom, { ...spend, jobId: 'job-2' })
    expect(pressed).toMatchObject({ kind: 'accepted' })
    expect(
      store
        .get(aiAccountAtom)
        ?.holds.map(({ jobId }) => jobId)
        .sort(),
    ).toEqual(['job-1', 'job-2'])
    stop()
  })

  it('ask for nothing when the page is left before', async () => {
    const { store, load } = await openedAgain()
    store.sub(aiAccountAtom, () => {})()
    await vi.advanceTimersByTimeAsync(2 * firstScreenMs)
    expect(load).not.toHaveBeenCalled()
  })
})
