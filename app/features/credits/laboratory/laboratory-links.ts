import { linksIn } from '#app/content/places.ts'
import type { PublicPageProps } from '#design-system/index.ts'

/** Links between the laboratories, and home. */
export const laboratoryLinks = (path: string): Pick<PublicPageProps, 'header' | 'footer'> => ({
  header: { links: linksIn('laboratories').map((link) => ({ ...link, active: link.href === path })) },
  footer: { note: 'Everything here is tried on a record of nobody. Your own credits are not touched.' },
})
