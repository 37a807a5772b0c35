import type { ListedArticle } from '#app/content/article.ts'
import { blogWords } from '#app/content/article-words.ts'
import { posts } from '#app/content/articles.gen.ts'

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const xml = (text: string) => text.replace(/[&<>"']/g, (letter) => escaped[letter] ?? letter)

/** Feeds have no dates without time: noon UTC is the same day nearly everywhere. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const moment = (day: string) => noon(day).toISOString().replace('.000Z', 'Z')
const latest = (articles: readonly ListedArticle[]) =>
  articles
    .map(({ updated }) => updated)
    .toSorted()
    .at(-1) ?? '2026-11-01'

/** The blog as RSS 2.0. Feeds contain absolute addresses, so the origin is a parameter. */
export function rssOf(articles: readonly ListedArticle[], origin: string): string {
  const items = articles.map(
    ({ path, title, description, date, author }) => `
    <item>
      <title>${xml(title)}</title>
      <link>${xml(origin + path)}</link>
      <guid isPermaLink="true">${xml(origin + path)}</guid>
      <pubDate>${noon(date).toUTCString()}</pubDate>
      <dc:creator>${xml(author)}</dc:creator>
      <description>${xml(description)}</description>
    </item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${xml(blogWords.title)}</title>
    <link>${xml(`${origin}/blog`)}</link>
    <atom:link rel="self" type="application/rss+xml" href="${xml(origin + feedPaths.rss)}" />
    <description>${xml(blogWords.description)}</description>
    <language>en</language>
    <lastBuildDate>${noon(latest(articles)).toUTCString()}</lastBuildDate>${items.join('')}
  </channel>
</rss>
`
}

export function atomOf(articles: readonly ListedArticle[], origin: string): string {
  const entries = articles.map(
    ({ path, title, description, date, updated, author }) => `
  <entry>
    <id>${xml(origin + path)}</id>
    <title>${xml(title)}</title>
    <link rel="alternate" type="text/html" href="${xml(origin + path)}" />
    <published>${moment(date)}</published>
    <updated>${moment(updated)}</updated>
    <author><name>${xml(author)}</name></author>
    <summary>${xml(description)}</summary>
  </entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${xml(`${origin}/blog`)}</id>
  <title>${xml(blogWords.title)}</title>
  <subtitle>${xml(blogWords.description)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${xml(origin + feedPaths.atom)}" />
  <link rel="alternate" type="text/html" href="${xml(`${origin}/blog`)}" />
  <updated>${moment(latest(articles))}</updated>${entries.join('')}
</feed>
`
}

const feedPaths = { rss: '/blog/rss.xml', atom: '/blog/atom.xml' } as const

const feeds: Readonly<Record<string, { type: string; of: typeof rssOf }>> = {
  [feedPaths.rss]: { type: 'application/rss+xml', of: rssOf },
  [feedPaths.atom]: { type: 'application/atom+xml', of: atomOf },
}

export const isFeed = (pathname: string): boolean => Object.hasOwn(feeds, pathname)

/** The feed at a path, for this origin. */
export function feedAt(pathname: string, origin: string): Response | undefined {
  const feed = isFeed(pathname) ? feeds[pathname] : undefined
  if (feed === undefined) return undefined
  const headers = { 'content-type': `${feed.type}; charset=utf-8`, 'cache-control': 'no-cache' }
  return new Response(feed.of(posts, origin), { headers })
}
