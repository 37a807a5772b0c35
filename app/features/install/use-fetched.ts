import { useEffect, useState } from 'react'

type Fetched<Module> = { readonly module: Module } | { readonly error: unknown }

/** Loaded modules by their loader: a screen visited again has them at once. */
const known = new WeakMap<() => Promise<unknown>, unknown>()

/**
 * A screen's module, fetched once it is wanted; undefined until then. When it fails the screen fails, as without its
 * own file. Without Suspense, like `Beside`.
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
