import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Block, minutesToRead, plainText, topics, type Word, type Words } from '#app/content/article.ts'
import { comparisons, posts } from '#app/content/articles.gen.ts'
import { features, type ProductFeature } from '#app/content/features.ts'
import { linksIn, linksOn, pathsOf, places } from '#app/content/places.ts'
import { articleFolders, articleLists, articleTexts } from '#app/server/build/list-articles.ts'
import { readArticle } from '#app/server/build/read-article.ts'

const read = (['post', 'comparison'] as const).flatMap((kind) =>
  articleTexts(kind).map(([slug, text]) => ({ kind, slug, ...readArticle(kind, `${slug}.md`, text) })),
)
const named = read.map((article) => [`${article.kind} ${article.slug}`, article] as const)

const wordsOf = (block: Block): Words[] => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.words]
    case 'list':
      return block.items.flatMap((item) => item.flatMap(wordsOf))
    case 'quote':
      return block.blocks.flatMap(wordsOf)
    case 'table':
      return [...block.head, ...block.rows.flat()].map(({ words }) => words)
    case 'figure':
      return [[block.caption]]
    case 'code':
      return []
  }
}
const linksAmong = (words: Words): string[] =>
  words.flatMap((word: Word) => {
    if (typeof word === 'string' || word.kind === 'code' || word.kind === 'note') return []
    return word.kind === 'link' ? [word.href] : linksAmong(word.words)
  })

describe('the lists of articles', () => {
  it.each(Object.entries(articleLists()))('%s is the one of the files there are', (name, list) => {
    expect(readFileSync(`app/content/${name}`, 'utf8')).toBe(list)
  })

  it('name eight posts and six comparisons, each at an address of its own that is saved', () => {
    expect([posts.length >= 8, comparisons.map(({ slug }) => slug)]).toEqual([
      true,
      ['buffer', 'hootsuite', 'later', 'postiz', 'publer', 'sprout-social'],
    ])
    const saved = places.filter((place) => place.saved === 'content').flatMap(pathsOf)
    for (const { path } of [...posts, ...comparisons]) expect(saved).toContain(path)
  })

  it('begin with the newest post, and tell how long each takes', () => {
    expect(posts.map(({ date }) => date)).toEqual(
      posts
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
    expect(minutesToRead({ words: 100 })).toBe(1)
    expect(minutesToRead({ words: 1_000 })).toBe(5)
    for (const { words } of posts) expect(words).toBeGreaterThan(650)
  })

  it('are reached from the map of the site', () => {
    expect([...linksIn('site'), ...linksOn('resources')].map(({ href }) => href)).toEqual(
      expect.arrayContaining(['/blog', '/comparisons']),
    )
  })
})

const known = new Set(places.flatMap(pathsOf))

describe.each(named)('%s', (_name, { kind, head, body }) => {
  const told = [...body.blocks.flatMap(wordsOf), ...body.notes.map(({ words }) => words)]

  it('leads to pages that there are, and otherwise to https', () => {
    for (const href of told.flatMap(linksAmong))
      expect([href, known.has(href) || href.startsWith('https://')]).toEqual([href, true])
  })

  it('names a source, or is about ourselves', () => {
    if (kind === 'comparison') return
    const outside = body.notes.flatMap(({ words }) => linksAmong(words))
    expect(outside.length > 0 || /Ninefold/.test(told.map(plainText).join(' '))).toBe(true)
  })

  it('is not longer above than a search engine shows', () => {
    expect([head.title.length <= 70, head.description.length <= 170]).toEqual([true, true])
  })

  it('calls nothing working that is not', () => {
    const claims = [head.description, ...told.map(plainText)].flatMap((words) => claimsIn(words))
    expect(claims).toEqual([])
  })

  it('calls nothing in the making that works', () => {
    const choices = 'chooseThem' in head ? [...head.chooseThem, ...head.chooseUs] : []
    const outdated = [head.description, ...choices, ...told.map(plainText)].flatMap((words) => outdatedIn(words))
    expect(outdated).toEqual([])
  })
})

/** How a text would name a feature, by which it is known whether what it says of it is so. Of a new feature in the making this asks for its words. */
const namedBy: Partial<Record<ProductFeature['id'], RegExp>> = {
  limited_analytics: /\banalytics\b/i,
  basic_analytics: /\banalytics\b/i,
  full_analytics: /\banalytics\b/i,
  content_creation: /\b(pictures beside the words|adding pictures)\b/i,
  advanced_content_creation: /\bgenerates? (pictures|videos|images)\b/i,
  ai_tools: /\b(repurpos\w+|reels? maker|series of posts)\b/i,
  batch_posting: /\b(batch posting|bulk|from one file)\b/i,
  custom_templates: /\btemplates?\b/i,
  voice_synthesis: /\bvoices?\b/i,
  priority_support: /\bpriority support\b/i,
  custom_integrations: /\bintegrations?\b/i,
  white_label: /\bwhite.label\b/i,
  api_access: /\bour API\b|\bNinefold's API\b/i,
  dedicated_support: /\bdedicated support\b/i,
}
const ours = /\b(Ninefold|we|us|our|you (can|see|save))\b/i
const unclaimed =
  /in the making|not yet|does not (yet|have)|none of (it|these)|no counterpart|until (it|they) (does|do|works?)|will work|are not|\btheir|\b(Buffer|Hootsuite|Later|Publer|Postiz|Sprout)\b/i

/** What a paragraph of ours says of a feature that does not work, without saying that it does not. */
function claimsIn(words: string): string[] {
  if (!ours.test(words) || unclaimed.test(words)) return []
  const stillMaking = features.filter(({ works }) => !works)
  return stillMaking.flatMap(({ id }) => (namedBy[id]?.test(words) ? [`${id}: ${words}`] : []))
}

const saysItIsToCome = /in the making|not offered yet|not (\w+ ){0,2}yet/i

/** What a paragraph says is still to come, although it can be had: of a mixed one, that part is read with the other. */
function outdatedIn(words: string): string[] {
  if (!saysItIsToCome.test(words)) return []
  const told = features.filter(({ id }) => namedBy[id]?.test(words))
  return told.every(({ works }) => works) ? told.map(({ id }) => `${id}: ${words}`) : []
}

describe('a claim', () => {
  it('is looked for of every feature in the making', () => {
    const without = features.filter(({ id, works }) => !works && namedBy[id] === undefined)
    expect(without.map(({ id }) => id)).toEqual([])
  })

  it('is found where it is made', () => {
    expect(claimsIn('Ninefold has an integration for every tool.')).toHaveLength(1)
    expect(claimsIn('An integration is in the making in Ninefold.')).toEqual([])
    expect(claimsIn('You see analytics for every post.')).toHaveLength(3)
  })

  it('that something is to come is found once it is there', () => {
    expect(outdatedIn('Batch posting is in the making with us.')).toHaveLength(1)
    expect(outdatedIn('Batch posting works. API access is in the making: an integration, later.')).toEqual([])
    expect(outdatedIn('Batch posting works.')).toEqual([])
  })
})

describe('what is said of others', () => {
  it('is of topics that Ninefold has an answer to, and each said once', () => {
    for (const { kind, head } of read) {
      if (kind !== 'comparison' || !('statements' in head)) continue
      const about = head.statements.map(({ topic }) => topic)
      expect([head.name, new Set(about).size]).toEqual([head.name, about.length])
    }
    const ids = features.map(({ id }) => id)
    for (const topic of Object.values(topics)) expect('ours' in topic || ids.includes(topic.feature)).toBe(true)
  })

  it('names no price', () => {
    const texts = articleTexts('comparison').map(([, text]) => text)
    for (const text of texts) expect(text).not.toMatch(/[$€£]\s?\d|\d\s?(USD|EUR|dollars|euros)|per month|a month/i)
  })
})

const folder = articleFolders.comparison
const comparison = (statements: string) => `---
title: Ninefold and Nobody
description: Words.
date: 2026-11-23
name: Nobody
site: https://example.com/
chooseThem: [One., Two.]
chooseUs: [One., Two.]
statements:
${statements}---
Words.
`
const statement = (changes: Record<string, string | null> = {}) => {
  const lines = {
    topic: 'api',
    short: '"Yes"',
    says: 'They have one.',
    source: '{ label: Their page, url: "https://example.com/api" }',
    on: '2026-11-23',
    ...changes,
  }
  const [first, ...rest] = Object.entries(lines).filter(([, value]) => value !== null)
  return `  - ${first?.join(': ')}\n${rest.map((line) => `    ${line.join(': ')}\n`).join('')}`
}
const four = (changes?: Record<string, string | null>) => statement(changes) + statement().repeat(3)

describe('a statement', () => {
  it('is whole with a source and a day', () => {
    expect(() => readArticle('comparison', folder, comparison(four()))).not.toThrow()
  })

  it.each([
    ['without a source', { source: null }],
    ['without a day', { on: null }],
    ['with a source that is not of the web', { source: '{ label: Somebody, url: "told me" }' }],
    ['with a day that is none', { on: '2026-02-30' }],
    ['on a topic nobody knows', { topic: 'beauty' }],
    ['with a word too many', { price: '"9"' }],
  ])('%s fails the build', (_what, changes) => {
    expect(() => readArticle('comparison', folder, comparison(four(changes)))).toThrow(/no whole head/)
  })
})
