import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { PostFailure } from '#app/domain/posts/messages.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** One target, handed to its platform. `targetId` is the key by which a platform can tell a repeat. */
export type Delivery = {
  readonly targetId: string
  readonly postId: string
  readonly userId: string
  readonly platform: PlatformId
  readonly text: string
}

export type DeliveryResult =
  | { readonly kind: 'published'; readonly targetId: string; readonly remoteId: string; readonly publishedAt: Instant }
  /** `isFinal`: trying again cannot help. */
  | { readonly kind: 'failed'; readonly targetId: string; readonly failure: PostFailure; readonly isFinal: boolean }

/**
 * The way to a platform. A connector may be handed the same target again (the server was killed in between): it must
 * then find what it published before and answer with that, never publish a second time.
 */
export type Connector = {
  publish(deliveries: readonly Delivery[], signal: AbortSignal): Promise<readonly DeliveryResult[]>
}

/** Which connector serves a platform; undefined where none is connected. */
export type Connectors = (platform: PlatformId) => Connector | undefined
