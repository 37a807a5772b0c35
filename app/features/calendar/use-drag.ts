import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DropPlace } from './calendar-days.ts'

const carried = (data: Record<string | symbol, unknown>): string | null =>
  typeof data.postId === 'string' ? data.postId : null

/** Makes a post draggable; null for one that cannot move. */
export function useDraggable(postId: string | null): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (element === null || postId === null) return
    return draggable({
      element,
      getInitialData: () => ({ postId }),
      onDragStart: () => element.setAttribute('data-dragged', ''),
      onDrop: () => element.removeAttribute('data-dragged'),
    })
  }, [postId])
  return ref
}

/** Accepts drops of posts, also where they cannot go: the reason is shown then. */
export function useDropTarget<Element extends HTMLElement>({ day, minutes, free }: DropPlace) {
  const ref = useRef<Element>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => carried(source.data) !== null,
      getData: () => ({ day, minutes, free }),
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: () => setIsOver(false),
    })
  }, [day, minutes, free])
  return { ref, isOver }
}

const carriedMark = 'data-carried'
const endCarrying = () => document.documentElement.removeAttribute(carriedMark)

export function useDrops(onDrop: (postId: string, place: DropPlace) => void): void {
  const drop = useEffectEvent(onDrop)
  useEffect(
    () =>
      monitorForElements({
        onDragStart: () => document.documentElement.setAttribute(carriedMark, ''),
        onDrop({ source, location }) {
          addEventListener('pointermove', endCarrying, { once: true })
          const postId = carried(source.data)
          const [target] = location.current.dropTargets
          const { day, minutes, free } = target?.data ?? {}
          if (postId !== null && typeof day === 'string')
            drop(postId, {
              day,
              minutes: typeof minutes === 'number' ? minutes : null,
              free: typeof free === 'string' ? free : undefined,
            })
        },
      }),
    [],
  )
}
