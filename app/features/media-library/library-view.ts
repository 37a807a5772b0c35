import type { PlanId } from '#app/domain/plans/plans.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** What the library shows of a file. */
export type LibraryItem = {
  readonly id: string
  readonly name: string
  readonly kind: 'image' | 'video' | 'audio'
  readonly mime: string
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
  readonly seconds: number | null
  readonly alt: string
  readonly folder: string
  readonly tags: readonly string[]
  readonly isFavourite: boolean
  /** Base64; null where there is nothing to see. */
  readonly thumbhash: string | null
  readonly colour: string | null
  readonly addedAt: Instant
  readonly trashedAt: Instant | null
  readonly usedIn: readonly { readonly postId: string; readonly title: string }[]
  /** The item it was made of in the editor. */
  readonly madeOf: string | null
  /** Addresses of the file in a size; null for what has no picture. */
  readonly small: string | null
  readonly large: string | null
  readonly original: string
}

export type UploadState = 'waiting' | 'sending' | 'paused' | 'checking' | 'kept' | 'refused' | 'interrupted'

export type UploadRow = {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly sent: number
  readonly state: UploadState
  /** Why it was refused or stopped. */
  readonly sentence: string | null
}

export type StorageView = { readonly used: number; readonly limit: number; readonly plan: PlanId }

export type LibraryFacts = {
  readonly items: readonly LibraryItem[]
  /** All that the filter finds; the rest comes as one scrolls. */
  readonly total: number
  readonly folders: readonly string[]
  readonly tags: readonly string[]
  readonly storage: StorageView
}
