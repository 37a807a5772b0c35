import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lastCheckoutAtom, noteCheckoutAtom } from '#app/state/checkout.ts'
import { lastGoesToAtom } from '#app/state/compose-plan.ts'
import { tabAtom } from '#app/state/device/journal.ts'
import { deletionServerAtom, forgetPersonAtom } from '#app/state/forget-person.ts'
import { dropCopiesAtom } from '#app/state/former-copies.ts'
import { hadPostsAtom } from '#app/state/had-posts.ts'
import { peopleOf, peopleParam } from '#app/state/people-selection.ts'
import { recentCommandsAtom } from '#app/state/recent-commands.ts'
import { forgetRememberedAtom, loadSessionAtom, sessionAtom, signOutAtom } from '#app/state/session.ts'
import { showToastAtom, toastsAtom } from '#app/state/toasts.ts'
import { keepUnsentMessage, unsentMessage } from '#app/state/unsent-message.ts'
import { keptMedia } from '#app/storage/kept-media.ts'
import { keys } from '#app/storage/keys.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { keysIn, type TextStorage } from '#app/storage/snapshot.ts'
import { openTab } from '#app/storage/tab.ts'
import { ada, openWorld } from './world.ts'

const bob = { ...ada, userId: 'user_bob', email: 'bob@example.com' }
const many = Array.from({ length: 300 }, (_, at) => `user_${at}`)

let dropped: string[]
beforeEach(() => {
  dropped = []
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('caches', { delete: async (name: string) => dropped.push(name) > 0 })
})
afterEach(() => vi.unstubAllGlobals())

/** Everything of a person that stands in localStorage or the journal, by every key there is. */
const { credits, formerPerson, ...others } = keys
const keysOf = ({ userId, email }: { userId: string; email: string | null }) => [
  credits('ai', { owner: email ?? '', isAdmin: false }),
  credits('social', { owner: userId, isAdmin: false }),
  ...Object.values(others).map((make) =>
    (make as (...parts: string[]) => string)(...['x', 'x', userId].slice(-make.length || 3)),
  ),
]

/** Ada worked here, and her session ended elsewhere: no page of hers was open to hear of it. */
async function adaWasHere() {
  const world = openWorld()
  await world.store.set(loadSessionAtom, async () => ada)
  for (const key of keysOf(ada).filter((name) => name.includes('ada'))) world.storage.setItem(key, '{"of":"ada"}')
  world.store.set(noteCheckoutAtom, { packageId: 'medium', isRehearsal: true })
  world.store.set(hadPostsAtom, true)
  keepUnsentMessage('What Ada wrote to support.')
  peopleParam(many)
  return world
}

describe('who signs in where somebody else was', () => {
  it('hears none of the news that came for them', async () => {
    const { store } = await adaWasHere()
    store.set(showToastAtom, { policy: 'stack', tone: 'success', title: 'Ada’s post was published.' })
    expect(store.get(toastsAtom)).toHaveLength(1)
    store.set(signOutAtom)
    expect(store.get(toastsAtom)).toEqual([])
  })

  it('finds nothing of theirs but work and money, which wait under their name', async () => {
    const { storage } = await adaWasHere()
    const { store } = openWorld(storage)
    await store.set(loadSessionAtom, async () => bob)
    // Two seconds after the first screen: it is no part of it.
    store.set(dropCopiesAtom, bob)
    const left = keysIn(storage).filter((key) => storage.getItem(key)?.includes('ada'))
    expect(left.toSorted()).toEqual(
      [
        credits('ai', { owner: 'ada@example.com', isAdmin: false }),
        credits('social', { owner: ada.userId, isAdmin: false }),
        formerPerson(ada.userId),
        keys.closedAccounts(ada.userId),
        keys.redeeming('x', ada.userId),
        keys.brandDraft('x', ada.userId),
        keys.outbox(ada.userId),
        keys.openBatch(ada.userId),
        keys.openFile(ada.userId),
        keys.draft('x', ada.userId),
        keys.composition('x', ada.userId),
        ...keysIn(storage).filter((key) => /drafts\.(x~|typed~)/.test(key)),
      ].toSorted(),
    )
    expect(dropped).toContain(keptMedia)
    expect(unsentMessage()).toBe('')
    expect(peopleOf('selection')).toEqual([])
    expect(store.get(lastCheckoutAtom)).toBeNull()
    expect(store.get(hadPostsAtom)).toBeNull()
  })

  it('is not the same person again, whose own stays', async () => {
    const { storage } = await adaWasHere()
    const before = keysIn(storage).toSorted()
    const { store } = openWorld(storage)
    await store.set(loadSessionAtom, async () => ada)
    store.set(dropCopiesAtom, ada)
    expect(keysIn(storage).toSorted()).toEqual(before)
    expect(unsentMessage()).not.toBe('')
    expect(dropped).toEqual([])
  })

  it('finds nothing in the memory of a page that stayed open', async () => {
    const { store, storage } = await adaWasHere()
    store.set(lastGoesToAtom, { platforms: ['x'], accountIds: ['account_of_ada'] })
    store.set(recentCommandsAtom, 'posts')
    store.set(signOutAtom)
    expect([unsentMessage(), peopleOf('selection'), storage.getItem(keys.lastCheckout())]).toEqual(['', [], null])
    await store.set(loadSessionAtom, async () => bob)
    expect(store.get(sessionAtom)).toMatchObject({ caller: { userId: bob.userId } })
    expect(store.get(lastGoesToAtom)).toBeNull()
    expect(store.get(recentCommandsAtom)).toEqual([])
  })
})

describe('whose session ended elsewhere', () => {
  const nobody = async () => null
  const isOfAda = (storage: TextStorage) => (key: string) => storage.getItem(key)?.includes('"ada"') ?? false

  it('leaves nothing when the account was deleted', async () => {
    const { store, storage } = await adaWasHere()
    storage.setItem(keys.draft('x', bob.userId), '{"of":"bob"}')
    const asked = vi.fn(async () => true)
    store.set(deletionServerAtom, { wasDeleted: asked })
    await store.set(loadSessionAtom, nobody, () => false)
    await vi.waitFor(() => expect(keysIn(storage).filter(isOfAda(storage))).toEqual([]))
    expect(asked).toHaveBeenCalledExactlyOnceWith(ada.userId)
    expect(storage.getItem(keys.draft('x', bob.userId))).toBe('{"of":"bob"}')
  })

  it('keeps work and money while the account is there, or nobody can say', async () => {
    for (const wasDeleted of [async () => false, () => Promise.reject(new TypeError('Failed to fetch'))]) {
      const { store, storage } = await adaWasHere()
      const copies = [keys.seenQueue(ada.userId), keys.knownProjects(ada.userId)]
      const before = keysIn(storage).filter((key) => isOfAda(storage)(key) && !copies.includes(key))
      const answered = vi.fn(wasDeleted)
      store.set(deletionServerAtom, { wasDeleted: answered })
      await store.set(loadSessionAtom, nobody, () => false)
      await Promise.allSettled(answered.mock.results.map(({ value }) => value))
      await new Promise((resolve) => setTimeout(resolve))
      expect(before.length).toBeGreaterThan(10)
      expect(keysIn(storage).filter(isOfAda(storage))).toEqual(before)
    }
  })
})

describe('a question that the server has not answered', () => {
  const nobody = async () => null
  const isOfAda = (storage: TextStorage) => (key: string) => storage.getItem(key)?.includes('"ada"') ?? false
  const away = () => Promise.reject(new TypeError('Failed to fetch'))
  const noted = (storage: TextStorage) => keysIn(storage).filter((key) => key === keys.formerPerson(ada.userId))
  /** The page is left before an answer comes. */
  const never = () => new Promise<never>(() => undefined)

  /** Another page of the device, whose server answers so; somebody may be signed in there. */
  async function nextPage(storage: TextStorage, wasDeleted: () => Promise<boolean | null>, caller: typeof ada | null) {
    const { store } = openWorld(storage)
    const asked = vi.fn(wasDeleted)
    store.set(deletionServerAtom, { wasDeleted: asked })
    await store.set(
      loadSessionAtom,
      async () => caller,
      () => false,
    )
    await Promise.allSettled(asked.mock.results.map(({ value }) => value))
    await new Promise((resolve) => setTimeout(resolve))
    return asked
  }

  it.each([
    ['nobody', null],
    ['somebody else', bob],
  ])('is asked by later pages, where %s is signed in, until the account is known to be deleted', async (_, caller) => {
    const { store, storage } = await adaWasHere()
    const before = keysIn(storage).filter(isOfAda(storage))
    store.set(deletionServerAtom, { wasDeleted: never })
    await store.set(loadSessionAtom, nobody, () => false)
    for (const unanswered of [away, async () => null]) {
      expect(await nextPage(storage, unanswered, caller)).toHaveBeenCalledWith(ada.userId)
      expect(keysIn(storage)).toEqual(expect.arrayContaining(before.filter((key) => /drafts|credits/.test(key))))
    }
    await nextPage(storage, async () => true, caller)
    await vi.waitFor(() => expect(keysIn(storage).filter(isOfAda(storage))).toEqual([]))
    expect(noted(storage)).toEqual([])
    expect(await nextPage(storage, async () => true, caller)).not.toHaveBeenCalled()
  })

  it('is asked no more when the account is there, or its person is', async () => {
    for (const [answer, caller] of [
      [async () => false, null],
      [away, ada],
    ] as const) {
      const { store, storage } = await adaWasHere()
      store.set(deletionServerAtom, { wasDeleted: never })
      await store.set(loadSessionAtom, nobody, () => false)
      expect(noted(storage)).toHaveLength(1)
      await nextPage(storage, answer, caller)
      expect(noted(storage)).toEqual([])
      expect(keysIn(storage).filter(isOfAda(storage)).length).toBeGreaterThan(5)
    }
  })

  it('is harmless in two tabs at once', async () => {
    const { store, storage } = await adaWasHere()
    store.set(deletionServerAtom, { wasDeleted: never })
    await store.set(loadSessionAtom, nobody, () => false)
    await Promise.all([nextPage(storage, async () => true, null), nextPage(storage, async () => true, null)])
    await vi.waitFor(() => expect(keysIn(storage)).toEqual([]))
  })

  it('is asked of a person whose time without a server ran out, who gave place to another, or who signed out', async () => {
    for (const end of [
      async ({ store, pass }: ReturnType<typeof openWorld>) => {
        pass(8 * 24 * 60 * 60_000)
        await store.set(loadSessionAtom, away)
      },
      ({ store }: ReturnType<typeof openWorld>) => store.set(loadSessionAtom, async () => bob),
      ({ store }: ReturnType<typeof openWorld>) => {
        store.set(forgetRememberedAtom)
        store.set(signOutAtom)
      },
    ]) {
      const world = await adaWasHere()
      await end(world)
      expect(noted(world.storage)).toHaveLength(1)
      await nextPage(world.storage, async () => true, bob)
      await vi.waitFor(() => expect(keysIn(world.storage).filter(isOfAda(world.storage))).toEqual([]))
    }
  })
})

describe('who signs out', () => {
  it('leaves no copy of what the server has', async () => {
    const { store, storage } = await adaWasHere()
    const copies = [keys.seenQueue(ada.userId), keys.knownProjects(ada.userId)]
    expect(keysIn(storage)).toEqual(expect.arrayContaining(copies))
    store.set(signOutAtom)
    expect(keysIn(storage).filter((key) => copies.includes(key))).toEqual([])
    expect(storage.getItem(keys.draft('x', ada.userId))).not.toBeNull()
  })
})

it('a deleted account leaves nothing in the memory of its tab', async () => {
  const { store } = await adaWasHere()
  const memory = memoryStorage()
  store.set(tabAtom, openTab(memory, undefined))
  memory.setItem(keys.draft('post', ada.userId), '"draft_1"')
  memory.setItem(keys.firstSteps(ada.userId), '[]')
  memory.setItem(keys.draft('post', bob.userId), '"draft_2"')
  await store.set(forgetPersonAtom, [ada.userId, ada.email])
  expect(keysIn(memory)).toEqual([keys.draft('post', bob.userId)])
})

/** Each place of the app that opens a store of the browser. A new one says here whose it is, or how it goes. */
const stores = {
  localStorage: [
    // The hint at a session, the plan on a saved page, and the page of thanks: keys of the list.
    'content-page.ts',
    'state/session-hint.ts',
    'storage/device-storage.ts',
  ],
  sessionStorage: [
    // Of a page that did not load, and of a token: of nobody.
    'features/install/reload-once.ts',
    'state/session-hint.ts',
    // Gone with the visit.
    'state/unsent-message.ts',
    // By the keys of the list.
    'storage/device-storage.ts',
    'storage/tab.ts',
  ],
  'caches.open': ['storage/measure.ts', 'storage/seen-answers.ts', 'storage/seen-media.ts', 'sw.ts'],
  openDB: ['storage/indexed-ledger.ts', 'storage/upload-files.ts'],
  'indexedDB.open': ['storage/fresh-log.ts'],
}

describe('a store of the browser', () => {
  it.each(Object.entries(stores))('%s is opened nowhere else', async (store, known) => {
    const app = join(import.meta.dirname, '../../app')
    const files = (await readdir(app, { recursive: true })).filter((name) => /\.tsx?$/.test(name))
    const call = new RegExp(store === 'openDB' ? 'openDB[<(]' : `\\b${store.replace('.', '\\.')}(?:\\.|\\(|')`)
    const using: string[] = []
    for (const file of files) {
      const code = (await readFile(join(app, file), 'utf8')).replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      if (call.test(code)) using.push(file)
    }
    expect(using.toSorted()).toEqual(known.toSorted())
  })
})
