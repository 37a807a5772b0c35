import { CircleAlert, CircleCheck, CloudUpload, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PostView, TargetView } from '#app/domain/posts/post.ts'
import { Button, Icon } from '#design-system/index.ts'
import type { Sent } from './composer-view.ts'
import { arrivedWords } from './composer-words.ts'
import './composer.css'

type SavedProps = {
  sent: Sent
  postId: string
  /** The post as of now, followed while this is open. */
  post?: PostView | null | undefined
  /** Its accounts, where there are several. */
  goesTo?: string | null
  onNew: () => void
}

/** Practice entries have this prefix. */
const isOnPractice = ({ remoteId }: Pick<TargetView, 'remoteId'>) => remoteId?.startsWith('practice:') === true

/** The result of sending, with the focus on the next step. */
export function Saved({ sent, postId, post, goesTo = null, onNew }: SavedProps) {
  const onward = useRef<HTMLButtonElement>(null)
  useEffect(() => onward.current?.focus(), [])
  const { isKept, isGone = false } = sent
  const { tone, title, sentence } = (post && arrivedWords(post, goesTo)) ?? { tone: 'success' as const, ...sent }
  const needsHand = tone === 'warning' || tone === 'refusal'
  return (
    <section className="composer-saved" aria-label={isGone ? 'Discarded' : isKept ? 'Kept' : 'Saved'}>
      <span
        className="composer-saved-mark"
        data-kept={isKept || isGone || undefined}
        data-tone={needsHand ? tone : undefined}
      >
        <Icon of={isGone ? Trash2 : isKept ? CloudUpload : needsHand ? CircleAlert : CircleCheck} size={28} />
      </span>
      <div role="status">
        <h1>{title}</h1>
        <p>{sentence}</p>
      </div>
      <div className="composer-tools">
        <Button ref={onward} variant="primary" icon={Plus} onClick={onNew}>
          Write another
        </Button>
        {post?.targets.some(isOnPractice) ? (
          <Button href="/dashboard/practice-feed">See it in the practice feed</Button>
        ) : null}
        {isKept || isGone ? null : <Button href={`/dashboard/posts/${postId}`}>See this post</Button>}
        <Button href="/dashboard/calendar">See the calendar</Button>
      </div>
    </section>
  )
}
