import { Clock, Pause, PenLine, Shuffle } from 'lucide-react'
import { useId, useState } from 'react'
import { newPostHref } from '#app/content/places.ts'
import { type OverdueWay, overdueIn } from '#app/domain/queue/overdue.ts'
import type { QueuedPost, QueueView } from '#app/domain/queue/queue.ts'
import type { RepeatView } from '#app/domain/queue/repeat.ts'
import type { SlotSet } from '#app/domain/queue/slot-set.ts'
import { dayIn } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { datesIn, longDayOf } from '#app/domain/wording/dates.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { cityOf, zoneBeside } from '#app/domain/wording/zones.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { Button, ListSkeleton, Loadable, PageHeader, Select, VisuallyHidden } from '#design-system/index.ts'
import { NoTimes } from './no-times.tsx'
import { PausedCallout } from './paused-callout.tsx'
import { FreeRow, QueuedRow } from './queue-row.tsx'
import { daysOf, ofAccount, putAt, type QueueRow, rowsOf, takes } from './queue-rows.ts'
import { RepeatDialog, type WantedRepeat } from './repeat-dialog.tsx'
import { type RepeatActions, RepeatsSection } from './repeats-section.tsx'
import ResumeDialog from './resume-dialog.tsx'
import { SlotsDialog } from './slots-dialog.tsx'
import { useQueueDrops } from './use-queue-drag.ts'
import { useTakeUp } from './use-take-up.ts'
import './queue.css'

export type QueueScreenProps = {
  view: QueryView<QueueView>
  now: Instant
  /** The zone of this device and of every time shown. */
  zone: string
  offline: boolean
  onReload: () => void
  /** The account of the shown posting times; null for the person's own. */
  onAccount: (accountId: string | null) => void
  /** Shows more days; undefined at the limit. */
  onMore?: (() => void) | undefined
  /** `post`: the moved one. */
  onReorder: (postIds: readonly string[], post: QueuedPost) => void
  onMoveToSlot: (post: QueuedPost, at: Instant) => void
  onShuffle: () => void
  onPause: () => void
  /** `overdue`: the choice for posts held past their time. */
  onResume: (overdue: OverdueWay) => void
  onPin: (post: QueuedPost, pinned: boolean) => void
  onCancel: (post: QueuedPost) => void
  onDelete: (post: QueuedPost) => void
  repeats?: readonly RepeatView[] | undefined
  onRepeat: (postId: string, wanted: WantedRepeat) => Promise<string | null>
  onSkip: RepeatActions['onSkip']
  onStop: RepeatActions['onStop']
  /** Returns the refusal, or null. */
  onSaveSlots: (set: SlotSet) => Promise<string | null>
}

const own = 'own'
const postsWord = counted('post', 'posts')
const heldWords = (held: number) =>
  held === 1 ? '1 post is held past its time.' : `${postsWord(held)} are held past their time.`
const timesWord = counted('posting time', 'posting times')

export function QueueScreen(props: QueueScreenProps) {
  const { view, zone, offline, onReload, onAccount, onShuffle, onPause } = props
  const [isEditing, setIsEditing] = useState(false)
  const [repeated, setRepeated] = useState<QueuedPost | null>(null)
  const needsNetwork = useId()
  const queue = view.state === 'ready' ? view.data : null
  const set = queue?.slots ?? null
  const off = offline ? needsNetwork : null
  const movable = queue?.posts.filter(({ holds }) => holds === 'queue').length ?? 0
  const hasTimes = set !== null && set.slots.length > 0
  return (
    <>
      <PageHeader
        title="Queue"
        description={
          hasTimes
            ? `${timesWord(set.slots.length)} a week, by the clocks of ${cityOf(set.zone)}. New posts take the next free one.`
            : 'Posts take the next free posting time, one after the other.'
        }
        actions={
          <Button variant="primary" icon={PenLine} href={newPostHref}>
            New post
          </Button>
        }
      />
      {queue === null ? null : (
        <div className="queue-bar">
          {queue.accounts.length === 0 ? null : (
            <Select
              label="Account"
              options={[
                { value: own, label: 'All accounts' },
                ...queue.accounts.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={queue.accountId ?? own}
              onChange={(chosen) => onAccount(chosen === own ? null : chosen)}
            />
          )}
          <Button icon={Clock} onClick={() => setIsEditing(true)} offBecause={off}>
            Posting times
          </Button>
          <span className="queue-bar-end">
            {movable > 1 ? (
              <Button variant="ghost" icon={Shuffle} onClick={onShuffle} offBecause={off}>
                Shuffle
              </Button>
            ) : null}
            {queue.pausedAt === null ? (
              <Button variant="ghost" icon={Pause} onClick={onPause} offBecause={off}>
                Pause
              </Button>
            ) : null}
          </span>
        </div>
      )}
      {offline ? (
        <p id={needsNetwork} className="queue-note">
          Moving and cancelling posts works offline: it is kept here and sent when the network is back. The rest waits
          for the network.
        </p>
      ) : null}
      <Loadable
        view={view}
        loading="Loading the queue"
        skeleton={<ListSkeleton />}
        failed="Your queue did not load"
        onRetry={onReload}
      >
        {({ data }) => (
          <>
            <Rows {...props} queue={data} off={off} onEdit={() => setIsEditing(true)} onAskRepeat={setRepeated} />
            <RepeatsSection
              repeats={props.repeats ?? []}
              zone={zone}
              offline={offline}
              onSkip={props.onSkip}
              onStop={props.onStop}
            />
          </>
        )}
      </Loadable>
      {repeated ? (
        <RepeatDialog
          post={repeated}
          now={props.now}
          zone={zone}
          hasTimes={hasTimes}
          onRepeat={props.onRepeat}
          onClose={() => setRepeated(null)}
        />
      ) : null}
      {isEditing && queue ? (
        <SlotsDialog
          now={props.now}
          set={set ?? { accountId: queue.accountId, zone, slots: [] }}
          of={queue.accounts.find(({ id }) => id === queue.accountId) ?? null}
          zone={zone}
          onSave={props.onSaveSlots}
          onClose={() => setIsEditing(false)}
        />
      ) : null}
    </>
  )
}

type RowsProps = QueueScreenProps & {
  queue: QueueView
  off: string | null
  onEdit: () => void
  onAskRepeat: (post: QueuedPost) => void
}

function Rows({
  queue,
  now,
  zone,
  off,
  offline,
  onMore,
  onEdit,
  onReorder,
  onMoveToSlot,
  onResume,
  ...props
}: RowsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { free, slots, pausedAt, accountId } = queue
  const posts = ofAccount(queue)
  const rows = rowsOf(posts, free)
  const dates = datesIn(zone)
  const today = dayIn(zone, now)
  const otherZone = zoneBeside(slots?.zone, zone, now)
  const put = (post: QueuedPost, target: QueueRow) => {
    const change = putAt(rows, post, target)
    if (change?.kind === 'slot') onMoveToSlot(post, change.at)
    if (change?.kind === 'order') onReorder(change.ids, post)
  }
  const { taken, says, take, onKeyDown } = useTakeUp(rows, dates, put)
  useQueueDrops((id, key) => {
    const post = posts.find((one) => one.id === id)
    const target = rows.find((row) => row.key === key)
    if (post && target) put(post, target)
  })
  const peersOf = (post: QueuedPost) => rows.filter((row) => row.kind === 'post' && takes(row, post))
  const onStep = (post: QueuedPost, by: 1 | -1) => {
    const peers = peersOf(post)
    const target = peers[peers.findIndex(({ key }) => key === post.id) + by]
    if (target) put(post, target)
  }
  const hasTimes = slots !== null && slots.slots.length > 0
  // Resuming concerns the whole queue.
  const held = overdueIn(queue, now)
  return (
    <div className="queue">
      {pausedAt === null ? null : (
        <PausedCallout
          pausedAt={pausedAt}
          zone={zone}
          off={off}
          onResume={() => (held === 0 ? onResume('spread') : setIsAsking(true))}
        >
          {held === 0
            ? 'What has a time waits until you resume.'
            : `${heldWords(held)} What becomes of ${held === 1 ? 'it' : 'them'}, you choose when you resume.`}
        </PausedCallout>
      )}
      {hasTimes || accountId !== null ? null : (
        <NoTimes zone={zone} off={off} onSaveSlots={props.onSaveSlots} onChoose={onEdit} />
      )}
      {daysOf(rows, zone).map(({ day, rows: ofDay }) => (
        <section key={day} className="queue-day" aria-label={longDayOf(day)}>
          <h2>
            <b>{longDayOf(day).split(' ')[0]}</b> {longDayOf(day).split(' ').slice(1).join(' ')}
            {day === today ? <span> today</span> : null}
          </h2>
          <ol>
            {ofDay.map((row) => {
              const shared = { key: row.key, at: row.at, zone, otherZone }
              const isAimed = taken !== null && taken.aim === row.key && taken.id !== row.key
              if (row.kind === 'free') return <FreeRow {...shared} key={row.key} isAimed={isAimed} />
              const peers = peersOf(row.post)
              const place = peers.findIndex(({ key }) => key === row.key)
              return (
                <QueuedRow
                  {...shared}
                  key={row.key}
                  post={row.post}
                  now={now}
                  isAimed={isAimed}
                  isTaken={taken?.id === row.key}
                  pausedAt={pausedAt}
                  accounts={queue.accounts}
                  isOffline={offline}
                  canStep={{ up: place > 0, down: place < peers.length - 1 }}
                  onStep={onStep}
                  onTake={take}
                  onKeyDown={onKeyDown}
                  onPin={props.onPin}
                  onCancel={props.onCancel}
                  onDelete={props.onDelete}
                  onRepeat={props.onAskRepeat}
                />
              )
            })}
          </ol>
        </section>
      ))}
      {hasTimes && onMore ? (
        <Button variant="ghost" onClick={onMore}>
          Look further ahead
        </Button>
      ) : null}
      {isAsking ? (
        <ResumeDialog
          held={held}
          nextFree={free[0] ?? null}
          now={now}
          zone={zone}
          onResume={onResume}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
      <VisuallyHidden>
        <p role="status">{says}</p>
      </VisuallyHidden>
    </div>
  )
}
