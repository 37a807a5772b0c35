import type { Instant } from '../time/instant.ts'
import type { AttemptOutcome, PostView, TargetView } from './post.ts'

/** One handing over of a post to a platform. */
export type AttemptView = {
  readonly number: number
  readonly startedAt: Instant
  /** null: under way, or cut off. */
  readonly endedAt: Instant | null
  readonly outcome: AttemptOutcome | null
  /** The catalogue's sentence. */
  readonly reason: string | null
}

/** The platform's word that it has a post. */
export type ReceiptView = {
  readonly remoteId: string
  readonly url: string | null
  readonly publishedAt: Instant
}

export type ResultView = TargetView & {
  readonly dueAt: Instant
  /** Whether it goes to the practice account of its platform. */
  readonly isPractice: boolean
  /** The linked account it goes to; null: the practice account. */
  readonly account: string | null
  readonly history: readonly AttemptView[]
  readonly receipt: ReceiptView | null
  /** The post that was published in its place, while it is there. */
  readonly repairedBy?: string
}

/** Everything about one post. */
export type PostDetail = Omit<PostView, 'targets'> & {
  readonly targets: readonly ResultView[]
  /** The file it came from. */
  readonly batch: { readonly id: string; readonly name: string } | null
}
