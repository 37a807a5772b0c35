import { describe, expect, it } from 'vitest'
import { openMemoryJournal } from '#app/storage/browser-journal.ts'
import { keys, usersAmong } from '#app/storage/keys.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { add, freshName, openTab, tally } from './tabs.ts'

describe('the keys of a device', () => {
  it('name every record once, whether it lies in the journal, in its snapshot or in both', async () => {
    const name = freshName()
    const storage = memoryStorage()
    const journal = openTab(name, storage)
    expect(await journal.keys()).toEqual([])
    for (const user of ['ada', 'bob']) await journal.commit(tally(user), add('first', 1))
    journal.flush()
    storage.removeItem(tally('bob').key)
    storage.setItem(tally('eve').key, '{"seq":1,"account":{}}')
    expect([...(await journal.keys())].sort()).toEqual(['ada', 'bob', 'eve'].map((user) => tally(user).key))
  })

  it('are those of the store where there is no journal', async () => {
    const storage = memoryStorage()
    const journal = openMemoryJournal(storage)
    await journal.commit(tally('ada'), add('first', 1))
    expect(await journal.keys()).toEqual([tally('ada').key])
  })

  it('say whose they are, whatever a person is called, and leave out what was set aside', () => {
    const people = ['user_2abC', 'temp@cache.example', 'a%25b_old', 'dotted.name@example.com']
    const names = [
      ...people.map((owner) => keys.credits('social', { owner, isAdmin: false })),
      keys.credits('social', { owner: 'user_2abC', isAdmin: false }),
      keys.socialPromoCodes(),
      keys.credits('ai', { owner: 'eve@example.com', isAdmin: false }),
      keys.credits('ai', { owner: 'root@example.com', isAdmin: true }),
      `${keys.credits('social', { owner: 'gone', isAdmin: false })}.damaged`,
      `${keys.credits('social', { owner: 'gone', isAdmin: false })}.damaged-1700000000000`,
      'ninefold.social.credits.',
      'ninefold.social.credits.%zz',
    ]
    expect(usersAmong(names, 'social', 'credits')).toEqual(['%zz', ...people.map((user) => user.toLowerCase())].sort())
    expect(usersAmong(names, 'ai', 'credits')).toEqual(['eve@example.com'])
    expect(usersAmong(names, 'ai', 'admin-credits')).toEqual(['root@example.com'])
  })
})

describe('looking at how a record stands', () => {
  it('changes nothing, however it stands', async () => {
    const storage = memoryStorage()
    const journal = openMemoryJournal(storage)
    const put = (user: string, account: unknown) =>
      storage.setItem(tally(user).key, JSON.stringify({ seq: 3, account }))
    await journal.commit(tally('sound'), add('first', 2))
    put('older', { version: 1, balance: 4 })
    put('newer', { version: 9 })
    put('broken', { version: 2, balance: 'many', entries: [] })
    storage.setItem(tally('garbled').key, 'no JSON')
    const before = await journal.keys()
    const texts = before.map((key) => storage.getItem(key))
    expect(await journal.inspect(tally('sound'))).toMatchObject({ state: 'sound', account: { balance: 2 } })
    expect(await journal.inspect(tally('older'))).toMatchObject({
      state: 'migrated',
      account: { version: 2, balance: 4, entries: [] },
    })
    expect(await journal.inspect(tally('newer'))).toEqual({ kind: 'read', state: 'too-new', account: null })
    for (const user of ['broken', 'garbled']) {
      expect(await journal.inspect(tally(user))).toEqual({ kind: 'read', state: 'lost', account: null })
    }
    expect(await journal.inspect(tally('nobody'))).toEqual({ kind: 'read', state: 'missing', account: null })
    expect(await journal.keys()).toEqual(before)
    expect(before.map((key) => storage.getItem(key))).toEqual(texts)
  })
})
