import { CalendarClock, Clock, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, Callout, FormField, SegmentedControl, TextField } from '#design-system/index.ts'
import type { PublishTime, SaveState } from './text-studio-view.ts'

const choices = [
  { value: 'now', label: 'Now' },
  { value: 'in-a-minute', label: 'In a minute' },
  { value: 'at', label: 'Pick a time' },
] as const

const words = {
  now: { icon: Send, label: 'Save as post and publish now' },
  'in-a-minute': { icon: Clock, label: 'Save as post, publish in a minute' },
  at: { icon: CalendarClock, label: 'Save as post and schedule' },
} as const

/** A moment as the browser's own date field writes it, in the person's zone. */
function fieldValue(instant: string): string {
  const moment = new Date(instant)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

type SavePostProps = {
  now: string
  save: SaveState
  destination: string
  disabled: boolean
  onSave: (time: PublishTime) => void
}

/** The pressed button is gone or was disabled meanwhile: what comes in its place has the focus, never the page. */
function useFocusAfterSaving(state: SaveState['state']) {
  const onward = useRef<HTMLButtonElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'saving' && state !== 'saving') onward.current?.focus()
    before.current = state
  }, [state])
  return onward
}

/** Keeps the text as a post, and says when it goes out. */
export function SavePost({ now, save, destination, disabled, onSave }: SavePostProps) {
  const [choice, setChoice] = useState<(typeof choices)[number]['value']>('now')
  const [at, setAt] = useState('')
  const [tooEarly, setTooEarly] = useState(false)
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
  const submit = () => {
    if (choice !== 'at') return onSave({ kind: choice })
    const moment = new Date(at)
    const isLater = !Number.isNaN(moment.getTime()) && moment > new Date(now)
    setTooEarly(!isLater)
    if (isLater) onSave({ kind: 'at', at: moment.toISOString() })
  }
  return (
    <div className="studio-save">
      <SegmentedControl label="When to publish" options={choices} value={choice} onChange={setChoice} wide />
      {choice === 'at' ? (
        <FormField
          label="Date and time"
          {...(tooEarly ? { error: 'Choose a date and time that are still to come.' } : {})}
        >
          <TextField
            type="datetime-local"
            min={fieldValue(now)}
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
      <p className="studio-terms">{destination}</p>
      <Button
        ref={onward}
        variant="primary"
        size="large"
        wide
        icon={words[choice].icon}
        loading={save.state === 'saving'}
        disabled={disabled}
        onClick={submit}
      >
        {words[choice].label}
      </Button>
    </div>
  )
}
