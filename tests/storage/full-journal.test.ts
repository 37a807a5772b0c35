import { describe, expect, it } from 'vitest'
import { announcer } from '#app/storage/announce.ts'
import { openIndexedLedger } from '#app/storage/indexed-ledger.ts'
import type { Ledger } from '#app/storage/ledger.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { openJournal } from '#app/storage/open-journal.ts'
import { snapshotStore } from '#app/storage/snapshot.ts'
import { add, freshName, tally } from './tabs.ts'

const ada = tally('ada')

/** A journal whose device fails so many transactions at their end, when everything had been written. */
async function openFailing(failures: number, name: string) {
  const real = await openIndexedLedger(freshName())
  const storage = memoryStorage()
  let left = failures
  let transactions = 0
  const ledger: Ledger = {
    ...real,
    transact: (mode, work) =>
      real.transact(mode, async (tx) => {
        const answer = await work(tx)
        if (mode === 'readwrite') transactions += 1
        if (mode === 'readwrite' && left > 0) {
          left -= 1
          throw new DOMException('no', name)
        }
        return answer
      }),
  }
  const journal = openJournal({
    openLedger: async () => ledger,
    storage,
    snapshots: snapshotStore(storage, Date.now),
    announcer: announcer(null, null),
    nowMs: Date.now,
  })
  return { journal, storage, transactions: () => transactions }
}

describe('a journal whose device is full', () => {
  it('cleans up and does the same transaction again, once', async () => {
    const { journal, storage } = await openFailing(1, 'QuotaExceededError')
    storage.setItem('big', 'x'.repeat(100_001))
    expect(await journal.commit(ada, add('one', 5))).toMatchObject({ kind: 'accepted', account: { balance: 5 } })
    expect(storage.getItem('big')).toBeNull()
  })

  it('refuses by name when that does not help, and nothing of it has happened', async () => {
    const { journal, storage, transactions } = await openFailing(2, 'QuotaExceededError')
    expect(await journal.commit(ada, add('one', 5))).toMatchObject({ failure: { code: 'STORAGE_FULL' } })
    expect(transactions()).toBe(2)
    expect(storage.getItem(ada.key)).toBeNull()
    expect(await journal.readRecord(ada)).toEqual({ kind: 'missing' })
    expect(await journal.commit(ada, add('one', 5))).toMatchObject({ account: { balance: 5 } })
  })

  it('answers any other failure of the device by name, without trying twice', async () => {
    const { journal, transactions } = await openFailing(1, 'UnknownError')
    expect(await journal.commit(ada, add('one', 5))).toMatchObject({ failure: { code: 'STORAGE_UNAVAILABLE' } })
    expect(transactions()).toBe(1)
    expect(await journal.commit(ada, add('two', 3))).toMatchObject({ account: { balance: 3 } })
  })
})
