/** A path on this site to continue to; null for any address of another site, however disguised. */
export const ownPath = (value: unknown): string | null =>
  typeof value === 'string' && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(value) ? value : null
