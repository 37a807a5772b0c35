import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import sharp from 'sharp'

/** Real films of five seconds, made without an encoder: every picture of them stands for itself. */
const pictures = 5
const seconds = 5

type Stream = {
  readonly codec: 'avc' | 'vp8'
  readonly frames: readonly Uint8Array[]
  readonly config: { readonly codec: string; readonly codedWidth: number; readonly codedHeight: number }
}

const unit = (...signs: readonly number[]) => Buffer.from([0, 0, 0, 1, ...signs])

/** H.264 without compression: each block is its 384 samples as they are, grey in grey. */
function h264(): Stream {
  const [codedWidth, codedHeight] = [128, 96]
  const blocks = (codedWidth / 16) * (codedHeight / 16)
  const sequence = unit(0x67, 0x42, 0x00, 0x0a, 0xf8, 0x41, 0xa2)
  const picture = unit(0x68, 0xce, 0x38, 0x80)
  const frames = Array.from({ length: pictures }, (_, at) => {
    const block = Buffer.concat([Buffer.from([0x0d, 0x00]), Buffer.alloc(256, 60 + 30 * at), Buffer.alloc(128, 128)])
    const [first, others] = [block.subarray(2), Array.from({ length: blocks - 1 }, () => block)]
    const slice = Buffer.concat([unit(0x65, 0x88, 0x84, 0x21, 0xa0, 0x0d, 0x00), first, ...others, Buffer.from([0x80])])
    return Buffer.concat([sequence, picture, slice])
  })
  return { codec: 'avc', frames, config: { codec: 'avc1.42000a', codedWidth, codedHeight } }
}

/** VP8 as it lies in a WebP: its key frames are whole pictures. */
async function vp8(): Promise<Stream> {
  const [codedWidth, codedHeight] = [128, 96]
  const frames: Uint8Array[] = []
  for (let at = 0; at < pictures; at += 1) {
    const background = { r: 200, g: 40 + 40 * at, b: 60 }
    const webp = await sharp({ create: { width: codedWidth, height: codedHeight, channels: 3, background } })
      .webp({ quality: 60 })
      .toBuffer()
    const chunk = webp.indexOf('VP8 ')
    frames.push(webp.subarray(chunk + 8, chunk + 8 + webp.readUInt32LE(chunk + 4)))
  }
  return { codec: 'vp8', frames, config: { codec: 'vp8', codedWidth, codedHeight } }
}

async function film(format: OutputFormat, { codec, frames, config }: Stream, title: string): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source)
  output.setMetadataTags({ title, comment: 'Recorded at 52.52, 13.40' })
  await output.start()
  for (const [at, data] of frames.entries()) {
    const packet = new EncodedPacket(data, 'key', (at * seconds) / pictures, seconds / pictures)
    await source.add(packet, at === 0 ? { decoderConfig: config } : undefined)
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

/** Films as recorded by a phone, an older camera and a browser, each with its maker in the metadata. */
export const films = {
  'video/mp4': () => film(new Mp4OutputFormat(), h264(), 'Ada was here'),
  'video/quicktime': () => film(new MovOutputFormat(), h264(), 'Ada was here'),
  'video/webm': async () => film(new WebMOutputFormat(), await vp8(), 'Ada was here'),
} as const
