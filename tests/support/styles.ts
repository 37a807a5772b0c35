import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { importsOf, isOwn, ownFolderOf, resolveImport, type Source } from './floors.ts'

/** The style sheets below some folders. */
export function readStyles(root: string, folders: readonly string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        return { path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }
      }),
  )
}

const isOfFeature = (path: string) => path.startsWith('app/features/')

/** The folder whose own a file is: a feature or its room, the design system, else the folder it lies in. */
function ownerOf(path: string): string {
  if (isOfFeature(path)) return `app/features/${ownFolderOf(path)}`
  return path.startsWith('design-system/') ? 'design-system' : dirname(path)
}

/** Whether a sheet may draw what a file shows. */
const mayUse = (path: string, sheet: string) =>
  isOfFeature(path) && isOfFeature(sheet) ? isOwn(path, sheet) : ownerOf(path) === ownerOf(sheet)

/** Classes of ours that a style sheet gives looks to; those of the design system and of Radix are theirs. */
const classesOf = ({ text }: Source) =>
  new Set(
    Array.from(text.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g), ([, name = '']) => name).filter(
      (name) => !/^(nf|rt)-|^(radix-themes|tabular)$/.test(name),
    ),
  )

/** Every way in which a feature's styles are not its own. */
export function styleBreaches(sources: readonly Source[], sheets: readonly Source[]): string[] {
  const breaches: string[] = []
  for (const { path, text } of sources) {
    for (const { target } of importsOf(text)) {
      const sheet = target.endsWith('.css') ? resolveImport(path, target) : null
      if (sheet !== null && !mayUse(path, sheet)) breaches.push(`${path} imports ${target}, which is not its own`)
    }
  }
  const definedIn = new Map<string, string>()
  for (const sheet of sheets) {
    for (const name of classesOf(sheet)) {
      const first = definedIn.get(name)
      if (first !== undefined && ownerOf(first) !== ownerOf(sheet.path))
        breaches.push(`${sheet.path}: .${name} is of ${first}`)
      else definedIn.set(name, sheet.path)
    }
  }
  for (const { path, text } of sources) {
    const named = Array.from(text.matchAll(/className="([^"]*)"/g), ([, names = '']) => names.split(/\s+/)).flat()
    for (const name of new Set(named)) {
      const sheet = definedIn.get(name)
      if (sheet !== undefined && !mayUse(path, sheet)) breaches.push(`${path}: .${name} is of ${ownerOf(sheet)}`)
    }
  }
  return breaches
}
