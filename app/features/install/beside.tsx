import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

type BesideProps = {
  load: () => Promise<{ default: ComponentType }>
  fallback?: ReactNode
  /** Asked for only then: the first screen does not share the line with it. */
  afterMs?: number
}

/**
 * A part that stands beside the page: until it arrives, and where it does not, its fallback stays and the page goes on.
 * Asking again is no use, for browsers keep the failure of a module until the page is loaded anew. It does without
 * Suspense: after the fallback of one boundary, React holds back for 300 ms what any other is ready to show.
 */
export function Beside({ load, fallback = null, afterMs = 0 }: BesideProps) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    const ask = () => {
      load().then(
        (loaded) => setPart(() => loaded.default),
        () => undefined,
      )
    }
    if (afterMs === 0) return ask()
    const timer = setTimeout(ask, afterMs)
    return () => clearTimeout(timer)
  }, [load, afterMs])
  return Part === undefined ? fallback : <Part />
}
