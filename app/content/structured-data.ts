import { plans } from '#app/domain/plans/plans.ts'
import type { ListedArticle } from './article.ts'
import { features } from './features.ts'

/** A page's data in schema.org's terms, for programs. */
export type Thing = { readonly '@type': string | readonly string[]; readonly [name: string]: unknown }

/**
 * A placeholder for the public address, unknown when pages are saved: the server replaces it at its start
 * (http/saved-pages.ts).
 */
export const originToken = 'https://origin.invalid'

const addressOf = (path: string) => originToken + path
const ninefold = { '@id': addressOf('/#organization') }

/** The organisation and the site, once, on the front page. */
export const siteThings = (description: string): readonly Thing[] => [
  {
    '@type': 'Organization',
    ...ninefold,
    name: 'Ninefold',
    url: addressOf('/'),
    logo: addressOf('/icon-512.png'),
  },
  {
    '@type': 'WebSite',
    '@id': addressOf('/#website'),
    name: 'Ninefold',
    url: addressOf('/'),
    description,
    inLanguage: 'en',
    publisher: ninefold,
  },
  productOf(description),
]

/** The product: its working features, and its offer today. Plans are not for sale, so that is the trial. */
export const productOf = (description: string): Thing => ({
  '@type': ['WebApplication', 'Product'],
  '@id': addressOf('/#product'),
  name: 'Ninefold',
  url: addressOf('/'),
  image: addressOf(cardOf('/')),
  description,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any, in a browser',
  featureList: features.filter(({ works }) => works).map(({ name }) => name),
  offers: { '@type': 'Offer', name: plans.trial.name, price: '0', priceCurrency: 'USD', url: addressOf('/trial') },
  brand: { '@type': 'Brand', name: 'Ninefold' },
  publisher: ninefold,
})

/** The path from the front page to this one. */
export const breadcrumbs = (steps: readonly { readonly name: string; readonly path: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(path),
  })),
})

export const faqOf = (questions: readonly { readonly ask: string; readonly answer: string }[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ ask, answer }) => ({
    '@type': 'Question',
    name: ask,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

type ToldArticle = Pick<ListedArticle, 'kind' | 'path' | 'title' | 'description' | 'date' | 'updated' | 'author'>

export const articleOf = (article: ToldArticle): Thing => ({
  '@type': article.kind === 'post' ? 'BlogPosting' : 'Article',
  headline: article.title,
  description: article.description,
  datePublished: article.date,
  dateModified: article.updated,
  url: addressOf(article.path),
  mainEntityOfPage: addressOf(article.path),
  image: addressOf(cardOf(article.path)),
  inLanguage: 'en',
  author: { '@type': 'Organization', name: article.author, url: addressOf('/') },
  publisher: { '@type': 'Organization', name: 'Ninefold', logo: addressOf('/icon-512.png') },
})

/** The blog, with a line on each of its posts. */
export const blogOf = (posts: readonly ToldArticle[]): Thing => ({
  '@type': 'Blog',
  name: 'The Ninefold blog',
  url: addressOf('/blog'),
  inLanguage: 'en',
  publisher: ninefold,
  blogPost: posts.map(({ path, title, date }) => ({
    '@type': 'BlogPosting',
    headline: title,
    url: addressOf(path),
    datePublished: date,
  })),
})

/** The address of a page's picture in link previews. */
export const cardOf = (path: string): string => `/cards${path === '/' ? '/index' : path}.png`
