import type { Instant } from '../time/instant.ts'

export const errorSides = ['server', 'browser'] as const
export type ErrorSide = (typeof errorSides)[number]

/** One occurrence of an error, without personal data. */
export type ErrorEntry = {
  /** Id that people can quote, the same as in the server's log. */
  readonly id: string
  readonly requestId: string | null
  readonly at: Instant
  readonly side: ErrorSide
  /** A path, or the name of the running task. */
  readonly place: string
  readonly message: string
  /** Catalogue code shown to the person; null when none was. */
  readonly code: string | null
  /** Person whose browser reported it; used for their erasure only, and never shown. */
  readonly reportedBy?: string | null
}

/** Occurrences of the same error in the same place. */
export type ErrorGroup = Pick<ErrorEntry, 'side' | 'place' | 'message' | 'code'> & {
  readonly key: string
  readonly times: number
  readonly firstAt: Instant
  readonly lastAt: Instant
}

/** Group key: occurrences with the same side, place and message belong together. */
export const groupKeyOf = ({ side, place, message }: Pick<ErrorEntry, 'side' | 'place' | 'message'>): string =>
  `${side} ${place} ${message}`
