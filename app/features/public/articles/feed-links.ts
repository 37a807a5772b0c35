/** Feed readers look for these in a page's head. */
export const feedLinks = [
  { rel: 'alternate', type: 'application/rss+xml', title: 'Ninefold blog', href: '/blog/rss.xml' },
  { rel: 'alternate', type: 'application/atom+xml', title: 'Ninefold blog', href: '/blog/atom.xml' },
]
