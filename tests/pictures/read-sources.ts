import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Sources } from './reached.ts'

/** Everything a story can be drawn from. */
export function readStorySources(root: string): Sources {
  const files = ['app', 'design-system', 'stories'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return new Map(files.map((file) => [relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')]))
}
