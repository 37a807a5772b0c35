import type { FailureCode } from '../failures/failures.ts'

/** What an installation stands on, each told apart: what is kept, what goes out, where files lie, who gets in. */
export const healthParts = ['database', 'queue', 'disk', 'identity'] as const
export type HealthPart = (typeof healthParts)[number]

/** Full: it answers, and has hardly any room for more. */
export type PartState = 'up' | 'full' | 'down'

export type HealthReport = {
  /** Degraded: nobody can sign in anew, and everything else goes on. */
  readonly status: 'ok' | 'degraded' | 'stopping' | 'down'
  readonly version: string
  /** The server answers, later than usual; it is not down for that. */
  readonly busy?: true
  /** Longest delay of the last seconds, in milliseconds. Only when busy. */
  readonly delayMs?: number
  /** What is wrong, in the words of the catalogue. */
  readonly error?: { readonly code: FailureCode; readonly message: string }
} & Readonly<Record<HealthPart, PartState>>
