import { describe, expect, it } from 'vitest'
import { posts } from '#app/content/articles.gen.ts'
import { atomOf, feedAt, isFeed, rssOf } from '#app/server/http/feeds.ts'

const origin = 'https://ninefold.example'

type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string) => {
  if (/&(?!(amp|lt|gt|quot|apos);)|</.test(text)) throw new Error(`Not escaped: ${text}`)
  return text.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
}

/** What a feed reader's parser does, without what our feeds have none of: comments, sections, entities of one's own. */
function parseXml(xml: string): Element {
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, '')
  if (body === xml) throw new Error('It does not say that it is XML.')
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  for (const [, tag, text] of body.matchAll(/<([^>]+)>|([^<]+)/g)) {
    const current = open.at(-1) ?? root
    if (text !== undefined) current.text += plain(text)
    else if (tag?.startsWith('/')) {
      if (open.pop()?.name !== tag.slice(1)) throw new Error(`${tag} closes what is not open.`)
    } else {
      const [, name = '', rest = ''] = /^([\w:]+)([\s\S]*?)\/?$/.exec(tag ?? '') ?? []
      const attributes = Object.fromEntries(
        [...rest.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, k, v]) => [k, plain(v ?? '')]),
      )
      const element = { name, attributes, text: '', children: [] }
      current.children.push(element)
      if (!tag?.endsWith('/')) open.push(element)
    }
  }
  const [only] = root.children
  if (open.length !== 1 || only === undefined || root.children.length !== 1) throw new Error('It is not one element.')
  return only
}
const among = (element: Element | undefined, name: string) =>
  element?.children.filter((child) => child.name === name) ?? []
const textOf = (element: Element | undefined, name: string) => among(element, name)[0]?.text ?? ''

describe('the blog as RSS', () => {
  const [channel] = among(parseXml(rssOf(posts, origin)), 'channel')

  it('has what a channel must have, and knows where it is', () => {
    for (const name of ['title', 'link', 'description', 'lastBuildDate']) expect(textOf(channel, name)).not.toBe('')
    expect(among(channel, 'atom:link')[0]?.attributes).toEqual({
      rel: 'self',
      type: 'application/rss+xml',
      href: `${origin}/blog/rss.xml`,
    })
  })

  it('has every post, with an address that is whole and a date as mail writes it', () => {
    const items = among(channel, 'item')
    expect(items.map((item) => textOf(item, 'guid'))).toEqual(posts.map(({ path }) => origin + path))
    for (const item of items) {
      expect(textOf(item, 'link')).toBe(textOf(item, 'guid'))
      expect(textOf(item, 'pubDate')).toMatch(/^\w{3}, \d{2} \w{3} \d{4} 12:00:00 GMT$/)
      expect(textOf(item, 'title')).not.toBe('')
      expect(textOf(item, 'description')).not.toBe('')
    }
  })
})

describe('the blog as Atom', () => {
  const feed = parseXml(atomOf(posts, origin))

  it('has what a feed must have, and knows where it is', () => {
    expect(feed.attributes.xmlns).toBe('http://www.w3.org/2005/Atom')
    expect([textOf(feed, 'id'), textOf(feed, 'updated')]).toEqual([
      `${origin}/blog`,
      expect.stringMatching(/^\d{4}-\d{2}-\d{2}T12:00:00Z$/),
    ])
    expect(among(feed, 'link').map(({ attributes }) => attributes.href)).toEqual([
      `${origin}/blog/atom.xml`,
      `${origin}/blog`,
    ])
  })

  it('has every post, each with an id, a time, an author and a summary', () => {
    const entries = among(feed, 'entry')
    expect(entries.map((entry) => textOf(entry, 'id'))).toEqual(posts.map(({ path }) => origin + path))
    for (const entry of entries) {
      for (const name of ['title', 'published', 'updated', 'summary']) expect(textOf(entry, name)).not.toBe('')
      expect(textOf(among(entry, 'author')[0], 'name')).toBe('The Ninefold team')
    }
  })
})

describe('a feed', () => {
  it('is told at its address, as the origin one asked has it', async () => {
    const response = feedAt('/blog/rss.xml', origin)
    expect(response?.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(await response?.text()).toBe(rssOf(posts, origin))
    expect(feedAt('/blog/atom.xml', origin)?.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect([feedAt('/blog/feed.xml', origin), isFeed('/blog/atom.xml'), isFeed('toString')]).toEqual([
      undefined,
      true,
      false,
    ])
  })

  it('keeps what words may have out of its markup', () => {
    const [post] = posts
    const odd = post && [{ ...post, title: 'Cats & <dogs> "here"' }]
    const [channel] = among(parseXml(rssOf(odd ?? [], origin)), 'channel')
    expect(textOf(among(channel, 'item')[0], 'title')).toBe('Cats & <dogs> "here"')
  })

  it('is whole with no post at all', () => {
    expect(among(parseXml(atomOf([], origin)), 'entry')).toEqual([])
  })
})
