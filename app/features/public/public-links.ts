import { linksOn, linkTo } from '#app/content/places.ts'
import { shelfNames, shelves } from '#app/content/shelves.ts'

const pricing = linkTo('/pricing')
const ways = [
  { ...linkTo('/auth'), when: 'signed-out' },
  { label: 'Open dashboard', href: '/dashboard', when: 'signed-in' },
] as const

const groupOf = (shelf: (typeof shelves)[number]) => ({ label: shelfNames[shelf], links: linksOn(shelf) })
const isFilled = ({ links }: { links: readonly unknown[] }) => links.length > 0

const publicLinks = {
  header: {
    groups: (['product', 'resources'] as const)
      .map(groupOf)
      // What stands in the header by itself is not looked for in a menu.
      .map(({ label, links }) => ({ label, links: links.filter(({ href }) => href !== pricing.href) }))
      .filter(isFilled),
    links: [pricing, ...ways],
  },
  footer: {
    columns: [...shelves.map(groupOf), { label: 'Your account', links: ways }].filter(isFilled),
  },
}

type Named = { readonly label: string; readonly href: string; readonly when?: 'signed-in' | 'signed-out' }

/** The links every public page carries, with the one marked that leads to where one is. A page that is not built is not linked. */
export function publicLinksAt(path: string | null) {
  const marked = (links: readonly Named[]) => links.map((link) => ({ ...link, active: link.href === path }))
  const groupAt = (group: { label: string; links: readonly Named[] }) => ({ ...group, links: marked(group.links) })
  const { header, footer } = publicLinks
  return {
    header: { groups: header.groups.map(groupAt), links: marked(header.links) },
    footer: { columns: footer.columns.map(groupAt) },
  }
}
