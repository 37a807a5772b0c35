import { writeFile } from 'node:fs/promises'
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'
import sharp from 'sharp'
import { examplePost } from '#app/content/example-post.ts'
import { planDesigns } from '#app/domain/designs/plan-designs.ts'
import { drawDesign } from '#app/server/jobs/makers/image/draw-design.server.ts'

/** Draws the film of the example post: one picture of the built-in designer, standing for its seconds, as H.264. */
const { film, text } = examplePost
const { width, height, seconds } = film.facts
const framesPerSecond = 24

/** Bits one after another, as H.264 writes its headers. */
class Bits {
  #bits = ''
  fixed(value: number, length: number): this {
    this.#bits += value.toString(2).padStart(length, '0')
    return this
  }
  /** Exp-Golomb: small numbers take few bits. */
  number(value: number): this {
    const code = (value + 1).toString(2)
    this.#bits += '0'.repeat(code.length - 1) + code
    return this
  }
  /** Up to the next whole byte. */
  aligned(): this {
    this.#bits = this.#bits.padEnd(Math.ceil(this.#bits.length / 8) * 8, '0')
    return this
  }
  raw(bytes: Uint8Array): Uint8Array {
    return Buffer.concat([this.aligned().bytes(), bytes])
  }
  ended(): Uint8Array {
    return this.fixed(1, 1).aligned().bytes()
  }
  bytes(): Uint8Array {
    return Uint8Array.from(this.#bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
  }
}

/** One unit of the stream; a byte keeps apart what would look like the beginning of another. */
function unit(header: number, body: Uint8Array): Uint8Array {
  const signs: number[] = [0, 0, 0, 1, header]
  let zeros = 0
  for (const byte of body) {
    if (zeros >= 2 && byte <= 3) {
      signs.push(3)
      zeros = 0
    }
    signs.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Uint8Array.from(signs)
}

const [columns, rows] = [width / 16, height / 16]
const level = 30
const sequence = unit(
  0x67,
  Buffer.concat([
    Uint8Array.of(66, 0xc0, level),
    new Bits()
      .number(0) // its id
      .number(4) // frames are numbered in 8 bits
      .number(2) // shown in the order they are written in
      .number(1) // one frame is remembered
      .fixed(0, 1)
      .number(columns - 1)
      .number(rows - 1)
      .fixed(0b1100, 4) // whole frames, nothing cropped, no more to say
      .ended(),
  ]),
)
const picture = unit(
  0x68,
  new Bits()
    .number(0)
    .number(0)
    .fixed(0, 2) // variable lengths, no order of fields
    .number(0) // one group of slices
    .number(0)
    .number(0)
    .fixed(0, 3) // no weights
    .number(0)
    .number(0)
    .number(0)
    .fixed(0b100, 3) // the edges may be left sharp
    .ended(),
)

/** Blocks of 16 by 16 in full: brightness, then the two colours, each as video has them. */
async function blocksOf(jpeg: Uint8Array): Promise<Uint8Array[]> {
  const { data } = await sharp(jpeg).resize(width, height).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)
  const mix = ([r = 0, g = 0, b = 0]: Uint8Array, [kr, kg, kb]: readonly [number, number, number], base: number) =>
    Math.round(base + (kr * r + kg * g + kb * b) / 255)
  const square = (size: number, read: (x: number, y: number) => number) =>
    Uint8Array.from({ length: size * size }, (_, place) => read(place % size, Math.floor(place / size)))
  return Array.from({ length: columns * rows }, (_, block) => {
    const [left, top] = [(block % columns) * 16, Math.floor(block / columns) * 16]
    const bright = square(16, (x, y) => mix(at(left + x, top + y), [65.5, 128.6, 24.9], 16))
    const blue = square(8, (x, y) => mix(at(left + x * 2, top + y * 2), [-37.8, -74.2, 112], 128))
    const red = square(8, (x, y) => mix(at(left + x * 2, top + y * 2), [112, -93.8, -18.2], 128))
    return Buffer.concat([bright, blue, red])
  })
}

/** A frame that is all there. */
async function wholeFrame(jpeg: Uint8Array): Promise<Uint8Array> {
  const [first, ...others] = await blocksOf(jpeg)
  // Slice of its own, frame 0, kept as it is; sharp edges. Then each block: its samples as they are.
  const head = new Bits().number(0).number(7).number(0).fixed(0, 8).number(0).fixed(0, 2).number(0).number(1).number(25)
  const next = new Bits().number(25).aligned().bytes()
  const blocks = Buffer.concat([head.raw(first ?? new Uint8Array()), ...others.flatMap((block) => [next, block])])
  return Buffer.concat([sequence, picture, unit(0x65, Buffer.concat([blocks, Uint8Array.of(0x80)]))])
}

/** A frame in which nothing moved. */
const stillFrame = (place: number) =>
  unit(
    0x41,
    new Bits()
      .number(0)
      .number(5)
      .number(0)
      .fixed(place % 256, 8)
      .fixed(0, 3)
      .number(0)
      .number(1)
      .number(columns * rows)
      .ended(),
  )

const [design] = planDesigns({ prompt: text, quality: 'fast', size: 'square' }, { seed: film.seed })
if (design === undefined) throw new Error('Nothing was designed.')
const jpeg = await drawDesign(design, { width: design.width, height: design.height, format: 'jpeg', photos: new Map() })
const target = new BufferTarget()
const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
const source = new EncodedVideoPacketSource('avc')
output.addVideoTrack(source, { frameRate: framesPerSecond })
await output.start()
const config = { codec: `avc1.42C0${level.toString(16).toUpperCase()}`, codedWidth: width, codedHeight: height }
for (let place = 0; place < seconds * framesPerSecond; place += 1) {
  const frame = place === 0 ? await wholeFrame(jpeg) : stillFrame(place)
  const kind = place === 0 ? 'key' : 'delta'
  const packet = new EncodedPacket(frame, kind, place / framesPerSecond, 1 / framesPerSecond)
  await source.add(packet, place === 0 ? { decoderConfig: config } : undefined)
}
await output.finalize()
await writeFile(`app/public${film.path}`, Buffer.from(target.buffer ?? new ArrayBuffer(0)))
if (process.argv[2] !== undefined) await writeFile(process.argv[2], jpeg)
process.exit(0)
