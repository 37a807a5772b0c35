import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { OpenBatch } from '#app/domain/batch/open-batch.ts'
import { forgetOpenBatchAtom, keepOpenBatchAtom, openBatchAtom } from '#app/state/open-batch.ts'
import { signInAtom } from '#app/state/session.ts'
import { openMemoryJournal } from '#app/storage/browser-journal.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { ada, openWorld } from './world.ts'

const bob = { ...ada, userId: 'user_bob', email: 'bob@example.com' }

const batch = (name = 'december.csv'): OpenBatch => ({
  batchId: randomUUID(),
  name,
  keptAt: '2026-11-20T09:00:00.000Z',
  rows: [{ postId: randomUUID(), text: 'Rye', publishAt: '2026-12-01T08:00:00.000Z', platforms: ['x'] }],
})

it('a batch that is not planned to its end is there after a reload, for whoever began it', async () => {
  const storage = memoryStorage()
  const journal = openMemoryJournal(storage)
  const first = openWorld(storage, journal).store
  first.set(signInAtom, ada)
  const begun = batch()
  await first.set(keepOpenBatchAtom, begun)
  expect(first.get(openBatchAtom)).toEqual(begun)

  const reloaded = openWorld(storage, journal).store
  reloaded.set(signInAtom, ada)
  const stop = reloaded.sub(openBatchAtom, () => undefined)
  await expect.poll(() => reloaded.get(openBatchAtom)).toEqual(begun)
  stop()

  const other = openWorld(storage, journal).store
  other.set(signInAtom, bob)
  other.sub(openBatchAtom, () => undefined)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(other.get(openBatchAtom)).toBeNull()
})

it('it is gone once it is planned, or taken back', async () => {
  const storage = memoryStorage()
  const { store } = openWorld(storage)
  store.set(signInAtom, ada)
  await store.set(keepOpenBatchAtom, batch())
  await store.set(forgetOpenBatchAtom)
  expect(store.get(openBatchAtom)).toBeNull()
  await store.set(keepOpenBatchAtom, batch('january.csv'))
  expect(store.get(openBatchAtom)?.name).toBe('january.csv')
})
