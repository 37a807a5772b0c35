import type { ReactNode } from 'react'
import type { MediaItemView } from '#app/domain/media/item.ts'
import type { Bounds, Recipe } from '#app/domain/media/recipe.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { PostStatus } from '#app/domain/post-statuses.ts'
import type { Composition } from '#app/domain/posts/composition.ts'
import type { DraftVersion, OtherVersion, Settling } from '#app/domain/posts/draft-versions.ts'
import type { PictureToMake } from '#app/domain/posts/picture-fix.ts'
import type { ShownSlot } from '#app/domain/queue/shown-slot.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { whenKinds } from '#app/state/compose-plan.ts'
import type { ConnectedAccount } from '#app/state/connected-accounts.ts'
import type { LinkCards } from '../use-link-cards.ts'

export type WhenKind = (typeof whenKinds)[number]

/** When it goes out; `local` is what stands in the field, by the clocks of the person's zone. */
export type When = { readonly kind: WhenKind; readonly local: string }

/** What has become of a post. `isKept`: it is on this device until it can be sent; `isGone`: it never will be. */
export type Sent = {
  readonly title: string
  readonly sentence: string
  readonly isKept: boolean
  readonly isGone?: boolean
}

export type ComposerSave =
  | { readonly state: 'unsaved' | 'saving' }
  | {
      readonly state: 'refused'
      readonly sentence: string
      /** It was changed elsewhere meanwhile, and is there by this revision. */
      readonly theirs?: number | null
      /** It was to be opened, not saved. */
      readonly isUnopened?: boolean
      /** There is no such post or draft. */
      readonly isOfNothing?: boolean | undefined
      /** What was written is a draft now: only its time is wanting. */
      readonly isDraft?: boolean
      /** The post it was has gone out, or is gone: only another one can be made of it. */
      readonly isOut?: boolean
    }

/** Words kept to begin a post with, or to put below one. */
export type ComposerSnippet = {
  readonly id: string
  readonly kind: 'template' | 'hashtags'
  readonly name: string
}

/** A piece of media as this post has it: with the library's alt text beside one that is the post's own. */
export type ComposedItem = MediaItemView & { readonly libraryAlt?: string }

/** Written on this device and not sent. */
export type DeviceDraft = { readonly id: string; readonly title: string; readonly keptAt: Instant }

export type ComposerView = {
  readonly composition: Composition
  /** What names this draft in an address: "draft=…", or "post=…" for one that is changed. */
  readonly address: string
  readonly when: When
  /** What is known of the media it holds. */
  readonly items: readonly ComposedItem[]
  /** Ids of media it holds that nothing is known of yet: the network is away, or they are being read. */
  readonly unread: ReadonlySet<string>
  /** Dropped files that are still on their way. */
  readonly arriving: number
  /** How many of those that were dropped beside them have come. */
  readonly arrived: number
  /** What is known of the pages its texts link to. */
  readonly cards: LinkCards
  /** Pictures that another one is being made of, to stand in their place. */
  readonly remaking: ReadonlySet<string>
  /** Platforms whose posts go to a practice account. */
  readonly practice: ReadonlySet<PlatformId>
  readonly accounts: readonly ConnectedAccount[]
  /** The accounts it goes to in words, where there are several to tell apart. */
  readonly goesTo: string | null
  readonly snippets: readonly ComposerSnippet[]
  /** Whether the plan keeps templates; those that are kept can be used either way. */
  readonly canKeepTemplates: boolean
  /** Who posts, as previews name them. */
  readonly author: string
  readonly now: Instant
  readonly zone: string
  readonly offline: boolean
  /** Where posts of this person go. */
  readonly destination: string
  /** Something of it goes to an account that nothing was published to at once from here: it is asked first. */
  readonly isFirstTime: boolean
  readonly save: ComposerSave
  /** The next free posting time; undefined while it is asked for. */
  readonly nextSlot: Instant | undefined
  /** The one that was shown before it, where that could not be kept. */
  readonly slotMoved: ShownSlot['moved']
  /** Why there is none, in a sentence. */
  readonly noSlot: string | null
  /** What a very similar post was, in a sentence; null where there is none. */
  readonly similar: string | null
  /** The post that is changed here; null for a new one. */
  readonly editing: { readonly status: PostStatus; readonly publishAt: Instant | null } | null
  /** Steps that can be taken back or done again. */
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** What it was before, newest first. */
  readonly versions: readonly DraftVersion[]
  /** What was written elsewhere in the same place: it stands beside until somebody decides. */
  readonly others: readonly OtherVersion[]
  readonly isOpenElsewhere: boolean
  /** It has been looked for on this device. */
  readonly isOpen: boolean
  /** When what it was opened with was last written; null where it began empty, or is a post that is changed. */
  readonly continuedAt: Instant | null
  /** What else is kept on this device, newest first. */
  readonly drafts: readonly DeviceDraft[]
}

export type ComposerActions = {
  readonly onChange: (update: (before: Composition) => Composition) => void
  readonly onWhen: (when: When) => void
  readonly onSave: () => void
  /** A composer with nothing in it; what stands here stays on the device. */
  readonly onNew: () => void
  /** Away from the post that is changed, without changing it. */
  readonly onLeave: () => void
  /** Of two versions of one post. */
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  /** Another post of what stands here. */
  readonly onCopy: () => void
  readonly onRestore: (versionId: string) => void
  readonly onSettle: (otherId: string, choice: Settling) => void
  readonly onDiscardDraft: (draftId: string) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  /** Media that came into the hands of the composer: they are known from now on. */
  readonly onItems: (items: readonly MediaItemView[]) => void
  /** Dropped or pasted; for one platform, or for all. */
  readonly onFiles: (files: readonly File[], platform: PlatformId | null) => void
  /** What is still on its way is not waited for; it goes to the library alone. */
  readonly onGoWithout: () => void
  /** Pictures are made of others by one press, each to stand in the place of its own on that platform. */
  readonly onMake: (platform: PlatformId, pictures: readonly PictureToMake[]) => void
  /** One was made in the editor, and is on its way in this upload. */
  readonly onMade: (id: string, platform: PlatformId | null, uploadId: string) => void
  readonly onReadAgain: (link: string) => void
  /** For this post alone, or for the library and with it for all. */
  readonly onAlt: (id: string, alt: string, isForAll: boolean) => void
  readonly onSnippet: (id: string, platform: PlatformId | null) => void
  readonly onDeleteSnippet: (id: string) => void
  readonly onKeepSnippet: (kind: ComposerSnippet['kind'], name: string) => void
}

/** The picture that is in the editor, for a platform or for all. */
export type Cropped = { readonly id: string; readonly platform: PlatformId | null }

/** The editor takes the place of the page: the way back out of it is a browser's as well. */
export type Cropping = {
  readonly cropped: Cropped | null
  readonly open: (cropped: Cropped) => void
  readonly close: () => void
}

/** What the composer is lent by other parts of the app. */
export type ComposerSlots = {
  readonly useCropping: () => Cropping
  /** Says that the queue is paused, where it is. */
  readonly paused?: ReactNode
  /** The library, to choose from. */
  readonly pick: (props: { onPick: (items: readonly MediaItemView[]) => void; onClose: () => void }) => ReactNode
  /** The editor over one picture, in the shape of a platform where it is for one. */
  readonly crop: (
    props: Cropped & {
      /** One was made: the upload it is on its way in. */
      onMade: (uploadId: string) => void
      onClose: () => void
    },
  ) => ReactNode
  /** Makes a picture of another; answers with the upload it is on its way in, or null where it cannot be made so small. */
  readonly make: (item: MediaItemView, recipe: Recipe, bounds: Bounds) => Promise<string | null>
}
