import type { ReactNode } from 'react'
import type { LengthId } from '#app/domain/jobs/text/lengths.ts'
import type { ToneId } from '#app/domain/projects/tone-ids.ts'
import type { AskId } from '#app/domain/writing/asks.ts'
import type { RewriteId } from '#app/domain/writing/rewrite.ts'
import type { StudioActions, StudioView } from '../job/studio-view.ts'

export type TextStudioView = StudioView & {
  prompt: string
  tone: ToneId
  length: LengthId
  /** What was written, as edited since. */
  text: string
  copied: boolean
  /** How many ways to say it there are, and which one is shown; nothing to choose from one. */
  versions: { count: number; shown: number }
  hasHooks: boolean
  /** What is missing in what is on the page. */
  asks: readonly AskId[]
  /** What its writer says about it. */
  notes: readonly string[]
  /** Whether a change by one of the tools can be taken back. */
  canUndo: boolean
  /** What the last tool had to say: that there was nothing to do. */
  toolSays: string | null
  /** Who is chosen to write; null for who does when nobody is. */
  makerId: string | null
  /** Whether each platform gets a version of its own; left out where there is one for all anyway. */
  isFitted?: boolean | undefined
  /** What goes out with it, and where it is chosen; drawn by another room. */
  pictures?: ReactNode
  /** Whether it is written for a post that is begun elsewhere: then it goes there, and not out by itself. */
  isAwaited?: boolean
  /** What takes it there, and where that is; without it, the pictures of the image studio. */
  awaited?: { readonly press: string; readonly says: string; readonly takesVersions?: boolean } | undefined
}

export type Passage = { from: number; to: number }

export type TextStudioActions = StudioActions & {
  onPrompt(prompt: string): void
  onTone(tone: ToneId): void
  onLength(length: LengthId): void
  onText(text: string): void
  onCopy(): void
  onVersion(at: number): void
  onHook(): void
  /** Rewrites a passage; the answer is where it stands afterwards. */
  onRewrite(how: RewriteId, passage: Passage): Passage
  onUndo(): void
  onMaker(id: string | null): void
  /** One platform's variant in the place of the text. */
  onVariant(text: string): void
  onFitted(isFitted: boolean): void
  /** Takes it to where it is waited for. */
  onTake?(): void
}
