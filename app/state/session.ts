import { atom, getDefaultStore } from 'jotai'
import * as z from 'zod/mini'
import { isRefusal } from '#app/domain/failures/catalogued-error.ts'
import { rememberedSessionMs } from '#app/domain/limits.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { planIds } from '#app/domain/plans/plans.ts'
import { millisOf } from '#app/domain/time/instant.ts'
import { keptInstantSchema } from '#app/domain/time/kept-instant-schema.ts'
import { keys } from '#app/storage/keys.ts'
import { clockAtom } from './device/clock.ts'
import { onlineAtom } from './device/connection.ts'
import { deviceStorageAtom, reportStorageAtom } from './device/journal.ts'
import { dropFormerNoteAtom, forgetDeletedAtom, noteFormerPersonAtom } from './forget-person.ts'
import { endVisitAtom } from './former-person.ts'
import { hintsAtSession, noteParting, showSession } from './session-hint.ts'

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  /** Offline: the server is unreachable, and the caller is the last person here. */
  | { readonly status: 'signed-in'; readonly caller: Caller; readonly offline: boolean }

const name = z.nullable(z.string())
const callerSchema = z.object({
  userId: z.string().check(z.minLength(1)),
  email: name,
  firstName: name,
  lastName: name,
  plan: z.enum(planIds),
  isAdmin: z.boolean(),
}) satisfies z.ZodMiniType<Caller>

/** The last person here, and the time of the sign-in. */
const rememberedSchema = z.extend(callerSchema, { rememberedAt: keptInstantSchema })
const rememberedKey = keys.rememberedSession()

export const sessionAtom = atom<Session>({ status: 'loading' })

/** True without a network, or when the server was unreachable as the session was read. */
export const offlineAtom = atom((get): boolean => {
  const session = get(sessionAtom)
  return !get(onlineAtom) || (session.status === 'signed-in' && session.offline)
})

export const callerAtom = atom((get): Caller | null => {
  const session = get(sessionAtom)
  return session.status === 'signed-in' ? session.caller : null
})

/** Signs in the server's caller, and remembers them for a start without a network. */
export const signInAtom = atom(null, (get, set, caller: Caller) => {
  const before = get(deviceStorageAtom).snapshots.read(rememberedKey, rememberedSchema)
  if (before.kind === 'found' && before.value.userId !== caller.userId) {
    set(noteFormerPersonAtom, before.value)
    set(endVisitAtom)
  }
  set(dropFormerNoteAtom, caller)
  set(sessionAtom, { status: 'signed-in', caller, offline: false })
  showSession(true)
  noteParting(null)
  const remembered = { ...caller, rememberedAt: get(clockAtom)() }
  const written = get(deviceStorageAtom).snapshots.write(rememberedKey, rememberedSchema, remembered)
  if (!written.ok) set(reportStorageAtom, { code: written.failure.code, key: rememberedKey })
  void set(forgetDeletedAtom)
})

/**
 * The provider has signed them out and the page is still open: if it closes now, nothing of them is remembered. Whether
 * the account was deleted elsewhere is still to be asked.
 */
export const forgetRememberedAtom = atom(null, (get, set) => {
  const { snapshots } = get(deviceStorageAtom)
  const remembered = snapshots.read(rememberedKey, rememberedSchema)
  // Removed first, to make room for the note.
  snapshots.remove(rememberedKey)
  if (remembered.kind === 'found') set(noteFormerPersonAtom, remembered.value)
})

/** Forgets the person. Credits and drafts stay on the device under their owner's name, unless the account is gone. */
export const signOutAtom = atom(null, (get, set) => {
  get(deviceStorageAtom).snapshots.remove(rememberedKey)
  set(endVisitAtom)
  set(sessionAtom, { status: 'signed-out' })
  showSession(false)
  void set(forgetDeletedAtom)
})

/** Ends a session that the person did not end. */
const endSessionAtom = atom(null, (get, set) => {
  const remembered = get(deviceStorageAtom).snapshots.read(rememberedKey, rememberedSchema)
  if (remembered.kind === 'found') noteParting('ended')
  set(forgetRememberedAtom)
  set(signOutAtom)
})

/** Another tab of this browser has forgotten or changed the remembered person. */
const hearOtherTabsAtom = atom(null, (get, set) => {
  const caller = get(callerAtom)
  if (caller === null) return
  const remembered = get(deviceStorageAtom).snapshots.read(rememberedKey, rememberedSchema)
  if (remembered.kind === 'found' && remembered.value.userId === caller.userId) return
  set(endVisitAtom)
  set(sessionAtom, { status: 'signed-out' })
  showSession(false)
  noteParting('ended')
})

/** Signing out in one tab signs out all: followed by pages with personal data. */
export const followOtherTabsAtom = atom(null, (_get, set) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === rememberedKey || key === null) set(hearOtherTabsAtom)
  }
  // A page restored from the browser's cache has missed the events meanwhile.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) set(hearOtherTabsAtom)
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
})

/** The server is unreachable: the last person continues offline. False when there was none. */
const resumeOfflineAtom = atom(null, (get, set): boolean => {
  const remembered = get(deviceStorageAtom).snapshots.read(rememberedKey, rememberedSchema)
  if (remembered.kind !== 'found') {
    set(sessionAtom, { status: 'signed-out' })
    return false
  }
  const { rememberedAt, ...caller } = remembered.value
  if (millisOf(get(clockAtom)()) - millisOf(rememberedAt) > rememberedSessionMs) {
    set(forgetRememberedAtom)
    set(signOutAtom)
    return false
  }
  set(sessionAtom, { status: 'signed-in', caller, offline: true })
  return true
})

/** The server finds no session, but the cookies name one: the token is too old, and only loading a page renews it. */
export type StaleSession = { readonly status: 'stale' }

/**
 * Asks the server for the caller, and settles the session by its answer or silence. A stale session settles nothing.
 */
export const loadSessionAtom = atom(
  null,
  async (
    get,
    set,
    whoAmI: () => Promise<Caller | null>,
    hinted: () => boolean = hintsAtSession,
  ): Promise<Session | StaleSession> => {
    try {
      const caller = await whoAmI()
      if (caller !== null) set(signInAtom, caller)
      else if (hinted()) return { status: 'stale' }
      else set(endSessionAtom)
    } catch (error) {
      if (isRefusal(error)) set(endSessionAtom)
      else set(resumeOfflineAtom)
    }
    return get(sessionAtom)
  },
)

/** Time an answer of the server is used between screens, in milliseconds. The server checks every call itself. */
const freshMs = 60_000
let askedAtMs = Number.NEGATIVE_INFINITY

/** Asks the server now, regardless of the known session. */
export async function askSession(): Promise<Session | StaleSession> {
  askedAtMs = performance.now()
  const { whoAmI } = await import('#app/server/identity/identity.functions.ts')
  return getDefaultStore().set(loadSessionAtom, whoAmI)
}

/** Number of questions before a reload: the identity SDK of an open page renews its token by itself. */
const patience = 2
let staleAnswers = 0

type Address = { readonly pathname: string; readonly href: string }
let opened: Address | null = null

/** True when only the filter of the open page changes. The same address again is a fresh look, not a filter. */
function isFilter(address: Address | null): boolean {
  const before = opened
  if (address !== null) opened = address
  return address?.pathname === before?.pathname && address?.href !== before?.href
}

/**
 * The session of this browser for route guards, for the address that opens; null for a preload. An old answer is
 * refreshed in the background, unless only a filter in the address changes.
 */
export async function loadSession(address: Address | null): Promise<Session | StaleSession> {
  const isKnownWell = isFilter(address)
  const known = getDefaultStore().get(sessionAtom)
  // Without the cookie the person has signed out in another tab or elsewhere: the known session is not trusted.
  if (known.status === 'signed-in' && !known.offline && hintsAtSession()) {
    if (!isKnownWell && performance.now() - askedAtMs > freshMs) void askSession()
    return known
  }
  const answer = await askSession()
  staleAnswers = answer.status === 'stale' ? staleAnswers + 1 : 0
  return known.status === 'signed-in' && staleAnswers > 0 && staleAnswers <= patience ? known : answer
}

/** Ends the session: the server finds none. */
export const forgetSession = (): void => getDefaultStore().set(endSessionAtom)
