import { describe, expect } from 'vitest'
import { articleSlugs } from '#app/content/article-slugs.gen.ts'
import { test } from './support/test.ts'

const posts = articleSlugs.posts.map((slug) => `/blog/${slug}`)
const comparisons = articleSlugs.comparisons.map((id) => `/comparisons/${id}`)
const pages = ['/blog', ...posts, '/comparisons', ...comparisons]

describe('the blog and the comparisons', () => {
  test('are saved pages with one heading and no framework, and lead to nothing that is not there', async ({
    server,
  }) => {
    const linked = new Set<string>()
    for (const path of pages) {
      const response = await fetch(server.origin + path)
      const html = await response.text()
      expect([path, response.status, html.match(/<h1\b/g)?.length]).toEqual([path, 200, 1])
      expect(html).not.toMatch(/<script[^>]*src=/)
      expect(html.match(/\bimport\("[^"]+"\)/g)).toEqual([expect.stringContaining('/assets/content-page-')])
      const ids = new Set(Array.from(html.matchAll(/\bid="([^"]+)"/g), ([, id]) => id))
      for (const [, href = ''] of html.matchAll(/<a\b[^>]*href="([^"]+)"/g)) {
        if (href.startsWith('#')) expect([path, href, ids.has(href.slice(1))]).toEqual([path, href, true])
        else if (href.startsWith('/') && !href.startsWith('/dashboard')) linked.add(href)
      }
    }
    for (const path of pages.slice(1)) if (path !== '/comparisons') expect([...linked]).toContain(path)
    for (const href of linked) expect([href, (await fetch(server.origin + href)).status]).toEqual([href, 200])
  })

  test('answer what they do not have as any address that leads nowhere', async ({ server }) => {
    const etagOf = async (path: string) => {
      const response = await fetch(server.origin + path)
      return [response.status, response.headers.get('etag')]
    }
    const nowhere = await etagOf('/nowhere')
    for (const path of ['/blog/nothing', '/comparisons/nobody', '/blog/rss', '/blog/rss.xml/more'])
      expect([path, ...(await etagOf(path))]).toEqual([path, ...nowhere])
  })

  test('are told to readers of feeds, at the addresses people use', async ({ server }) => {
    for (const [path, type] of [
      ['/blog/rss.xml', 'application/rss+xml'],
      ['/blog/atom.xml', 'application/atom+xml'],
    ] as const) {
      const response = await fetch(server.origin + path)
      const feed = await response.text()
      expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
      for (const post of posts) expect(feed).toContain(server.origin + post)
      expect(await (await fetch(`${server.origin}/blog`)).text()).toContain(`href="${path}"`)
    }
  })
})
