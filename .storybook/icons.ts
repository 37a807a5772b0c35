import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const name = 'virtual:icons'

/** Every lucide icon the product imports, by name, with the files that import it. */
function iconsInUse(): Readonly<Record<string, readonly string[]>> {
  const files: Record<string, string[]> = {}
  for (const file of globSync('{app,design-system}/**/*.{ts,tsx}', { cwd: root }).toSorted())
    for (const [, names = ''] of readFileSync(root + file, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g))
      for (const part of names.split(',')) {
        const [, icon] = /^\s*([A-Z]\w*)/.exec(part) ?? []
        if (icon !== undefined) files[icon] = [...(files[icon] ?? []), file]
      }
  return files
}

/** Gives the icons page the icons in use, instead of all 1,700: `import { icons } from 'virtual:icons'`. */
export const iconsPlugin: Plugin = {
  name: 'storybook:icons',
  resolveId: { filter: { id: /^virtual:icons$/ }, handler: () => `\0${name}` },
  load: {
    filter: { id: /virtual:icons$/ },
    handler: () => {
      const files = iconsInUse()
      const rows = Object.keys(files).map((icon) => `{ name: '${icon}', icon: ${icon}, files: files.${icon} }`)
      return `import { ${Object.keys(files)} } from 'lucide-react'
const files = ${JSON.stringify(files)}
export const icons = [${rows}]`
    },
  },
}
