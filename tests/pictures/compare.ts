/** Decoded pixels: four channels a pixel, 0 to 255, row by row. */
export type Pixels = { width: number; height: number; data: Uint8Array }

/**
 * How far a channel may be off before its pixel counts as different, of 255. The same build on two machines differs
 * by 1 in a few pixels of a gradient; one step of a colour scale is 4 and more.
 */
export const allowedDifference = 2

export type Difference = { differing: number; largest: number; picture: Pixels | null }

/** Every pixel of which a channel is off by more than is allowed, drawn red over a faded original. */
export function differenceOf(before: Pixels, now: Pixels): Difference {
  if (before.width !== now.width || before.height !== now.height) {
    return { differing: Math.max(before.width * before.height, now.width * now.height), largest: 255, picture: null }
  }
  // Nearly every picture of a run is the same byte for byte, which is told far sooner than by looking at each.
  if (Buffer.compare(before.data, now.data) === 0) return { differing: 0, largest: 0, picture: null }
  const places: number[] = []
  let largest = 0
  for (let at = 0; at < before.data.length; at += 1) {
    if (before.data[at] === now.data[at]) continue
    const off = Math.abs((before.data[at] ?? 0) - (now.data[at] ?? 0))
    if (off <= allowedDifference) continue
    largest = Math.max(largest, off)
    const pixel = at >> 2
    if (places.at(-1) !== pixel) places.push(pixel)
  }
  if (places.length === 0) return { differing: 0, largest, picture: null }
  const data = now.data.map((value, at) => (at % 4 === 3 ? 255 : value >> 2))
  for (const pixel of places) data.set([255, 64, 64, 255], pixel * 4)
  return { differing: places.length, largest, picture: { ...now, data } }
}

/**
 * The corners of a rounded outline are not always rasterised alike, on one machine and with one build: four pixels, off by
 * five at most, were seen. A real change is larger in one of the two.
 */
const noise = { pixels: 8, off: 8 }

export const isNoise = ({ differing, largest, picture }: Difference) =>
  differing === 0 || (picture !== null && differing <= noise.pixels && largest <= noise.off)
