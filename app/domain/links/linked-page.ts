/** Title, description and picture of a page for its link card; missing ones are empty. */
export type LinkedPage = {
  readonly title: string
  readonly description: string
  /** As `data:`, redrawn by the server: the page sees no visitor of a draft. Size of the original. */
  readonly picture: { readonly source: string; readonly width: number; readonly height: number } | null
  /** The page declares a large picture (X's card type). */
  readonly wantsLarge: boolean
}

/** "example.com": the site's name on a card. */
export const siteOf = (link: string): string => URL.parse(link)?.host.replace(/^www\./, '') ?? link
