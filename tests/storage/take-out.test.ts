import { describe, expect, it } from 'vitest'
import { openMemoryJournal } from '#app/storage/browser-journal.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { add, freshName, openTab, tally } from './tabs.ts'

const [ada, grace] = [tally('ada'), tally('grace')]

describe.each(['IndexedDB', 'localStorage alone'] as const)('with %s, a record', (kind) => {
  function browser() {
    const name = freshName()
    const storage = memoryStorage()
    const open = () => (kind === 'IndexedDB' ? openTab(name, storage) : openMemoryJournal(storage))
    return { storage, open }
  }

  it('is taken out for good, also where another tab remembers it', async () => {
    const { storage, open } = browser()
    const [here, there] = [open(), open()]
    for (const id of ['one', 'two']) await there.commit(ada, add(id, 5))
    await here.commit(grace, add('kept', 3))
    storage.setItem(`${ada.key}.damaged`, 'once')
    await here.forget([ada.key])
    for (const journal of [here, there, open()]) expect(await journal.readRecord(ada)).toEqual({ kind: 'missing' })
    expect([...(await here.keys())]).toEqual([grace.key])
    expect(storage.getItem(ada.key)).toBeNull()
    expect(storage.getItem(`${ada.key}.damaged`)).toBeNull()
    await there.commit(ada, add('anew', 1))
    expect(await open().readRecord(ada)).toMatchObject({ account: { balance: 1, entries: [{ id: 'anew' }] } })
  })

  // Without IndexedDB it is the Web Lock that keeps tabs apart, and there is none here.
  it.runIf(kind === 'IndexedDB')('stays gone when another tab adds to it without a look before', async () => {
    const { open } = browser()
    const [here, there] = [open(), open()]
    for (const id of ['one', 'two', 'three']) await there.commit(ada, add(id, 5))
    const [, late] = await Promise.all([here.forget([ada.key]), there.commit(ada, add('late', 1))])
    expect(late.kind).toBe('accepted')
    const after = await open().readRecord(ada)
    // Before it was taken out, or after: never half of it.
    expect([
      { kind: 'missing' },
      { kind: 'found', account: { version: 2, balance: 1, entries: [{ id: 'late', amount: 1 }] } },
    ]).toContainEqual(after)
  })

  it('goes whole to another key, once, and not over one that is there', async () => {
    const { storage, open } = browser()
    const [here, there] = [open(), open()]
    for (const id of ['one', 'two']) await there.commit(ada, add(id, 5))
    expect(await here.move(ada, grace)).toBe(true)
    expect(await here.move(ada, grace)).toBe(false)
    for (const journal of [here, there, open()]) {
      expect(await journal.readRecord(ada)).toEqual({ kind: 'missing' })
      expect(await journal.readRecord(grace)).toMatchObject({ account: { balance: 10, entries: [{ id: 'two' }, {}] } })
    }
    expect(storage.getItem(ada.key)).toBeNull()
    await there.commit(ada, add('anew', 1))
    expect(await here.move(ada, grace)).toBe(false)
    expect(await open().readRecord(grace)).toMatchObject({ account: { balance: 10 } })
  })

  it('says how much it is', async () => {
    const { open } = browser()
    const journal = open()
    expect(await journal.charactersOf(ada.key)).toBe(0)
    await journal.commit(ada, add('one', 5))
    expect(await journal.charactersOf(ada.key)).toBeGreaterThan(50)
  })
})
