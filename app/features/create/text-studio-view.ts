import type { AiReceipt } from '#app/domain/credits/ai/account.ts'
import { spendingOrder } from '#app/domain/credits/ai/balance.ts'
import type { LengthId } from '#app/domain/jobs/text/lengths.ts'
import type { ToneId } from '#app/domain/jobs/text/tones.ts'

/** Where a job stands. Whatever text there is stays, however the job ended. */
export type Work =
  | { state: 'idle' }
  | { state: 'writing' }
  | { state: 'written'; writer: string }
  /** Not started: nothing was held. */
  | { state: 'refused'; sentence: string; remedy: Remedy | null }
  /** Started and ended without a charge. */
  | { state: 'stopped'; tone: 'info' | 'refusal'; title: string; sentence: string; remedy: Remedy | null }

export type Remedy = 'credits' | 'sign-in' | 'verify' | 'plans' | 'again'

export type SaveState =
  | { state: 'unsaved' }
  | { state: 'saving' }
  | { state: 'saved'; sentence: string }
  | { state: 'refused'; sentence: string }

export type ReceiptLineView = {
  tone: 'success' | 'quiet' | 'info'
  word: string
  quoted: number
  charged: number
  paidFrom: string | null
  why: string | null
}

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

const whyWords = {
  failed: 'the job failed',
  cancelled: 'you stopped it',
  expired: 'it took too long',
  closed: 'the page was closed',
} as const

/** A receipt in one line: quoted, charged, which bucket paid, and why if none did. */
export function toReceiptLine(receipt: AiReceipt): ReceiptLineView {
  const paid = spendingOrder.filter((bucket) => receipt.paidFrom[bucket] > 0)
  const { quoted, charged, reason } = receipt
  const paidFrom = paid.length > 0 ? `${paid.join(' and ')} credits` : null
  const why = reason ? whyWords[reason] : null
  if (receipt.state === 'held') return { tone: 'info', word: 'Held', quoted, charged, paidFrom, why }
  if (receipt.state === 'settled') return { tone: 'success', word: 'Settled', quoted, charged, paidFrom, why }
  return { tone: 'quiet', word: 'Refunded', quoted, charged, paidFrom, why }
}
