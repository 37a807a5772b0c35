import { gzipSync, strToU8, zipSync, zlibSync } from 'fflate'
import sharp from 'sharp'
import { films } from './films.ts'

/** A file nobody should get into a library, and the name it comes under. */
export type HostileFile = { readonly what: string; readonly name: string; readonly bytes: Uint8Array }

/** Numbers from a seed, the same each time. */
function chance(seed: number) {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const upTo = (count: number) => Math.floor(next() * count)
  return {
    upTo,
    one: <Item>(items: readonly Item[]) => items[upTo(items.length)] as Item,
    bytes: (length: number) => Uint8Array.from({ length }, () => upTo(256)),
  }
}
type Chance = ReturnType<typeof chance>

const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const text = (words: string) => strToU8(words)
const signs = (...numbers: readonly number[]) => Uint8Array.from(numbers)

async function drawn(with_: Chance, format: 'jpeg' | 'png' | 'webp' | 'gif'): Promise<Uint8Array> {
  const [width, height] = [24 + with_.upTo(60), 24 + with_.upTo(60)]
  const raw = { width, height, channels: 3 } as const
  return new Uint8Array(
    await sharp(with_.bytes(width * height * 3), { raw })
      .toFormat(format)
      .toBuffer(),
  )
}

const script = '<script>fetch("/api/media")</script>'
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${inside}</svg>`
const crc = (bytes: Uint8Array) => {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
const word = (value: number) => signs(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)
const chunk = (type: string, data: Uint8Array) =>
  joined(word(data.length), text(type), data, word(crc(joined(text(type), data))))
const pngMagic = signs(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
/** A PNG that says how large it is, and nothing else that is true. */
const hugePng = (side: number) =>
  joined(
    pngMagic,
    chunk('IHDR', joined(word(side), word(side), signs(8, 6, 0, 0, 0))),
    chunk('IDAT', signs(0x78, 0x9c, 3, 0, 0, 0, 0, 1)),
    chunk('IEND', new Uint8Array()),
  )
/** A PNG that is true to its last sign, a few kilobytes, and hundreds of megapixels once it is unfolded. */
const unfoldingPng = (side: number) =>
  joined(
    pngMagic,
    chunk('IHDR', joined(word(side), word(side), signs(1, 0, 0, 0, 0))),
    chunk('IDAT', zlibSync(new Uint8Array((1 + Math.ceil(side / 8)) * side))),
    chunk('IEND', new Uint8Array()),
  )
/** A GIF of so many frames, each as large as its ground. */
export const longGif = (side: number, frames: number) => {
  const [low, high] = [side & 255, side >>> 8]
  const frame = signs(0x2c, 0, 0, 0, 0, low, high, low, high, 0, 2, 2, 0x44, 1, 0)
  const head = joined(text('GIF89a'), signs(low, high, low, high, 0x80, 0, 0, 0, 0, 0, 255, 255, 255))
  return joined(head, ...Array.from({ length: frames }, () => frame), signs(0x3b))
}
/** A WebP that moves, made by its encoder; then its ground is said to be large. */
async function longWebp(with_: Chance, side: number, frames: number): Promise<Uint8Array> {
  const raw = { width: 4, height: 4 * frames, channels: 3, pageHeight: 4 } as const
  const bytes = new Uint8Array(
    await sharp(with_.bytes(4 * 4 * 3 * frames), { raw })
      .webp({ lossless: true })
      .toBuffer(),
  )
  for (const at of [24, 27]) bytes.set([(side - 1) & 255, (side - 1) >>> 8, 0], at)
  return bytes
}
const isoBox = (brand: string) => joined(word(24), text('ftyp'), text(brand), word(512), text(brand), text('isom'))

type Recipe = (with_: Chance) => Promise<{ name?: string; bytes: Uint8Array }> | { name?: string; bytes: Uint8Array }

const cutOff =
  (format: 'jpeg' | 'png' | 'webp'): Recipe =>
  async (with_) => {
    const whole = await drawn(with_, format)
    return { bytes: whole.slice(0, Math.floor(whole.length * (0.2 + with_.upTo(50) / 100))), name: `a.${format}` }
  }
const startingWith =
  (name: string, ...magic: readonly Uint8Array[]): Recipe =>
  (with_) => ({ name, bytes: joined(...magic, with_.bytes(200 + with_.upTo(4_000))) })
const pathNames = [
  '../../server.ts',
  '..\\..\\boot.ini',
  '/etc/passwd',
  'a\0.jpg',
  'C:\\a.jpg',
  '..',
  'photo\u202egpj.exe',
  'a/b.jpg',
  'line\nbreak.jpg',
  '.',
]

const recipes = {
  'nothing at all': () => ({ bytes: new Uint8Array() }),
  'a page by the name of a picture': () => ({ bytes: text(`<!doctype html><html><body>${script}</body></html>`) }),
  'SVG with a script': () => ({ bytes: text(svg(script)), name: 'a.svg' }),
  'SVG by the name of a PNG': () => ({
    bytes: text(`<?xml version="1.0"?>\n${svg('<foreignObject/>')}`),
    name: 'a.png',
  }),
  'SVG with entities': () => ({ bytes: text(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('&a;')}`) }),
  'an archive by the name of a picture': (with_) => ({ bytes: zipSync({ 'a.txt': with_.bytes(500) }) }),
  'a zip bomb': () => ({ bytes: zipSync({ 'a.bin': new Uint8Array(4_000_000) }), name: 'a.png' }),
  'something packed': (with_) => ({ bytes: gzipSync(with_.bytes(900)), name: 'a.gif' }),
  'a Windows program': startingWith('a.jpg', text('MZ')),
  'a Linux program': startingWith('a.jpg', signs(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0)),
  'a PDF': startingWith('a.jpg', text('%PDF-1.7\n')),
  'a JPEG that is cut off': cutOff('jpeg'),
  'a PNG that is cut off': cutOff('png'),
  'a WebP that is cut off': cutOff('webp'),
  'the beginning of a JPEG before noise': startingWith('a.jpg', signs(0xff, 0xd8, 0xff, 0xe0)),
  'the beginning of a PNG before noise': startingWith('a.png', pngMagic),
  'the beginning of a GIF before noise': startingWith('a.gif', text('GIF89a')),
  'the beginning of a WebP before noise': startingWith('a.webp', text('RIFF'), word(4_000), text('WEBPVP8 ')),
  'the beginning of an MP4 before noise': startingWith('a.mp4', isoBox('mp42')),
  'the beginning of a WebM before noise': startingWith('a.webm', signs(0x1a, 0x45, 0xdf, 0xa3), text('webm')),
  'the beginning of an MP3 before noise': startingWith('a.mp3', text('ID3'), signs(3, 0, 0, 0, 0, 0, 0)),
  'the beginning of an AVIF before noise': startingWith('a.avif', isoBox('avif')),
  'HEIC without a picture': startingWith('a.heic', isoBox('heic')),
  noise: (with_) => ({ bytes: joined(signs(0), with_.bytes(100 + with_.upTo(3_000))) }),
  words: () => ({ bytes: text('Not a picture at all.'), name: 'a.jpg' }),
  'a PNG of many gigapixels': (with_) => ({ bytes: hugePng(30_000 + with_.upTo(60_000)), name: 'a.png' }),
  'a true PNG of hundreds of megapixels': (with_) => ({
    bytes: unfoldingPng(10_000 + with_.upTo(6_000)),
    name: 'a.png',
  }),
  'a GIF of many large frames': (with_) => ({
    bytes: longGif(4_000 + with_.upTo(3_000), 40 + with_.upTo(300)),
    name: 'a.gif',
  }),
  'a WebP of many frames on a large ground': async (with_) => ({
    bytes: await longWebp(with_, 6_000 + with_.upTo(2_000), 12 + with_.upTo(8)),
    name: 'a.webp',
  }),
  'a film with an archive behind it': async (with_) => ({
    bytes: joined(await films['video/mp4'](), zipSync({ 'a.html': with_.bytes(300) })),
    name: 'a.mp4',
  }),
  'a film with a page behind it': async (with_) => ({
    bytes: joined(await films['video/mp4'](), with_.bytes(with_.upTo(900)), text(script)),
    name: 'a.mp4',
  }),
  'a playlist by the name of a film': (with_) => ({
    bytes: text(
      `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${with_.one(['http://169.254.169.254/latest/meta-data/', 'file:///etc/passwd', 'concat:/etc/passwd'])}\n#EXT-X-ENDLIST\n`,
    ),
    name: 'a.mp4',
  }),
  'a GIF of many gigapixels': (with_) => ({
    bytes: joined(text('GIF89a'), signs(0xff, 0xff, 0xff, 0xff, 0, 0, 0), with_.bytes(40)),
    name: 'a.gif',
  }),
  'a JPEG with an archive behind it': async (with_) => ({
    bytes: joined(await drawn(with_, 'jpeg'), zipSync({ 'a.html': text(script) })),
  }),
  'a PNG with a page behind it': async (with_) => ({
    bytes: joined(await drawn(with_, 'png'), text(script)),
    name: 'a.png',
  }),
  'a JPEG with a program in a comment': async (with_) => {
    const picture = await drawn(with_, 'jpeg')
    const said = text('<?php system($_GET["c"]); ?>')
    return { bytes: joined(picture.slice(0, 2), signs(0xff, 0xfe, 0, said.length + 2), said, picture.slice(2)) }
  },
  'a GIF that is a script too': async (with_) => ({
    bytes: joined(await drawn(with_, 'gif'), text('*/=1;location="javascript:alert(1)"//')),
    name: 'a.gif',
  }),
  'a PNG that is a PDF too': async (with_) => ({ bytes: joined(await drawn(with_, 'png'), text('%PDF-1.4 1 0 obj')) }),
  'a picture under the name of a path': async (with_) => ({
    bytes: await drawn(with_, 'jpeg'),
    name: with_.one(pathNames),
  }),
  'a TIFF': async (with_) => {
    const raw = { width: 8, height: 8, channels: 3 } as const
    return { bytes: new Uint8Array(await sharp(with_.bytes(192), { raw }).tiff().toBuffer()), name: 'a.jpg' }
  },
} as const satisfies Record<string, Recipe>

/** How many kinds of them there are. */
export const hostileKinds = Object.keys(recipes).length

const names = Object.keys(recipes) as readonly (keyof typeof recipes)[]

/** So many files, every recipe in turn, each different from the last of its kind. */
export async function* hostileFiles(count: number): AsyncGenerator<HostileFile> {
  for (let at = 0; at < count; at += 1) {
    const what = names[at % names.length] as keyof typeof recipes
    const { name = 'holiday.jpg', bytes } = await (recipes[what] as Recipe)(chance(at))
    yield { what, name, bytes }
  }
}
