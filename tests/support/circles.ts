import { importsOf, resolveImport, type Source } from './floors.ts'

/** Files that import each other, directly or through others; a type counts, and so does what is loaded later. */
export function circlesIn(sources: readonly Source[]): readonly (readonly string[])[] {
  const imports = new Map(
    sources.map(({ path, text }) => [path, importsOf(text).flatMap(({ target }) => resolveImport(path, target) ?? [])]),
  )
  const reachedFrom = new Map(
    sources.map(({ path }) => {
      const reached = new Set(imports.get(path))
      for (const next of reached) for (const further of imports.get(next) ?? []) reached.add(further)
      return [path, reached] as const
    }),
  )
  const around = (path: string) =>
    [...(reachedFrom.get(path) ?? [])].filter((other) => reachedFrom.get(other)?.has(path)).sort()
  const circles = sources.map(({ path }) => around(path)).filter((circle) => circle.length > 0)
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()]
}
