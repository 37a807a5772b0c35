import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StorageNotice } from '#app/storage/failures.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import type { Journal } from '#app/storage/open-journal.ts'
import { add, freshName, openTab, putRow, tally, withStore } from './tabs.ts'

const ada = tally('ada')

/** A record of so many operations, one transaction each, written by a tab that has gone. */
async function written(operations: number, storage = memoryStorage()) {
  const name = freshName()
  const journal = openTab(name, storage)
  for (let at = 0; at < operations; at += 1) await journal.commit(ada, add(`entry ${at} ${'x'.repeat(600)}`, 1))
  journal.close()
  return { name, storage }
}

const noticesOf = (journal: Journal): readonly StorageNotice[] => {
  const notices: StorageNotice[] = []
  journal.onNotice((notice) => notices.push(notice))
  return notices
}

const places = (name: string, store: 'log' | 'checkpoints' | 'damaged') =>
  withStore(name, store, (entries) => entries.getAllKeys()) as Promise<IDBValidKey[]>

describe('a damaged journal', () => {
  it('whose snapshot is damaged: the snapshot is written anew', async () => {
    const { name, storage } = await written(5)
    storage.setItem(ada.key, '{"seq":5,"account":{"version":2,"balance":"many"}}')
    const journal = openTab(name, storage)
    expect(journal.peek(ada)).toBeNull()
    storage.setItem(ada.key, 'not JSON')
    expect(await journal.readRecord(ada)).toMatchObject({ account: { balance: 5 } })
    expect(journal.peek(ada)).toMatchObject({ balance: 5 })
    expect(noticesOf(journal)).toEqual([])
  })

  it('whose newest whole copy is damaged: the one before and the changes since lead to the same place', async () => {
    const { name, storage } = await written(80)
    storage.removeItem(ada.key)
    const keys = await places(name, 'checkpoints')
    expect(keys).toHaveLength(2)
    await withStore(name, 'checkpoints', (store) => store.put('damaged', keys[1]))
    const journal = openTab(name, storage)
    expect(await journal.readRecord(ada)).toMatchObject({ account: { balance: 80 } })
    expect(noticesOf(journal)).toEqual([])
    expect(await places(name, 'damaged')).toHaveLength(1)
    expect(await journal.commit(ada, add('more', 1))).toMatchObject({ account: { balance: 81 } })
  })

  it('whose whole copies are all damaged: the snapshot stands in', async () => {
    const { name, storage } = await written(80)
    for (const key of await places(name, 'checkpoints'))
      await withStore(name, 'checkpoints', (store) => store.put(7, key))
    const journal = openTab(name, storage)
    expect(await journal.readRecord(ada)).toMatchObject({ account: { balance: 80 } })
  })

  it('whose last change is damaged, without a snapshot: all that can be read, and the person is told', async () => {
    const { name, storage } = await written(5)
    storage.removeItem(ada.key)
    await withStore(name, 'log', (log) => putRow(log, ada.key, 5, '{"c":{"l":[]}}'))
    const journal = openTab(name, storage)
    expect(await journal.readRecord(ada)).toMatchObject({ account: { balance: 4 } })
    expect(noticesOf(journal)).toEqual([{ code: 'STORAGE_DAMAGED', key: ada.key }])
    journal.close()
    const next = openTab(name, storage)
    expect(await next.readRecord(ada)).toMatchObject({ account: { balance: 4 } })
    expect(noticesOf(next)).toEqual([])
  })

  it('that is gone: the snapshot begins it again', async () => {
    const { storage } = await written(5)
    const journal = openTab(freshName(), storage)
    expect(await journal.commit(ada, add('more', 1))).toMatchObject({ account: { balance: 6 } })
  })

  it('that tells nothing at all is set aside, and the record begins anew', async () => {
    const { name, storage } = await written(2)
    storage.removeItem(ada.key)
    await withStore(name, 'checkpoints', (store) => store.clear())
    const journal = openTab(name, storage)
    const notices = noticesOf(journal)
    expect(await journal.readRecord(ada)).toEqual({ kind: 'missing' })
    expect(notices).toEqual([{ code: 'STORAGE_DAMAGED', key: ada.key }])
    expect(await journal.commit(ada, add('first', 3))).toMatchObject({ account: { balance: 3 } })
    const [aside] = (await withStore(name, 'damaged', (store) => store.getAll())) as [{ rows: unknown[] }]
    expect(aside.rows).toHaveLength(2)
  })

  it('of an older version comes along, and is written in the new shape', async () => {
    const name = freshName()
    const storage = memoryStorage()
    openTab(name, storage).close()
    storage.setItem(ada.key, JSON.stringify({ seq: 4, account: { version: 1, balance: 9 } }))
    const journal = openTab(name, storage)
    expect(await journal.readRecord(ada)).toMatchObject({ account: { version: 2, balance: 9, entries: [] } })
    expect(await journal.commit(ada, add('more', 1))).toMatchObject({ account: { version: 2, balance: 10 } })
    storage.removeItem(ada.key)
    expect(await openTab(name, storage).readRecord(ada)).toMatchObject({ account: { balance: 10 } })
  })

  it('of a newer version is left as it is', async () => {
    const { name, storage } = await written(3)
    const change = JSON.stringify({ c: { s: { version: 3 } } })
    await withStore(name, 'log', (log) => putRow(log, ada.key, 4, change))
    const journal = openTab(name, storage)
    const tooNew = { failure: { code: 'RECORD_TOO_NEW' } }
    expect(await journal.readRecord(ada)).toMatchObject(tooNew)
    expect(await journal.commit(ada, add('more', 1))).toMatchObject({ kind: 'refused', ...tooNew })
    expect(await places(name, 'log')).toHaveLength(4)
  })

  it('never throws, whatever lies where its texts belong, and keeps working', async () => {
    const rubbish = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom<unknown>(null, 7, [], {}, '', '{"e":[],"c":null}', '{"seq":1,"account":{}}', new Uint8Array(3)),
    )
    const place = fc.oneof(fc.integer({ min: -3, max: 30 }), fc.constantFrom(Number.POSITIVE_INFINITY, 2 ** 60, 1.5))
    const damage = fc.record({ store: fc.constantFrom('log' as const, 'checkpoints' as const), place, rubbish })
    const snapshot = fc.option(fc.oneof(fc.string(), fc.json()), { nil: undefined })
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { maxLength: 6 }), snapshot, fc.nat(12), async (damages, text, operations) => {
        const { name, storage } = await written(operations)
        openTab(name, storage).close()
        if (text !== undefined) storage.setItem(ada.key, text)
        await openTab(name, storage).durability()
        for (const { store, place: seq, rubbish: value } of damages) {
          await withStore(name, store, (entries) =>
            store === 'log' ? putRow(entries, ada.key, seq, value) : entries.put(value, [ada.key, seq]),
          )
        }
        const journal = openTab(name, storage)
        const read = await journal.readRecord(ada)
        expect(['found', 'missing']).toContain(read.kind)
        const balance = read.kind === 'found' ? read.account.balance : 0
        expect(balance).toBeLessThanOrEqual(operations)
        expect(await journal.commit(ada, add('more', 1))).toMatchObject({ account: { balance: balance + 1 } })
        journal.close()
        expect(await openTab(name, storage).readRecord(ada)).toMatchObject({ account: { balance: balance + 1 } })
      }),
      { numRuns: 150 },
    )
  })
})
