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

/** The time of publishing; `local` is the field's value, in the person's zone. */
export type When = { readonly kind: WhenKind; readonly local: string }

/** The result of sending. `isKept`: on this device until it can be sent; `isGone`: it will never be sent. */
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
      /** The revision of a change made elsewhere meanwhile. */
      readonly theirs?: number | null
      /** True when the post could not be opened. */
      readonly isUnopened?: boolean
      /** True when there is no such post or draft. */
      readonly isOfNothing?: boolean | undefined
      /** True when it was saved as a draft: only its time is missing. */
      readonly isDraft?: boolean
      /** True when the post was sent or deleted: only a copy is possible. */
      readonly isOut?: boolean
    }

/** A saved text to begin a post with, or to add below one. */
export type ComposerSnippet = {
  readonly id: string
  readonly kind: 'template' | 'hashtags'
  readonly name: string
}

/** A media item of this post; `libraryAlt` is the library's alt text, where the post has its own. */
export type ComposedItem = MediaItemView & { readonly libraryAlt?: string }

/** A draft on this device, not sent. */
export type DeviceDraft = { readonly id: string; readonly title: string; readonly keptAt: Instant }

export type ComposerView = {
  readonly composition: Composition
  /** The draft's address parameter: "draft=…", or "post=…" for an edited post. */
  readonly address: string
  readonly when: When
  /** The known media of the post. */
  readonly items: readonly ComposedItem[]
  /** Ids of its media not read yet: loading, or without a network. */
  readonly unread: ReadonlySet<string>
  /** Number of dropped files still uploading. */
  readonly arriving: number
  /** Number of files arrived of those dropped together. */
  readonly arrived: number
  /** The known pages of its links. */
  readonly cards: LinkCards
  /** Ids of pictures being remade for a replacement. */
  readonly remaking: ReadonlySet<string>
  /** Platforms with a practice account. */
  readonly practice: ReadonlySet<PlatformId>
  readonly accounts: readonly ConnectedAccount[]
  /** Its accounts in words, where there are several. */
  readonly goesTo: string | null
  readonly snippets: readonly ComposerSnippet[]
  /** True when the plan allows saving templates; saved ones can be used either way. */
  readonly canKeepTemplates: boolean
  /** The author's name for previews. */
  readonly author: string
  readonly now: Instant
  readonly zone: string
  readonly offline: boolean
  /** The destination of this person's posts. */
  readonly destination: string
  /** True when an account gets its first immediate post from here: a question comes first. */
  readonly isFirstTime: boolean
  readonly save: ComposerSave
  /** The next free posting time; undefined while loading. */
  readonly nextSlot: Instant | undefined
  /** The slot shown before, where it could not be kept. */
  readonly slotMoved: ShownSlot['moved']
  /** The reason there is none, in a sentence. */
  readonly noSlot: string | null
  /** A sentence about a very similar post, or null. */
  readonly similar: string | null
  /** The edited post; null for a new one. */
  readonly editing: { readonly status: PostStatus; readonly publishAt: Instant | null } | null
  /** Whether Undo and Redo are possible. */
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Earlier versions, newest first. */
  readonly versions: readonly DraftVersion[]
  /** Conflicting versions of other tabs, kept beside until the person decides. */
  readonly others: readonly OtherVersion[]
  readonly isOpenElsewhere: boolean
  /** True once this device was searched for the draft. */
  readonly isOpen: boolean
  /** The last writing time of a continued draft; null for an empty one or an edited post. */
  readonly continuedAt: Instant | null
  /** Other drafts on this device, newest first. */
  readonly drafts: readonly DeviceDraft[]
}

export type ComposerActions = {
  readonly onChange: (update: (before: Composition) => Composition) => void
  readonly onWhen: (when: When) => void
  readonly onSave: () => void
  /** Begins an empty draft; the present one stays on the device. */
  readonly onNew: () => void
  /** Leaves the edited post unchanged. */
  readonly onLeave: () => void
  /** Choose one of two versions of a post. */
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  /** Makes a new post of this text. */
  readonly onCopy: () => void
  readonly onRestore: (versionId: string) => void
  readonly onSettle: (otherId: string, choice: Settling) => void
  readonly onDiscardDraft: (draftId: string) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  /** Adds media items to the known ones. */
  readonly onItems: (items: readonly MediaItemView[]) => void
  /** Adds dropped or pasted files, for one platform or for all. */
  readonly onFiles: (files: readonly File[], platform: PlatformId | null) => void
  /** Continues without the uploading files; they go to the library only. */
  readonly onGoWithout: () => void
  /** Makes pictures from others by one press, each as the platform's replacement. */
  readonly onMake: (platform: PlatformId, pictures: readonly PictureToMake[]) => void
  /** Takes a picture from the editor, uploading under this id. */
  readonly onMade: (id: string, platform: PlatformId | null, uploadId: string) => void
  readonly onReadAgain: (link: string) => void
  /** Saves an alt text for this post, or for the library and so for all. */
  readonly onAlt: (id: string, alt: string, isForAll: boolean) => void
  readonly onSnippet: (id: string, platform: PlatformId | null) => void
  readonly onDeleteSnippet: (id: string) => void
  readonly onKeepSnippet: (kind: ComposerSnippet['kind'], name: string) => void
}

/** The picture in the editor, for a platform or for all. */
export type Cropped = { readonly id: string; readonly platform: PlatformId | null }

/** The editor's state, in the address, so that the browser's Back closes it. */
export type Cropping = {
  readonly cropped: Cropped | null
  readonly open: (cropped: Cropped) => void
  readonly close: () => void
}

/** Parts that other features give the composer. */
export type ComposerSlots = {
  readonly useCropping: () => Cropping
  /** A notice while the queue is paused. */
  readonly paused?: ReactNode
  /** The library picker. */
  readonly pick: (props: { onPick: (items: readonly MediaItemView[]) => void; onClose: () => void }) => ReactNode
  /** The picture editor, with a platform's shape where it is for one. */
  readonly crop: (
    props: Cropped & {
      /** Called with the upload of the made picture. */
      onMade: (uploadId: string) => void
      onClose: () => void
    },
  ) => ReactNode
  /** Makes a picture from another. Returns its upload, or null where it cannot be made small enough. */
  readonly make: (item: MediaItemView, recipe: Recipe, bounds: Bounds) => Promise<string | null>
}
