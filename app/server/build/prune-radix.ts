import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { pruneCss, withoutUnreadVariables } from './prune-css.ts'

const themes = dirname(createRequire(import.meta.url).resolve('@radix-ui/themes/package.json'))
const built = join(themes, 'dist', 'esm')

async function readBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
  return Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')))
}

/** Sources that determine the styles in use: our sources and style sheets, and the Radix sources they reach. */
export type Sources = { readonly own: readonly string[]; readonly radix: readonly string[] }

const fileOf = (component: string) => `${component.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.js`

export async function readSources(root: string): Promise<Sources> {
  const folders = ['design-system', 'app/features', 'app/routes'].map((folder) => readBelow(join(root, folder)))
  const own = (await Promise.all(folders)).flat()
  const imports = own.flatMap((text) => Array.from(text.matchAll(/\{([^}]*)\} from '@radix-ui\/themes'/g)))
  const names = imports.flatMap(([, list = '']) => list.split(',')).map((name) => name.trim().split(' as ')[0] ?? '')
  const radix = new Map<string, string>()
  const visit = async (file: string): Promise<void> => {
    if (radix.has(file)) return
    const text = await readFile(file, 'utf8')
    radix.set(file, text)
    for (const [, next = ''] of text.matchAll(/from"(\.[^"]+)"/g)) await visit(join(dirname(file), next))
  }
  for (const name of new Set(names)) if (/^[A-Z]/.test(name)) await visit(join(built, 'components', fileOf(name)))
  return { own, radix: [...radix.values()] }
}

/** Never used: the light theme, and two Radix variants. */
const never = ['light', 'light-theme', 'rt-variant-classic', 'rt-variant-outline']
/** Colours the design system gives to Radix; `gray` is an alias of slate. */
const usedColors = new Set(['blue', 'gray', 'slate', 'cyan', 'amber', 'red', 'green'])
/** Properties only we set (margins, paddings, sizes): a class of an unset one is unused. */
const settable =
  /^-?rt-r-(m|p)[xytblr]?-|^rt-r-(min-|max-)?[wh]-|^rt-r-(position|inset|top|right|bottom|left|overflow|ox|oy|fb|fs|fg|ga|g[cr][se]?|as|js)-/

/** Class names in use. Variants and sizes are composed at run time: the sources contain their stems. */
function usedClasses({ own, radix }: Sources): (name: string) => boolean {
  const words = new Set([...own, ...radix].flatMap((text) => text.match(/[\w-]+/g) ?? []))
  const stems = [...words].filter((word) => word.startsWith('rt-r-'))
  const markup = own.join('\n')
  const isSet = new Map<string, boolean>()
  for (const text of radix) {
    for (const [, property = '', stem = ''] of text.matchAll(/(\w+):\{[^{}]*className:"(rt-r-[\w-]+)"/g)) {
      isSet.set(stem, (isSet.get(stem) ?? false) || new RegExp(`\\s${property}=`).test(markup))
    }
  }
  return (name) => {
    // We use no responsive classes of Radix (xs:… to xl:…), so all are removed.
    if (never.includes(name) || name.includes(':')) return false
    if (words.has(name) || name.startsWith('rt-variant-')) return true
    const plain = name.replace(/^-/, '')
    const stem = stems.filter((one) => plain.startsWith(`${one}-`)).toSorted((a, b) => b.length - a.length)[0]
    return stem !== undefined && (!settable.test(name) || isSet.get(stem) !== false)
  }
}

/** Wide-gamut colours: color.css defines ours once, equal on all screens. */
const wideGamut =
  /@supports \(color: color\(display-p3[^{]*\{\s*@media \(color-gamut: p3\)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}\s*\}/g

/** Radix's style sheets reduced to what these sources can use, about a fifth. */
export function pruneRadix(sheets: readonly string[], sources: Sources): string[] {
  const isUsed = usedClasses(sources)
  const pruned = sheets.map((raw) =>
    pruneCss(raw.replace(/\/\*[\s\S]*?\*\//g, '').replace(wideGamut, ''), isUsed)
      .replace(/@font-face\s*\{[^}]*\(Custom\)[^}]*\}/g, '')
      .replace(/\[data-(?:accent|gray)-color='([a-z]+)'\]\s*\{[^}]*\}/g, (rule, color: string) =>
        usedColors.has(color) ? rule : '',
      ),
  )
  return withoutUnreadVariables(pruned, sources.own)
}

/** Removes unused Radix styles before files are hashed. */
export const pruneRadixStyles = (root: string): Plugin => {
  const prune = async () => {
    const theme = await readFile(join(root, 'design-system/theme.tsx'), 'utf8')
    const names = Array.from(theme.matchAll(/import '@radix-ui\/themes\/(.+\.css)'/g), ([, name = '']) => name)
    const sheets = await Promise.all(names.map((name) => readFile(join(themes, name), 'utf8')))
    const pruned = pruneRadix(sheets, await readSources(root))
    return new Map(names.map((name, at) => [join(themes, name), pruned[at] ?? '']))
  }
  let sheets: ReturnType<typeof prune> | undefined
  return {
    name: 'app:prune-radix',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@radix-ui\/themes\/.+\.css/ },
      async handler(_css, id) {
        sheets ??= prune()
        const code = (await sheets).get(id.replace(/\?.*/, ''))
        if (code === undefined) throw new Error(`Not among the style sheets of the theme: ${id}`)
        return { code, map: null }
      },
    },
  }
}
