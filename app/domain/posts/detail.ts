import type { Instant } from '../time/instant.ts'
import type { AttemptOutcome, PostView, TargetView } from './post.ts'

/** One attempt to publish on a platform. */
export type AttemptView = {
  readonly number: number
  readonly startedAt: Instant
  /** null: running or interrupted. */
  readonly endedAt: Instant | null
  readonly outcome: AttemptOutcome | null
  readonly reason: string | null
}

/** A platform's proof that it has the post. */
export type ReceiptView = {
  readonly remoteId: string
  readonly url: string | null
  readonly publishedAt: Instant
}

export type ResultView = TargetView & {
  readonly dueAt: Instant
  /** True for the platform's practice account. */
  readonly isPractice: boolean
  /** Name of the linked account; null for the practice account. */
  readonly account: string | null
  readonly history: readonly AttemptView[]
  readonly receipt: ReceiptView | null
  /** The post published in its place, while it exists. */
  readonly repairedBy?: string
}

export type PostDetail = Omit<PostView, 'targets'> & {
  readonly targets: readonly ResultView[]
  readonly batch: { readonly id: string; readonly name: string } | null
}
