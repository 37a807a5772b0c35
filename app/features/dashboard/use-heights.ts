import { useEffect, useRef } from 'react'
import type { HomeHeights } from '#app/state/had-posts.ts'

const heightOf = (element: Element) => Math.round(element.getBoundingClientRect().height)

/** Reports the heights of Home's parts whenever they change while it shows posts. */
export function useHeights(isMeasured: boolean, onHeights?: (heights: HomeHeights) => void) {
  const header = useRef<HTMLDivElement>(null)
  const above = useRef<HTMLDivElement>(null)
  const latest = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const parts = [header.current, above.current, latest.current] as const
    const [top, middle, list] = parts
    if (!isMeasured || onHeights === undefined || top === null || middle === null || list === null) return
    let said = ''
    const observer = new ResizeObserver(() => {
      const heights = { header: heightOf(top), above: Array.from(middle.children, heightOf), latest: heightOf(list) }
      if (said === JSON.stringify(heights)) return
      said = JSON.stringify(heights)
      onHeights(heights)
    })
    for (const part of [top, middle, list]) observer.observe(part)
    return () => observer.disconnect()
  }, [isMeasured, onHeights])
  return { header, above, latest }
}
