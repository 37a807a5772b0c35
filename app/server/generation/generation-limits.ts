import { requestTimeoutMs } from '#app/domain/limits.ts'

/** Without a sign of life for this long a job is stopped. */
export const stallMs = requestTimeoutMs
/** However lively, no job runs longer than this. */
export const longestJobMs = 120_000
/** A job still running after this was cut off with its server. */
export const lostAfterMs = 2 * longestJobMs

export const jobsPerMinute = 12
/** From one address, however many accounts are behind it: more than an office writes. */
export const jobsPerMinuteFromAddress = 120
export const jobsAtOnce = 3
