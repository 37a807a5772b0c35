import { type ReactNode, useEffect, useState } from 'react'
import { NineSquares } from './nine-squares.tsx'
import './loading-screen.css'

export type LoadingVariant = 'dashboard' | 'page' | 'guard'

export type LoadingScreenProps = {
  /** What is on its way: the whole dashboard, a page of it, or whether one may enter. */
  variant: LoadingVariant
  /** The longest it stands in the way; what still loads then shows `children` instead. */
  longestMs?: number
  /** What takes its place when loading takes longer: the screen's own skeleton. */
  children?: ReactNode
}

/** What each screen says, and for how long at most. It leaves as soon as there is something to show. */
export const loadingScreens = {
  dashboard: { says: 'Preparing your dashboard', longestMs: 3000 },
  page: { says: 'Loading section', longestMs: 1500 },
  guard: { says: 'Loading...', longestMs: Number.POSITIVE_INFINITY },
} as const satisfies Record<LoadingVariant, { says: string; longestMs: number }>

/** Shown only while something loads: mount it as the fallback, unmount it when the content is there. */
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
