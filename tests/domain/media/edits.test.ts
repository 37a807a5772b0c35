import { describe, expect, it } from 'vitest'
import { beginEdits, chooseShape, edit, leaveOut, recipeOf, recipesToMake, undo } from '#app/domain/media/edits.ts'
import { turned } from '#app/domain/media/recipe.ts'

const begun = beginEdits('instagram-portrait')
const zoomTo = (edits: typeof begun, zoom: number) => edit(edits, { ...recipeOf(edits), zoom }, 'zoom')

describe('edits of one original', () => {
  it('make nothing until something is done', () => {
    expect(recipesToMake(begun)).toEqual([])
    expect(undo(begun)).toBe(begun)
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
