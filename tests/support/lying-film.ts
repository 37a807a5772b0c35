const u16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const zeros = (length: number) => Buffer.alloc(length)
const words = (...values: number[]) => Buffer.concat(values.map(u32))
function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([u32(content.length + 8), Buffer.from(type, 'latin1'), content])
}

const unit = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

/** An MP4 of some seven hundred bytes with one picture, which says that it has so many. */
export function lyingFilm(pictures: number): Buffer {
  const start = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomiso2avc1mp41'))
  const sequence = Buffer.from('6742c00ad901e08f92011000000300100000030320f162e48', 'hex')
  const picture = Buffer.from('68cb8cb2', 'hex')
  const codec = box(
    'avcC',
    Buffer.from([1, 0x42, 0xc0, 0x0a, 0xff, 0xe1]),
    u16(sequence.length),
    sequence,
    Buffer.from([1]),
    u16(picture.length),
    picture,
  )
  const look = box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(64),
    u16(64),
    words(0x480000, 0x480000, 0),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
    codec,
  )
  const samples = box(
    'stbl',
    box('stsd', words(0, 1), look),
    box('stts', words(0, 1, pictures, 0)),
    box('ctts', words(0, 1, 1, 0)),
    box('stsc', words(0, 1, 1, 1, 1)),
    box('stsz', words(0, 9, pictures)),
    box('stco', words(0, 1, start.length + 8)),
  )
  const media = box(
    'mdia',
    box('mdhd', words(0, 0, 0, 1_000_000, 10_000_000), u16(0x55c4), u16(0)),
    box('hdlr', words(0, 0), Buffer.from('vide'), zeros(12), Buffer.from('v\0')),
    box('minf', box('vmhd', u32(1), zeros(8)), box('dinf', box('dref', words(0, 1), box('url ', u32(1)))), samples),
  )
  const track = box(
    'trak',
    box('tkhd', words(3, 0, 0, 1, 0, 10_000_000), zeros(16), unit, words(64 << 16, 64 << 16)),
    media,
  )
  const head = box(
    'mvhd',
    words(0, 0, 0, 1_000_000, 10_000_000, 0x10000),
    u16(0x100),
    zeros(10),
    unit,
    zeros(24),
    u32(2),
  )
  return Buffer.concat([start, box('mdat', u32(5), Buffer.from([0x65, 0x88, 0x84, 0, 0])), box('moov', head, track)])
}
