import { type Instant, instantOf } from '#app/domain/time/instant.ts'

/** The moment an operation happens at: the one it is given, or this one. */
export const nowOf = ({ now }: { readonly now?: Instant | undefined }): Instant => now ?? instantOf(Date.now())
