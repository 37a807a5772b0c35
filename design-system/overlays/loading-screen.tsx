import { type ReactNode, useEffect, useState } from 'react'
import { NineSquares } from './nine-squares.tsx'
import './loading-screen.css'

export type LoadingVariant = 'dashboard' | 'page' | 'guard'

export type LoadingScreenProps = {
  /** The loading part: the whole dashboard, a page of it, or the guard. */
  variant: LoadingVariant
  /** Its longest time in milliseconds; afterwards `children` are shown. */
  longestMs?: number
  /** The screen's own skeleton, for a longer load. */
  children?: ReactNode
}

/** Text and longest time of each screen, in milliseconds. It goes as soon as there is content. */
export const loadingScreens = {
  dashboard: { says: 'Preparing your dashboard', longestMs: 3000 },
  page: { says: 'Loading section', longestMs: 1500 },
  guard: { says: 'Loading...', longestMs: Number.POSITIVE_INFINITY },
} as const satisfies Record<LoadingVariant, { says: string; longestMs: number }>

/** A loading message: mount it as the fallback, and unmount it when the content is there. */
export function LoadingScreen({
  variant,
  longestMs = loadingScreens[variant].longestMs,
  children,
}: LoadingScreenProps) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!Number.isFinite(longestMs)) return
    const timer = setTimeout(() => setIsLate(true), longestMs)
    return () => clearTimeout(timer)
  }, [longestMs])

  if (isLate && children) return children
  return (
    <div className="nf-loading" data-variant={variant} role="status">
      <span className="nf-loading-mark">
        <NineSquares look="working" />
      </span>
      <p className="nf-loading-words">{loadingScreens[variant].says}</p>
      {isLate ? <p className="nf-loading-late">This takes longer than usual. It goes on by itself.</p> : null}
    </div>
  )
}
