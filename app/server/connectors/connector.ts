import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { PlatformContent } from '#app/domain/posts/check-composition.ts'
import type { Step, Witness } from '#app/domain/posts/delivery.ts'
import type { PostFailure } from '#app/domain/posts/messages.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Content of a post on one platform, with thread, first comment and fields. */
export type Content = PlatformContent

/** A refusal known before the post is handed over. */
export type Problem = PostFailure

/** A target handed over to its platform. */
export type Delivery = Content & {
  readonly targetId: string
  readonly postId: string
  readonly userId: string
  readonly platform: PlatformId
  /** Aborted when the answer is no longer awaited. */
  readonly signal: AbortSignal
}

/** Destination. Without a link: the platform's practice account. */
export type Account = { readonly linkId: string | null; readonly remoteId: string | null }

/** A handed-over post that may exist on the platform. Without a witness its answer was lost. */
export type Pending = {
  readonly delivery: Delivery
  readonly account: Account
  readonly key: string
  readonly witness: Witness | null
  readonly begunAt: Instant
}

export type Published = {
  readonly targetId: string
  readonly account: Account
  readonly url: string | null
  readonly remoteId: string
}

/** Counts of views, likes and so on; each platform reports some. */
export type Figures = Readonly<Partial<Record<'views' | 'likes' | 'comments' | 'shares', number>>>

/** Limits of calls to a platform. */
export type Pace = {
  /** Concurrent calls. */
  readonly concurrency: number
  /** A call without an answer after this counts as lost. */
  readonly timeoutMs: number
  /** Time after a handover in which "no such post" is not trusted. Longer than two time-outs. */
  readonly surfacesWithinMs: number
}

export const usualPace: Pace = { concurrency: 4, timeoutMs: 30_000, surfacesWithinMs: 120_000 }

/**
 * Connection to one platform. `begin` is called once per target; after an unknown or lost answer only `look` is called.
 * When `look` returns `later` (the post does not exist), `begin` is called again with the same key. A thrown error
 * counts as unknown.
 */
export type Connector = {
  readonly platform: PlatformId
  /** Omitted parts have their defaults. */
  readonly pace?: Partial<Pace>
  check(post: Content): readonly Problem[]
  /** The same for long content, off the server's main thread. */
  checkLong?(post: Content): Promise<readonly Problem[]>
  begin(delivery: Delivery, account: Account, key: string): Promise<Step>
  look(pending: Pending): Promise<Step>
  /** Not called yet: a post deleted here stays on a linked platform. */
  remove?(published: Published): Promise<void>
  /** Not called yet. */
  stats?(published: readonly Published[]): Promise<readonly Figures[]>
}

/** The connector of a place; undefined without one. */
export type Connectors = (place: {
  readonly platform: PlatformId
  readonly linkId: string | null
}) => Connector | undefined
