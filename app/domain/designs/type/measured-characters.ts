const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))

/** Characters with a measured width; other letters take the width of their base letter. */
export const measuredCharacters: readonly string[] = [
  ...between(0x20, 0x7e),
  ...between(0xa1, 0xff).filter((character) => character !== '\u00ad'),
  ...'ĐđıŁłŒœ‘’‚“”„–—…•‹›€™−×→',
  ...between(0x391, 0x3a1),
  ...between(0x3a3, 0x3a9),
  ...between(0x3b1, 0x3c9),
  ...between(0x402, 0x45f),
]
