import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

type BesideProps = {
  load: () => Promise<{ default: ComponentType }>
  fallback?: ReactNode
  /** Delay of its fetch in milliseconds, so that the first screen loads alone. */
  afterMs?: number
}

/**
 * A part beside the page: until it arrives, and where it does not, its fallback stays and the page continues. A retry
 * is useless, since browsers keep a module's failure until the page is loaded anew. Without Suspense: after the
 * fallback of one boundary, React holds back for 300 ms any other boundary that is ready.
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
