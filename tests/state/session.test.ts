import { describe, expect, it, vi } from 'vitest'
import { StatusError } from '#app/domain/failures/catalogued-error.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import {
  callerAtom,
  followOtherTabsAtom,
  forgetRememberedAtom,
  loadSession,
  loadSessionAtom,
  sessionAtom,
  signOutAtom,
} from '#app/state/session.ts'
import { isParting } from '#app/state/session-hint.ts'
import { keys } from '#app/storage/keys.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { ada, openWorld } from './world.ts'

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

describe('the session', () => {
  it('is loading until the server has said who is here', async () => {
    const { store } = openWorld()
    expect(store.get(sessionAtom)).toEqual({ status: 'loading' })
    await store.set(loadSessionAtom, async () => ada)
    expect(store.get(sessionAtom)).toEqual({ status: 'signed-in', caller: ada, offline: false })
  })

  it('goes on offline with whoever was here last', async () => {
    const first = openWorld()
    await first.store.set(loadSessionAtom, async () => ada)
    const { store } = openWorld(first.storage)
    expect(await store.set(loadSessionAtom, unreachable)).toEqual({ status: 'signed-in', caller: ada, offline: true })
  })

  it('is nobody’s offline when nobody was here, or what was remembered is damaged', async () => {
    const { store, storage } = openWorld()
    expect(await store.set(loadSessionAtom, unreachable)).toEqual({ status: 'signed-out' })
    storage.setItem(keys.rememberedSession(), '{"userId":""}')
    expect(await store.set(loadSessionAtom, unreachable)).toEqual({ status: 'signed-out' })
  })

  it('ends when the server knows nobody or refuses, and nobody is remembered', async () => {
    const refused = () => Promise.reject(errorFor('UNAUTHORIZED'))
    for (const answer of [async () => null, refused]) {
      const { store, storage } = openWorld()
      await store.set(loadSessionAtom, async () => ada)
      expect(await store.set(loadSessionAtom, answer)).toEqual({ status: 'signed-out' })
      expect(storage.getItem(keys.rememberedSession())).toBeNull()
    }
  })

  it('goes on without a server when something before it turns the question away', async () => {
    const { store } = openWorld()
    await store.set(loadSessionAtom, async () => ada)
    const answer = await store.set(loadSessionAtom, () => Promise.reject(new StatusError(403)))
    expect(answer).toMatchObject({ status: 'signed-in', offline: true })
  })

  it('is forgotten on sign-out', async () => {
    const { store, storage } = openWorld()
    await store.set(loadSessionAtom, async () => ada)
    store.set(signOutAtom)
    expect(store.get(callerAtom)).toBeNull()
    expect(storage.length).toBe(0)
  })

  it('is not said to have ended when the page closes in the middle of a sign-out', async () => {
    vi.stubGlobal('sessionStorage', memoryStorage())
    const { store, storage } = openWorld()
    await store.set(loadSessionAtom, async () => ada)
    store.set(forgetRememberedAtom)
    const next = openWorld(storage)
    await next.store.set(loadSessionAtom, async () => null)
    expect(isParting('ended')).toBe(false)
    await store.set(loadSessionAtom, async () => ada)
    await next.store.set(loadSessionAtom, async () => null)
    expect(isParting('ended')).toBe(true)
    vi.unstubAllGlobals()
  })

  it('is remembered for seven days without a word of the server, then forgotten', async () => {
    const day = 24 * 60 * 60_000
    const { store, storage, pass } = openWorld()
    await store.set(loadSessionAtom, async () => ada)
    pass(7 * day)
    expect(await store.set(loadSessionAtom, unreachable)).toMatchObject({ status: 'signed-in', offline: true })
    pass(1)
    expect(await store.set(loadSessionAtom, unreachable)).toEqual({ status: 'signed-out' })
    expect(storage.getItem(keys.rememberedSession())).toBeNull()
  })

  it('is neither ended nor gone on with while the cookies speak of somebody the server does not see', async () => {
    const { store, storage } = openWorld()
    await store.set(loadSessionAtom, async () => ada)
    const hinted = () => true
    expect(await store.set(loadSessionAtom, async () => null, hinted)).toEqual({ status: 'stale' })
    expect(store.get(callerAtom)).toEqual(ada)
    expect(storage.getItem(keys.rememberedSession())).toContain(ada.email)
    expect(
      await store.set(
        loadSessionAtom,
        async () => null,
        () => false,
      ),
    ).toEqual({ status: 'signed-out' })
  })

  it('ends here when another tab forgets who was here or signs somebody else in, and only then', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const first = openWorld()
    const tell = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: keys.rememberedSession() }))
    for (const change of [
      () => first.store.set(signOutAtom),
      () => first.store.set(loadSessionAtom, async () => ({ ...ada, userId: 'user_bob' })),
    ]) {
      const { store } = openWorld(first.storage)
      await store.set(loadSessionAtom, async () => ada)
      const stop = store.set(followOtherTabsAtom)
      tell()
      expect(store.get(callerAtom)).toEqual(ada)
      await change()
      tell()
      expect(store.get(sessionAtom)).toEqual({ status: 'signed-out' })
      stop()
    }
    vi.unstubAllGlobals()
  })
})

describe('a guard', () => {
  it('asks again on the way to another screen, not for a filter in the address', async () => {
    const whoAmI = vi.fn(async () => ada)
    vi.doMock('#app/server/identity/identity.functions.ts', () => ({ whoAmI }))
    vi.stubGlobal('document', { cookie: '__client_uat=1700000000', documentElement: { toggleAttribute: () => true } })
    const now = vi.spyOn(performance, 'now').mockReturnValue(0)
    const users = { pathname: '/admin/dashboard', href: '/admin/dashboard' }
    await loadSession(users)
    expect(whoAmI).toHaveBeenCalledTimes(1)
    const anHourLater = 3_600_000
    now.mockReturnValue(anHourLater)
    await loadSession({ ...users, href: '/admin/dashboard?text=ada' })
    // A question in the background would be asked with the next turn.
    await new Promise((resolve) => setTimeout(resolve))
    expect(whoAmI).toHaveBeenCalledTimes(1)
    await loadSession({ pathname: '/dashboard', href: '/dashboard' })
    await vi.waitFor(() => expect(whoAmI).toHaveBeenCalledTimes(2))
    // The same address once more is a fresh look.
    now.mockReturnValue(2 * anHourLater)
    await loadSession({ pathname: '/dashboard', href: '/dashboard' })
    await vi.waitFor(() => expect(whoAmI).toHaveBeenCalledTimes(3))
    vi.unstubAllGlobals()
    now.mockRestore()
  })
})
