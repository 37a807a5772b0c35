import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

type BesideProps = { load: () => Promise<{ default: ComponentType }>; fallback?: ReactNode }

/**
 * A part that stands beside the page: until it arrives, and where it does not, its fallback stays and the page goes on.
 * Asking again is no use, for browsers keep the failure of a module until the page is loaded anew. It does without
 * Suspense: after the fallback of one boundary, React holds back for 300 ms what any other is ready to show.
 */
export function Beside({ load, fallback = null }: BesideProps) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    load().then(
      (loaded) => setPart(() => loaded.default),
      () => undefined,
    )
  }, [load])
  return Part === undefined ? fallback : <Part />
}
