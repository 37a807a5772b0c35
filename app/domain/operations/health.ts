import type { FailureCode } from '../failures/failures.ts'

/** Parts of an installation whose health is reported: database, delivery queue, disk, sign-in. */
export const healthParts = ['database', 'queue', 'disk', 'identity'] as const
export type HealthPart = (typeof healthParts)[number]

/** Full: it answers, but has hardly any room left. */
export type PartState = 'up' | 'full' | 'down'

export type HealthReport = {
  /** Degraded: new sign-ins fail, everything else works. */
  readonly status: 'ok' | 'degraded' | 'stopping' | 'down'
  readonly version: string
  /** The server answers late, but is not down. */
  readonly busy?: true
  /** Longest delay of the last seconds in milliseconds; only when busy. */
  readonly delayMs?: number
  readonly error?: { readonly code: FailureCode; readonly message: string }
} & Readonly<Record<HealthPart, PartState>>
