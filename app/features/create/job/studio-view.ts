import type { Composition } from '#app/domain/posts/composition.ts'
import type { MediaFor } from '#app/domain/posts/left-out.ts'
import type { ReceiptLineView } from './receipt-line.tsx'
import type { Work } from './work.ts'

export type SaveState =
  | { state: 'unsaved' }
  | { state: 'saving' }
  | { state: 'saved'; sentence: string }
  | { state: 'refused'; sentence: string }
  /** No answer came: it may be saved all the same. */
  | { state: 'unknown'; sentence: string }

export type PublishTime = { kind: 'now' } | { kind: 'in-a-minute' } | { kind: 'at'; at: string }

/** What the studio of any kind shows beside what is asked and what was made. */
export type StudioView = {
  /** The most it can cost, in credits. */
  price: number
  /** Credits a new job may ask for; null while the record is read. */
  available: number | null
  warning: string | null
  /** Why the credits cannot be read, if they cannot. */
  creditsFailure: string | null
  offline: boolean
  /** Null while it is asked. */
  maker: { label: string; builtIn: boolean; choices: readonly { id: string; label: string; says: string }[] } | null
  work: Work
  /** Whether something else stood in the place of what was made, and can come back. */
  hasEarlier: boolean
  receipt: ReceiptLineView | null
  save: SaveState
  /** What goes out beside the text, for each platform; left out, nothing does. */
  mediaFor?: MediaFor | undefined
  /** Versions of single platforms in the place of the one for all. */
  variants?: Composition['variants'] | undefined
  /** Where a saved post goes. */
  destination: string
  /** The moment the screen is shown at: no time before it can be chosen. */
  now: string
}

export type StudioActions = {
  onGenerate(): void
  onStop(): void
  onEarlier(): void
  onSave(time: PublishTime): void
  onStartOver(): void
}
