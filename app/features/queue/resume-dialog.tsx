import { useState } from 'react'
import { lastOneAt, type OverdueWay } from '#app/domain/queue/overdue.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { Button, Dialog } from '#design-system/index.ts'
import './resume-dialog.css'

type ResumeDialogProps = {
  /** Number of posts held past their time. */
  held: number
  /** The next free posting time; null without one. */
  nextFree: Instant | null
  now: Instant
  zone: string
  onResume: (overdue: OverdueWay) => void
  onClose: () => void
}

const postsWord = counted('post', 'posts')

/** Asks about posts whose time passed during the pause. None is sent unasked. */
export default function ResumeDialog({ held, nextFree, now, zone, onResume, onClose }: ResumeDialogProps) {
  const dates = datesIn(zone)
  const isOne = held === 1
  const ways = [
    {
      way: 'spread',
      label: isOne ? 'Give it the next free posting time' : 'Spread them over the next free posting times',
      says:
        nextFree === null
          ? 'No posting time is free. Add posting times first.'
          : `${isOne ? 'It goes' : 'The first goes'} out ${dates.moment(nextFree)}.`,
      press: `Resume and ${isOne ? 'plan 1 post' : `spread ${postsWord(held)}`}`,
      isOff: nextFree === null,
    },
    {
      way: 'now',
      label: isOne ? 'Send it now' : 'Send them now, one by one',
      says: isOne
        ? 'It goes out right away.'
        : `One right away, then one every 5 minutes. The last goes out at ${dates.time(lastOneAt(now, held))}.`,
      press: `Resume and send ${postsWord(held)}`,
      isOff: false,
    },
    {
      way: 'drafts',
      label: isOne ? 'Keep it as a draft' : 'Keep them as drafts',
      says: isOne ? 'It does not go out.' : 'None of them goes out.',
      press: `Resume and keep ${isOne ? '1 draft' : `${held} drafts`}`,
      isOff: false,
    },
  ] as const satisfies readonly { way: OverdueWay; [key: string]: unknown }[]
  const [chosen, setChosen] = useState<OverdueWay>(nextFree === null ? 'drafts' : 'spread')
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={`${postsWord(held)} ${isOne ? 'is' : 'are'} held past ${isOne ? 'its' : 'their'} time`}
      description={`Choose what becomes of ${isOne ? 'it' : 'them'} when the queue runs again.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Leave it paused
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onResume(chosen)
              onClose()
            }}
          >
            {ways.find(({ way }) => way === chosen)?.press}
          </Button>
        </>
      }
    >
      <fieldset className="resume-ways">
        <legend>Held posts</legend>
        {ways.map(({ way, label, says, isOff }) => (
          <label key={way} data-chosen={way === chosen || undefined}>
            <input
              type="radio"
              name="overdue"
              value={way}
              checked={way === chosen}
              disabled={isOff}
              onChange={() => setChosen(way)}
            />
            <span>
              <b>{label}</b>
              <span className="tabular">{says}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
