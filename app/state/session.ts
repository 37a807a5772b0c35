import { atom, getDefaultStore } from 'jotai'
import { z } from 'zod'
import { CataloguedError } from '#app/domain/failures/failures.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { planIds } from '#app/domain/plans/plans.ts'
import { keys } from '#app/storage/keys.ts'
import { deviceStorageAtom, reportStorageAtom } from './device.ts'

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  /** Offline: the server could not be asked, and this is who was here last. */
  | { readonly status: 'signed-in'; readonly caller: Caller; readonly offline: boolean }

const name = z.string().nullable()
const callerSchema = z.object({
  userId: z.string().min(1),
  email: name,
  firstName: name,
  lastName: name,
  plan: z.enum(planIds),
  isAdmin: z.boolean(),
}) satisfies z.ZodType<Caller>

const rememberedKey = keys.rememberedSession()

/** Who is here. */
export const sessionAtom = atom<Session>({ status: 'loading' })

export const callerAtom = atom((get): Caller | null => {
  const session = get(sessionAtom)
  return session.status === 'signed-in' ? session.caller : null
})

/** The server named the caller: remember them for a start without a network. */
export const signInAtom = atom(null, (get, set, caller: Caller) => {
  set(sessionAtom, { status: 'signed-in', caller, offline: false })
  const written = get(deviceStorageAtom).snapshots.write(rememberedKey, callerSchema, caller)
  if (!written.ok) set(reportStorageAtom, { code: written.failure.code, key: rememberedKey })
})

/** Forgets who was here. Credits and drafts stay on the device, under their owner's name. */
export const signOutAtom = atom(null, (get, set) => {
  get(deviceStorageAtom).snapshots.remove(rememberedKey)
  set(sessionAtom, { status: 'signed-out' })
})

/** The server cannot be asked: whoever was here last goes on, offline. Says whether there was somebody. */
export const resumeOfflineAtom = atom(null, (get, set): boolean => {
  const remembered = get(deviceStorageAtom).snapshots.read(rememberedKey, callerSchema)
  const found = remembered.kind === 'found'
  set(sessionAtom, found ? { status: 'signed-in', caller: remembered.value, offline: true } : { status: 'signed-out' })
  return found
})

const isRefusal = (error: unknown): boolean =>
  error instanceof CataloguedError && error.status !== null && error.status >= 400 && error.status < 500

/** Asks the server who is here, and settles the session by its answer or by its silence. */
export const loadSessionAtom = atom(null, async (get, set, whoAmI: () => Promise<Caller | null>): Promise<Session> => {
  try {
    const caller = await whoAmI()
    if (caller === null) set(signOutAtom)
    else set(signInAtom, caller)
  } catch (error) {
    if (isRefusal(error)) set(signOutAtom)
    else set(resumeOfflineAtom)
  }
  return get(sessionAtom)
})

/** How long an answer of the server stands while a person moves from screen to screen. The server checks for itself. */
const freshMs = 60_000
let askedAtMs = Number.NEGATIVE_INFINITY

/** For guards, which stand outside the page: the session of this browser. What is known but old is asked anew meanwhile. */
export async function loadSession(): Promise<Session> {
  const store = getDefaultStore()
  const known = store.get(sessionAtom)
  const ask = async () => {
    askedAtMs = performance.now()
    const { whoAmI } = await import('#app/server/identity/identity.functions.ts')
    return store.set(loadSessionAtom, whoAmI)
  }
  if (known.status !== 'signed-in' || known.offline) return ask()
  if (performance.now() - askedAtMs > freshMs) void ask()
  return known
}
