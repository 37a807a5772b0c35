import type { ListedArticle } from '#app/content/article.ts'
import { comparisons, posts } from '#app/content/articles.gen.ts'
import { ownTitleOf } from '#app/content/head-of.ts'
import { linksOn, siteAddresses } from '#app/content/places.ts'
import { shelfNames, shelves } from '#app/content/shelves.ts'
import type { SavedPages } from './saved-pages.ts'
import { wordsOf } from './saved-words.ts'

type Surroundings = { readonly saved: SavedPages; readonly origin: string }

const newest = (articles: readonly ListedArticle[]) =>
  articles
    .map(({ updated }) => updated)
    .toSorted()
    .at(-1)

/** Last change of each article and of the list with it. Other pages have no known date. */
const changedOn = new Map(
  [
    ...[...posts, ...comparisons].map(({ path, updated }) => [path, updated] as const),
    ['/blog', newest(posts)] as const,
    ['/comparisons', newest(comparisons)] as const,
  ].filter(([, day]) => day !== undefined),
)

const siteMap = ({ origin }: Surroundings) => {
  const entries = siteAddresses.map((path) => {
    const day = changedOn.get(path)
    return `<url><loc>${new URL(path, origin)}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
}

const robots = ({ origin }: Surroundings) => `User-agent: *
Disallow: /dashboard$
Disallow: /dashboard/
Disallow: /admin
Disallow: /api
Disallow: /checkout

Sitemap: ${origin}/sitemap.xml
`

/** A description of Ninefold with one line per page, in the format of llmstxt.org. */
async function forReaders({ saved, origin }: Surroundings): Promise<string> {
  const line = async (path: string) => {
    const words = wordsOf(await saved.textAt(path))
    return words && `- [${ownTitleOf(words.title)}](${new URL(path, origin)}): ${words.description}`
  }
  const shelved = shelves.map((shelf) => [shelfNames[shelf], linksOn(shelf).map(({ href }) => href)] as const)
  const onShelves = new Set(['/', ...shelved.flatMap(([, paths]) => paths)])
  const others = ['More', siteAddresses.filter((path) => !onShelves.has(path))] as const
  const sections = await Promise.all(
    [...shelved, others].map(async ([heading, paths]) => {
      const lines = (await Promise.all(paths.map(line))).filter((found) => found !== null)
      return lines.length > 0 ? `## ${heading}\n\n${lines.join('\n')}` : null
    }),
  )
  return `${[
    '# Ninefold',
    `> ${wordsOf(await saved.textAt('/'))?.description ?? ''}`,
    'Ninefold is a web app for businesses and creators: a post is written once, with AI where that helps, scheduled, and published to nine platforms. It installs like an app and opens without a connection. Each page says of a feature that is not finished that it is in the making.',
    ...sections.filter((section) => section !== null),
  ].join('\n\n')}\n`
}

const listings: Readonly<Record<string, { type: string; text(surroundings: Surroundings): string | Promise<string> }>> =
  {
    '/sitemap.xml': { type: 'application/xml', text: siteMap },
    '/robots.txt': { type: 'text/plain', text: robots },
    '/llms.txt': { type: 'text/plain', text: forReaders },
  }

/** True for the addresses of such files. */
export const isListing = (pathname: string): boolean => Object.hasOwn(listings, pathname)

export async function listing(pathname: string, surroundings: Surroundings): Promise<Response> {
  const known = listings[pathname]
  if (known === undefined) throw new Error(`Nothing is listed at ${pathname}.`)
  const headers = { 'content-type': `${known.type}; charset=utf-8`, 'cache-control': 'no-cache' }
  return new Response(await known.text(surroundings), { headers })
}
