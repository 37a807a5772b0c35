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
  /** The text with later edits. */
  text: string
  copied: boolean
  /** Number of wordings, and the shown one; 1 offers no choice. */
  versions: { count: number; shown: number }
  hasHooks: boolean
  /** Missing parts of the text. */
  asks: readonly AskId[]
  /** The writer's notes. */
  notes: readonly string[]
  /** True when a tool's change can be undone. */
  canUndo: boolean
  /** The last tool's message: nothing to do. */
  toolSays: string | null
  /** The chosen maker; null for the server's choice. */
  makerId: string | null
  /** True when each platform gets its own version; undefined where one text serves all anyway. */
  isFitted?: boolean | undefined
  /** The pictures of the post, with their choice; drawn by another feature. */
  pictures?: ReactNode
  /** True when it is written for a post begun elsewhere: then it is handed over, not published from here. */
  isAwaited?: boolean
  /** The button that hands it over, with its explanation; without it, the pictures of the image studio. */
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
  /** Rewrites a passage. Returns its new place. */
  onRewrite(how: RewriteId, passage: Passage): Passage
  onUndo(): void
  onMaker(id: string | null): void
  /** Replaces the text with one platform's version. */
  onVariant(text: string): void
  onFitted(isFitted: boolean): void
  /** Hands the text to the waiting post. */
  onTake?(): void
}
