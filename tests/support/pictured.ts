import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { loadCsf } from 'storybook/internal/csf-tools'

const stories = fileURLToPath(new URL('../../stories', import.meta.url))

/** A file of stories as Storybook's own index reads it, without running it. */
export type PicturedFile = {
  readonly path: string
  /** Where it stands in the side bar. */
  readonly title: string
  /** Its exports, in order. */
  readonly exports: readonly string[]
  /** What Storybook's side bar filters by: the tags of the file and of the story, by export. */
  readonly tags: Readonly<Record<string, readonly string[]>>
  /** What it names under `parameters: { phone }`: the exports drawn on a phone as well. */
  readonly phone: readonly string[]
  /** The names of its pictures: a story's id, each run of hyphens drawn together. */
  readonly pictures: readonly string[]
}

type Node = { type: string; value?: unknown; properties?: Property[]; elements?: (Node | null)[] }
type Property = { key?: { name?: string; value?: string }; value?: Node }

const propertyOf = (node: Node | undefined, name: string) =>
  node?.properties?.find(({ key }) => (key?.name ?? key?.value) === name)?.value

function phoneOf(parameters: Node | undefined, exports: readonly string[]): readonly string[] {
  const phone = propertyOf(parameters, 'phone')
  if (phone?.value === 'all') return exports
  return (phone?.elements ?? []).flatMap((element) => (typeof element?.value === 'string' ? [element.value] : []))
}

export async function readPictured(path: string): Promise<PicturedFile> {
  const source = await readFile(`${stories}/${path}`, 'utf8')
  const file = loadCsf(source, { fileName: path, makeTitle: (title) => title }).parse()
  const exports = Object.keys(file._stories)
  const tags = Object.fromEntries(file.indexInputs.map(({ exportName, tags }) => [exportName, tags ?? []]))
  const phone = phoneOf(file._metaAnnotations.parameters as Node | undefined, exports)
  const pictures = Object.entries(file._stories).flatMap(([name, { id }]) => {
    const picture = id.replace(/-+/g, '-')
    return phone.includes(name) ? [picture, `${picture}-phone`] : [picture]
  })
  return { path, title: file.meta.title ?? '', exports, tags, phone, pictures }
}

export async function readAllPictured(): Promise<readonly PicturedFile[]> {
  const paths = (await readdir(stories, { recursive: true })).filter((path) => path.endsWith('.stories.tsx'))
  return Promise.all(paths.map(readPictured))
}
