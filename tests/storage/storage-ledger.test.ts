import { describe, expect, it } from 'vitest'
import { announcer } from '#app/storage/announce.ts'
import type { StorageNotice } from '#app/storage/failures.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { openJournal } from '#app/storage/open-journal.ts'
import { snapshotStore, type TextStorage } from '#app/storage/snapshot.ts'
import { inThisTab, storageLedger, underWebLock } from '#app/storage/storage-ledger.ts'
import { add, tally } from './tabs.ts'

const ada = tally('ada')

const open = (storage: TextStorage, exclusively = inThisTab()) =>
  openJournal({
    openLedger: async () => storageLedger(storage, exclusively, 'snapshot-only'),
    storage,
    snapshots: snapshotStore(storage, Date.now),
    announcer: announcer(null, null),
    nowMs: Date.now,
  })

describe('a browser without IndexedDB', () => {
  it('keeps records in localStorage, and says that it is less', async () => {
    const storage = memoryStorage()
    const journal = open(storage)
    const notices: StorageNotice[] = []
    journal.onNotice((notice) => notices.push(notice))
    await journal.commit(ada, add('one', 5))
    expect(await journal.durability()).toBe('snapshot-only')
    expect(notices).toEqual([{ code: 'STORAGE_UNAVAILABLE', key: null }])
    expect(await open(storage).readRecord(ada)).toMatchObject({ account: { balance: 5 } })
  })

  it('does the operations of two tabs one after the other under a lock', async () => {
    const storage = memoryStorage()
    const tabs = [0, 1].map(() => open(storage, underWebLock(navigator.locks, 'tally')))
    const answers = Array.from({ length: 40 }, (_, at) => tabs[at % 2]?.commit(ada, add(`${at}`, 1)))
    await Promise.all(answers)
    expect(await open(storage).readRecord(ada)).toMatchObject({ account: { balance: 40 } })
  })

  it('that is full refuses, and puts back what was half written', async () => {
    const storage = memoryStorage(700)
    const journal = open(storage)
    const bob = tally('bob')
    await journal.commit(ada, add('one', 5))
    const before = storage.getItem(ada.key)
    const long = 'x'.repeat(500)
    const answers = await Promise.all([journal.commit(ada, add('two', 1)), journal.commit(bob, add(long, 1))])
    expect(answers).toMatchObject([{ failure: { code: 'STORAGE_FULL' } }, { failure: { code: 'STORAGE_FULL' } }])
    expect([storage.getItem(ada.key), storage.getItem(bob.key)]).toEqual([before, null])
    expect(await journal.readRecord(ada)).toMatchObject({ account: { balance: 5 } })
  })

  it('cleans up before it refuses', async () => {
    const storage = memoryStorage(120_000)
    storage.setItem('somebody.else', 'x'.repeat(110_000))
    const journal = open(storage)
    expect(await journal.commit(ada, add('x'.repeat(12_000), 5))).toMatchObject({ kind: 'accepted' })
    expect(storage.getItem('somebody.else')).toBeNull()
  })
})
