import { type ReactNode, useEffect, useRef, useState } from 'react'

type NearProps = {
  /** Given up again when it is far away: for what is costly to keep, as a frame is. */
  isGivenUp?: boolean
  children: ReactNode
}

/**
 * What is drawn when it comes near and stays there a moment: a page of sixty states must not draw sixty screens at once,
 * nor those that somebody only scrolls past.
 */
export function Near({ isGivenUp = false, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(
      ([seen]) => {
        clearTimeout(soon)
        if (seen?.isIntersecting) soon = setTimeout(() => setIsNear(true), 150)
        else if (isGivenUp) setIsNear(false)
      },
      { rootMargin: '300px' },
    )
    if (place.current) watch.observe(place.current)
    return () => {
      clearTimeout(soon)
      watch.disconnect()
    }
  }, [isGivenUp])
  return <div ref={place}>{isNear ? children : null}</div>
}
