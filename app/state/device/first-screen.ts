/** By then the first screen is there, on most devices: until then nothing else shares the line with it. */
export const firstScreenMs = 2_000
