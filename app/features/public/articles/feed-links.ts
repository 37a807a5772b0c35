/** For readers of feeds, who look for these in the head of a page. */
export const feedLinks = [
  { rel: 'alternate', type: 'application/rss+xml', title: 'Ninefold blog', href: '/blog/rss.xml' },
  { rel: 'alternate', type: 'application/atom+xml', title: 'Ninefold blog', href: '/blog/atom.xml' },
]
