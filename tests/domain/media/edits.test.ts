import { describe, expect, it } from 'vitest'
import { beginEdits, chooseShape, edit, leaveOut, recipeOf, recipesToMake, undo } from '#app/domain/media/edits.ts'
import { plainRecipe, turned } from '#app/domain/media/recipe.ts'

const begun = beginEdits('instagram-portrait')
const zoomTo = (edits: typeof begun, zoom: number) => edit(edits, { ...recipeOf(edits), zoom }, 'zoom')

describe('edits of one original', () => {
  it('make at once what lies on the table: what is shown can be saved', () => {
    expect(recipesToMake(begun)).toEqual([plainRecipe('instagram-portrait')])
    expect(undo(begun)).toBe(begun)
    // Only looked at, and another one chosen: it is that one which is made.
    const other = chooseShape(begun, 'x-wide')
    expect(recipesToMake(other).map(({ shape }) => shape)).toEqual(['x-wide'])
    // Back to a shape that was not touched yet: it is shown, so it is made.
    expect(recipesToMake(undo(edit(other, recipeOf(other)))).map(({ shape }) => shape)).toEqual(['x-wide'])
  })

  it('go on with another one when what lies on the table is left out, and never make nothing', () => {
    const portrait = edit(begun, turned(recipeOf(begun)))
    const two = chooseShape(portrait, 'x-wide')
    const left = leaveOut(two, 'x-wide')
    expect([left.shape, recipesToMake(left).map(({ turn }) => turn)]).toEqual(['instagram-portrait', ['90']])
    expect(recipesToMake(undo(left)).map(({ shape }) => shape)).toEqual(['instagram-portrait', 'x-wide'])
    expect(leaveOut(begun, 'instagram-portrait')).toBe(begun)
    expect(leaveOut(two, 'pinterest-pin')).toBe(two)
  })

  it('hold a crop for each shape', () => {
    const one = edit(begun, turned(recipeOf(begun)))
    const other = chooseShape(one, 'x-wide')
    const both = edit(other, recipeOf(other))
    expect(recipesToMake(both).map(({ shape, turn }) => [shape, turn])).toEqual([
      ['instagram-portrait', '90'],
      ['x-wide', '0'],
    ])
    expect(recipesToMake(leaveOut(both, 'x-wide'))).toHaveLength(1)
    expect(recipesToMake(undo(leaveOut(both, 'x-wide')))).toHaveLength(2)
  })

  it('undo a whole stroke at once, and go back to the shape it was made in', () => {
    const stroke = [1.1, 1.2, 1.3].reduce(zoomTo, begun)
    expect(recipeOf(undo(stroke)).zoom).toBe(1)
    const elsewhere = chooseShape(stroke, 'x-wide')
    const two = edit(elsewhere, turned(recipeOf(elsewhere)))
    const back = undo(two)
    expect(recipeOf(back)).toMatchObject({ shape: 'x-wide', turn: '0' })
    expect(recipeOf(undo(back)).zoom).toBe(1)
  })

  it('do not grow without end', () => {
    const many = Array.from({ length: 250 }).reduce<typeof begun>(
      (edits) => edit(edits, turned(recipeOf(edits))),
      begun,
    )
    expect(many.before).toHaveLength(100)
  })
})
