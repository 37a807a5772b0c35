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
  /** Offline: the server could not be asked, and this is who was here last. */
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

/** What is remembered of the last person, and since when. */
const rememberedSchema = z.extend(callerSchema, { rememberedAt: keptInstantSchema })
const rememberedKey = keys.rememberedSession()

/** Who is here. */
export const sessionAtom = atom<Session>({ status: 'loading' })

/** Whether nothing can be asked: the browser has no network, or the server was not to be reached when the session was asked for. */
export const offlineAtom = atom((get): boolean => {
  const session = get(sessionAtom)
  return !get(onlineAtom) || (session.status === 'signed-in' && session.offline)
})

export const callerAtom = atom((get): Caller | null => {
  const session = get(sessionAtom)
  return session.status === 'signed-in' ? session.caller : null
})

/** The server named the caller: remember them for a start without a network. */
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
 * The provider has signed them out, the page is not left yet: should it close now, nobody is missed afterwards. Whether the
 * account was deleted elsewhere is still to be asked.
 */
export const forgetRememberedAtom = atom(null, (get, set) => {
  const { snapshots } = get(deviceStorageAtom)
  const remembered = snapshots.read(rememberedKey, rememberedSchema)
  // First, so that there is room for the note.
  snapshots.remove(rememberedKey)
  if (remembered.kind === 'found') set(noteFormerPersonAtom, remembered.value)
})

/** Forgets who was here. Credits and drafts stay on the device, under their owner's name, unless the account is gone. */
export const signOutAtom = atom(null, (get, set) => {
  get(deviceStorageAtom).snapshots.remove(rememberedKey)
  set(endVisitAtom)
  set(sessionAtom, { status: 'signed-out' })
  showSession(false)
  void set(forgetDeletedAtom)
})

/** Who was here is so no more, and did not ask for it. */
const endSessionAtom = atom(null, (get, set) => {
  const remembered = get(deviceStorageAtom).snapshots.read(rememberedKey, rememberedSchema)
  if (remembered.kind === 'found') noteParting('ended')
  set(forgetRememberedAtom)
  set(signOutAtom)
})

/** The remembered person is gone, or is somebody else: another tab of this browser has seen to that. */
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

/** Who leaves in one tab leaves in all: to be followed by pages that show somebody's own. */
export const followOtherTabsAtom = atom(null, (_get, set) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === rememberedKey || key === null) set(hearOtherTabsAtom)
  }
  // A page that the browser kept aside has heard nothing meanwhile.
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

/** The server cannot be asked: whoever was here last goes on, offline. Says whether there was somebody. */
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

/** The server sees nobody, the cookies speak of somebody: the token is too old, and only loading a page renews it. */
export type StaleSession = { readonly status: 'stale' }

/** Asks the server who is here, and settles the session by its answer or by its silence. A stale one settles nothing. */
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

/** How long an answer of the server stands while a person moves from screen to screen. The server checks for itself. */
const freshMs = 60_000
let askedAtMs = Number.NEGATIVE_INFINITY

/** Asks the server now, whatever is known. */
export async function askSession(): Promise<Session | StaleSession> {
  askedAtMs = performance.now()
  const { whoAmI } = await import('#app/server/identity/identity.functions.ts')
  return getDefaultStore().set(loadSessionAtom, whoAmI)
}

/** The identity SDK of a page that was open all along renews the token by itself: it is given so many questions. */
const patience = 2
let staleAnswers = 0

type Address = { readonly pathname: string; readonly href: string }
let opened: Address | null = null

/** Whether only the filter of the page one is on changes. The same address once more is no filter, but a fresh look. */
function isFilter(address: Address | null): boolean {
  const before = opened
  if (address !== null) opened = address
  return address?.pathname === before?.pathname && address?.href !== before?.href
}

/**
 * For guards, which stand outside the page: the session of this browser, for the address that opens; null for a look
 * ahead. What is known but old is asked anew meanwhile, unless only a filter in the address changes.
 */
export async function loadSession(address: Address | null): Promise<Session | StaleSession> {
  const isKnownWell = isFilter(address)
  const known = getDefaultStore().get(sessionAtom)
  // Without the cookie somebody has left, in another tab or elsewhere: what is known is not believed.
  if (known.status === 'signed-in' && !known.offline && hintsAtSession()) {
    if (!isKnownWell && performance.now() - askedAtMs > freshMs) void askSession()
    return known
  }
  const answer = await askSession()
  staleAnswers = answer.status === 'stale' ? staleAnswers + 1 : 0
  return known.status === 'signed-in' && staleAnswers > 0 && staleAnswers <= patience ? known : answer
}

/** Nobody is here after all. */
export const forgetSession = (): void => getDefaultStore().set(endSessionAtom)
