import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type CsfFile, loadCsf } from 'storybook/internal/csf-tools'
import { pictureOf } from '../../.storybook/modes.ts'

const folder = fileURLToPath(new URL('../../stories', import.meta.url))

/** A story and what is drawn of it. */
export type PicturedStory = {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly exported: string
  readonly tags: readonly string[]
  /** The address at which it is met: its own, or that of its file. */
  readonly route: string | null
  /** The names of its pictures: its id, each run of hyphens drawn together; on a phone as well where its file says so. */
  readonly pictures: readonly string[]
}

/** A file of stories as Storybook's own index reads it, without running it. */
export type PicturedFile = {
  readonly path: string
  /** Where it stands in the side bar. */
  readonly title: string
  /** Its exports, in order. */
  readonly exports: readonly string[]
  /** Tags of each export, its file's included: Storybook's side bar filters by them. */
  readonly tags: Readonly<Record<string, readonly string[]>>
  /** Exports under `parameters: { phone }`, drawn on a phone too. */
  readonly phone: readonly string[]
  /** And under `parameters: { largeText }`: those drawn there in the largest text. */
  readonly largeText: readonly string[]
  readonly stories: readonly PicturedStory[]
  /** Those of all its stories. */
  readonly pictures: readonly string[]
}

type Node = { type: string; value?: unknown; properties?: Property[]; elements?: (Node | null)[] }
type Property = { key?: { name?: string; value?: string }; value?: Node }

const propertyOf = (node: Node | undefined, name: string) =>
  node?.properties?.find(({ key }) => (key?.name ?? key?.value) === name)?.value

const routeIn = (annotations: Record<string, unknown> | undefined) => {
  const route = propertyOf(annotations?.parameters as Node | undefined, 'route')?.value
  return typeof route === 'string' ? route : null
}

function named(file: CsfFile, parameter: string, exports: readonly string[]): readonly string[] {
  const list = propertyOf(file._metaAnnotations.parameters as Node | undefined, parameter)
  if (list?.value === 'all') return exports
  return (list?.elements ?? []).flatMap((element) => (typeof element?.value === 'string' ? [element.value] : []))
}

export async function readPictured(path: string): Promise<PicturedFile> {
  const source = await readFile(`${folder}/${path}`, 'utf8')
  const file = loadCsf(source, { fileName: path, makeTitle: (title) => title }).parse()
  const exports = Object.keys(file._stories)
  const tags = Object.fromEntries(file.indexInputs.map(({ exportName, tags }) => [exportName, tags ?? []]))
  const phone = named(file, 'phone', exports)
  const largeText = named(file, 'largeText', exports)
  const stories = Object.entries(file._stories).map(([exported, { id, name = exported }]) => {
    const picture = pictureOf(id)
    const pictures = [
      picture,
      ...(phone.includes(exported) ? [`${picture}-phone`] : []),
      ...(largeText.includes(exported) ? [`${picture}-large-text`] : []),
    ]
    const route = routeIn(file._storyAnnotations[exported]) ?? routeIn(file._metaAnnotations)
    return { id, title: file.meta?.title ?? '', name, exported, tags: tags[exported] ?? [], route, pictures }
  })
  const pictures = stories.flatMap(({ pictures }) => pictures)
  return { path, title: file.meta.title ?? '', exports, tags, phone, largeText, stories, pictures }
}

export async function readAllPictured(): Promise<readonly PicturedFile[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.stories.tsx'))
  return Promise.all(paths.map(readPictured))
}
