import { useEffect, useState } from 'react'

type Fetched<Module> = { readonly module: Module } | { readonly error: unknown }

/** Modules that came, by what fetches them: a screen that is visited again has them at once. */
const known = new WeakMap<() => Promise<unknown>, unknown>()

/**
 * A module of a screen, fetched once it is wanted; undefined until it is there. Where it does not come the screen fails, as
 * it does without its own file. It does without Suspense, as `Beside` does.
 */
export function useFetched<Module>(load: () => Promise<Module>, isWanted: boolean): Module | undefined {
  const [fetched, setFetched] = useState<Fetched<Module> | undefined>(() =>
    known.has(load) ? { module: known.get(load) as Module } : undefined,
  )
  useEffect(() => {
    if (!isWanted || known.has(load)) return
    load().then(
      (module) => {
        known.set(load, module)
        setFetched({ module })
      },
      (error: unknown) => setFetched({ error }),
    )
  }, [load, isWanted])
  if (fetched === undefined) return undefined
  if ('error' in fetched) throw fetched.error
  return fetched.module
}
