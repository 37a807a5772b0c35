import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import { type Page, pageSchema } from '../../content/page.ts'
import { articleLists } from './list-articles.ts'
import { updateReadme } from './list-features.ts'

const folder = fileURLToPath(new URL('../../content/pages', import.meta.url))
const contentFolder = fileURLToPath(new URL('../../content', import.meta.url))
const placesFile = fileURLToPath(new URL('../../content/places.ts', import.meta.url))

/** Full error messages: zod/mini alone says only that something is wrong. */
const inWords = { error: z.locales.en().localeError }

const madeOf = '// Made of the files in content/pages when the app is built. Do not edit.\n'

/** Generated modules of `content/pages`: the list, and a loader of each. Throws when a page is incomplete. */
export async function pageLists(): Promise<Readonly<Record<string, string>>> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  const pages = await Promise.all(
    files.toSorted().map(async (file) => {
      const { page }: { page: Page } = await import(pathToFileURL(`${folder}/${file}`).href)
      const parsed = pageSchema.safeParse(page, inWords)
      if (!parsed.success) throw new Error(`content/pages/${file} is no whole page:\n${z.prettifyError(parsed.error)}`)
      const { name, shelf } = parsed.data
      return { path: `/${file.replace(/^index\.ts$|\.ts$/, '')}`, file, name, shelf }
    }),
  )
  return {
    'pages.gen.ts': `${madeOf}import type { PageShelf } from './shelves.ts'

type ContentPage = { readonly name: string; readonly shelf: PageShelf | null }

export const contentPages: Readonly<Record<string, ContentPage>> = {
${pages.map(({ path, name, shelf }) => `  '${path}': { name: ${JSON.stringify(name)}, shelf: ${JSON.stringify(shelf)} },\n`).join('')}}
`,
    'page-modules.gen.ts': `${madeOf}import type { Page } from './page.ts'

export const pageModules: Readonly<Record<string, () => Promise<{ page: Page }>>> = {
${pages.map(({ path, file }) => `  '${path}': () => import(${JSON.stringify(`./pages/${file}`)}),\n`).join('')}}
`,
  }
}

/** The app's places after pages, articles and features are listed, so that a first build has new pages. */
export async function currentPlaces(): Promise<typeof import('../../content/places.ts')> {
  updateReadme()
  for (const [name, list] of Object.entries({ ...(await pageLists()), ...articleLists() })) {
    const file = `${contentFolder}/${name}`
    if (!existsSync(file) || readFileSync(file, 'utf8') !== list) writeFileSync(file, list)
  }
  return import(pathToFileURL(placesFile).href)
}
