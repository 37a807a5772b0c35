import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const name = 'virtual:pictures'

/** Every picture by name, with the day it was last redrawn; without a git history, an empty day. */
function picturesDrawn(): Record<string, string> {
  const drawn: Record<string, string> = {}
  for (const file of readdirSync(`${root}tests/visual`)) if (file.endsWith('.png')) drawn[file.slice(0, -4)] = ''
  try {
    const words = ['log', '--format=@%cs', '--name-only', '--no-renames', '--', 'tests/visual']
    let day = ''
    for (const line of execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 }).split('\n')) {
      if (line.startsWith('@')) day = line.slice(1)
      const picture = line.slice('tests/visual/'.length, -4)
      // Git lists the newest commit first.
      if (drawn[picture] === '') drawn[picture] = day
    }
  } catch {
    // Without a git history the days are left out.
  }
  return drawn
}

/** Gives the coverage page the list of pictures: `import { pictures } from 'virtual:pictures'`. */
export const picturesPlugin: Plugin = {
  name: 'storybook:pictures',
  resolveId: { filter: { id: /^virtual:pictures$/ }, handler: () => `\0${name}` },
  load: {
    filter: { id: /virtual:pictures$/ },
    handler: () => `export const pictures = ${JSON.stringify(picturesDrawn())}`,
  },
}
