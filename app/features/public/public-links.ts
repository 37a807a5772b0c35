import { linkTo } from '#app/content/places.ts'

const ways = [
  { ...linkTo('/auth'), when: 'signed-out' },
  { label: 'Open dashboard', href: '/dashboard', when: 'signed-in' },
] as const

/** The links every public page carries. A page that is not built is not linked. */
export const publicLinks = {
  header: { links: [linkTo('/pricing'), ...ways] },
  footer: { links: [linkTo('/waiting-list'), linkTo('/pricing'), ...ways] },
}
