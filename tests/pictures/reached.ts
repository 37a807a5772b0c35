import { dirname, posix } from 'node:path'

/** Source files of the repository by path, modules and styles. */
export type Sources = ReadonlyMap<string, string>

type Named = { target: string; names: readonly string[] | 'all' }

/** The one file that hands on what others hold: an import of it is followed by name. */
const surface = 'design-system/index.ts'

/**
 * What stands around every screen of a signed-in person draws the same on each: its parts are looked at in the shell's own
 * stories, and every screen only when the shell itself or its layout changed.
 */
const shell = 'stories/support/in-shell.tsx'
const shellStories = 'stories/screens/shell.stories.tsx'
const isShell = (path: string) => path === shell || path.startsWith('design-system/layouts/dashboard-shell.')

/** Files around every story: a change in one changes all. `externals` of chromatic.config.json lists the same. */
const aroundAll =
  /^(\.storybook\/|app\/public\/|app\.config\.ts$|design-system\/(theme|tokens\/)|package-lock\.json$|tests\/(vitest\.config|browser|pictures\/(check-picture|compare))\.ts$)/

const namesIn = (clause: string): readonly string[] | 'all' => {
  const braces = /\{([\s\S]*)\}/.exec(clause)?.[1]
  if (braces === undefined) return 'all'
  return braces
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/)[0] ?? part)
}

/** Imports of a module or a style sheet, types left out. */
function takenBy(text: string): Named[] {
  const taken: Named[] = []
  for (const [, clause = '', target = ''] of text.matchAll(
    /^\s*(?:import|export)\s+(?!type\s)([\w*${}\s,]+?)\s+from\s+['"]([^'"]+)['"]/gm,
  )) {
    const names = namesIn(clause)
    if (names === 'all' || names.length > 0) taken.push({ target, names })
  }
  for (const [, target = ''] of text.matchAll(/(?:^\s*@?import\s+|\bimport\(\s*)['"]([^'"]+)['"]/gm)) {
    taken.push({ target, names: 'all' })
  }
  return taken
}

function resolve(from: string, target: string): string | null {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? posix.normalize(posix.join(dirname(from), target)) : null
}

/** Where each name of the surface really comes from. */
function homesOf(sources: Sources): Map<string, string> {
  const homes = new Map<string, string>()
  for (const { target, names } of takenBy(sources.get(surface) ?? '')) {
    const home = resolve(surface, target)
    if (home !== null && names !== 'all') for (const name of names) homes.set(name, home)
  }
  return homes
}

/** The graph of imports. The shell around a screen is followed only when the shell itself changed. */
function neighboursIn(sources: Sources, isShellChanged: boolean): ReadonlyMap<string, readonly string[]> {
  const homes = homesOf(sources)
  const neighbours = new Map<string, readonly string[]>()
  for (const [path, text] of sources) {
    const next = takenBy(text).flatMap(({ target, names }) => {
      const goal = resolve(path, target)
      if (goal === null || (goal === shell && path !== shellStories && !isShellChanged)) return []
      if (goal !== surface || names === 'all') return [goal]
      return names.flatMap((name) => homes.get(name) ?? [])
    })
    neighbours.set(path, next)
  }
  return neighbours
}

/** Files that a file is drawn from: itself first, then nearest first. */
function drawnFrom(start: string, neighbours: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const seen = new Set([start])
  for (const path of seen) for (const next of neighbours.get(path) ?? []) seen.add(next)
  return seen
}

const isAroundAll = (path: string) => aroundAll.test(path) || path === surface

/**
 * The story files that a change of some files can change, by who imports whom. Null when it can change every one.
 */
export function storiesReachedBy(changed: readonly string[], sources: Sources): readonly string[] | null {
  if (changed.some(isAroundAll)) return null
  const neighbours = neighboursIn(sources, changed.some(isShell))
  const wanted = new Set(changed)
  const reaches = (start: string) => [...drawnFrom(start, neighbours)].some((path) => wanted.has(path))
  return [...sources.keys()].filter((path) => path.endsWith('.stories.tsx') && reaches(path)).sort()
}

/** Of the files that changed, those that can have changed a story: the nearest to it first, what is around all of them last. */
export function causesIn(changed: readonly string[], sources: Sources): (story: string) => readonly string[] {
  const neighbours = neighboursIn(sources, changed.some(isShell))
  const wanted = new Set(changed)
  const around = changed.filter(isAroundAll)
  return (story) => [...new Set([...drawnFrom(story, neighbours)].filter((path) => wanted.has(path)).concat(around))]
}

/** A component is its module and its styles. */
export const componentOf = (path: string) => path.replace(/\.[^./]+$/, '')

/**
 * Of the files that can have caused what a story shows, those whose component was on the page: one of the classes that its
 * styles name was there. A component without styles of its own may have been. Radix's classes are everybody's.
 */
export function causesSeen(causes: readonly string[], sources: Sources, classes: readonly string[]): readonly string[] {
  const there = new Set(classes)
  const seen = causes.filter((path) => {
    const styles = sources.get(`${componentOf(path)}.css`) ?? ''
    const named = [...styles.matchAll(/\.(?!rt-)([a-z][\w-]*)/gi)].flatMap(([, name]) => name ?? [])
    return named.length === 0 || named.some((name) => there.has(name))
  })
  return seen.length > 0 ? seen : causes
}
