import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { PlatformContent } from '#app/domain/posts/check-composition.ts'
import type { Step, Witness } from '#app/domain/posts/delivery.ts'
import type { PostFailure } from '#app/domain/posts/messages.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** What a post says on one platform, with what follows on it, what comments it first, and its fields. */
export type Content = PlatformContent

/** What a platform has against a post, known before it is handed over. */
export type Problem = PostFailure

/** One target of a post, handed to its platform. */
export type Delivery = Content & {
  readonly targetId: string
  readonly postId: string
  readonly userId: string
  readonly platform: PlatformId
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** Where it goes. Without a link: the practice account of the platform. */
export type Account = { readonly linkId: string | null; readonly remoteId: string | null }

/** Something that was handed over and may be on the platform. Without a witness the answer to it was lost. */
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

/** How often something was seen, liked and so on; a platform tells what it counts. */
export type Figures = Readonly<Partial<Record<'views' | 'likes' | 'comments' | 'shares', number>>>

/** How a platform is dealt with. */
export type Pace = {
  /** Calls under way at once. */
  readonly concurrency: number
  /** A call that has not answered by then is taken for lost. */
  readonly timeoutMs: number
  /** How long after a post was handed over "nothing of it is here" is not believed. Longer than two time-outs. */
  readonly surfacesWithinMs: number
}

export const usualPace: Pace = { concurrency: 4, timeoutMs: 30_000, surfacesWithinMs: 120_000 }

/**
 * The way to one platform. `begin` is called once for a target; when its answer is unknown or lost, `look` is asked
 * from then on. Only when `look` answers `later`, which says that nothing of it is there, is `begin` called again,
 * with the same key. What throws counts as unknown.
 */
export type Connector = {
  readonly platform: PlatformId
  /** What is left out is as usual. */
  readonly pace?: Partial<Pace>
  check(post: Content): readonly Problem[]
  /** The same for a long content, without keeping the server's thread busy. */
  checkLong?(post: Content): Promise<readonly Problem[]>
  begin(delivery: Delivery, account: Account, key: string): Promise<Step>
  look(pending: Pending): Promise<Step>
  /** Not called yet: a post that is deleted here stays on a linked platform. */
  remove?(published: Published): Promise<void>
  /** Not called yet. */
  stats?(published: readonly Published[]): Promise<readonly Figures[]>
}

/** Which connector serves a place; undefined where none does. */
export type Connectors = (place: {
  readonly platform: PlatformId
  readonly linkId: string | null
}) => Connector | undefined
