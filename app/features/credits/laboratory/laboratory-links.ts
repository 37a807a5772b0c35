import type { PublicPageProps } from '#design-system/index.ts'

const places = [
  { label: 'AI credits', href: '/credit-test' },
  { label: 'Account credits', href: '/social-account-credit-test' },
  { label: 'Guided demo', href: '/social-account-credits-demo' },
] as const

/** The laboratories link to each other, and home. */
export const laboratoryLinks = (path: string): Pick<PublicPageProps, 'header' | 'footer'> => ({
  header: { links: places.map((place) => ({ ...place, active: place.href === path })) },
  footer: { note: 'Everything here is tried on a record of nobody. Your own credits are not touched.' },
})
