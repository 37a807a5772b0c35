import * as z from 'zod/mini'
import type { PicturesOut } from '#app/domain/jobs/image/out-with-post.ts'
import type { Voice } from '#app/domain/projects/voice.ts'
import type { tabDraft } from '#app/state/drafts.ts'

/** The common part of every kind's draft. */
export const studioDraftShape = {
  /** The sentence after saving; the next opening of the screen begins anew. */
  saved: z._default(z.nullable(z.string()), null),
  /**
   * The requested post without an answer: this text, at this time. Pressed again, also after a reload, it is the same
   * post.
   */
  asked: z._default(z.nullable(z.object({ postId: z.string(), time: z.string() })), null),
  /**
   * The job of the next press: new after each job and each change of the request. Two presses, or two tabs with one
   * draft, ask for the same job.
   */
  jobId: z.string(),
  /** The job that made the present result: its receipt is shown with it, also after a reload. */
  madeIn: z._default(z.nullable(z.string()), null),
}

export const unasked = { saved: null, asked: null, jobId: '', madeIn: null } as const

export type StudioDraft = {
  saved: string | null
  asked: { postId: string; time: string } | null
  jobId: string
  madeIn: string | null
}

/** The functions of a kind's draft. */
export type StudioKind<Draft extends StudioDraft, Request, Made> = ReturnType<typeof tabDraft<Draft>> & {
  /** With the voice of the active project, when it has one. */
  readonly requestOf: (draft: Draft, voice: Voice | undefined) => Request
  /** The result with later edits; null when there is none. */
  readonly madeIn: (draft: Draft) => Made | null
  readonly withMade: (made: Made) => Partial<Draft>
  /** Its text as a post. */
  readonly textOf: (draft: Draft) => string
  /** The pictures of its post; undefined for none. */
  readonly picturesOf?: (draft: Draft) => PicturesOut
  /** True when each platform gets its own version; undefined for none. */
  readonly isFitted?: (draft: Draft) => boolean
  /** The request for a first subject. */
  readonly beginWith: (about: string) => Partial<Draft>
  /** The values after starting over; the result is emptied too. */
  readonly empty: Partial<Draft>
  readonly emptiedSays: string
}
