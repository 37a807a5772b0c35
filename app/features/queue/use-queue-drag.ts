import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Makes a line of the queue draggable when it may move, and a drop target. */
export function useQueueDrag(key: string, canMove: boolean): { ref: RefObject<HTMLLIElement | null>; isOver: boolean } {
  const ref = useRef<HTMLLIElement>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null || !canMove) return
    return draggable({
      element,
      getInitialData: () => ({ queued: key }),
      onDragStart: () => element.setAttribute('data-dragged', ''),
      onDrop: () => element.removeAttribute('data-dragged'),
    })
  }, [key, canMove])
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => textIn(source.data.queued) !== null && source.data.queued !== key,
      getData: () => ({ row: key }),
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: () => setIsOver(false),
    })
  }, [key])
  return { ref, isOver }
}

export function useQueueDrops(onDrop: (queued: string, row: string) => void): void {
  const drop = useEffectEvent(onDrop)
  useEffect(
    () =>
      monitorForElements({
        onDrop({ source, location }) {
          const queued = textIn(source.data.queued)
          const row = textIn(location.current.dropTargets[0]?.data.row)
          if (queued !== null && row !== null) drop(queued, row)
        },
      }),
    [],
  )
}
