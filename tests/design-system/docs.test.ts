import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { builtinResolvers, makeFsImporter, parse } from 'react-docgen'
import { expect, test } from 'vitest'
import { readAllPictured } from '../support/pictured.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFile(`${root}${path}`, 'utf8')

/** Radix's own, handed on as they are. */
const layouts = ['Box', 'Flex', 'Grid', 'Heading', 'Text', 'VisuallyHidden']

/** Each component of the public surface, and the file it is written in. */
async function publicComponents(): Promise<ReadonlyMap<string, string>> {
  const index = (await read('design-system/index.ts')).replace(/^export type .*$/gm, '')
  const found = [...index.matchAll(/export \{([^}]*)\} from '\.\/([^']+\.tsx)'/g)].flatMap(
    ([, names = '', path = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[A-Z]\w*$/.test(name) && !layouts.includes(name))
        .map((name) => [name, `design-system/${path}`] as const),
  )
  return new Map(found)
}

const components = await publicComponents()

/** As Storybook's build reads them. */
async function docsIn(path: string) {
  const filename = `${root}${path}`
  return parse(await read(path), {
    filename,
    importer: makeFsImporter(),
    resolver: new builtinResolvers.FindExportedDefinitionsResolver(),
    babelOptions: { babelrc: false, configFile: false },
  })
}

test('the components of the public surface are found', () => {
  expect(components.size).toBeGreaterThan(50)
  expect(components.get('DataTable')).toBe('design-system/data-table/data-table.tsx')
})

test('every component has a page of documentation, and one only', async () => {
  const files = await readAllPictured()
  const pages = await Promise.all(
    files.map(async ({ path, tags }) => {
      const [, names = ''] = (await read(`stories/${path}`)).match(/documents: \[([^\]]*)\]/) ?? []
      const documented = [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
      const hasPage = Object.values(tags).some((own) => own.includes('autodocs'))
      expect(hasPage, `${path}: a page and what it documents belong together`).toBe(documented.length > 0)
      return documented
    }),
  )
  expect(pages.flat().toSorted()).toEqual([...components.keys()].toSorted())
})

test('every component and every prop of its own says what it is for', async () => {
  const paths = [...new Set(components.values())]
  const docs = (await Promise.all(paths.map(docsIn))).flat()
  const found = docs.filter(({ displayName = '' }) => components.has(displayName))
  expect(found.map(({ displayName }) => displayName).toSorted()).toEqual([...components.keys()].toSorted())
  const silent = found.flatMap(({ displayName, description, props = {} }) => [
    ...(description ? [] : [`${displayName} has no description`]),
    // One without a type is an attribute of HTML that is only given a default.
    ...Object.entries(props)
      .filter(([, prop]) => prop.tsType && !prop.description)
      .map(([name]) => `${displayName}: ${name} has no description`),
  ])
  expect(silent).toEqual([])
})
