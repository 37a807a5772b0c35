import type { Instant } from '../time/instant.ts'

/** Who noticed: somebody's browser, or the server. */
export const errorSides = ['server', 'browser'] as const
export type ErrorSide = (typeof errorSides)[number]

/** One thing that went wrong, each time it did. Nothing of a person is in it. */
export type ErrorEntry = {
  /** What people are told to quote; that of the server's log line. */
  readonly id: string
  readonly requestId: string | null
  readonly at: Instant
  readonly side: ErrorSide
  /** A path or the name of what was under way. */
  readonly place: string
  readonly message: string
  /** What the person was answered with, of the catalogue; null when nobody was. */
  readonly code: string | null
  /** Whose screen told of it; for their erasure alone, and told to nobody. */
  readonly reportedBy?: string | null
}

/** The same thing going wrong in the same place, however often. */
export type ErrorGroup = Pick<ErrorEntry, 'side' | 'place' | 'message' | 'code'> & {
  readonly key: string
  readonly times: number
  readonly firstAt: Instant
  readonly lastAt: Instant
}

/** Two are of one group when they say the same in the same place. */
export const groupKeyOf = ({ side, place, message }: Pick<ErrorEntry, 'side' | 'place' | 'message'>): string =>
  `${side} ${place} ${message}`
