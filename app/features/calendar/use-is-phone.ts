import { useSyncExternalStore } from 'react'

const query = '(max-width: 760px)'

function subscribe(onChange: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** False when there is no room for seven columns: then another layout is drawn, not a narrower one. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
