/** A page's place in the header, the footer and the site map. */
export const shelves = ['product', 'resources', 'company', 'legal'] as const
export type PageShelf = (typeof shelves)[number]

export const shelfNames: Readonly<Record<PageShelf, string>> = {
  product: 'Product',
  resources: 'Resources',
  company: 'Company',
  legal: 'Legal',
}
