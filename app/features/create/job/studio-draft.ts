import * as z from 'zod/mini'
import type { PicturesOut } from '#app/domain/jobs/image/out-with-post.ts'
import type { Voice } from '#app/domain/projects/voice.ts'
import type { tabDraft } from '#app/state/drafts.ts'

/** What the draft of every kind keeps beside what is asked and what was made. */
export const studioDraftShape = {
  /** What became of it once it was saved as a post; the next time the screen opens it begins anew. */
  saved: z._default(z.nullable(z.string()), null),
  /**
   * The post that was asked for and not answered yet: this text, at this time. Pressed again, also after a reload, it is
   * the same post.
   */
  asked: z._default(z.nullable(z.object({ postId: z.string(), time: z.string() })), null),
  /**
   * The job that the next press starts: new after each job and each change of what is asked. Whoever presses twice, or
   * in two tabs that began with one draft, asks for the same job.
   */
  jobId: z.string(),
  /** The job that made what is there: its receipt is shown with it, also after a reload. */
  madeIn: z._default(z.nullable(z.string()), null),
}

export const unasked = { saved: null, asked: null, jobId: '', madeIn: null } as const

export type StudioDraft = {
  saved: string | null
  asked: { postId: string; time: string } | null
  jobId: string
  madeIn: string | null
}

/** What a studio must know of its kind's draft. */
export type StudioKind<Draft extends StudioDraft, Request, Made> = ReturnType<typeof tabDraft<Draft>> & {
  /** With the voice of the project one is in, when it has one. */
  readonly requestOf: (draft: Draft, voice: Voice | undefined) => Request
  /** What was made, as edited since; null when there is nothing. */
  readonly madeIn: (draft: Draft) => Made | null
  readonly withMade: (made: Made) => Partial<Draft>
  /** What it says as a post. */
  readonly textOf: (draft: Draft) => string
  /** The pictures that go out with it; left out, none. */
  readonly picturesOf?: (draft: Draft) => PicturesOut
  /** Whether each platform is given a version of its own of what it says; left out, none is. */
  readonly isFitted?: (draft: Draft) => boolean
  /** What is asked when it begins with a subject. */
  readonly beginWith: (about: string) => Partial<Draft>
  /** What starting over empties, what was made included. */
  readonly empty: Partial<Draft>
  readonly emptiedSays: string
}
