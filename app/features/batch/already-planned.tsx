import { useEffect, useMemo, useRef, useState } from 'react'
import { alreadyPlanned, stretchesOf } from '#app/domain/batch/already-planned.ts'
import type { CheckedRow } from '#app/domain/batch/rows.ts'
import type { PlannedPost } from '#app/domain/posts/planned.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { Button, Callout } from '#design-system/index.ts'
import type { BatchScreenProps } from './batch-props.ts'

const rowsWords = counted('row', 'rows')
const none: readonly PlannedPost[] = []

/**
 * Lines of a file that are already in the calendar, and the reason when it could not be read. Times given by the app
 * are free ones.
 */
export function usePlannedAlready(
  checked: readonly CheckedRow[],
  hasTimes: boolean,
  { onPlanned, offline }: Pick<BatchScreenProps, 'onPlanned' | 'offline'>,
) {
  const [planned, setPlanned] = useState(none)
  const [problem, setProblem] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const stretches = useMemo(
    () => (hasTimes ? stretchesOf(checked.flatMap(({ publishAt }) => publishAt ?? [])) : []),
    [checked, hasTimes],
  )
  // Corrected rows within the same time range need no new question.
  const asked = JSON.stringify(stretches)
  const ask = useRef(onPlanned)
  ask.current = onPlanned
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a network again, or by a press, it is asked again
  useEffect(() => {
    let isWanted = true
    setProblem(null)
    void ask.current(JSON.parse(asked)).then((found) => {
      if (!isWanted) return
      setPlanned(found.posts)
      setProblem(found.problem)
    })
    return () => {
      isWanted = false
    }
  }, [asked, offline, round])
  const twice = useMemo(() => alreadyPlanned(checked, hasTimes ? planned : none), [checked, hasTimes, planned])
  return { twice, notRead: hasTimes ? problem : null, readAgain: () => setRound((before) => before + 1) }
}

/** Shown for duplicate rows with times of their own; the person may continue. */
export function SaidBefore({
  alike,
  onLeaveOut,
}: {
  alike: ReadonlyMap<number, number>
  onLeaveOut: (lines: ReadonlySet<number>) => void
}) {
  const isOne = alike.size === 1
  return (
    <Callout
      tone="warning"
      title={`${rowsWords(alike.size)} ${isOne ? 'says' : 'say'} the same as an earlier one.`}
      action={<Button onClick={() => onLeaveOut(new Set(alike.keys()))}>Leave {isOne ? 'it' : 'them'} out</Button>}
    >
      Planned as they are, the same words go out more than once. Some platforms refuse that.
    </Callout>
  )
}

/** Shown before anything is planned twice; the person may continue. */
export function PlannedAlready({
  lines,
  onLeaveOut,
}: {
  lines: ReadonlySet<number>
  onLeaveOut: (lines: ReadonlySet<number>) => void
}) {
  const isOne = lines.size === 1
  return (
    <Callout
      tone="warning"
      title={`${rowsWords(lines.size)} ${isOne ? 'is' : 'are'} in your calendar already.`}
      action={<Button onClick={() => onLeaveOut(lines)}>Leave {isOne ? 'it' : 'them'} out</Button>}
    >
      {isOne ? 'It begins' : 'They begin'} alike and {isOne ? 'goes' : 'go'} out at the same time. Planned again,{' '}
      {isOne ? 'it goes' : 'they go'} out twice.
    </Callout>
  )
}
