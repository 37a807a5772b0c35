import { describe, expect, it } from 'vitest'
import type { Design, DesignBrand, Layer, LineLayer } from '#app/domain/designs/design.ts'
import { planDesigns } from '#app/domain/designs/plan-designs.ts'
import { faces } from '#app/domain/designs/type/faces.ts'
import { widthOf } from '#app/domain/designs/type/measure-text.ts'
import { pictureSizeIds } from '#app/domain/platforms/picture-sizes.ts'

const logo = { mediaId: 'logo', ratio: 2.4 }
const brand: DesignBrand = {
  colours: { primary: '#0f766e', accent: '#f59e0b', background: '#ffffff', text: '#10201e' },
  fonts: { heading: 'Inter', body: 'Inter' },
  logo,
}
const prompts = [
  '"Simplicity is the ultimate sophistication." — Leonardo da Vinci',
  '82% of customers come back within a month',
  '5 tips for remote teams: over-communicate, write things down, protect focus time, and celebrate small wins',
  'Jazz night on Friday 12 June at 8pm at Café Central. Live trio, free entry',
  'Summer sale: 30% off all swimwear with code SUN30 until Sunday',
  'Community over competition',
]

const drawn = (own: DesignBrand) =>
  prompts.flatMap((prompt, index) =>
    pictureSizeIds.flatMap((size) => planDesigns({ prompt, size, quality: 'fast' }, { seed: index + 3, brand: own })),
  )
const logoOf = ({ layers }: Design) => layers.find((layer) => layer.kind === 'photo' && layer.mediaId === 'logo')
const inked = (line: LineLayer) => {
  const width = widthOf(line.text, line.face, line.size, line.tracking / line.size)
  const free = line.width - width
  return { ...line, width, x: line.x + (line.align === 'start' ? 0 : line.align === 'end' ? free : free / 2) }
}
const overlaps = (one: Layer, other: Layer) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

describe('the brand on a picture', () => {
  it('its logo stands in a corner, in its own proportions, and covers no word', () => {
    const designs = drawn(brand)
    const shown = designs.filter((design) => logoOf(design) !== undefined)
    expect(shown.length).toBeGreaterThan(designs.length * 0.9)
    for (const design of shown) {
      const own = logoOf(design) as Layer
      expect(own.width / own.height).toBeCloseTo(logo.ratio, 3)
      expect(own.x).toBeGreaterThanOrEqual(0)
      expect(own.x + own.width).toBeLessThanOrEqual(design.width)
      expect(own.y + own.height).toBeLessThanOrEqual(design.height)
      expect(design.layers.filter((layer) => layer.kind === 'line' && overlaps(inked(layer), own))).toEqual([])
    }
    expect(drawn({ ...brand, logo: null }).filter((design) => logoOf(design) !== undefined)).toEqual([])
  })

  it('running text is set in the font it has chosen', () => {
    const familiesOf = (body: string) =>
      new Set(
        drawn({ ...brand, fonts: { heading: 'Instrument Sans', body } }).flatMap(({ layers }) =>
          layers.flatMap((layer) => (layer.kind === 'line' ? [faces[layer.face].family] : [])),
        ),
      )
    expect([...familiesOf('Instrument Sans')]).toEqual(['Instrument Sans'])
    expect(familiesOf('Inter').has('Inter')).toBe(true)
  })
})
