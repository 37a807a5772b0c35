/** Transform and opacity only; none when motion is reduced. */
export const motions = [
  { name: '--motion-quick', milliseconds: 120, use: 'hover, press' },
  { name: '--motion-calm', milliseconds: 200, use: 'things that come and go' },
] as const
