import { writable } from '#app/domain/designs/brief/clean-words.ts'
import type { Design, DesignBrand, DesignFacts, DesignRequest } from '#app/domain/designs/design.ts'
import { planDesigns } from '#app/domain/designs/plan-designs.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { type ImageRequest, imageJob, type MadePicture } from '#app/domain/jobs/image/image-job.ts'
import { excerptOf } from '#app/domain/wording/excerpts.ts'
import type { Maker } from '../../maker.ts'
import { drawDesign } from './draw-design.server.ts'
import { libraryDesk } from './library-desk.server.ts'
import type { OpenDesk, Photograph, PictureDesk } from './picture-desk.ts'

const nameCharacters = 60

const designRequestOf = ({ prompt, quality, size, set, mood, like }: ImageRequest): DesignRequest => ({
  prompt,
  quality,
  size,
  set,
  ...(mood === 'any' ? {} : { mood }),
  ...(like === null ? {} : { like }),
})

/** Works without a network and without a key: it sets the person's words in layouts, colours and shapes. */
export function builtInDesigner({
  openDesk = libraryDesk,
}: {
  openDesk?: OpenDesk
} = {}): Maker<ImageRequest, MadePicture> {
  return {
    kind: 'image',
    label: 'built-in designer',
    providerBacked: false,
    async *make(request, { signal, report, job }) {
      const { prompt, seed, palette, mediaIds } = request
      // A picture without its words is not what was asked for.
      if (writable(prompt).leftOut) throw errorFor('LETTERS_NOT_DRAWN')
      const usage = imageJob.quote(request)
      report(usage)
      const desk = openDesk(job)
      const photographs = await desk.photographs(mediaIds)
      const brand = palette === 'brand' ? await desk.brand() : null
      const logos = await logosOf(desk, brand)
      const photos = new Map([...photographs, ...logos].map(({ mediaId, bytes }) => [mediaId, bytes]))
      const facts: DesignFacts = {
        seed,
        ...(brand === null ? {} : { brand: logos.length === 0 ? { ...brand, logo: null } : brand }),
        photos: photographs.map(({ mediaId, alt }) => ({ mediaId, alt })),
      }
      for (const design of planDesigns(designRequestOf(request), facts)) {
        signal.throwIfAborted()
        const { width, height } = design
        // The one kind every platform takes: Instagram and TikTok turn a PNG away.
        const bytes = await drawDesign(design, { width, height, format: 'jpeg', photos })
        signal.throwIfAborted()
        const name = `${excerptOf(prompt.trim(), nameCharacters)} (${design.label})`
        yield await desk.keep({ ...said(design), bytes, name }, () => report(usage))
        report(usage)
      }
    },
  }
}

/** A logo that was taken away meanwhile keeps no picture from being made. */
async function logosOf(desk: PictureDesk, brand: DesignBrand | null): Promise<readonly Photograph[]> {
  const logo = brand?.logo ?? null
  return logo === null ? [] : await desk.photographs([logo.mediaId]).catch(() => [])
}

const said = ({ alt, seed, composition, palette, label }: Design) => ({ alt, seed, composition, palette, label })
