import { describe, expect, it, vi } from 'vitest'
import { openMemoryJournal } from '#app/storage/browser-journal.ts'
import { lateJournal } from '#app/storage/late-journal.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { snapshotStore } from '#app/storage/snapshot.ts'
import { add, noTally, type Tally, tally } from './tabs.ts'

const ada = tally('ada')

/** A late journal over a storage, which arrives when told to. */
function late() {
  const storage = memoryStorage()
  const arrival = Promise.withResolvers<void>()
  const load = vi.fn(async () => {
    await arrival.promise
    return openMemoryJournal(storage, () => 0)
  })
  return {
    storage,
    load,
    arrive: arrival.resolve,
    journal: lateJournal(
      snapshotStore(storage, () => 0),
      load,
      () => 0,
    ),
  }
}

describe('a journal whose code comes late', () => {
  it('reads a snapshot without fetching anything', () => {
    const { storage, journal, load } = late()
    storage.setItem(ada.key, JSON.stringify({ seq: 1, account: { ...noTally, balance: 7 } }))
    expect(journal.peek(ada)).toMatchObject({ balance: 7 })
    expect(journal.peek(tally('bob'))).toBeNull()
    storage.setItem(ada.key, '{"seq":1,"acc')
    expect(journal.peek(ada)).toBeNull()
    expect(load).not.toHaveBeenCalled()
    expect(journal.isHere()).toBe(false)
  })

  it('does what was asked before it arrived, in that order, and fetches once', async () => {
    const { journal, load, arrive } = late()
    const begun = [
      journal.commit(ada, add('one', 5)),
      journal.commit(ada, add('two', -3)),
      journal.commit(ada, add('three', -9)),
    ]
    arrive()
    expect((await Promise.all(begun)).map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'refused'])
    await journal.commit(ada, add('four', 1))
    expect(await journal.readRecord(ada)).toMatchObject({ kind: 'found', account: { balance: 3 } })
    expect(load).toHaveBeenCalledOnce()
    expect(journal.isHere()).toBe(true)
  })

  it('tells followers of what happens from its arrival on, and fetches nothing for them', async () => {
    const { journal, load, arrive } = late()
    const heard: number[] = []
    const heardByOther = vi.fn()
    const stop = journal.subscribe(ada, ({ balance }: Tally) => heard.push(balance))
    journal.subscribe(ada, heardByOther)()
    expect(load).not.toHaveBeenCalled()
    arrive()
    await journal.commit(ada, add('one', 5))
    expect(heard).toEqual([5])
    expect(heardByOther).not.toHaveBeenCalled()
    stop()
    await journal.commit(ada, add('two', 1))
    expect(heard).toEqual([5])
  })

  it('refuses an operation whose code cannot be fetched, and tries again with the next one', async () => {
    const { journal, load, arrive } = late()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const failure = { code: 'STORAGE_UNAVAILABLE' }
    expect(await journal.commit(ada, add('one', 5))).toMatchObject({ kind: 'refused', failure })
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    expect(await journal.readRecord(ada)).toMatchObject({ kind: 'failed', failure })
    arrive()
    expect(await journal.commit(ada, add('two', 4))).toMatchObject({ kind: 'accepted', account: { balance: 4 } })
  })
})
