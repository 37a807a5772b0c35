import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animationFrames, animationPixels, pictureCheckBytes } from '#app/domain/limits.ts'
import { inspectFile } from '#app/server/media/inspect.server.ts'
import { type PictureLane, withPicture } from '#app/server/media/pictures.server.ts'
import { casesOf, publicReports } from '../../../stories/docs/public-reports.ts'
import { longGif } from '../../support/hostile-media.ts'

describe('pictures are opened in a process of their own', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ninefold-pictures-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c84' } })
  const file = async (name: string, bytes: Buffer): Promise<string> => {
    await writeFile(join(folder, name), bytes)
    return join(folder, name)
  }
  const turn = (lane: PictureLane = 'light') => ({ person: 'baker', lane })
  const inspect = (path: string) => inspectFile(path, folder, { userId: 'baker', line: 'sent' })
  /** An AVIF that says it is so large; what it holds does not matter, since nobody is to unfold it. */
  const vast = async (edge: number) => {
    const bytes = await plain(64, 64).avif({ effort: 0 }).toBuffer()
    const at = bytes.indexOf('ispe') + 8
    bytes.writeUInt32BE(edge, at)
    bytes.writeUInt32BE(edge, at + 4)
    return file(`vast-${edge}.avif`, bytes)
  }
  /** A GIF of so many frames, each as large as it says. */
  const moving = async (edge: number, frames: number, delay: number) => {
    const raw = Buffer.alloc(16 * 16 * 3 * frames)
    for (let frame = 0; frame < frames; frame += 1) raw.fill(frame % 2 === 0 ? 0 : 255, frame * 768, (frame + 1) * 768)
    const picture = sharp(raw, { raw: { width: 16, height: 16 * frames, channels: 3, pageHeight: 16 } })
    const bytes = await picture.gif().toBuffer()
    // Each frame has a block that says how long it lasts, in hundredths of a second.
    for (let at = bytes.indexOf('21f904', 'hex'); at >= 0; at = bytes.indexOf('21f904', at + 1, 'hex'))
      bytes.writeUInt16LE(delay / 10, at + 4)
    for (
      let at = bytes.indexOf('2c0000000010001000', 'hex');
      at >= 0;
      at = bytes.indexOf('2c0000000010001000', at + 1, 'hex')
    ) {
      bytes.writeUInt16LE(edge, at + 5)
      bytes.writeUInt16LE(edge, at + 7)
    }
    bytes.writeUInt16LE(edge, 6)
    bytes.writeUInt16LE(edge, 8)
    return file(`moving-${edge}-${frames}-${delay}.gif`, bytes)
  }

  /** The head of a WebP that moves, and one of its frames. */
  const partsOfWebp = async (): Promise<[Buffer, Buffer]> => {
    const raw = { width: 8, height: 16, channels: 3, pageHeight: 8 } as const
    const pixels = Buffer.concat([Buffer.alloc(8 * 8 * 3, 0), Buffer.alloc(8 * 8 * 3, 255)])
    const bytes = await sharp(pixels, { raw }).webp({ lossless: true, loop: 0 }).toBuffer()
    const [from, until] = [bytes.indexOf('ANMF'), bytes.lastIndexOf('ANMF')]
    return [bytes.subarray(0, from), bytes.subarray(from, until)]
  }

  it('which refuses by what a file says of itself, before it is unfolded', async () => {
    const path = await vast(8_900)
    expect(await withPicture({ do: 'card', path }, turn())).toEqual({ ok: true, value: null })
    expect(await inspect(path)).toMatchObject({
      failure: { code: 'picture_too_large', facts: { width: 8_900, height: 8_900 } },
    })
    // A card is small: what may be uploaded may be too much for one.
    expect(await withPicture({ do: 'card', path: await vast(4_000) }, turn())).toEqual({ ok: true, value: null })
  })

  it('which refuses an animation by all of its frames together', async () => {
    const frames = Math.ceil(animationPixels / 1_000_000) + 1
    const failure = { code: 'animation_too_large', facts: { frames } }
    expect(await inspect(await moving(1_000, frames, 50))).toMatchObject({ failure })
  })

  it('which refuses an animation of too many frames, however small they are, before they are counted twice', async () => {
    const frames = animationFrames + 1
    const failure = { code: 'animation_too_large', facts: { frames } }
    expect(await inspect(await file('many.gif', Buffer.from(longGif(8, frames))))).toMatchObject({ failure })
    const [head, frame] = await partsOfWebp()
    const webp = Buffer.concat([head, ...Array.from({ length: frames }, () => frame)])
    webp.writeUInt32LE(webp.length - 8, 4)
    expect(await inspect(await file('many.webp', webp))).toMatchObject({ failure })
    const few = Buffer.concat([head, frame, frame])
    few.writeUInt32LE(few.length - 8, 4)
    expect(await inspect(await file('few.webp', few))).toMatchObject({ ok: true })
  })

  it('which is ended when a picture takes too much, and is there again for the next', async () => {
    const path = await file('loaf.png', await plain(4_000, 4_000).png({ compressionLevel: 1 }).toBuffer())
    const card = { do: 'card', path } as const
    const time = { cpuMs: 1, memoryBytes: pictureCheckBytes }
    const memory = { cpuMs: 60_000, memoryBytes: 1 }
    const drawn = { ok: true, value: { width: 4_000, height: 4_000 } }
    expect(await withPicture(card, turn(), time)).toEqual({ ok: false, failure: 'gone' })
    expect(await withPicture(card, turn())).toMatchObject(drawn)
    expect(await withPicture(card, turn(), memory)).toEqual({ ok: false, failure: 'gone' })
    expect(await withPicture(card, turn())).toMatchObject(drawn)
  })

  it('where somebody with a large one holds up nobody with a small one', async () => {
    const ended: string[] = []
    const large = await file('large.png', await plain(5_200, 5_200).png({ compressionLevel: 1 }).toBuffer())
    const small = await file('small.png', await plain(300, 300).png().toBuffer())
    const waits = ['a', 'b'].map((person) =>
      inspectFile(large, folder, { userId: person, line: 'sent' }).then(() => ended.push('large')),
    )
    await inspectFile(small, folder, { userId: 'baker', line: 'sent' }).then(() => ended.push('small'))
    expect(ended.indexOf('small')).toBeLessThan(2)
    await Promise.all(waits)
  })

  it('which shows a frame without a delay for a tenth of a second, as browsers do', async () => {
    expect(await inspect(await moving(16, 4, 0))).toMatchObject({ value: { kind: 'gif', seconds: 0.4 } })
    expect(await inspect(await moving(16, 4, 50))).toMatchObject({ value: { kind: 'gif', seconds: 0.2 } })
  })

  it('which turns every frame of an animation upright', async () => {
    const [width, height, frames] = [64, 32, 2]
    const raw = Buffer.alloc(width * height * 4 * frames, 255)
    // The upper half is red in the first frame, and blue in the second.
    for (let at = 0; at < (width * height) / 2; at += 1) {
      raw.set([255, 0, 0, 255], at * 4)
      raw.set([0, 0, 255, 255], (width * height + at) * 4)
    }
    const picture = sharp(raw, { raw: { width, height: height * frames, channels: 4, pageHeight: height } })
    const bytes = await picture
      .webp({ lossless: true, delay: [80, 80] })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(bytes, { animated: true }).metadata()).orientation).toBe(6)
    const found = await inspect(await file('turned.webp', bytes))
    expect(found).toMatchObject({ value: { kind: 'gif', width: 32, height: 64, seconds: 0.16 } })
    const kept = sharp(join(folder, 'original'), { animated: true })
    expect(await kept.metadata()).toMatchObject({ pages: 2, pageHeight: 64, width: 32 })
    const seen = await kept.raw().toBuffer({ resolveWithObject: true })
    const pixel = (frame: number, x: number, y: number) => {
      const at = ((frame * 64 + y) * 32 + x) * seen.info.channels
      return [...seen.data.subarray(at, at + 3)].map((value) => Math.round(value / 255))
    }
    // Turned by a quarter to the right, the upper half is the right one.
    expect([pixel(0, 26, 30), pixel(1, 26, 30), pixel(0, 6, 30)]).toEqual([
      [1, 0, 0],
      [0, 0, 1],
      [1, 1, 1],
    ])
  })

  it.each(casesOf(publicReports.orientations))('%s: %s is %s', async (source, input, right) => {
    const [width = 0, height = 0, orientation = 1] = (input.match(/\d+/g) ?? []).map(Number)
    const raw = Buffer.alloc(width * height * 4 * 2, 255)
    // The upper left quarter is dark in both frames, which are not alike: one frame twice is no animation.
    for (let at = 0; at < raw.length; at += 4) {
      const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width) % height]
      if (x < width / 2 && y < height / 2) raw.fill(at < raw.length / 2 ? 0 : 60, at, at + 3)
    }
    const bytes = await sharp(raw, { raw: { width, height: height * 2, channels: 4, pageHeight: height } })
      .webp({ lossless: true, delay: [80, 80] })
      .withMetadata({ orientation })
      .toBuffer()
    expect(await inspect(await file(`${source.replace(/\W/g, '-')}.webp`, bytes))).toMatchObject({ ok: true })
    // Read as bytes: what stood under this name before is remembered by its name.
    const kept = sharp(await readFile(join(folder, 'original')), { animated: true })
    const { width: wide = 0, pageHeight: high = 0 } = await kept.metadata()
    const { data, info } = await kept.raw().toBuffer({ resolveWithObject: true })
    const isDark = (x: number, y: number) => (data[(Math.floor(y) * wide + Math.floor(x)) * info.channels] ?? 255) < 128
    const corners = [0, 1].flatMap((frame) =>
      (['top', 'bottom'] as const).flatMap((row) =>
        (['left', 'right'] as const)
          .filter((column) =>
            isDark(wide * (column === 'left' ? 0.25 : 0.75), high * (frame + (row === 'top' ? 0.25 : 0.75))),
          )
          .map((column) => `${row} ${column}`),
      ),
    )
    expect(corners).toHaveLength(2)
    expect([...new Set(corners)].map((corner) => `${wide} × ${high}, ${corner}`)).toEqual([right])
  })

  it('which writes a picture as a platform takes it', async () => {
    const path = await file('post.png', await plain(1_500, 1_000).png().toBuffer())
    const to = join(folder, 'sent')
    const as = { mime: 'image/jpeg', width: 1_080, height: 720, bytesAtMost: 1_000_000 }
    const sent = await withPicture({ do: 'send', path, to, as }, turn('own'))
    expect(sent).toMatchObject({ ok: true, value: { mime: 'image/jpeg', width: 1_080, height: 720 } })
    expect(await sharp(to).metadata()).toMatchObject({ format: 'jpeg', width: 1_080, height: 720 })
    const none = await withPicture({ do: 'send', path, to, as: { ...as, bytesAtMost: 10 } }, turn('own'))
    expect(none).toEqual({ ok: true, value: null })
  })
})
