/** Where a page stands in the header, the footer and the map of the site. */
export const shelves = ['product', 'resources', 'company', 'legal'] as const
export type PageShelf = (typeof shelves)[number]

/** What a shelf of pages is called. */
export const shelfNames: Readonly<Record<PageShelf, string>> = {
  product: 'Product',
  resources: 'Resources',
  company: 'Company',
  legal: 'Legal',
}
