import { createHash } from 'node:crypto'
import { type CompositionId, compositionIds } from '#app/domain/designs/compositions/composition-ids.ts'
import type { Design } from '#app/domain/designs/design.ts'
import { planDesigns } from '#app/domain/designs/plan-designs.ts'
import { type PictureSizeId, pictureSizeIds } from '#app/domain/platforms/picture-sizes.ts'
import type { Scene } from '../support/sample-pictures.ts'
import { shownCarousel, shownCompositions, shownDesigns, shownInBrand } from './contact-sheet-prompts.ts'

/** A file of the contact sheet: what is drawn in it, from left to right. */
export type Strip = { readonly name: string; readonly designs: readonly Design[] }

function inSize(id: CompositionId, size: PictureSizeId): Design {
  const { prompt, seed, photographs = [], isSlide = false } = shownCompositions[id]
  // A scene is the photograph of its own name.
  const facts = { seed, photos: photographs.map((scene: Scene) => ({ mediaId: scene, alt: '' })) }
  const request = { prompt, size, quality: isSlide ? 'premium' : 'fast', set: 'carousel' } as const
  const [first, ...slides] = planDesigns(request, facts)
  const [own] =
    isSlide || first === undefined
      ? [first, ...slides].filter((design) => design?.composition === id)
      : planDesigns({ ...request, like: { composition: id, palette: first.palette } }, facts)
  if (own === undefined) throw new Error(`Nothing on the contact sheet shows ${id}.`)
  return own
}

/** All there is on the contact sheet. */
export const shownStrips = (): readonly Strip[] => [
  ...shownDesigns.map(({ seed, ...shown }, index) => ({
    name: String(index),
    designs: planDesigns({ ...shown, quality: 'fast' }, { seed }),
  })),
  ...compositionIds.map((id) => ({ name: id, designs: pictureSizeIds.map((size) => inSize(id, size)) })),
  {
    name: 'carousel',
    designs: planDesigns({ ...shownCarousel, quality: 'premium', set: 'carousel' }, { seed: shownCarousel.seed }),
  },
  {
    name: 'brand',
    designs: shownInBrand.prompts.flatMap((prompt, index) =>
      planDesigns(
        { prompt, quality: 'fast', size: 'portrait' },
        { seed: shownInBrand.seed + index * 7, brand: shownInBrand.brand },
      ),
    ),
  },
]

/** What tells a design from any other: a picture drawn of another one is out of date. */
export const printOf = ({ designs }: Strip) =>
  createHash('sha256')
    .update(JSON.stringify(designs.map(({ layers, width, height }) => ({ layers, width, height }))))
    .digest('hex')
    .slice(0, 16)
