import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from '#app/domain/designs/colour/oklch.ts'
import { compositionIds } from '#app/domain/designs/compositions/composition-ids.ts'
import type { Design, DesignRequest, Layer, LineLayer } from '#app/domain/designs/design.ts'
import { planDesigns } from '#app/domain/designs/plan-designs.ts'
import { widthOf } from '#app/domain/designs/type/measure-text.ts'
import { pictureSizeIds } from '#app/domain/platforms/picture-sizes.ts'

const samples = [
  '"Simplicity is the ultimate sophistication." — Leonardo da Vinci',
  'Testimonial: "They cut our reporting from two days to one hour." - Maria Okafor, Lumen',
  '82% of customers come back within a month',
  'Where our readers come from: Instagram 42%, Newsletter 31%, Search 18%, TikTok 9%',
  '5 tips for remote teams: over-communicate, write things down, protect focus time, and celebrate small wins',
  'How to brew coffee: rinse the filter, grind 20 g, pour slowly, serve',
  'Packing checklist: passport, chargers, rain jacket, snacks',
  'Our roadmap: March: private beta, June: public launch, September: mobile app',
  'Before: 14 spreadsheets. After: one dashboard',
  'Sourdough vs baguette: Sourdough: tangy, keeps for days. Baguette: crisp, best the same day',
  'Jazz night on Friday 12 June at 8pm at Café Central. Live trio, free entry',
  'Summer sale: 30% off all swimwear with code SUN30 until Sunday',
  '10 days to go until the Berlin Half Marathon',
  'Introducing our autumn menu. Pumpkin ravioli and a chestnut cake',
  'What is the best advice you ever got?',
  'Tip: water your plants in the morning. The soil drinks before the sun does',
  'Definition: Hygge (n.) means a quality of cosiness that makes a person feel content',
  'We are hiring a senior frontend engineer in Lisbon. Apply by 30 June',
  'Hand-thrown stoneware mug, glazed in sea green, $38',
  'Community over competition',
  'Открытие нашей новой кофейни в субботу',
]

const area = (one: Layer, other: Layer) =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y))

const around = (outer: Layer, inner: Layer) =>
  outer.x <= inner.x + 1 &&
  outer.y <= inner.y + 1 &&
  outer.x + outer.width >= inner.x + inner.width - 1 &&
  outer.y + outer.height >= inner.y + inner.height - 1

/** The colour of the ground a line really stands on: the last area that holds all of it. */
function groundOf({ layers }: Design, line: LineLayer): string {
  const below = layers.slice(0, layers.indexOf(line)).filter((layer) => layer.kind === 'fill' && around(layer, line))
  const last = below.at(-1)
  return last?.kind === 'fill' ? last.colour : line.on
}

const isLarge = ({ size }: LineLayer, { width, height }: Design) => size >= (Math.sqrt(width * height) / 100) * 2.4

function problemsOf(design: Design): string[] {
  const lines = design.layers.filter((layer) => layer.kind === 'line')
  const hasPhoto = design.layers.some((layer) => layer.kind === 'photo')
  return lines.flatMap((line) => {
    const drawn = widthOf(line.text, line.face, line.size, line.tracking / line.size)
    const ground = hasPhoto && design.composition === 'photo-full' ? line.on : groundOf(design, line)
    const least = isLarge(line, design) ? 3 : 4.5
    return [
      drawn > line.width + 2 ? `${design.composition} ${design.size}: wider than its place: ${line.text}` : '',
      line.x < -1 || line.y < -1 || line.x + line.width > design.width + 1 || line.y + line.height > design.height + 1
        ? `${design.composition} ${design.size}: over the edge: ${line.text}`
        : '',
      contrast(line.colour, ground) < least || contrast(line.colour, line.on) < 4.5
        ? `${design.composition} ${design.size} ${design.palette}: too faint (${line.colour} on ${ground}): ${line.text}`
        : '',
      lines.some(
        (other) =>
          other !== line &&
          area(line, other) > line.height * 3 &&
          Math.abs(other.y - line.y) > 1 &&
          line.face === other.face &&
          area(line, other) > (line.width * line.height) / 2,
      )
        ? `${design.composition} ${design.size}: one over the other: ${line.text}`
        : '',
    ].filter((problem) => problem !== '')
  })
}

const request = (prompt: string, more: Partial<DesignRequest> = {}): DesignRequest => ({
  prompt,
  quality: 'standard',
  size: 'square',
  ...more,
})
const brand = {
  colours: { primary: '#e11d48', accent: '#fde047', background: '#ffffff', text: '#111111' },
  fonts: { heading: 'Inter', body: null },
}

describe('planned pictures', () => {
  it('hold their words, and can be read, in every size, with a brand and without', () => {
    const problems = samples.flatMap((prompt, index) =>
      pictureSizeIds.flatMap((size) =>
        [undefined, brand].flatMap((own) =>
          planDesigns(request(prompt, { size }), { seed: index * 31 + 7, brand: own }).flatMap(problemsOf),
        ),
      ),
    )
    expect([...new Set(problems)]).toEqual([])
  })

  it('use every composition that needs no photograph for something', () => {
    const photos = [
      { mediaId: 'one', alt: 'A harbour' },
      { mediaId: 'two', alt: '' },
    ]
    const drawn = new Set(
      [1, 2, 3, 4]
        .flatMap((seed) =>
          [...samples, '日本語'].flatMap((prompt) => [
            ...planDesigns(request(prompt), { seed }),
            ...planDesigns(request(prompt), { seed, photos }),
            ...planDesigns(request(prompt, { quality: 'premium', set: 'carousel' }), { seed }),
          ]),
        )
        .map(({ composition }) => composition),
    )
    expect(compositionIds.filter((id) => !drawn.has(id))).toEqual([])
  })

  it('hold for any prompt, any seed and any colours of a brand', () => {
    const colour = fc.option(
      fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
    )
    const words = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: fc.constantFrom(...'aWi .,:;"\'\n-%$0123456789éЖあ🎉'), maxLength: 400 }),
      fc
        .array(
          fc.constantFrom(
            'Donaudampfschifffahrtsgesellschaftskapitän',
            '50%',
            'off',
            'https://example.com/a/very/long/path',
            'tips:',
            'before:',
            'after:',
            'vs',
            'on Friday',
            'a',
            '"',
            '\n- ',
          ),
          { maxLength: 40 },
        )
        .map((all) => all.join(' ')),
      fc.constantFrom(
        ...samples,
        'W'.repeat(300),
        'word '.repeat(200),
        '<script>alert(1)</script>',
        '</svg><image href="file:///etc/passwd"/>',
      ),
    )
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 0, max: 1e9 }),
        fc.constantFrom(...pictureSizeIds),
        fc.constantFrom('fast', 'standard', 'premium'),
        colour,
        colour,
        (prompt, seed, size, quality, primary, accent) => {
          const asked = request(prompt, { size, quality, set: seed % 2 === 0 ? 'carousel' : 'platforms' })
          const facts = {
            seed,
            brand: { colours: { primary, accent, background: null, text: null }, fonts: { heading: null, body: null } },
          }
          const designs = planDesigns(asked, facts)
          expect(designs.length).toBeGreaterThan(0)
          expect(designs.length).toBeLessThanOrEqual(10)
          expect(designs.flatMap(problemsOf)).toEqual([])
          expect(designs.every(({ alt }) => alt !== '' && alt.length <= 500)).toBe(true)
          expect(planDesigns(asked, facts)).toEqual(designs)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('are one, four that differ, slides, or one for each platform', () => {
    const tips = samples[4] ?? ''
    expect(planDesigns(request(tips, { quality: 'fast' }), { seed: 1 })).toHaveLength(1)
    const four = planDesigns(request('Community over competition'), { seed: 1 })
    expect(new Set(four.map(({ composition }) => composition)).size).toBe(4)
    expect(new Set(four.map(({ palette }) => palette)).size).toBe(4)
    const slides = planDesigns(request(tips, { quality: 'premium', set: 'carousel', size: 'portrait' }), { seed: 1 })
    expect(slides.map(({ composition }) => composition)).toEqual([
      'carousel-cover',
      'carousel-slide',
      'carousel-slide',
      'carousel-slide',
      'carousel-slide',
      'carousel-end',
    ])
    expect(planDesigns(request(tips, { quality: 'premium', set: 'platforms' }), { seed: 1 })).toHaveLength(9)
  })

  it('are drawn anew in their family and colours when more like one are asked for', () => {
    const [first] = planDesigns(request('Community over competition'), { seed: 1 })
    if (first === undefined) throw new Error('Nothing was planned.')
    const more = planDesigns(request('Community over competition', { like: first }), { seed: 2 })
    expect(more.map(({ composition, palette }) => ({ composition, palette }))).toEqual(
      more.map(() => ({ composition: first.composition, palette: first.palette })),
    )
    expect(more[0]?.layers).not.toEqual(first.layers)
  })

  it('keep the colours of a brand when more like one are asked for', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const like = { composition: 'type-poster', palette: 'brand:deep' } as const
      const [more] = planDesigns(request('Community over competition', { like }), { seed, brand })
      expect(more?.palette).toBe('brand:deep')
    }
  })

  it('describe the photographs they show, and no other', () => {
    const photos = ['A loaf', 'A dog', 'A tree'].map((alt, at) => ({ mediaId: `photo-${at}`, alt }))
    for (let seed = 1; seed <= 40; seed += 1)
      for (const { alt, layers } of planDesigns(request('Fresh bread every day'), { seed, photos })) {
        const shown = new Set(layers.flatMap((layer) => (layer.kind === 'photo' ? [layer.mediaId] : [])))
        const untold = photos.filter(({ mediaId, alt: own }) => alt.includes(own) && !shown.has(mediaId))
        expect(untold).toEqual([])
      }
  })

  it('lose nothing said of a point when points share slides', () => {
    const points = Array.from(
      { length: 10 },
      (_, at) => `Point ${'abcdefghij'[at]}: because of reason ${'abcdefghij'[at]}`,
    )
    const designs = planDesigns(
      request(`10 things to know:\n${points.join('\n')}`, { quality: 'premium', set: 'carousel' }),
      { seed: 3 },
    )
    const said = designs
      .flatMap(({ layers }) => layers.flatMap((layer) => (layer.kind === 'line' ? [layer.text.toLowerCase()] : [])))
      .join(' ')
    for (const letter of 'abcdefghij') expect(said).toContain(`reason ${letter}`)
  })

  it('lose no item of a list, on one picture or over slides', () => {
    const items = Array.from({ length: 12 }, (_, index) => `item ${'abcdefghijkl'[index] ?? ''}`)
    const prompt = `12 things to know: ${items.join(', ')}`
    const said = (designs: readonly Design[]) =>
      designs
        .flatMap(({ layers }) => layers.flatMap((layer) => (layer.kind === 'line' ? [layer.text.toLowerCase()] : [])))
        .join(' ')
    for (const words of [
      said(planDesigns(request(prompt, { quality: 'fast' }), { seed: 3 })),
      said(planDesigns(request(prompt, { quality: 'premium', set: 'carousel' }), { seed: 3 })),
    ])
      expect(items.filter((item) => !words.includes(item))).toEqual([])
  })
})
