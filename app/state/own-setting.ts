import { atom, type WritableAtom } from 'jotai'
import { memo } from './memo.ts'
import { callerAtom } from './session.ts'

/** A setting that this device keeps by person; before anybody is signed in, it is nobody's. */
export function ownSetting<Value, Args extends unknown[]>(of: (userId: string) => WritableAtom<Value, Args, void>) {
  const known = memo(of)
  return atom(
    (get) => get(known(get(callerAtom)?.userId ?? 'nobody')),
    (get, set, ...args: Args) => set(known(get(callerAtom)?.userId ?? 'nobody'), ...args),
  )
}
