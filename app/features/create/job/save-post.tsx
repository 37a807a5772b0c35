import { CalendarClock, Clock, Images, Send } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type PlatformId, platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import type { Composition } from '#app/domain/posts/composition.ts'
import { leftOut, type MediaFor, servedWith, wantedFileWords } from '#app/domain/posts/left-out.ts'
import { sentenceForPost } from '#app/domain/posts/messages.ts'
import { latestPublishAt, wrongTimeOf } from '#app/domain/posts/publish-time.ts'
import { isLocalTime } from '#app/domain/time/calendar.ts'
import { listWords } from '#app/domain/wording/plurals.ts'
import { Button, Callout, FormField, SegmentedControl, TextField } from '#design-system/index.ts'
import type { PublishTime, SaveState } from './studio-view.ts'
import './studio.css'

const choices = [
  { value: 'now', label: 'Now' },
  { value: 'in-a-minute', label: 'In a minute' },
  { value: 'at', label: 'Pick a time' },
] as const

const words = {
  now: { icon: Send, toAll: 'Save as post and publish now', toSome: (count: string) => `Publish to ${count}` },
  'in-a-minute': {
    icon: Clock,
    toAll: 'Save as post, publish in a minute',
    toSome: (count: string) => `Publish to ${count} in a minute`,
  },
  at: { icon: CalendarClock, toAll: 'Save as post and schedule', toSome: (count: string) => `Schedule for ${count}` },
} as const

const nameOf = ({ platform }: { platform: PlatformId }) => platformOf(platform).name

/** A time in the format of the browser's date field, in the person's zone. */
function fieldValue(instant: string): string {
  const moment = new Date(instant)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

type SavePostProps = {
  text: string
  /** Each platform's media beside the text; undefined for none. */
  mediaFor?: MediaFor | undefined
  /** The composer's address, for the media that platforms require; undefined where this screen has them. */
  composer?: string | undefined
  /** Own versions of single platforms. */
  variants?: Composition['variants'] | undefined
  now: string
  save: SaveState
  destination: string
  disabled: boolean
  offline: boolean
  onSave: (time: PublishTime) => void
}

/** The pressed button may be gone or disabled: its replacement gets the focus, never the page. */
function useFocusAfterSaving(state: SaveState['state']) {
  const onward = useRef<HTMLButtonElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'saving' && state !== 'saving') onward.current?.focus()
    before.current = state
  }, [state])
  return onward
}

export function SavePost({
  text,
  mediaFor,
  composer,
  variants,
  now,
  save,
  destination,
  disabled,
  offline,
  onSave,
}: SavePostProps) {
  const [choice, setChoice] = useState<(typeof choices)[number]['value']>('now')
  const [at, setAt] = useState('')
  const whyId = useId()
  const onward = useFocusAfterSaving(save.state)
  if (save.state === 'saved') {
    return (
      <Callout
        tone="success"
        title="Saved as a post."
        action={
          <Button ref={onward} size="small" href="/dashboard/posts">
            See posts
          </Button>
        }
      >
        {save.sentence}
      </Callout>
    )
  }
  const publishAt = isLocalTime(at.slice(0, 16)) ? new Date(at).toISOString() : null
  const wrongTime = choice === 'at' ? wrongTimeOf(publishAt, now) : null
  const submit = () => {
    if (choice !== 'at') return onSave({ kind: choice })
    if (publishAt !== null) onSave({ kind: 'at', at: publishAt })
  }
  const served = servedWith(mediaFor)
  const wanting = platformIds.filter((id) => !served.includes(id))
  const without = leftOut(text, mediaFor, variants).filter(({ platform }) => served.includes(platform))
  const hasMedia = without.some(({ platform }) => (mediaFor?.(platform).length ?? 0) > 0)
  const hasTooLong = without.some(({ refusal }) => refusal.code === 'text_too_long')
  const going = served.length - without.length
  const whom = without.length === 0 ? `${going} platforms` : `${going} of ${served.length}`
  const { icon, toAll, toSome } = words[choice]
  return (
    <div className="studio-save">
      <SegmentedControl label="When to publish" options={choices} value={choice} onChange={setChoice} wide />
      {choice === 'at' ? (
        <FormField label="Date and time">
          <TextField
            type="datetime-local"
            min={fieldValue(now)}
            max={fieldValue(latestPublishAt(now))}
            value={at}
            onChange={(event) => setAt(event.target.value)}
          />
        </FormField>
      ) : null}
      {save.state === 'refused' ? (
        <Callout tone="refusal" title="The post was not saved.">
          {save.sentence}
        </Callout>
      ) : null}
      {save.state === 'unknown' ? (
        <Callout tone="warning" title="No answer came.">
          {save.sentence}
        </Callout>
      ) : null}
      <p className="studio-terms" id={whyId}>
        {wrongTime !== null
          ? wrongTime
          : offline
            ? 'You are offline. The post is kept on this device, and sent when the network is back.'
            : destination}
      </p>
      {without.length > 0 && !disabled ? (
        <Callout
          tone="warning"
          title={`${listWords(without.map(nameOf))} ${without.length === 1 ? 'is' : 'are'} left out.`}
        >
          {hasTooLong ? 'The text is too long there: the counters above say by how much. ' : null}
          {without
            .filter(({ refusal }) => refusal.code !== 'text_too_long')
            .map(({ platform, refusal }) => (
              <span key={platform} className="studio-left-out">
                {sentenceForPost(refusal)}
              </span>
            ))}
          {going > 0
            ? hasMedia
              ? 'What they get can be changed for them alone, in Posts.'
              : 'You can edit the text for them alone, in Posts.'
            : null}
        </Callout>
      ) : null}
      {wanting.length > 0 && !disabled ? (
        <Callout
          tone="info"
          title={wantedFileWords(wanting)}
          action={
            composer === undefined ? undefined : (
              <Button size="small" icon={Images} href={composer}>
                Add media in the composer
              </Button>
            )
          }
        >
          {`This post is not sent ${wanting.length === 1 ? 'there' : 'to them'} as it is.`}
        </Callout>
      ) : null}
      <Button
        ref={onward}
        variant="primary"
        size="large"
        wide
        icon={icon}
        loading={save.state === 'saving'}
        disabled={disabled || going === 0}
        offBecause={wrongTime === null ? null : whyId}
        onClick={submit}
      >
        {going === platformIds.length ? toAll : toSome(whom)}
      </Button>
    </div>
  )
}
