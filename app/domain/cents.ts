/** Credits count to two decimals. Numbers too large to have any are left alone. */
export const toCents = (credits: number): number =>
  Math.abs(credits) > 1e12 ? credits : Math.round(credits * 100) / 100
