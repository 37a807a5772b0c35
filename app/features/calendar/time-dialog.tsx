import { useState } from 'react'
import type { PlannedPost } from '#app/domain/posts/planned.ts'
import { latestPublishAt, refusalOfTime } from '#app/domain/posts/publish-time.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { localIn, momentKept } from '#app/domain/time/wall-clock.ts'
import { excerptOf } from '#app/domain/wording/excerpts.ts'
import { zoneWords } from '#app/domain/wording/zones.ts'
import { Button, Dialog, FormField, TextField } from '#design-system/index.ts'
import { sentenceOfTime } from './calendar-words.ts'

type TimeDialogProps = {
  post: PlannedPost
  now: Instant
  zone: string
  onMove: (post: PlannedPost, at: Instant) => void
  onClose: () => void
}

export function TimeDialog({ post, now, zone, onMove, onClose }: TimeDialogProps) {
  const [local, setLocal] = useState(post.at === null ? '' : localIn(zone, post.at))
  // No error before the field was touched or the button pressed.
  const [isJudged, setJudged] = useState(false)
  const at = momentKept(zone, local, post.at)
  const refusal = at === null ? null : refusalOfTime(at, now)
  const wrong = refusal === null ? (at === null ? 'Choose a date and time.' : null) : sentenceOfTime(refusal)
  const submit = () => {
    if (wrong !== null) return setJudged(true)
    if (at !== null) onMove(post, at)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="When does it go out?"
      description={`“${excerptOf(post.title, 60)}”`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Leave it
          </Button>
          <Button variant="primary" disabled={isJudged && wrong !== null} onClick={submit}>
            {post.at === null ? 'Schedule' : 'Move'}
          </Button>
        </>
      }
    >
      <FormField label="Date and time" hint={`By the clocks of ${zoneWords(zone)}`} error={isJudged ? wrong : null}>
        <TextField
          type="datetime-local"
          min={localIn(zone, now)}
          max={localIn(zone, latestPublishAt(now))}
          value={local}
          onChange={(event) => {
            setLocal(event.target.value)
            setJudged(true)
          }}
        />
      </FormField>
    </Dialog>
  )
}
