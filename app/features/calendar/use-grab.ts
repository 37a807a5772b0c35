import { type KeyboardEvent, useEffect, useState } from 'react'
import { canBe } from '#app/domain/posts/changes.ts'
import type { PlannedPost } from '#app/domain/posts/planned.ts'
import type { Day } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { longDayOf } from '#app/domain/wording/dates.ts'
import { excerptOf } from '#app/domain/wording/excerpts.ts'
import { type CalendarViewName, clockOf, momentIn, type Slot, slotBeside, slotOf } from './calendar-days.ts'

type GrabFacts = {
  view: CalendarViewName
  days: readonly Day[]
  zone: string
  onMove: (post: PlannedPost, at: Instant) => void
}

const titleCharacters = 60

/** Moves a post without a pointer: M takes it up, arrows aim, Enter puts it down, Escape leaves it where it was. */
export function useGrab({ view, days, zone, onMove }: GrabFacts) {
  const [grabbed, setGrabbed] = useState<{ post: PlannedPost; slot: Slot } | null>(null)
  const [says, setSays] = useState('')
  const [landed, setLanded] = useState<string | null>(null)

  // It stands somewhere else now; whoever moved it stays with it.
  useEffect(() => {
    if (landed === null) return
    document.querySelector<HTMLElement>(`[data-post="${landed}"]`)?.focus()
    setLanded(null)
  }, [landed])

  const words = ({ day, minutes }: Slot) => `${longDayOf(day)}${minutes === null ? '' : `, ${clockOf(minutes)}`}`

  const grab = (post: PlannedPost) => {
    if (post.at === null || !canBe('move', post.status)) return
    const slot = slotOf(post.at, zone, view)
    setGrabbed({ post, slot })
    setSays(
      `${excerptOf(post.title, titleCharacters)} taken up on ${words(slot)}. Arrows move it, Enter puts it down, Escape leaves it.`,
    )
    setLanded(post.id)
  }
  const drop = (post: PlannedPost, slot: Slot) => {
    setGrabbed(null)
    setSays(`Put down on ${words(slot)}.`)
    onMove(post, momentIn(slot, zone, post.at))
    setLanded(post.id)
  }
  const leave = () => {
    setGrabbed(null)
    setSays('Left where it was.')
  }

  const onKeyDown = (event: KeyboardEvent, post: PlannedPost) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (grabbed?.post.id !== post.id) {
      if (key.toLowerCase() === 'm') grab(post)
      return
    }
    const beside = slotBeside(grabbed.slot, key, view, days)
    if (beside !== null) {
      setGrabbed({ post, slot: beside })
      setSays(words(beside))
    } else if (key === 'Enter' || key === ' ' || key.toLowerCase() === 'm') drop(post, grabbed.slot)
    else if (key === 'Escape') leave()
    else if (key !== 'Tab') return
    else return leave()
    event.preventDefault()
    event.stopPropagation()
  }

  return { grabbed, says, grab, onKeyDown }
}
