import { type PictureSizeId, pictureSizes, platformPictureSizes } from '../platforms/picture-sizes.ts'
import { platformIds, platformOf } from '../platforms/platforms.ts'
import { altOf } from './alt-text.ts'
import { inBodyFont, logoLayers } from './brand-marks.ts'
import type { DesignBrief, Idea } from './brief/brief.ts'
import { designBrief } from './brief/design-brief.ts'
import { choosePalettes, choosePatterns, chooseVoices } from './choose-look.ts'
import { brandPalettes, type Palette, paletteOfKey } from './colour/palette.ts'
import { compose, compositionsFor } from './compositions/compose.ts'
import { type CompositionId, compositionNames } from './compositions/composition-ids.ts'
import type { Kit } from './compositions/kit.ts'
import type { Voice } from './compositions/voices.ts'
import type { Design, DesignFacts, DesignRequest } from './design.ts'
import { layOut } from './layout/lay-out.ts'
import type { PatternId } from './patterns/draw-pattern.ts'
import { diceOf, hashOf } from './seed.ts'
import { slidesOf } from './slides.ts'

/** Appearance of a picture, independent of its content. */
type Look = {
  readonly palette: Palette
  readonly voice: Voice
  readonly patterns: { readonly bold: PatternId; readonly quiet: PatternId }
}

/** One look per picture to compare, all different. */
function looksOf(brief: DesignBrief, request: DesignRequest, facts: DesignFacts, count: number): Look[] {
  const dice = diceOf('look', facts.seed)
  const palettes = choosePalettes(brief, facts, dice, count)
  const wanted = request.like?.palette
  const own = facts.brand === undefined ? palettes : [...palettes, ...brandPalettes(facts.brand)]
  const kept = wanted === undefined ? null : (own.find(({ key }) => key === wanted) ?? paletteOfKey(wanted))
  const voices = chooseVoices(brief, facts.brand, dice, count)
  const patterns = choosePatterns(brief, dice, count)
  return palettes.flatMap((palette, index) => {
    const [voice, pattern] = [voices[index], patterns[index]]
    return voice === undefined || pattern === undefined ? [] : [{ palette: kept ?? palette, voice, patterns: pattern }]
  })
}

type Wanted = {
  readonly composition: CompositionId
  readonly idea: Idea
  readonly look: Look
  readonly size: PictureSizeId
  readonly seed: number
  readonly label: string
  readonly page?: { readonly number: number; readonly of: number }
}

function draw(
  { composition, idea, look, size, seed, label, page }: Wanted,
  { photos = [], brand }: DesignFacts,
): Design {
  const { width, height } = pictureSizes[size]
  const unit = Math.sqrt(width * height) / 100
  const ratio = width / height
  const kit: Kit = {
    width,
    height,
    unit,
    margin: Math.round(Math.min(width, height) * (ratio > 1.3 ? 0.09 : 0.078)),
    format: ratio > 1.3 ? 'wide' : ratio < 0.9 ? 'tall' : 'square',
    palette: look.palette,
    voice: look.voice,
    bold: look.patterns.bold,
    quiet: look.patterns.quiet,
    dice: diceOf('draw', seed),
    seed,
    photos,
    page: page ?? null,
  }
  const { back, parts } = compose(composition, kit, idea)
  const layers = [...back, ...parts.flatMap(({ node, at }) => layOut(inBodyFont(node, brand?.fonts.body), at))]
  return {
    composition,
    label,
    palette: look.palette.key,
    seed,
    size,
    width,
    height,
    layers: brand === undefined ? layers : [...layers, ...logoLayers(kit, layers, brand)],
    // A composition may show fewer photos than were chosen.
    alt: altOf(
      composition,
      idea,
      photos.filter(({ mediaId }) => layers.some((layer) => layer.kind === 'photo' && layer.mediaId === mediaId)),
    ),
  }
}

const seedOf = (seed: number, index: number) => (index === 0 ? seed : hashOf(`${seed}:${index}`))

/** Plans one picture, four variations or a set. Deterministic by request and facts; no word is invented. */
export function planDesigns(request: DesignRequest, facts: DesignFacts): Design[] {
  const read = designBrief(request.prompt)
  const brief = request.mood === undefined ? read : { ...read, moods: [request.mood] }
  const { idea } = brief
  const dice = diceOf('composition', facts.seed)
  const suited = compositionsFor(idea, facts.photos?.length ?? 0)
  // The best composition is likely to be first, but not always.
  const first = suited[dice.next() < 0.55 ? 0 : dice.whole(0, Math.min(2, suited.length - 1))]
  const order = request.like === undefined ? [...new Set([first, ...suited])] : [request.like.composition]
  const composition = order[0] ?? 'type-poster'
  const count = request.quality === 'standard' ? 4 : 1
  const looks = looksOf(brief, request, facts, count)
  const [look] = looks
  if (look === undefined) return []
  if (request.quality === 'premium' && request.set === 'platforms')
    return platformIds.map((platform) =>
      draw(
        {
          composition,
          idea,
          look,
          size: platformPictureSizes[platform],
          seed: facts.seed,
          label: platformOf(platform).name,
        },
        facts,
      ),
    )
  if (request.quality === 'premium') {
    const slides = slidesOf(idea)
    return slides.map((slide, index) =>
      draw(
        {
          ...slide,
          look,
          size: request.size,
          seed: seedOf(facts.seed, index),
          label: `Slide ${index + 1} of ${slides.length}`,
          page: { number: index + 1, of: slides.length },
        },
        facts,
      ),
    )
  }
  return looks.map((own, index) => {
    const id = order[index % order.length] ?? composition
    return draw(
      {
        composition: id,
        idea,
        look: own,
        size: request.size,
        seed: seedOf(facts.seed, index),
        label: compositionNames[id],
      },
      facts,
    )
  })
}
