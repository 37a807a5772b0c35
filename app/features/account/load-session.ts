import { getDefaultStore } from 'jotai'
import { whoAmI } from '#app/server/identity/identity.functions.ts'
import { loadSessionAtom, type Session, sessionAtom } from '#app/state/session.ts'

/** Who is here: asked of the server once, and again after a start without a network. */
export async function loadSession(): Promise<Session> {
  const store = getDefaultStore()
  const session = store.get(sessionAtom)
  if (session.status === 'signed-in' && !(session.offline && navigator.onLine)) return session
  return store.set(loadSessionAtom, () => whoAmI())
}
