import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react'
import { postTitleCharacters } from '#app/domain/limits.ts'
import { canBe } from '#app/domain/posts/changes.ts'
import { refusalOfTime } from '#app/domain/posts/check.ts'
import { type PostFailure, sentenceForPost } from '#app/domain/posts/messages.ts'
import type { PlannedPost } from '#app/domain/posts/planned.ts'
import type { Day } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { longDayOf } from '#app/domain/wording/dates.ts'
import { excerptOf } from '#app/domain/wording/excerpts.ts'
import { singleKeysAtom } from '#app/state/device/settings.ts'
import {
  type CalendarViewName,
  clockOf,
  momentIn,
  refusalOfAim,
  type Slot,
  slotBeside,
  slotOf,
} from './calendar-days.ts'

type GrabFacts = {
  view: CalendarViewName
  days: readonly Day[]
  now: Instant
  zone: string
  postOf: (id: string | undefined) => PlannedPost | undefined
  onMove: (post: PlannedPost, at: Instant) => void
}

const words = ({ day, minutes }: Slot) => `${longDayOf(day)}${minutes === null ? '' : `, ${clockOf(minutes)}`}`

/** What is said of the move: `refused`, that it does not go there. */
type Said = { readonly words: string; readonly refused: boolean }

/** Moves a post without a pointer: M takes it up, arrows aim, Enter puts it down, Escape leaves it where it was. */
export function useGrab({ view, days, now, zone, postOf, onMove }: GrabFacts) {
  const hasLetters = useAtomValue(singleKeysAtom)
  const [grabbed, setGrabbed] = useState<{ post: PlannedPost; slot: Slot } | null>(null)
  const [said, setSaid] = useState<Said>({ words: '', refused: false })
  const [landed, setLanded] = useState<string | null>(null)

  // It stands somewhere else now; whoever moved it stays with it.
  useEffect(() => {
    if (landed === null) return
    document.querySelector<HTMLElement>(`[data-post="${landed}"]`)?.focus()
    setLanded(null)
  }, [landed])

  const say = (what: string) => setSaid({ words: what, refused: false })
  const refuse = (failure: PostFailure) => setSaid({ words: sentenceForPost(failure), refused: true })

  const grab = useCallback(
    (post: PlannedPost) => {
      if (post.at === null || !canBe('move', post.status)) return
      const slot = slotOf(post.at, zone, view)
      setGrabbed({ post, slot })
      const taken = `${excerptOf(post.title, postTitleCharacters)} taken up on ${words(slot)}.`
      setSaid({ words: `${taken} Arrows move it, Enter puts it down, Escape leaves it.`, refused: false })
      setLanded(post.id)
    },
    [zone, view],
  )
  const aim = (post: PlannedPost, from: Slot, slot: Slot) => {
    const failure = refusalOfAim(momentIn(from, zone, post.at), momentIn(slot, zone, post.at), now)
    if (failure !== null) return refuse(failure)
    setGrabbed({ post, slot })
    say(words(slot))
  }
  const drop = (post: PlannedPost, slot: Slot) => {
    const at = momentIn(slot, zone, post.at)
    const failure = at === post.at ? null : refusalOfTime(at, now)
    if (failure !== null) return refuse(failure)
    setGrabbed(null)
    say(`Put down on ${words(slot)}.`)
    onMove(post, at)
    setLanded(post.id)
  }
  const leave = () => {
    setGrabbed(null)
    say('Left where it was.')
  }

  /** Keys on any post of the calendar, heard once above all of them. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const post = event.target instanceof HTMLElement ? postOf(event.target.dataset.post) : undefined
    if (post === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (grabbed?.post.id !== post.id) {
      if (hasLetters && key.toLowerCase() === 'm') grab(post)
      return
    }
    const beside = slotBeside(grabbed.slot, key, view, days)
    if (beside !== null) aim(post, grabbed.slot, beside)
    else if (key === 'Enter' || key === ' ' || key.toLowerCase() === 'm') drop(post, grabbed.slot)
    else if (key === 'Escape') leave()
    else if (key !== 'Tab') return
    else return leave()
    event.preventDefault()
    event.stopPropagation()
  }

  return { grabbed, said, grab, onKeyDown }
}
