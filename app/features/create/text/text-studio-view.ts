import type { ReactNode } from 'react'
import type { LengthId } from '#app/domain/jobs/text/lengths.ts'
import type { ToneId } from '#app/domain/jobs/text/tones.ts'
import type { StudioActions, StudioView } from '../job/studio-view.ts'

export type TextStudioView = StudioView & {
  prompt: string
  tone: ToneId
  length: LengthId
  /** What was written, as edited since. */
  text: string
  copied: boolean
  /** What goes out with it, and where it is chosen; drawn by another room. */
  pictures?: ReactNode
}

export type TextStudioActions = StudioActions & {
  onPrompt(prompt: string): void
  onTone(tone: ToneId): void
  onLength(length: LengthId): void
  onText(text: string): void
  onCopy(): void
}
