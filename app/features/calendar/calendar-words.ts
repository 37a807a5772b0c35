import { CalendarClock, Check, CircleAlert, CloudUpload, FilePenLine, LoaderCircle } from 'lucide-react'
import { type PostFailure, sentenceForPost } from '#app/domain/posts/messages.ts'
import type { PostShelf } from '#app/domain/posts/shelves.ts'
import type { IconComponent } from '#design-system/index.ts'

/** The shelves of the calendar, as in the list of posts: always a mark, a word and a colour. */
export const shownAsWords: Record<PostShelf, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  'on-its-way': 'On its way',
  published: 'Published',
  attention: 'Needs attention',
}

export const shownAsIcons: Record<PostShelf, IconComponent> = {
  draft: FilePenLine,
  scheduled: CalendarClock,
  'on-its-way': LoaderCircle,
  published: Check,
  attention: CircleAlert,
}

/** The post has changes on this device only, sent with the network. */
export const unsentWords = 'Waits for the network'
export const unsentIcon: IconComponent = CloudUpload

/** The refusal of a time, without an offer to publish at once. */
export const sentenceOfTime = (failure: PostFailure): string =>
  failure.code === 'time_has_passed' ? 'That time has passed. Choose a later one.' : sentenceForPost(failure)
