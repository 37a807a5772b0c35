import { atom } from 'jotai'

/** The browser's present answer. */
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

/** False without a network. True on the server and before the first look. */
export const onlineAtom = connection
