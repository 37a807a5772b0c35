import { type AnyRoute, createMemoryHistory, createRouter, redirect } from '@tanstack/react-router'
import { type AiStateName, aiAccountIn, statesNow, statesPromoCodes } from '#app/domain/credits/ai/states.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { Route as rootRoute } from '#app/routes/__root.tsx'
import { Route as signedInRoute } from '#app/routes/_signed-in.tsx'
import { routeTree } from '#app/routeTree.gen.ts'
import { whoAmI } from '#app/server/identity/identity.functions.ts'
import { clockAtom } from '#app/state/device/clock.ts'
import { tabAtom } from '#app/state/device/journal.ts'
import { announceUpdateAtom } from '#app/state/device/update-prompt.ts'
import { loadSessionAtom } from '#app/state/session.ts'
import { openMemoryJournal } from '#app/storage/browser-journal.ts'
import { keys } from '#app/storage/keys.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { openTab } from '#app/storage/tab.ts'
import { connect } from '../../.storybook/connection.ts'
import { openIdentity } from './identity-double.tsx'
import { storeOn } from './live.tsx'
import { openServer, type Server } from './server-double.ts'

/** How a walk begins. */
export type Beginning = {
  /** The address that is open. */
  readonly at: string
  /** Who is signed in; left out, nobody. */
  readonly caller?: Caller
  /** Their AI credits on this device, by the name of a state. */
  readonly credits?: AiStateName
  /** What has happened at the server before. */
  readonly before?: (server: Server) => void
}

type Store = ReturnType<typeof storeOn>

/** Storybook's `createFileRoute` makes a root of every route, where the router's own makes it a part of the tree. */
function asBranch(route: AnyRoute): void {
  for (const child of Object.values(route.children ?? {}) as AnyRoute[]) {
    child.isRoot = false
    asBranch(child)
  }
}
asBranch(routeTree)

/**
 * Two things the app's routes do are not a story's to do: the root draws the whole document, and the guard asks through
 * the one store of a page. Here the workshop has the document, and every world a store of its own.
 */
function adaptRoutes(store: Store): void {
  Object.assign(rootRoute.options, { shellComponent: undefined })
  const beforeLoad = async ({ location }: { location: { href: string } }) => {
    const session = await store.set(loadSessionAtom, whoAmI, () => false)
    if (session.status !== 'signed-in') throw redirect({ to: '/auth', search: { redirect: location.href } })
    return { caller: session.caller }
  }
  Object.assign(signedInRoute.options, { beforeLoad })
}

/**
 * The app, whole, in a world of its own: a device, a server and an identity provider in memory, and a clock that is set
 * by hand. A play does what a person does; what happens to a person (a network that goes, an update) is done here.
 */
export function openWorld({ at, caller, credits, before }: Beginning) {
  let now: Instant = statesNow
  const clock = () => now
  const storage = memoryStorage()
  const keep = (key: string, value: unknown) => storage.setItem(key, JSON.stringify(value))
  keep(
    keys.aiPromoCodes(),
    statesPromoCodes.filter((code) => Number.isFinite(code.credits)),
  )
  if (caller?.email && credits)
    keep(keys.credits('ai', { owner: caller.email, isAdmin: false }), { seq: 1, account: aiAccountIn(credits) })
  const journal = openMemoryJournal(storage, () => Date.parse(now))
  const tab = openTab(memoryStorage(), undefined)
  const identity = openIdentity(caller ?? null)
  const server = openServer({ now: clock, caller: identity.caller })
  before?.(server)
  server.answer()

  /** A page is loaded: of what was there before, it finds what the device and the tab have kept. */
  const load = (path: string) => {
    const store = storeOn({ storage, journal, clock })
    store.set(tabAtom, tab)
    adaptRoutes(store)
    const history = createMemoryHistory({ initialEntries: [path] })
    // A loading screen that has come is not kept up for its own sake: a walk has nobody to spare the flicker.
    return { store, router: createRouter({ routeTree, history, defaultPendingMinMs: 0 }) }
  }
  let page = load(at)
  let loads = 1
  const listeners = new Set<() => void>()
  const reload = () => {
    page = load(page.router.state.location.href)
    loads += 1
    for (const listener of listeners) listener()
  }
  let reconnect = () => {}

  return {
    identity,
    server,
    page: () => page,
    /** How often the page was loaded. */
    loads: () => loads,
    onLoad(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The page is closed and opened again. */
    reload,
    /** A new version of the app waits; when it takes over, the page is loaded again. */
    announceUpdate: () => page.store.set(announceUpdateAtom, reload),
    moveClockTo(instant: Instant) {
      now = instant
      page.store.set(clockAtom, () => now)
    },
    goOffline() {
      reconnect = connect('offline')
    },
    goOnline() {
      reconnect()
      reconnect = () => {}
    },
  }
}

export type World = ReturnType<typeof openWorld>
