/** What a page says of itself, for the card of a link to it. What it does not say is empty. */
export type LinkedPage = {
  readonly title: string
  readonly description: string
  /** As `data:`, drawn anew by the server: nobody who looks at a draft is seen by the page. Its size is the page's own. */
  readonly picture: { readonly source: string; readonly width: number; readonly height: number } | null
  /** The page asks for its picture to be drawn large, in the words of X. */
  readonly wantsLarge: boolean
}

/** "example.com": what a card calls the place it leads to. */
export const siteOf = (link: string): string => URL.parse(link)?.host.replace(/^www\./, '') ?? link
