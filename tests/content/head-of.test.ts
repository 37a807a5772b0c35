import { describe, expect, it } from 'vitest'
import { comparisons, posts } from '#app/content/articles.gen.ts'
import { headOf, savedHead } from '#app/content/head-of.ts'

const words = { title: 'Pricing · Ninefold', description: 'Said "plainly" & <briefly>.' }

describe('the head of a route', () => {
  it('has the title and the description', () => {
    expect(headOf(words).meta).toEqual([{ title: words.title }, { name: 'description', content: words.description }])
  })

  it('tells what a page asks and answers, and that an article is one', () => {
    const questions = [{ ask: 'Is it free?', answer: 'The trial is.' }]
    const article = {
      kind: 'post' as const,
      path: '/blog/a',
      title: 'A',
      description: 'B',
      date: '2026-11-22',
      updated: '2026-11-23',
      author: 'Us',
    }
    const { meta } = headOf({ ...words, sections: [{ kind: 'points' }, { kind: 'questions', questions }], article })
    expect(meta.at(-1)).toMatchObject({
      'script:ld+json': {
        '@graph': [
          { '@type': 'FAQPage', mainEntity: [{ name: 'Is it free?', acceptedAnswer: { text: 'The trial is.' } }] },
          { '@type': 'BlogPosting', headline: 'A', datePublished: '2026-11-22', dateModified: '2026-11-23' },
        ],
      },
    })
  })
})

it('the head of the blog names its posts, that of a comparison says it is an article', () => {
  const kindsOf = (head: ReturnType<typeof headOf>) => JSON.stringify(head.meta).match(/"@type":"\w+"/g)
  expect(kindsOf(headOf({ ...words, posts: posts.slice(0, 1) }))).toContain('"@type":"Blog"')
  const [article] = comparisons
  expect(kindsOf(headOf({ ...words, ...(article && { article }) }))).toContain('"@type":"Article"')
})

describe('the head of a saved page', () => {
  const of = (path: string, above: { name: string; path: string }[] = []) =>
    savedHead({ path, ...words, isArticle: false, above })

  it('names its one address and its card, and says its words as attributes can', () => {
    const head = of('/pricing')
    expect(head).toContain('<link rel="canonical" href="https://origin.invalid/pricing">')
    expect(head).toContain('<meta property="og:image" content="https://origin.invalid/cards/pricing.png">')
    expect(head).toContain('<meta property="og:title" content="Pricing">')
    expect(head).toContain('<meta property="og:description" content="Said &#34;plainly&#34; &#38; &#60;briefly&#62;.">')
    expect(head).not.toContain('hreflang')
  })

  it('says where the page stands, and on the first one who we are', () => {
    const data = (head: string) => JSON.parse(/ld\+json">([^<]+)</.exec(head)?.[1] ?? '{}')['@graph']
    expect(data(of('/blog/a', [{ name: 'Ninefold', path: '/' }]))).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Ninefold', item: 'https://origin.invalid/' },
          { '@type': 'ListItem', position: 2, name: 'Pricing', item: 'https://origin.invalid/blog/a' },
        ],
      },
    ])
    expect(data(of('/')).map((thing: { '@type': string }) => thing['@type'])).toEqual([
      'Organization',
      'WebSite',
      ['WebApplication', 'Product'],
    ])
  })

  it('tells of what we make where it is about that: what works, and that the trial is what can be had', () => {
    expect(of('/pricing')).toMatch(/"@type":\["WebApplication","Product"\].*"price":"0"/)
    expect(of('/pricing')).toContain('"Batch posting"')
    expect(of('/pricing')).not.toContain('"White label"')
    expect(of('/about')).not.toContain('"Product"')
  })

  it('says where it stands in another language once there is one', () => {
    const head = savedHead({ path: '/pricing', ...words, isArticle: false, above: [] }, ['en', 'de'])
    const alternates = Array.from(head.matchAll(/hreflang="([^"]+)" href="https:\/\/origin\.invalid([^"]+)"/g))
    expect(alternates.map(([, language, path]) => [language, path])).toEqual([
      ['en', '/pricing'],
      ['de', '/de/pricing'],
      ['x-default', '/pricing'],
    ])
  })
})
