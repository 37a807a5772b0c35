/** By this time the first screen is drawn on most devices; background requests wait until then. */
export const firstScreenMs = 2_000
