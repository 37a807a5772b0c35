import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { postTitleCharacters } from '#app/domain/limits.ts'
import type { QueuedPost } from '#app/domain/queue/queue.ts'
import type { Dates } from '#app/domain/wording/dates.ts'
import { excerptOf } from '#app/domain/wording/excerpts.ts'
import { singleKeysAtom } from '#app/state/device/settings.ts'
import { pressOf } from '#design-system/index.ts'
import { type QueueRow, takes } from './queue-rows.ts'

/** Moves a post by keyboard: M grabs it, arrows move the target, Enter drops it, Escape returns it. */
export function useTakeUp(
  rows: readonly QueueRow[],
  dates: Dates,
  onPut: (post: QueuedPost, target: QueueRow) => void,
) {
  const hasLetters = useAtomValue(singleKeysAtom)
  const [taken, setTaken] = useState<{ id: string; aim: string } | null>(null)
  const [says, setSays] = useState('')
  const [landed, setLanded] = useState<string | null>(null)

  // The post is elsewhere now; its person's focus follows it.
  useEffect(() => {
    if (landed === null) return
    document.querySelector<HTMLElement>(`[data-queued="${landed}"]`)?.focus()
    setLanded(null)
  }, [landed])

  const take = (post: QueuedPost) => {
    if (post.holds !== 'queue') return
    setTaken({ id: post.id, aim: post.id })
    setSays(
      `${excerptOf(post.title, postTitleCharacters)} taken up at ${dates.moment(post.at)}. Arrows up and down aim, Enter puts it down, Escape leaves it.`,
    )
    setLanded(post.id)
  }

  const onKeyDown = (event: KeyboardEvent, post: QueuedPost) => {
    const press = pressOf(event)
    if (press === null || press.ctrlKey || press.metaKey || press.altKey) return
    const { key } = press
    const isM = key === 'm'
    if (taken?.id !== post.id) {
      if (hasLetters && isM) take(post)
      return
    }
    const targets = rows.filter((row) => takes(row, post))
    const place = targets.findIndex((row) => row.key === taken.aim)
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      const next = targets[Math.min(targets.length - 1, Math.max(0, place + step))]
      if (next !== undefined) {
        setTaken({ id: post.id, aim: next.key })
        const what =
          next.kind === 'free' ? 'free' : next.key === post.id ? 'where it is' : excerptOf(next.post.title, 40)
        setSays(`${dates.moment(next.at)}, ${what}`)
      }
    } else if (key === 'Enter' || key === ' ' || isM) {
      const target = targets[place]
      setTaken(null)
      if (target !== undefined && target.key !== post.id) {
        setSays(`Put down at ${dates.moment(target.at)}.`)
        onPut(post, target)
      } else setSays('Left where it was.')
      setLanded(post.id)
    } else if (key === 'Escape') {
      setTaken(null)
      setSays('Left where it was.')
    } else if (key === 'Tab') {
      setTaken(null)
      setSays('Left where it was.')
      return
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return { taken, says, take, onKeyDown }
}
