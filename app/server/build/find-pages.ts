import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ownTitleOf, savedHead } from '#app/content/head-of.ts'
import { linkTo, places } from '#app/content/places.ts'
import { cardOf } from '#app/content/structured-data.ts'
import { descriptionTag, wordsOf } from '../http/saved-words.ts'
import { cardDrawer } from './draw-card.ts'

/** The pages above an address, starting with the home page. */
export function pagesAbove(path: string): { name: string; path: string }[] {
  const parts = path.split('/').slice(1, -1)
  const listed = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  const known = listed.filter((above) => places.some((place) => place.path === above))
  return path === '/' ? [] : ['/', ...known].map((above) => ({ name: linkTo(above).label, path: above }))
}

/** A saved page with the metadata for search engines and link cards. */
export function withSavedHead(html: string, path: string): string {
  const words = wordsOf(html)
  if (words === null) throw new Error(`The page ${path} lacks a title or a description.`)
  const isArticle = /^\/(blog|comparisons)\/./.test(path)
  const head = savedHead({ path, ...words, isArticle, above: pagesAbove(path) })
  return html.replace(descriptionTag, (tag) => tag + head)
}

/** Draws each page's card into the build. */
export async function saveCards(clientDir: string, pages: ReadonlyMap<string, string>): Promise<void> {
  const draw = await cardDrawer()
  for (const [path, html] of pages) {
    const file = join(clientDir, cardOf(path))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await draw(ownTitleOf(wordsOf(html)?.title ?? 'Ninefold'), path === '/' ? '' : path))
  }
}
