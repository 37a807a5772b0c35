const sources = import.meta.glob<string>('../../design-system/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sheets = import.meta.glob<string>('../../design-system/**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export type ComponentSource = {
  /** Where it is written, from the root of the project. */
  readonly file: string
  /** The design tokens its styles use, in the order of the alphabet. */
  readonly tokens: readonly string[]
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
const resolved = (path: string, relative: string) => new URL(relative, `file:///a/b/${path}`).pathname

const byPath = new Map(Object.entries(sheets).map(([path, text]) => [resolved('', path), text]))

function tokensOf(path: string, source: string): readonly string[] {
  const styles = [...source.matchAll(/^import '(\.[^']+\.css)'/gm)].map(
    ([, sheet = '']) => byPath.get(resolved(`${folderOf(path)}/`, sheet)) ?? '',
  )
  const text = styles.join('\n')
  const own = new Set([...text.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name))
  const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  return [...used].filter((name) => !own.has(name) && !name.startsWith('--radix-')).toSorted()
}

/** The type of a prop as it is written, where the build cannot read it. */
export function typeInSource(component: string, prop: string): string {
  const declaration = `type ${component}Props`
  const text = Object.values(sources).find((source) => source.includes(declaration)) ?? ''
  const [, type = ''] = new RegExp(`^  ${prop}\\??: (.+)$`, 'm').exec(text.slice(text.indexOf(declaration))) ?? []
  return type
}

/** Where a component is written, and what its styles are made of: read from its source, so that it stays true. */
export function sourceOf(component: string): ComponentSource | null {
  const declaration = new RegExp(`^export (?:const|function) ${component}\\b`, 'm')
  const found = Object.entries(sources).find(([, text]) => declaration.test(text))
  if (!found) return null
  const [path, text] = found
  return { file: path.replace('../../', ''), tokens: tokensOf(path, text) }
}

export type Member = { readonly name: string; readonly type: string; readonly says: string; readonly isNeeded: boolean }

/** What an exported type holds, each with its sentence; null for one that is no list of members. */
export function membersOf(type: string): readonly Member[] | null {
  const declaration = new RegExp(`^export type ${type}(?:<[^>]*>)? = \\{\\n([\\s\\S]*?)^\\}`, 'm')
  const found = Object.values(sources).flatMap((text) => declaration.exec(text)?.[1] ?? [])
  const [body] = found
  if (body === undefined) return null
  const member = /(?: {2}\/\*\*([\s\S]*?)\*\/\n)? {2}(?:readonly )?(\w+)(\??): (.+)\n/g
  return [...body.matchAll(member)].map(([, says = '', name = '', optional, written = '']) => ({
    name,
    type: written,
    says: says.replace(/\s*\n\s*\*\s*/g, ' ').trim(),
    isNeeded: optional !== '?',
  }))
}
