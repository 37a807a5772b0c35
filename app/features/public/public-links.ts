import { comparisons, posts } from '#app/content/articles.gen.ts'
import { type FeatureId, features } from '#app/content/features.ts'
import { linksIn, linksOn, linkTo } from '#app/content/places.ts'
import { shelfNames, shelves } from '#app/content/shelves.ts'
import { startFree } from '#app/content/ways.ts'

/** Pages about unbuilt features: menus say so before the press, until the feature works. */
const featureOf: Readonly<Record<string, FeatureId>> = {
  '/voice': 'voice_synthesis',
  '/analytics-dashboard': 'full_analytics',
}
const works = new Map(features.map((feature) => [feature.id, feature.works]))
type Link = { readonly label: string; readonly href: string }
export const saidInMenu = (link: Link): Link => {
  const id = featureOf[link.href]
  return id === undefined || works.get(id) ? link : { ...link, label: `${link.label} · in the making` }
}

const pricing = linkTo('/pricing')
const ways = [
  { ...linkTo('/auth'), when: 'signed-out' },
  { label: 'Open dashboard', href: '/dashboard', when: 'signed-in' },
] as const
/** In the header only: the pages themselves link there too. */
const start = { label: startFree.label, href: startFree.href, when: 'signed-out', isStart: true } as const

const groupOf = (shelf: (typeof shelves)[number]) => ({ label: shelfNames[shelf], links: linksOn(shelf) })
const isFilled = ({ links }: { links: readonly unknown[] }) => links.length > 0

const ofArticles = (label: string, articles: typeof posts) => ({
  label,
  links: articles.map(({ title, path }) => ({ label: title, href: path })),
})
const compared = ofArticles('Compare', comparisons)
const laboratories = { label: 'Laboratories', links: linksIn('laboratories') }
const [product, resources] = [groupOf('product'), groupOf('resources')]
const company = { ...groupOf('company'), links: [...linksOn('company'), ...linksOn('legal')] }

/** The links of every public page. Unbuilt pages are not linked. */
export const publicLinks = {
  header: {
    groups: [product, resources]
      // Links that stand in the header are left out of its menus.
      .map(({ label, links }) => ({ label, links: links.filter(({ href }) => href !== pricing.href).map(saidInMenu) }))
      .filter(isFilled),
    links: [pricing, ...ways, start],
  },
  footer: {
    columns: [
      { ...product, links: [...product.links.map(saidInMenu), ...ways] },
      // The laboratories are in the site map and in the admin sections.
      ...[resources, compared, company]
        .filter(isFilled)
        .map(({ label, links }) => ({ label, links: links.map(saidInMenu) })),
    ],
  },
}

/** Every page for people, in groups: the footer's, each article, and pages reached in other ways. */
export const siteMapGroups = [
  ...shelves.map(groupOf).map(({ label, links }) => ({ label, links: links.map(saidInMenu) })),
  ofArticles('From the blog', posts),
  compared,
  laboratories,
  { label: 'More', links: ['/', '/splash', '/splash-new', '/auth'].map(linkTo) },
].filter(isFilled)
