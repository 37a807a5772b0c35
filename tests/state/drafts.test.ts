import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newIdAtom } from '#app/state/device/clock.ts'
import { storageNoticesAtom, tabAtom } from '#app/state/device/journal.ts'
import { draftsKept, tabDraft } from '#app/state/drafts.ts'
import { signInAtom, signOutAtom } from '#app/state/session.ts'
import { keys } from '#app/storage/keys.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { keysIn, type TextStorage } from '#app/storage/snapshot.ts'
import { ada, openWorld } from './world.ts'

/** The app is loaded anew in every tab: nothing is shared but the storage. */
const newDraft = () =>
  tabDraft({
    name: 'text',
    schema: z.string(),
    empty: '',
    isEmpty: (text) => text === '' || text === 'finished',
    reopened: (text) => (text === 'finished' ? '' : text),
  })

/** A browser of several tabs over one storage. Without locks it cannot tell which of them are open. */
function openBrowser({ locks = true, storage = memoryStorage() } = {}) {
  const taken = new Map<string, object>()
  let opened = 0

  /** A tab with this memory: none for a new one, its own for a reload, a copy of another's for a duplicate. */
  async function load(memory: TextStorage, caller = ada) {
    const self = {}
    const world = openWorld(storage)
    const { store } = world
    opened += 1
    world.pass(opened * 1_000)
    const take = async (name: string) => {
      if (locks && taken.has(name) && taken.get(name) !== self) return false
      taken.set(name, self)
      return true
    }
    store.set(tabAtom, { memory, take, release: () => {}, taken: async () => (locks ? new Set(taken.keys()) : null) })
    store.set(newIdAtom, () => crypto.randomUUID())
    store.set(signInAtom, caller)
    const { draftAtom, openAtom } = newDraft()
    await store.set(openAtom)
    const leave = () => {
      for (const [name, tab] of taken) if (tab === self) taken.delete(name)
    }
    return {
      ...world,
      close: leave,
      says: () => store.get(draftAtom),
      type: (text: string) => store.set(draftAtom, () => text),
      comeBack: () => store.set(openAtom),
      reload: () => {
        leave()
        return load(memory)
      },
      duplicate: () => {
        const copy = memoryStorage()
        for (const key of keysIn(memory)) copy.setItem(key, memory.getItem(key) ?? '')
        return load(copy)
      },
    }
  }
  return { storage, open: (caller = ada) => load(memoryStorage(), caller) }
}

describe('a draft of a tab', () => {
  it('is its own: what is typed in one tab never shows in another', async () => {
    const { open } = openBrowser()
    const [here, there] = [await open(), await open()]
    here.type('Autumn sale')
    there.type('New opening hours')
    expect([here.says(), there.says()]).toEqual(['Autumn sale', 'New opening hours'])
    expect([(await here.reload()).says(), (await there.reload()).says()]).toEqual(['Autumn sale', 'New opening hours'])
  })

  it('of a closed tab comes back in the next one, and in one only', async () => {
    const { open } = openBrowser()
    const first = await open()
    first.type('Autumn sale')
    first.close()
    const [second, third] = [await open(), await open()]
    expect([second.says(), third.says()]).toEqual(['Autumn sale', ''])
  })

  it('is copied when its tab is duplicated', async () => {
    const { open } = openBrowser()
    const first = await open()
    first.type('Autumn sale')
    const second = await first.duplicate()
    expect(second.says()).toBe('Autumn sale')
    second.type('Winter sale')
    expect(first.says()).toBe('Autumn sale')
    expect((await first.reload()).says()).toBe('Autumn sale')
    expect((await second.reload()).says()).toBe('Winter sale')
  })

  it('that was cleared stays cleared', async () => {
    const { open } = openBrowser()
    const older = await open()
    older.type('Last week')
    const tab = await open()
    tab.type('Autumn sale')
    tab.type('')
    older.close()
    expect((await tab.reload()).says()).toBe('')
  })

  it('keeps what was typed while its place was looked for', async () => {
    const storage = memoryStorage()
    const browser = openBrowser({ storage })
    const first = await browser.open()
    first.type('Left behind')
    first.close()
    const { store } = openWorld(storage)
    store.set(tabAtom, {
      memory: memoryStorage(),
      take: async () => true,
      release: () => {},
      taken: async () => new Set(),
    })
    store.set(signInAtom, ada)
    const { draftAtom, openAtom } = newDraft()
    const opening = store.set(openAtom)
    store.set(draftAtom, () => 'Typed at once')
    await opening
    expect(store.get(draftAtom)).toBe('Typed at once')
  })

  it('belongs to the person who typed it', async () => {
    const { open, storage } = openBrowser()
    const hers = await open()
    hers.type('Autumn sale')
    hers.close()
    const bob = await open({ ...ada, userId: 'user_bob' })
    expect(bob.says()).toBe('')
    bob.store.set(signOutAtom)
    expect(bob.says()).toBe('')
    expect(keysIn(storage).some((key) => key.endsWith('.user_ada'))).toBe(true)
  })

  it('is one of a bounded number: the oldest of closed tabs are let go, open ones never', async () => {
    const { open, storage } = openBrowser()
    const stays = await open()
    stays.type('The oldest, still open')
    const tabs = []
    for (let at = 0; at < draftsKept + 3; at += 1) {
      const tab = await open()
      tab.type(`Draft ${at}`)
      tabs.push(tab)
    }
    for (const tab of tabs) tab.close()
    const next = await open()
    expect(next.says()).toBe(`Draft ${draftsKept + 2}`)
    const kept = keysIn(storage).filter((key) => key.startsWith('ninefold.drafts.'))
    expect(kept).toHaveLength(draftsKept + 2)
    expect((await stays.reload()).says()).toBe('The oldest, still open')
  })

  it('that is finished stays until it is left, and gives way to a new one', async () => {
    const { open } = openBrowser()
    const tab = await open()
    tab.type('finished')
    expect(tab.says()).toBe('finished')
    expect((await open()).says()).toBe('')
    expect((await tab.reload()).says()).toBe('')
    tab.type('finished')
    await tab.comeBack()
    expect(tab.says()).toBe('')
  })

  it('comes back as a copy where a browser cannot tell which tabs are open', async () => {
    const { open } = openBrowser({ locks: false })
    const first = await open()
    first.type('Autumn sale')
    const second = await open()
    expect(second.says()).toBe('Autumn sale')
    second.type('Winter sale')
    expect((await first.reload()).says()).toBe('Autumn sale')
  })

  it('stays on screen when the device is full, and that is reported', async () => {
    const { open } = openBrowser({ storage: memoryStorage(700) })
    const tab = await open()
    const text = 'long '.repeat(200)
    tab.type(text)
    expect(tab.says()).toBe(text)
    expect(tab.store.get(storageNoticesAtom)).toMatchObject([{ code: 'STORAGE_FULL' }])
  })

  it('stands under a key that no clean-up takes', () => {
    expect(keys.tabDraft('text', 'id-1', 'user_ada')).toBe('ninefold.drafts.text~id-1.user_ada')
  })
})
