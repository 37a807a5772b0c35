import { atom, type WritableAtom } from 'jotai'
import { memo } from './memo.ts'
import { callerAtom } from './session.ts'

/** A setting kept by person on this device; before sign-in it belongs to nobody. */
export function ownSetting<Value, Args extends unknown[]>(of: (userId: string) => WritableAtom<Value, Args, void>) {
  const known = memo(of)
  return atom(
    (get) => get(known(get(callerAtom)?.userId ?? 'nobody')),
    (get, set, ...args: Args) => set(known(get(callerAtom)?.userId ?? 'nobody'), ...args),
  )
}
