import type { LengthId } from '#app/domain/jobs/text/lengths.ts'
import type { ToneId } from '#app/domain/jobs/text/tones.ts'
import type { ReceiptLineView } from '../job/receipt-line.tsx'
import type { Work } from '../job/work.ts'

export type SaveState =
  | { state: 'unsaved' }
  | { state: 'saving' }
  | { state: 'saved'; sentence: string }
  | { state: 'refused'; sentence: string }
  /** No answer came: it may be saved all the same. */
  | { state: 'unknown'; sentence: string }

export type TextStudioView = {
  prompt: string
  tone: ToneId
  length: LengthId
  /** The most it can cost, in credits. */
  price: number
  /** Credits a new job may ask for; null while the record is read. */
  available: number | null
  warning: string | null
  /** Why the credits cannot be read, if they cannot. */
  creditsFailure: string | null
  offline: boolean
  /** Null while it is asked. */
  writer: { label: string; builtIn: boolean } | null
  work: Work
  /** What was written, as edited since. */
  text: string
  /** Whether another text stood in its place before, and can come back. */
  hasEarlierText: boolean
  receipt: ReceiptLineView | null
  copied: boolean
  save: SaveState
  /** Where a saved post goes. */
  destination: string
  /** The moment the screen is shown at: no time before it can be chosen. */
  now: string
}

export type PublishTime = { kind: 'now' } | { kind: 'in-a-minute' } | { kind: 'at'; at: string }

export type TextStudioActions = {
  onPrompt(prompt: string): void
  onTone(tone: ToneId): void
  onLength(length: LengthId): void
  onGenerate(): void
  onStop(): void
  onText(text: string): void
  onEarlierText(): void
  onCopy(): void
  onSave(time: PublishTime): void
  onStartOver(): void
}
