import { holdExpiryMs, requestTimeoutMs } from '#app/domain/limits.ts'

/** Without a sign of life for this long a job is stopped. */
export const stallMs = requestTimeoutMs
/** However lively, no job runs longer than this. */
export const longestJobMs = 120_000

/** How often a server says of a job that it still works on it, and hears whether it was stopped meanwhile. */
export const beatMs = 5_000
/** A running job of which nothing was said for this long was cut off with its server. */
export const lostAfterMs = 6 * beatMs
/** How often a job that runs in another process is looked at. */
export const lookMs = 500
/** How often whoever follows a job hears that it is still worked on. */
export const signOfLifeMs = 10_000

/** Results are kept as long as their hold can be settled, so that a closed tab finds them again. */
export const resultKeptMs = holdExpiryMs
export const sweepMs = 60_000

export const jobsPerMinute = 12
/** From one address, however many accounts are behind it: more than an office writes. */
export const jobsPerMinuteFromAddress = 120
export const jobsAtOnce = 3
