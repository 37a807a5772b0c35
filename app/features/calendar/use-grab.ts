import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { postTitleCharacters } from '#app/domain/limits.ts'
import { canBe } from '#app/domain/posts/changes.ts'
import type { PostFailure } from '#app/domain/posts/messages.ts'
import type { PlannedPost } from '#app/domain/posts/planned.ts'
import { refusalOfTime } from '#app/domain/posts/publish-time.ts'
import type { Day } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { longDayOf, timeOfDay } from '#app/domain/wording/dates.ts'
import { excerptOf } from '#app/domain/wording/excerpts.ts'
import { singleKeysAtom } from '#app/state/device/settings.ts'
import { pressOf } from '#design-system/index.ts'
import {
  type CalendarCell,
  cellBeside,
  cellOf,
  clockOf,
  type FreeTimes,
  firstAim,
  momentIn,
  refusalOfAim,
  turnedTo,
} from './calendar-days.ts'
import type { CalendarViewName } from './calendar-views.ts'
import { sentenceOfTime } from './calendar-words.ts'

type GrabFacts = {
  view: CalendarViewName
  days: readonly Day[]
  /** The calendar's open day. */
  day: Day
  now: Instant
  zone: string
  /** Free posting times: a draft without a time takes the day's first one. */
  free: FreeTimes
  postOf: (id: string | undefined) => PlannedPost | undefined
  onMove: (post: PlannedPost, at: Instant) => void
  /** Turns the calendar to a day. */
  onShow: (change: { readonly day: Day }) => void
}

/** A grabbed post, its target, and, once it left its page, the day that page was opened on. */
type Grabbed = { readonly post: PlannedPost; readonly cell: CalendarCell; readonly home: Day | null }

/** A post that gets the focus once its page is drawn: grabbed (`at` is null), or at its new time. */
type Landing = { readonly postId: string; readonly at: Instant | null }

const goingOn = ['keydown', 'pointerdown'] as const
/** Modifiers, or a key held a little long, do not end the wait. */
const modifiers = ['Control', 'Shift', 'Alt', 'Meta', 'CapsLock']
const isGoingOn = (event: Event) =>
  !(event instanceof KeyboardEvent && (event.repeat || modifiers.includes(pressOf(event)?.key ?? '')))
/** Time limit in milliseconds: later, the focus would be taken from another place. */
const landingMs = 20_000

const wordsOf = ({ day, minutes }: CalendarCell) =>
  `${longDayOf(day)}${minutes === null ? '' : `, ${timeOfDay(clockOf(minutes))}`}`

/** The announcement of a move; `refused`: the target is not allowed. */
export type Said = { readonly words: string; readonly refused: boolean }

/**
 * Moves a post by keyboard: M grabs it, arrows move the target, Enter drops it, Escape returns it. Beyond the visible
 * days the page turns with the post.
 */
export function useGrab({ view, days, day, now, zone, free, postOf, onMove, onShow }: GrabFacts) {
  const hasLetters = useAtomValue(singleKeysAtom)
  const [grabbed, setGrabbed] = useState<Grabbed | null>(null)
  const [said, setSaid] = useState<Said>({ words: '', refused: false })
  const [landed, setLanded] = useState<Landing | null>(null)
  /** The element focused for it. */
  const place = useRef<HTMLElement | null>(null)
  const land = (landing: Landing) => {
    place.current = null
    setLanded(landing)
  }

  const isThere = ({ postId, at }: Landing) =>
    at === null || (postOf(postId)?.at === at && days.includes(cellOf(at, zone, view).day))
  // The post is elsewhere now; its person's focus follows it.
  useEffect(() => {
    if (landed === null || !isThere(landed) || place.current?.isConnected) return
    // The last match is the grabbed post, which may be drawn on its day as well. A page requested before the move may
    // draw it away again: then the wait begins anew.
    place.current =
      [...document.querySelectorAll<HTMLElement>(`[data-post="${CSS.escape(landed.postId)}"]`)].at(-1) ?? null
    place.current?.focus()
  })
  // The page of the drop may still be loading; a person who continues elsewhere keeps their focus.
  useEffect(() => {
    if (landed === null) return
    const giveUp = () => setLanded(null)
    const goOn = (event: Event) => {
      if (isGoingOn(event)) giveUp()
    }
    const patience = setTimeout(giveUp, landingMs)
    for (const type of goingOn) document.addEventListener(type, goOn, { capture: true })
    return () => {
      clearTimeout(patience)
      for (const type of goingOn) document.removeEventListener(type, goOn, { capture: true })
    }
  }, [landed])

  const say = (what: string) => setSaid({ words: what, refused: false })
  const refuse = (failure: PostFailure) => setSaid({ words: sentenceOfTime(failure), refused: true })
  /** A draft without a time is announced with the time it would get. */
  const words = (post: PlannedPost, cell: CalendarCell) =>
    wordsOf(post.at === null ? cellOf(momentIn(cell, zone, null, now, free), zone, 'day') : cell)

  const takeUp = (post: PlannedPost) => {
    if (!canBe('move', post.status)) return
    const cell = post.at === null ? firstAim(view, days, zone, now, free) : cellOf(post.at, zone, view)
    const isShown = post.at !== null || days.includes(cell.day)
    setGrabbed({ post, cell, home: isShown ? null : day })
    if (!isShown) onShow({ day: cell.day })
    const taken = `${excerptOf(post.title, postTitleCharacters)} taken up on ${words(post, cell)}.`
    setSaid({ words: `${taken} Arrows move it, Enter puts it down, Escape leaves it.`, refused: false })
    land({ postId: post.id, at: null })
  }
  // A stable callback: five thousand posts get it, and must not redraw for it.
  const taking = useRef(takeUp)
  taking.current = takeUp
  const grab = useCallback((post: PlannedPost) => taking.current(post), [])
  const aim = (post: PlannedPost, { cell: from, home }: Grabbed, cell: CalendarCell) => {
    const failure = refusalOfAim(
      momentIn(from, zone, post.at, now, free),
      momentIn(cell, zone, post.at, now, free),
      now,
    )
    if (failure !== null) return refuse(failure)
    say(words(post, cell))
    if (days.includes(cell.day)) return setGrabbed({ post, cell, home })
    setGrabbed({ post, cell, home: home ?? day })
    onShow({ day: turnedTo(cell.day, view, days) })
    if (home === null) land({ postId: post.id, at: null })
  }
  const drop = (post: PlannedPost, cell: CalendarCell) => {
    const at = momentIn(cell, zone, post.at, now, free)
    const failure = at === post.at ? null : refusalOfTime(at, now)
    if (failure !== null) return refuse(failure)
    setGrabbed(null)
    say(`Put down on ${words(post, cell)}.`)
    onMove(post, at)
    land({ postId: post.id, at })
  }
  const leave = () => {
    setGrabbed(null)
    say('Left where it was.')
  }
  /** Turns back to the post's own page. */
  const goHome = ({ post, home }: Grabbed) => {
    leave()
    if (home === null) return
    onShow({ day: home })
    land({ postId: post.id, at: post.at })
  }

  /** One key handler for all posts of the calendar. */
  const onKeyDown = (event: KeyboardEvent) => {
    const press = pressOf(event)
    if (press === null || press.ctrlKey || press.metaKey || press.altKey) return
    const { key } = press
    const id = event.target instanceof HTMLElement ? event.target.dataset.post : undefined
    // The page it was carried to does not have it.
    const post = postOf(id) ?? (id === grabbed?.post.id ? grabbed?.post : undefined)
    if (post === undefined) return
    if (grabbed?.post.id !== post.id) {
      if (hasLetters && key === 'm') grab(post)
      return
    }
    const beside = cellBeside(grabbed.cell, key, view)
    if (beside !== null) aim(post, grabbed, beside)
    else if (key === 'Enter' || key === ' ' || key === 'm') drop(post, grabbed.cell)
    else if (key === 'Escape') goHome(grabbed)
    else if (key !== 'Tab') return
    else return leave()
    event.preventDefault()
    event.stopPropagation()
  }

  return { grabbed, said, grab, onKeyDown }
}
