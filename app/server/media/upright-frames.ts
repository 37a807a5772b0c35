/** The frames of an animation, one below the other, as four bytes a pixel. */
export type Frames = {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly count: number
}

/** Where each pixel of an upright picture stands in one that is stored by an EXIF orientation. `w` and `h` are its last column and row. */
const sources: Readonly<Record<number, (x: number, y: number, w: number, h: number) => readonly [number, number]>> = {
  2: (x, y, w) => [w - x, y],
  3: (x, y, w, h) => [w - x, h - y],
  4: (x, y, _w, h) => [x, h - y],
  5: (x, y) => [y, x],
  6: (x, y, _w, h) => [y, h - x],
  7: (x, y, w, h) => [w - y, h - x],
  8: (x, y, w) => [w - y, x],
}

/** Every frame turned upright: the decoder does so with pictures that stand still, and not with these. */
export function uprightFrames({ data, width, height, count }: Frames, orientation: number): Frames {
  const source = sources[orientation]
  if (source === undefined) return { data, width, height, count }
  const isSide = orientation >= 5
  const [wide, high] = isSide ? [height, width] : [width, height]
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height * count)
  const to = new Uint32Array(from.length)
  for (let frame = 0; frame < count; frame += 1) {
    const start = frame * width * height
    for (let y = 0; y < high; y += 1)
      for (let x = 0; x < wide; x += 1) {
        const [column, row] = source(x, y, width - 1, height - 1)
        to[start + y * wide + x] = from[start + row * width + column] ?? 0
      }
  }
  return { data: new Uint8Array(to.buffer), width: wide, height: high, count }
}
