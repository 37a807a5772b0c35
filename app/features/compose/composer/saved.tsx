import { CircleCheck, CloudUpload, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, Icon } from '#design-system/index.ts'
import type { Sent } from './composer-view.ts'
import './composer.css'

type SavedProps = { sent: Sent; onNew: () => void }

/** What has become of it, where one looks; the way on has the focus. */
export function Saved({ sent: { title, sentence, isKept }, onNew }: SavedProps) {
  const onward = useRef<HTMLButtonElement>(null)
  useEffect(() => onward.current?.focus(), [])
  return (
    <section className="composer-saved" aria-label={isKept ? 'Kept' : 'Saved'}>
      <span className="composer-saved-mark" data-kept={isKept || undefined}>
        <Icon of={isKept ? CloudUpload : CircleCheck} size={28} />
      </span>
      <h1>{title}</h1>
      <p role="status">{sentence}</p>
      <div className="composer-tools">
        <Button ref={onward} variant="primary" icon={Plus} onClick={onNew}>
          Write another
        </Button>
        {isKept ? null : <Button href="/dashboard/posts">See posts</Button>}
        <Button href="/dashboard/calendar">See the calendar</Button>
      </div>
    </section>
  )
}
