import {
  articleOf,
  blogOf,
  breadcrumbs,
  cardOf,
  faqOf,
  originToken,
  productOf,
  siteThings,
  type Thing,
} from './structured-data.ts'

type Article = Parameters<typeof articleOf>[0]

export type HeadWords = {
  readonly title: string
  readonly description: string
  /** For a page that is data: its questions and answers for search engines. */
  readonly sections?: readonly { readonly kind: string; readonly questions?: Parameters<typeof faqOf>[0] }[]
  /** For an article's page. */
  readonly article?: Article
  /** For the list of articles. */
  readonly posts?: readonly Article[]
}

const ofSchemaOrg = (things: readonly Thing[]) => ({ '@context': 'https://schema.org', '@graph': things })

/** A page's title and description for its route's head, with structured data from its text. */
export function headOf({ title, description, sections = [], article, posts }: HeadWords) {
  const questions = sections.flatMap((section) => section.questions ?? [])
  const things = [
    ...(questions.length > 0 ? [faqOf(questions)] : []),
    ...(article ? [articleOf(article)] : []),
    ...(posts ? [blogOf(posts)] : []),
  ]
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(things.length > 0 ? [{ 'script:ld+json': ofSchemaOrg(things) }] : []),
    ],
  }
}

/** Pages about the whole product; the front page describes it among all our things. */
const onProduct = ['/features', '/pricing', '/pricing-new', '/trial']

/** One language today. With a second, each page links its translation. */
const spoken: readonly string[] = ['en']
const pathIn = (language: string, path: string) => (language === 'en' ? path : `/${language}${path}`)

type SavedHead = {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly isArticle: boolean
  /** The parent pages, from the first. */
  readonly above: readonly { readonly name: string; readonly path: string }[]
}

const escaped = (text: string) => text.replace(/[&"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** A title without the product's name. */
export const ownTitleOf = (title: string) => title.replace(/ · Ninefold$/, '')

/**
 * Tags of prerendered pages only: the canonical address, the link preview and the breadcrumbs. They need the whole
 * address, so the build adds them to every saved page.
 */
export function savedHead({ path, title, description, isArticle, above }: SavedHead, languages = spoken): string {
  const [address, own] = [originToken + path, ownTitleOf(title)]
  const meta = (kind: 'name' | 'property', all: Readonly<Record<string, string>>) =>
    Object.entries(all).map(([name, content]) => `<meta ${kind}="${name}" content="${escaped(content)}">`)
  const alternates = languages.length > 1 ? [...languages, 'x-default'] : []
  const things = [
    ...(path === '/' ? siteThings(description) : []),
    ...(onProduct.includes(path) ? [productOf(description)] : []),
    ...(above.length > 0 ? [breadcrumbs([...above, { name: own, path }])] : []),
  ]
  return [
    `<link rel="canonical" href="${escaped(address)}">`,
    ...alternates.map((language) => {
      const href = originToken + pathIn(language === 'x-default' ? 'en' : language, path)
      return `<link rel="alternate" hreflang="${language}" href="${escaped(href)}">`
    }),
    ...meta('property', {
      'og:site_name': 'Ninefold',
      'og:locale': 'en_US',
      'og:type': isArticle ? 'article' : 'website',
      'og:url': address,
      'og:title': own,
      'og:description': description,
      'og:image': originToken + cardOf(path),
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `${own}, beside the nine squares of Ninefold`,
    }),
    ...meta('name', { 'twitter:card': 'summary_large_image' }),
    ...(things.length > 0
      ? [
          `<script type="application/ld+json">${JSON.stringify(ofSchemaOrg(things)).replaceAll('<', '\\u003c')}</script>`,
        ]
      : []),
  ].join('')
}
