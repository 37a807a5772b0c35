import { CalendarClock, FilePen, ListPlus, Send } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { isEmptyComposition } from '#app/domain/posts/compose.ts'
import { latestPublishAt } from '#app/domain/posts/publish-time.ts'
import { localIn } from '#app/domain/time/wall-clock.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { zoneWords } from '#app/domain/wording/zones.ts'
import { Button, Callout, FormField, SegmentedControl, TextField } from '#design-system/index.ts'
import type { ComposerView, When, WhenKind } from './composer-view.ts'
import { goWords, momentWords, slotMovedWords, slotsUnknownWords, uploadingWords } from './composer-words.ts'
import { nextHourIn, sentAt } from './when.ts'

type PublishBarProps = {
  view: ComposerView
  /** The chosen platforms that accept it as it is. */
  ready: readonly PlatformId[]
  /** The refusal of the chosen time. */
  wrongTime: string | null
  /** A notice that scheduled posts wait, while the queue is paused. */
  paused?: ReactNode
  onWhen: (when: When) => void
  onGo: () => void
  /** Opens the choice of platforms, where none is chosen. */
  onChoose: () => void
  /** Sends it without the uploading files. */
  onGoWithout: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
  onCopy: () => void
}

const options: readonly { value: WhenKind; label: string }[] = [
  { value: 'now', label: 'Now' },
  { value: 'next', label: 'Next free slot' },
  { value: 'at', label: 'Pick a time' },
  { value: 'draft', label: 'Draft' },
]
const icons = { now: Send, next: ListPlus, at: CalendarClock, draft: FilePen } as const

const picturesWords = counted('picture is', 'pictures are')

/** Number of missing files: sent before them, the post would never get them. */
const filesAwaited = ({ arriving, remaking }: ComposerView) => arriving + remaking.size

/** True with a text, a platform and a time; its files may still be uploading. */
function hasAll(view: ComposerView, ready: readonly PlatformId[]) {
  const { composition, when, nextSlot, noSlot, offline, others } = view
  if (isEmptyComposition(composition) || composition.platforms.length === 0 || others.length > 0) return false
  if (when.kind === 'draft') return true
  return ready.length > 0 && (when.kind !== 'next' || Boolean(nextSlot) || (offline && noSlot === null))
}

/** True when a press would send it. */
export const canGo = (view: ComposerView, ready: readonly PlatformId[]) =>
  hasAll(view, ready) && filesAwaited(view) === 0

/** The time of publishing, and the one button with its effect as label. */
export function PublishBar(props: PublishBarProps) {
  const { view, ready, wrongTime, paused, onWhen, onGo, onChoose, onGoWithout, onKeepMine, onTakeTheirs, onCopy } =
    props
  const { when, zone, now, nextSlot, slotMoved, noSlot, save, offline, destination, composition, similar, others } =
    view
  const whyId = useId()
  const awaitedId = useId()
  const isDraft = when.kind === 'draft'
  const awaited = filesAwaited(view)
  const isNowhere = !isDraft && composition.platforms.length === 0
  const zoneName = zoneWords(zone)
  const at = when.kind === 'next' ? (nextSlot ?? null) : when.kind === 'at' ? sentAt(when, view.editing, zone) : null
  const keptFor = isDraft ? sentAt(when, view.editing, zone) : null
  return (
    <section className="composer-publish" aria-label="Publishing">
      <SegmentedControl
        label="When it goes out"
        options={options}
        value={when.kind}
        onChange={(kind) =>
          onWhen({ kind, local: kind === 'at' && when.local === '' ? nextHourIn(zone, now) : when.local })
        }
        wide
      />
      {when.kind === 'at' ? (
        <FormField label="Date and time" aside={zoneName}>
          <TextField
            type="datetime-local"
            min={localIn(zone, now)}
            max={localIn(zone, latestPublishAt(now))}
            value={when.local}
            onChange={({ target }) => onWhen({ ...when, local: target.value })}
          />
        </FormField>
      ) : null}
      {when.kind === 'next' || when.kind === 'at' ? paused : null}
      {when.kind === 'next' && nextSlot ? (
        <p className="composer-quiet">
          {momentWords(nextSlot, zone, now)}, {zoneName}
        </p>
      ) : null}
      {when.kind === 'next' && nextSlot && slotMoved !== null ? (
        <Callout tone="info">{slotMovedWords(slotMoved, zone, now)}</Callout>
      ) : null}
      {when.kind === 'next' && noSlot !== null ? (
        <Callout
          tone="info"
          title={noSlot === slotsUnknownWords ? 'No free slot is known.' : 'There is no free slot.'}
          way={{ label: 'Posting times', href: '/dashboard/queue' }}
        >
          {noSlot}
        </Callout>
      ) : null}
      {similar && !isDraft ? (
        <Callout tone="warning" title="You said this lately.">
          {similar}
        </Callout>
      ) : null}
      {awaited > 0 ? (
        <Callout
          tone="info"
          title={view.arriving > 0 ? `${uploadingWords(view)}.` : `${picturesWords(awaited)} being made.`}
          action={
            <Button size="small" onClick={onGoWithout}>
              Go without
            </Button>
          }
        >
          <span id={awaitedId}>{`The post waits for ${awaited === 1 ? 'it' : 'them'}.`}</span>
        </Callout>
      ) : null}
      {save.state === 'refused' ? (
        <Callout
          tone="refusal"
          title={save.isUnopened ? 'It did not open.' : save.isDraft ? 'It has no time yet.' : 'It was not saved.'}
          action={
            save.theirs ? (
              <div className="composer-tools">
                <Button size="small" onClick={onTakeTheirs}>
                  Take the other one
                </Button>
                <Button size="small" offBecause={wrongTime === null ? null : whyId} onClick={onKeepMine}>
                  Keep mine
                </Button>
              </div>
            ) : save.isOfNothing ? (
              <Button size="small" href="/dashboard/posts">
                See your posts
              </Button>
            ) : save.isOut ? (
              <Button size="small" onClick={onCopy}>
                Make it a new post
              </Button>
            ) : undefined
          }
        >
          {save.sentence}
        </Callout>
      ) : null}
      <div className="composer-go" data-bar>
        <p className="composer-quiet" id={whyId}>
          {wrongTime !== null
            ? wrongTime
            : others.length > 0
              ? 'Choose between the two versions first.'
              : offline
                ? isDraft
                  ? 'It joins your drafts when you are back online.'
                  : 'It goes out when you are back online.'
                : isDraft
                  ? keptFor === null
                    ? 'Kept until you schedule it.'
                    : `Kept until you schedule it. The calendar shows it on ${momentWords(keptFor, zone, now)}.`
                  : destination}
        </p>
        <Button
          variant="primary"
          size="large"
          icon={icons[when.kind]}
          loading={save.state === 'saving'}
          disabled={!isNowhere && !hasAll(view, ready)}
          offBecause={isNowhere ? null : awaited > 0 ? awaitedId : wrongTime === null ? null : whyId}
          onClick={isNowhere ? onChoose : onGo}
        >
          {goWords({
            kind: when.kind,
            at: at ?? null,
            ready,
            chosen: composition.platforms,
            zone,
            now,
            editing: view.editing,
            offline,
          })}
        </Button>
      </div>
    </section>
  )
}
