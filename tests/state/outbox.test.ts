import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { StatusError } from '#app/domain/failures/catalogued-error.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { outboxTries } from '#app/domain/limits.ts'
import type { NewAction, OutboxKind } from '#app/domain/outbox/action.ts'
import { newIdAtom } from '#app/state/device/clock.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { forgetPersonAtom } from '#app/state/forget-person.ts'
import {
  adoptOutboxAtom,
  discardActionAtom,
  doneHereAtom,
  oneTabAtom,
  outboxAtom,
  outboxNewsAtom,
  performActionAtom,
  retryActionAtom,
  sendOutboxAtom,
  withdrawActionAtom,
} from '#app/state/outbox.ts'
import { outboxSendersAtom, type Sender, type Senders } from '#app/state/outbox-senders.ts'
import { signInAtom, signOutAtom } from '#app/state/session.ts'
import { openMemoryJournal } from '#app/storage/browser-journal.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { ada, openWorld } from './world.ts'

const bob = { ...ada, userId: 'user_bob', email: 'bob@example.com' }
const move = (about: string, at = 'later'): NewAction => ({
  kind: 'movePost',
  about,
  data: { postId: about, at },
  title: 'Autumn sale',
})
const make = (about: string): NewAction => ({
  kind: 'createPost',
  about,
  data: { postId: about },
  title: 'Autumn sale',
})

/** Done without a network: it is written down, and goes out with the next round. */
async function keep(store: ReturnType<typeof openWorld>['store'], action: NewAction): Promise<string> {
  store.set(onlineAtom, false)
  const done = await store.set(performActionAtom, action)
  store.set(onlineAtom, true)
  return done.kind === 'kept' ? done.id : expect.fail()
}

type Done = { id: string; by: string; kind: OutboxKind; about: unknown; at: unknown }

/** A server that does each operation once by its id, and a network that may lose the way there or the way back. */
function openServer(cut: () => 'none' | 'before' | 'after' = () => 'none') {
  const done: Done[] = []
  const known = new Set<string>()
  let asked = 0
  const sender =
    (kind: OutboxKind): Sender =>
    async ({ operation, ...data }) => {
      asked += 1
      const how = cut()
      if (how === 'before') throw new TypeError('Failed to fetch')
      const id = operation?.id ?? ''
      if (!known.has(id)) {
        known.add(id)
        done.push({
          id,
          by: operation?.by ?? '',
          kind,
          about: Reflect.get(data, 'postId'),
          at: Reflect.get(data, 'at'),
        })
      }
      if (how === 'after') throw new TypeError('Failed to fetch')
      return { ok: true, value: kind }
    }
  const senders: Senders = { createPost: sender('createPost'), movePost: sender('movePost') }
  return { done, senders, asked: () => asked }
}

function openTab({
  storage = memoryStorage(),
  server = openServer(),
  caller = ada as typeof ada | null,
  journal = openMemoryJournal(storage),
} = {}) {
  const world = openWorld(storage, journal)
  const { store } = world
  store.set(newIdAtom, () => randomUUID())
  store.set(outboxSendersAtom, server.senders)
  if (caller !== null) store.set(signInAtom, caller)
  const stop = store.sub(outboxAtom, () => undefined)
  const states = () => store.get(outboxAtom).map(({ state }) => state.is)
  return { ...world, store, stop, states, storage, server, journal }
}

describe('the outbox of a device', () => {
  it('does at once what can be done, and keeps nothing of it', async () => {
    const { store, server, states } = openTab()
    expect(await store.set(performActionAtom, move('p'))).toEqual({ kind: 'sent', value: 'movePost' })
    expect(server.done).toHaveLength(1)
    expect(states()).toEqual([])
  })

  it('shows what it did at every moment, also while the record lets go of it, until that is read from the server', async () => {
    const { store } = openTab()
    const shown: boolean[] = []
    const stop = store.sub(doneHereAtom, () => shown.push(store.get(doneHereAtom).some(({ about }) => about === 'p')))
    await store.set(performActionAtom, move('p'))
    expect(shown.length).toBeGreaterThan(1)
    expect(shown).not.toContain(false)
    const [sent] = store.get(doneHereAtom)
    expect(sent).toMatchObject({ about: 'p', kind: 'movePost', state: { is: 'sent' } })
    stop()
  })

  it('keeps what is done without a network over a reload, and sends it once there is one', async () => {
    const { store, storage, server, stop } = openTab()
    store.set(onlineAtom, false)
    expect(await store.set(performActionAtom, make('p'))).toMatchObject({ kind: 'kept' })
    expect(await store.set(performActionAtom, move('p'))).toMatchObject({ kind: 'kept' })
    expect(server.asked()).toBe(0)
    stop()
    const again = openTab({ storage, server })
    const round = await again.store.set(sendOutboxAtom)
    expect(round.sent.map(({ kind }) => kind)).toEqual(['createPost', 'movePost'])
    expect(again.server.done.map(({ kind }) => kind)).toEqual(['createPost', 'movePost'])
    expect(again.states()).toEqual(['sent', 'sent'])
    expect(await again.store.set(sendOutboxAtom)).toMatchObject({ sent: [] })
    expect(server.done).toHaveLength(2)
  })

  it('asks again under the same id when an answer was lost', async () => {
    const cuts: ('none' | 'before' | 'after')[] = ['after', 'before', 'none']
    const server = openServer(() => cuts.shift() ?? 'none')
    const { store, states } = openTab({ server })
    expect(await store.set(performActionAtom, move('p'))).toMatchObject({ kind: 'kept' })
    expect(states()).toEqual(['waiting'])
    await store.set(sendOutboxAtom)
    await store.set(sendOutboxAtom)
    expect([server.asked(), server.done.length]).toEqual([3, 1])
    expect(states()).toEqual(['sent'])
  })

  it('says a refusal at the screen that asked, and keeps one nobody waited for', async () => {
    const refuse: Sender = async () => ({ ok: false, failure: { code: 'time_has_passed', facts: 7 } })
    const { store, states } = openTab({ server: { ...openServer(), senders: { movePost: refuse } } })
    expect(await store.set(performActionAtom, move('p'))).toMatchObject({
      kind: 'refused',
      code: 'time_has_passed',
      facts: 7,
    })
    expect(states()).toEqual([])
    const id = await keep(store, move('p'))
    const round = await store.set(sendOutboxAtom)
    expect(round.refused).toHaveLength(1)
    expect(states()).toEqual(['refused'])
    const back = await store.set(discardActionAtom, id)
    expect(states()).toEqual([])
    await back()
    expect(states()).toEqual(['refused'])
    store.set(outboxSendersAtom, openServer().senders)
    await store.set(retryActionAtom, id)
    await store.set(sendOutboxAtom)
    expect(states()).toEqual(['sent'])
  })

  it('keeps what this version cannot send, and what the server is too busy for', async () => {
    const { store, states } = openTab({ server: { ...openServer(), senders: {} } })
    await keep(store, move('p'))
    await store.set(sendOutboxAtom)
    expect(states()).toEqual(['attention'])
    const busy: Sender = async () => ({ ok: false, failure: { code: 'too_many_changes' } })
    const other = openTab({ server: { ...openServer(), senders: { movePost: busy } } })
    await keep(other.store, move('p'))
    expect(await other.store.set(sendOutboxAtom)).toEqual({ sent: [], refused: [] })
    expect(other.states()).toEqual(['waiting'])
    const away: Sender = async () => Promise.reject(errorFor('UNAUTHORIZED'))
    other.store.set(outboxSendersAtom, { movePost: away })
    await other.store.set(sendOutboxAtom)
    expect(other.states()).toEqual(['waiting'])
  })

  it('keeps what something before the server turned away, and tells of it when it goes on doing so', async () => {
    const { store, states } = openTab()
    await keep(store, move('p'))
    const answering = (status: number) => {
      store.set(outboxSendersAtom, { movePost: async () => Promise.reject(new StatusError(status)) })
      return store.set(sendOutboxAtom)
    }
    for (const status of [404, 403, 502]) expect(await answering(status)).toEqual({ sent: [], refused: [] })
    expect(states()).toEqual(['waiting'])
    for (let tries = 0; tries < outboxTries; tries += 1) await answering(403)
    expect(states()).toEqual(['attention'])
  })

  it('never sends in somebody else’s name: it waits for its own person, who signs out and in again', async () => {
    const { store, server, storage, journal } = openTab()
    store.set(onlineAtom, false)
    await store.set(performActionAtom, move('p'))
    store.set(signOutAtom)
    store.set(onlineAtom, true)
    store.set(signInAtom, bob)
    await store.set(sendOutboxAtom)
    expect([server.asked(), store.get(outboxAtom)]).toEqual([0, []])
    const back = openTab({ storage, server, journal })
    await back.store.set(sendOutboxAtom)
    expect(server.done).toMatchObject([{ by: ada.userId }])
  })

  it('tells nobody but its own person what became of an action', async () => {
    const { store } = openTab()
    const answer = Promise.withResolvers<void>()
    const isAsked = Promise.withResolvers<void>()
    const movePost: Sender = async () => {
      isAsked.resolve()
      await answer.promise
      return { ok: true, value: null }
    }
    store.set(outboxSendersAtom, { movePost })
    await keep(store, move('p'))
    const round = store.set(sendOutboxAtom)
    await isAsked.promise
    // The page stays open while one person leaves and another comes.
    store.set(signOutAtom)
    store.set(signInAtom, bob)
    answer.resolve()
    await round
    expect(store.get(outboxNewsAtom)).toEqual([])
    store.set(signInAtom, ada)
    expect(store.get(outboxNewsAtom)).toMatchObject([{ about: 'p', state: { is: 'sent' } }])
    store.set(outboxNewsAtom)
    expect(store.get(outboxNewsAtom)).toEqual([])
  })

  it('goes with everything else of a person who is taken out of the device', async () => {
    const { store, storage, journal, server } = openTab()
    store.set(onlineAtom, false)
    await store.set(performActionAtom, move('p'))
    await store.set(forgetPersonAtom, [ada.userId, ada.email])
    const again = openTab({ storage, journal, server })
    await again.store.set(sendOutboxAtom)
    expect([server.asked(), again.states()]).toEqual([0, []])
  })

  it('lets something be taken back that was not sent even once', async () => {
    const { store, server, states } = openTab()
    store.set(onlineAtom, false)
    const kept = await store.set(performActionAtom, move('p'))
    const id = kept.kind === 'kept' ? kept.id : ''
    expect(await store.set(withdrawActionAtom, id)).toBe(true)
    expect(await store.set(withdrawActionAtom, id)).toBe(false)
    expect([server.asked(), states()]).toEqual([0, []])
  })

  it('two tabs over one device send each action once, in its order', async () => {
    const server = openServer()
    const storage = memoryStorage()
    const journal = openMemoryJournal(storage)
    const tabs = [openTab({ storage, journal, server }), openTab({ storage, journal, server })]
    let turn: Promise<unknown> = Promise.resolve()
    for (const { store } of tabs) {
      store.set(oneTabAtom, (_name, work) => {
        const next = turn.then(work)
        turn = next.catch(() => undefined)
        return next
      })
    }
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => tabs[at % 2]?.store.set(performActionAtom, move('p', String(at)))),
    )
    await Promise.all(tabs.map(({ store }) => store.set(sendOutboxAtom)))
    expect(server.done.map(({ at }) => Number(at))).toEqual(Array.from({ length: 20 }, (_, at) => at))
    expect(server.asked()).toBe(20)
  })

  it('after any cuts, reloads and offline stretches each action was done exactly once, those of a post in their order', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('act' as const), post: fc.constantFrom('p', 'q') }) },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constantFrom('reload' as const, 'offline' as const, 'online' as const, 'send' as const),
        }),
      },
    )
    const cut = fc.constantFrom('none' as const, 'before' as const, 'after' as const)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.array(cut, { maxLength: 30 }), async (steps, cuts) => {
        const left = [...cuts]
        const server = openServer(() => left.shift() ?? 'none')
        const storage = memoryStorage()
        let tab = openTab({ storage, server })
        const acted: string[] = []
        for (const [at, one] of steps.entries()) {
          if (one.do === 'act') {
            acted.push(`${one.post} ${at}`)
            await tab.store.set(performActionAtom, move(one.post, String(at)))
          } else if (one.do === 'reload') {
            tab.stop()
            tab = openTab({ storage, server })
            await tab.store.set(adoptOutboxAtom)
          } else if (one.do === 'send') await tab.store.set(sendOutboxAtom)
          else tab.store.set(onlineAtom, one.do === 'online')
        }
        tab.store.set(onlineAtom, true)
        for (let round = 0; round < 40 && tab.states().some((is) => is !== 'sent'); round += 1)
          await tab.store.set(sendOutboxAtom)
        await tab.store.set(sendOutboxAtom)
        const done = server.done.map(({ about, at }) => `${about} ${at}`)
        expect([...done].sort()).toEqual([...acted].sort())
        for (const post of ['p', 'q']) {
          const ofPost = (list: readonly string[]) => list.filter((one) => one.startsWith(post))
          expect(ofPost(done)).toEqual(ofPost(acted))
        }
      }),
      { numRuns: 60 },
    )
  })
})
