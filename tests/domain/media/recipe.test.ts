import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cropOf,
  isSmallFor,
  madeSize,
  moved,
  plainRecipe,
  type Recipe,
  ratioOf,
  recipeSchema,
  sizeTurned,
  turned,
  zoomed,
} from '#app/domain/media/recipe.ts'
import { type ShapeId, shapes } from '#app/domain/media/shapes.ts'

const photograph = { width: 4000, height: 3000 }
const portrait = plainRecipe('instagram-portrait')

const sizes = fc.record({ width: fc.integer({ min: 1, max: 12_000 }), height: fc.integer({ min: 1, max: 12_000 }) })
const shapeIds = fc.constantFrom<ShapeId>(...shapes.map(({ id }) => id))
const changes = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      x: fc.double({ min: -3, max: 3, noNaN: true }),
      y: fc.double({ min: -3, max: 3, noNaN: true }),
    }),
    fc.record({ kind: fc.constant('zoom' as const), to: fc.double({ min: -1, max: 20, noNaN: true }) }),
    fc.record({ kind: fc.constant('turn' as const) }),
  ),
  { maxLength: 12 },
)

describe('a crop', () => {
  it('is as large as the picture lets it be, in its middle', () => {
    expect(cropOf(portrait, photograph)).toEqual({ width: 2400, height: 3000, x: 800, y: 0 })
    expect(madeSize(portrait, photograph)).toEqual({ width: 1080, height: 1350 })
  })

  it('of no shape is the whole picture, as large as it is', () => {
    expect(cropOf(plainRecipe('own'), photograph)).toEqual({ ...photograph, x: 0, y: 0 })
    expect(madeSize(turned(plainRecipe('own')), photograph)).toEqual({ width: 3000, height: 4000 })
  })

  it('moves by shares of the frame and stops at the edge', () => {
    const right = moved(portrait, photograph, { x: 0.1, y: 0 })
    expect(cropOf(right, photograph).x).toBeCloseTo(1040)
    expect(cropOf(moved(right, photograph, { x: 5, y: 5 }), photograph)).toMatchObject({ x: 1600, y: 0 })
    const back = moved(moved(portrait, photograph, { x: 5, y: 0 }), photograph, { x: -0.1, y: 0 })
    expect(cropOf(back, photograph).x).toBeCloseTo(1360)
  })

  it('never blows a small picture up, and says when it looks soft', () => {
    const small = { width: 400, height: 500 }
    expect(madeSize(portrait, small)).toEqual(small)
    expect(isSmallFor(portrait, small)).toBe(true)
    expect(isSmallFor(portrait, photograph)).toBe(false)
    expect(madeSize({ ...portrait, fit: 'fill' }, small)).toEqual({ width: 1080, height: 1350 })
  })

  it('comes round after four turns', () => {
    const moved1 = moved(zoomed(portrait, photograph, 2), photograph, { x: 0.2, y: -0.3 })
    const round = turned(turned(turned(turned(moved1))))
    expect(round.turn).toBe('0')
    expect(round.middle.x).toBeCloseTo(moved1.middle.x)
    expect(round.middle.y).toBeCloseTo(moved1.middle.y)
  })

  it('is inside the picture and has its shape, whatever is done to it', () => {
    fc.assert(
      fc.property(sizes, shapeIds, changes, (size, shape, all) => {
        let recipe: Recipe = plainRecipe(shape)
        for (const change of all) {
          if (change.kind === 'move') recipe = moved(recipe, size, change)
          else if (change.kind === 'zoom') recipe = zoomed(recipe, size, change.to)
          else recipe = turned(recipe)
        }
        expect(recipeSchema.safeParse(recipe).success).toBe(true)
        const crop = cropOf(recipe, size)
        const whole = sizeTurned(size, recipe.turn)
        expect(crop.x).toBeGreaterThanOrEqual(0)
        expect(crop.y).toBeGreaterThanOrEqual(0)
        expect(crop.x + crop.width).toBeLessThanOrEqual(whole.width * 1.000001)
        expect(crop.y + crop.height).toBeLessThanOrEqual(whole.height * 1.000001)
        expect(crop.width / crop.height).toBeCloseTo(ratioOf(recipe, size), 4)
      }),
    )
  })
})

describe('a recipe', () => {
  it('is refused when it names no shape, or zooms beyond what is there', () => {
    expect(recipeSchema.safeParse(portrait).success).toBe(true)
    expect(recipeSchema.safeParse({ ...portrait, shape: 'myspace' }).success).toBe(false)
    expect(recipeSchema.safeParse({ ...portrait, zoom: 7 }).success).toBe(false)
    expect(recipeSchema.safeParse({ ...portrait, middle: { x: Number.NaN, y: 0 } }).success).toBe(false)
  })
})
