import { plainRecipe, type Recipe } from './recipe.ts'
import type { ShapeId } from './shapes.ts'

/** Several pictures made of one original: a recipe for each shape that was touched, the one on the table, and the way back. */
export type Edits = {
  readonly shape: ShapeId
  readonly recipes: Readonly<Partial<Record<ShapeId, Recipe>>>
  readonly before: readonly Pick<Edits, 'shape' | 'recipes'>[]
  /** What the newest change was about: a drag of a hundred steps is one to undo. */
  readonly last: string | null
}

const longestWayBack = 100

export const beginEdits = (shape: ShapeId): Edits => ({ shape, recipes: {}, before: [], last: null })

/** The recipe on the table. */
export const recipeOf = ({ shape, recipes }: Edits): Recipe => recipes[shape] ?? plainRecipe(shape)

const remember = ({ shape, recipes, before }: Edits) => [...before, { shape, recipes }].slice(-longestWayBack)

/** Puts another shape on the table. One that was not touched begins turned like the one before. */
export const chooseShape = (edits: Edits, shape: ShapeId): Edits => ({ ...edits, shape, last: null })

/** A change of what is on the table; changes of the same stroke are undone together. */
export function edit(edits: Edits, recipe: Recipe, stroke: string | null = null): Edits {
  const isSameStroke = stroke !== null && stroke === edits.last
  return {
    shape: recipe.shape,
    recipes: { ...edits.recipes, [recipe.shape]: recipe },
    before: isSameStroke ? edits.before : remember(edits),
    last: stroke,
  }
}

/** The shape is not made after all. */
export function leaveOut(edits: Edits, shape: ShapeId): Edits {
  if (edits.recipes[shape] === undefined) return edits
  const { [shape]: _gone, ...recipes } = edits.recipes
  return { ...edits, recipes, before: remember(edits), last: null }
}

export function undo(edits: Edits): Edits {
  const earlier = edits.before.at(-1)
  return earlier === undefined ? edits : { ...earlier, before: edits.before.slice(0, -1), last: null }
}

/** What is saved, in the order it was begun. */
export const recipesToMake = ({ recipes }: Edits): readonly Recipe[] => Object.values(recipes)
