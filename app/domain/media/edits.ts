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

/** The shape is not made after all, and another one lies on the table; the last one stays. */
export function leaveOut(edits: Edits, shape: ShapeId): Edits {
  const made = recipesToMake(edits)
  const others = made.filter((one) => one.shape !== shape)
  const next = others.at(-1)
  if (next === undefined || others.length === made.length) return edits
  return {
    shape: edits.shape === shape ? next.shape : edits.shape,
    recipes: Object.fromEntries(others.map((one) => [one.shape, one])),
    before: remember(edits),
    last: null,
  }
}

export function undo(edits: Edits): Edits {
  const earlier = edits.before.at(-1)
  return earlier === undefined ? edits : { ...earlier, before: edits.before.slice(0, -1), last: null }
}

/** What is saved, in the order it was begun: all that was touched, and what lies on the table even if it was not. */
export const recipesToMake = (edits: Edits): readonly Recipe[] =>
  Object.values({ ...edits.recipes, [edits.shape]: recipeOf(edits) })
