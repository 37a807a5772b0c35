import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { DesignBrand } from '#app/domain/designs/design.ts'
import { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import type { ImageRequest, MadePicture } from '#app/domain/jobs/image/image-job.ts'
import type { MakerTools } from '#app/server/jobs/maker.ts'
import type { DrawnPicture, OpenDesk, Photograph } from '#app/server/jobs/makers/image/picture-desk.ts'
import { nobodys } from '../nobodys-job.ts'

export const asked = (parts: Partial<ImageRequest> = {}): ImageRequest => ({
  prompt: 'Our second bakery opens on Saturday at 8 am in Lisbon.',
  quality: 'fast',
  size: 'square',
  set: 'carousel',
  mood: 'any',
  palette: 'prompt',
  seed: 7,
  like: null,
  mediaIds: [],
  ...parts,
})

/** A small picture of one colour, as a photograph or as a model's answer. */
export const pictureOf = (red: number, sides = { width: 64, height: 64 }): Promise<Buffer> =>
  sharp({ create: { ...sides, channels: 3, background: { r: red, g: 90, b: 160 } } })
    .png()
    .toBuffer()

/** A desk that remembers what was put on it, and has these photographs and this brand. */
export function deskDouble(photographs: readonly Photograph[] = [], brand: DesignBrand | null = null) {
  const kept: DrawnPicture[] = []
  const openDesk: OpenDesk = () => ({
    photographs: async (ids) =>
      ids.map((id) => {
        const found = photographs.find(({ mediaId }) => mediaId === id)
        if (found === undefined) throw errorFor('PHOTOGRAPH_NOT_FOUND')
        return found
      }),
    brand: async () => brand,
    async keep(picture): Promise<MadePicture> {
      kept.push(picture)
      const { width = 0, height = 0, format } = await sharp(picture.bytes).metadata()
      const { bytes, name: _, ...said } = picture
      return {
        ...said,
        mediaId: randomUUID(),
        version: 'v1',
        width,
        height,
        bytes: bytes.byteLength,
        mime: `image/${format}`,
      }
    },
  })
  return { kept, openDesk }
}

/** All that a maker gives, what it last said it took, and the code it ended with if it did. */
export async function heard(
  make: (tools: MakerTools) => AsyncIterable<MadePicture>,
  signal = new AbortController().signal,
  onPart: (parts: readonly MadePicture[]) => void = () => {},
) {
  const parts: MadePicture[] = []
  let taken: unknown = null
  let code: unknown = null
  const report: MakerTools['report'] = (usage) => {
    taken = usage
  }
  try {
    for await (const part of make({ signal, report, job: nobodys })) {
      parts.push(part)
      onPart(parts)
    }
  } catch (error) {
    code = error instanceof CataloguedError ? error.code : error
  }
  return { parts, taken, code }
}
