/** Rounds credits to two decimals. Numbers too large to have decimals are returned as they are. */
export const toCents = (credits: number): number =>
  Math.abs(credits) > 1e12 ? credits : Math.round(credits * 100) / 100
