import type { Design, DesignFacts, DesignRequest } from '#app/domain/designs/design.ts'
import { planDesigns } from '#app/domain/designs/plan-designs.ts'
import { type ImageRequest, imageJob, type MadePicture } from '#app/domain/jobs/image/image-job.ts'
import { excerptOf } from '#app/domain/wording/excerpts.ts'
import type { Maker } from '../../maker.ts'
import { drawDesign } from './draw-design.server.ts'
import { libraryDesk } from './library-desk.server.ts'
import type { OpenDesk } from './picture-desk.ts'

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
      const usage = imageJob.quote(request)
      report(usage)
      const desk = openDesk(job)
      const photographs = await desk.photographs(mediaIds)
      const brand = palette === 'brand' ? await desk.brand() : null
      const photos = new Map(photographs.map(({ mediaId, bytes }) => [mediaId, bytes]))
      const facts: DesignFacts = {
        seed,
        ...(brand === null ? {} : { brand }),
        photos: photographs.map(({ mediaId, alt }) => ({ mediaId, alt })),
      }
      for (const design of planDesigns(designRequestOf(request), facts)) {
        signal.throwIfAborted()
        const { width, height } = design
        const bytes = await drawDesign(design, { width, height, format: 'png', photos })
        signal.throwIfAborted()
        yield await desk.keep({
          ...said(design),
          bytes,
          name: `${excerptOf(prompt.trim(), nameCharacters)} (${design.label})`,
        })
        report(usage)
      }
    },
  }
}

const said = ({ alt, seed, composition, palette, label }: Design) => ({ alt, seed, composition, palette, label })
