import { plainRecipe, type Recipe } from './recipe.ts'
import type { ShapeId } from './shapes.ts'

/** Pictures made from one original: a recipe for each edited shape, the current shape, and the undo history. */
export type Edits = {
  readonly shape: ShapeId
  readonly recipes: Readonly<Partial<Record<ShapeId, Recipe>>>
  readonly before: readonly Pick<Edits, 'shape' | 'recipes'>[]
  /** Target of the newest change: a drag of a hundred steps is undone at once. */
  readonly last: string | null
}

const longestWayBack = 100

export const beginEdits = (shape: ShapeId): Edits => ({ shape, recipes: {}, before: [], last: null })

/** Recipe of the current shape. */
export const recipeOf = ({ shape, recipes }: Edits): Recipe => recipes[shape] ?? plainRecipe(shape)

const remember = ({ shape, recipes, before }: Edits) => [...before, { shape, recipes }].slice(-longestWayBack)

/** Changes the current shape. A shape that was not edited starts from its plain recipe. */
export const chooseShape = (edits: Edits, shape: ShapeId): Edits => ({ ...edits, shape, last: null })

/** Changes the current recipe; changes of the same stroke are undone together. */
export function edit(edits: Edits, recipe: Recipe, stroke: string | null = null): Edits {
  const isSameStroke = stroke !== null && stroke === edits.last
  return {
    shape: recipe.shape,
    recipes: { ...edits.recipes, [recipe.shape]: recipe },
    before: isSameStroke ? edits.before : remember(edits),
    last: stroke,
  }
}

/** Removes a shape from the result; the last one stays. */
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

/** Recipes to save, in order: every edited shape and the current one. */
export const recipesToMake = (edits: Edits): readonly Recipe[] =>
  Object.values({ ...edits.recipes, [edits.shape]: recipeOf(edits) })
