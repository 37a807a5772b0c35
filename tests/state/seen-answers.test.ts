import { type InfiniteData, QueryClient, QueryObserver } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StatusError } from '#app/domain/failures/catalogued-error.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { seenAnswersKept } from '#app/domain/limits.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { clockAtom } from '#app/state/device/clock.ts'
import { askOrSeenAtom, keptWhenSeen } from '#app/state/seen-answers.ts'
import { sessionAtom } from '#app/state/session.ts'

/** A browser's store of answers, as far as it is used: keys in the order they were put. */
function storedAnswers() {
  const kept = new Map<string, string>()
  const headers = new Map<string, Headers>()
  const pathOf = (key: string | Request) => (typeof key === 'string' ? key : new URL(key.url).pathname)
  const cache = {
    keys: async () => [...kept.keys()].map((path) => new Request(`http://localhost${path}`)),
    match: async (key: string) =>
      kept.has(key) ? new Response(kept.get(key), { headers: headers.get(key) ?? {} }) : undefined,
    put: async (key: string, answer: Response) => {
      headers.set(key, answer.headers)
      kept.set(key, await answer.text())
    },
    delete: async (key: string | Request) => kept.delete(pathOf(key)),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  return kept
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/** The page opened anew: what it remembered is gone, what the device kept is not. */
function openPage(userId = 'user_1', nowMs = Date.now()) {
  const store = createStore()
  store.set(clockAtom, () => instantOf(nowMs))
  const caller = { userId, email: null, firstName: null, lastName: null, plan: 'pro', isAdmin: false } as const
  store.set(sessionAtom, { status: 'signed-in', caller, offline: false })
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        persister: (ask, context, query) => store.set(askOrSeenAtom, { ask, context, query }),
      },
    },
  })
}

let kept: Map<string, string>
beforeEach(() => {
  kept = storedAnswers()
})
afterEach(() => vi.unstubAllGlobals())

const month = { queryKey: ['posts', 'planned', 'november'], meta: keptWhenSeen }

describe('what was seen with a network', () => {
  it('is shown without one, and told to be old', async () => {
    const readAt = Date.parse('2026-11-20T08:30:00.000Z')
    await openPage('user_1', readAt).fetchQuery({ ...month, queryFn: () => ['bread'] })
    const watched = new QueryObserver(openPage(), { ...month, queryFn: lost })
    const stop = watched.subscribe(() => undefined)
    await expect.poll(() => watched.getCurrentResult().data).toEqual(['bread'])
    await expect.poll(() => watched.getCurrentResult().error).toBeInstanceOf(TypeError)
    expect(watched.getCurrentResult().data).toEqual(['bread'])
    expect(watched.getCurrentResult().dataUpdatedAt).toBe(readAt)
    stop()
  })

  it('is shown page by page where it came so', async () => {
    const found = { queryKey: ['posts', 'found'], meta: keptWhenSeen, initialPageParam: null }
    await openPage().fetchInfiniteQuery({ ...found, queryFn: () => ['bread'] })
    const seen: InfiniteData<string[]> = await openPage().fetchInfiniteQuery({ ...found, queryFn: lost })
    expect(seen.pages).toEqual([['bread']])
  })

  it('gives way to what is answered', async () => {
    await openPage().fetchQuery({ ...month, queryFn: () => ['bread'] })
    expect(await openPage().fetchQuery({ ...month, queryFn: () => ['cake'] })).toEqual(['cake'])
    await expect.poll(() => [...kept.values()]).toEqual(['["cake"]'])
  })

  it('is shown to nobody else, and not to whoever is refused', async () => {
    await openPage().fetchQuery({ ...month, queryFn: () => ['bread'] })
    await expect(openPage('user_2').fetchQuery({ ...month, queryFn: lost })).rejects.toThrow('Failed to fetch')
    const refused = () => Promise.reject(errorFor('FORBIDDEN'))
    await expect(openPage().fetchQuery({ ...month, queryFn: refused })).rejects.toThrow()
  })

  it('is shown when something before the server turns the question away, which is not asked again', async () => {
    await openPage().fetchQuery({ ...month, queryFn: () => ['bread'] })
    const turnedAway = vi.fn(() => Promise.reject(new StatusError(404)))
    const watched = new QueryObserver(openPage(), { ...month, queryFn: turnedAway })
    const stop = watched.subscribe(() => undefined)
    await expect.poll(() => watched.getCurrentResult().error).toBeInstanceOf(StatusError)
    expect(watched.getCurrentResult().data).toEqual(['bread'])
    expect(turnedAway).toHaveBeenCalledTimes(1)
    stop()
  })

  it('is not kept where the question does not want it', async () => {
    await openPage().fetchQuery({ queryKey: ['posts', 'found', 'by words'], queryFn: () => ['bread'] })
    expect(kept.size).toBe(0)
  })

  it('is so much and no more, the newest of it', async () => {
    const page = openPage()
    for (let asked = 0; asked < seenAnswersKept + 5; asked += 1)
      await page.fetchQuery({ ...month, queryKey: ['posts', 'planned', asked], queryFn: () => asked })
    await expect.poll(() => kept.size).toBe(seenAnswersKept)
    expect([...kept.values()].at(-1)).toBe(String(seenAnswersKept + 4))
  })
})
