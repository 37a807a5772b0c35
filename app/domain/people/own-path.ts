/** A path of ours to go on to, or null: never another site, however its address is dressed up. */
export const ownPath = (value: unknown): string | null =>
  typeof value === 'string' && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(value) ? value : null
