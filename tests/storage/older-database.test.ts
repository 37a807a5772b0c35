import { expect, it } from 'vitest'
import { add, freshName, openTab, tally, withStore } from './tabs.ts'

const ada = tally('ada')

/** A database as version 1 left it: rows under their places, with the events in them. */
async function writtenByVersion1(name: string): Promise<void> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => {
    const stores = ['rows', 'checkpoints', 'damaged'].map((store) => opening.result.createObjectStore(store))
    const [rows, checkpoints] = stores
    const account = { version: 2, balance: 5, entries: [] }
    checkpoints?.put(JSON.stringify({ seq: 1, account }), [ada.key, 1])
    rows?.put(JSON.stringify({ e: [{ type: 'added' }], c: { v: account } }), [ada.key, 1])
    rows?.put(JSON.stringify({ e: [{ type: 'added' }], c: { s: { balance: 7 } } }), [ada.key, 2])
  }
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  opening.result.close()
}

it('a database of version 1 comes along whole', async () => {
  const name = freshName()
  await writtenByVersion1(name)
  const journal = openTab(name)
  expect(await journal.readRecord(ada)).toMatchObject({ account: { balance: 7 } })
  expect(await journal.commit(ada, add('more', 1))).toMatchObject({ account: { balance: 8 } })
  expect(await withStore(name, 'log', (log) => log.count())).toBe(3)
})
