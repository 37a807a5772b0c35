import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodings } from '#app/domain/media/compress.ts'
import { linesOf, placeOverlay } from '#app/domain/media/overlay.ts'
import { type Overlay, overlayPlaces } from '#app/domain/media/recipe.ts'

const measure = (line: string, px = 1) => [...line].length * px * 0.5
const text = (words: string): Overlay => ({
  id: 'one',
  words,
  font: 'Inter Variable',
  size: 8,
  place: 'bottom-left',
  ground: 'dark',
})

describe('words over a picture', () => {
  it('break between words, and inside a word that is too long', () => {
    expect(linesOf('Ends Sunday with BREAD30', 6, measure)).toEqual(['Ends Sunday', 'with BREAD30'])
    expect(linesOf('incomprehensible', 3, measure)).toEqual(['incomp', 'rehens', 'ible'])
    expect(linesOf(' ', 3, measure)).toEqual([])
  })

  it('stand where they are put', () => {
    const { box, align } = placeOverlay(text('New'), { width: 1000, height: 1500 }, measure)
    expect(align).toBe('left')
    expect(box.x).toBe(50)
    expect(box.y + box.height).toBeCloseTo(1450)
  })

  it('are never wider or higher than the picture', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 120 }),
        fc.integer({ min: 3, max: 20 }),
        fc.constantFrom(...overlayPlaces),
        fc.constantFrom({ width: 1080, height: 1350 }, { width: 1200, height: 630 }),
        (words, size, place, picture) => {
          const { box } = placeOverlay({ ...text(words), size, place }, picture, measure)
          expect(box.x).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width).toBeLessThanOrEqual(picture.width)
          expect(box.y).toBeGreaterThanOrEqual(0)
          expect(box.y + box.height).toBeLessThanOrEqual(picture.height)
        },
      ),
    )
  })
})

describe('making a file smaller', () => {
  it('gives up quality first, then size', () => {
    const all = [...encodings({ width: 1080, height: 1350 })]
    expect(all[0]).toEqual({ width: 1080, height: 1350, quality: 0.92 })
    expect(all.findIndex(({ width }) => width < 1080)).toBe(5)
    expect(all.at(-1)?.width).toBeGreaterThan(200)
  })
})
