import { atom } from 'jotai'

/** What the browser says at this moment. */
export const hasNetwork = (): boolean => globalThis.navigator?.onLine !== false

const isOnline = atom(true)
const connection = atom(
  (get) => get(isOnline),
  (_get, set, online: boolean) => set(isOnline, online),
)
connection.onMount = (setOnline) => {
  if (typeof window === 'undefined') return
  const look = () => setOnline(hasNetwork())
  look()
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  return () => {
    window.removeEventListener('online', look)
    window.removeEventListener('offline', look)
  }
}

/** Whether the browser has a network. On the server, and before the first look, yes. */
export const onlineAtom = connection
