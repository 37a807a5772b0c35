import type { Composition } from '#app/domain/posts/composition.ts'
import type { MediaFor } from '#app/domain/posts/left-out.ts'
import type { ReceiptLineView } from './receipt-line.tsx'
import type { Work } from './work.ts'

export type SaveState =
  | { state: 'unsaved' }
  | { state: 'saving' }
  | { state: 'saved'; sentence: string }
  | { state: 'refused'; sentence: string }
  /** No answer came: it may be saved. */
  | { state: 'unknown'; sentence: string }

export type PublishTime = { kind: 'now' } | { kind: 'in-a-minute' } | { kind: 'at'; at: string }

/** The studio's state for any kind, beside request and result. */
export type StudioView = {
  /** The highest price, in credits. */
  price: number
  /** Credits free for a new job; null while the record is read. */
  available: number | null
  warning: string | null
  /** The reason the credits cannot be read, or null. */
  creditsFailure: string | null
  offline: boolean
  /** Null while loading. */
  maker: { label: string; builtIn: boolean; choices: readonly { id: string; label: string; says: string }[] } | null
  work: Work
  /** True when an earlier result was replaced and can be restored. */
  hasEarlier: boolean
  receipt: ReceiptLineView | null
  save: SaveState
  /** Each platform's media beside the text; undefined for none. */
  mediaFor?: MediaFor | undefined
  /** Own versions of single platforms. */
  variants?: Composition['variants'] | undefined
  /** The destination of a saved post. */
  destination: string
  /** The screen's present time: no earlier time can be chosen. */
  now: string
}

export type StudioActions = {
  onGenerate(): void
  onStop(): void
  onEarlier(): void
  onSave(time: PublishTime): void
  onStartOver(): void
}
