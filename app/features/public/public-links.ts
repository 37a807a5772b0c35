import { linksOn, linkTo } from '#app/content/places.ts'
import { shelfNames, shelves } from '#app/content/shelves.ts'

const pricing = linkTo('/pricing')
const ways = [
  { ...linkTo('/auth'), when: 'signed-out' },
  { label: 'Open dashboard', href: '/dashboard', when: 'signed-in' },
] as const

const groupOf = (shelf: (typeof shelves)[number]) => ({ label: shelfNames[shelf], links: linksOn(shelf) })
const isFilled = ({ links }: { links: readonly unknown[] }) => links.length > 0

/** The links every public page carries. A page that is not built is not linked. */
export const publicLinks = {
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
