import { type Catalogue, type FailureOf, failuresOf, sentenceFor } from '../outcome.ts'

export const linkMessages = {
  too_many_links_read: 'That was a lot of links in a short time. Wait a minute, then try again.',
  link_not_public: 'This link does not lead to a public page, so no platform can draw a card of it.',
  page_not_reached: 'The page did not answer. Check the link, or try again.',
  page_not_found: 'There is no page at this link. Check it.',
  page_refused: 'The page answered with an error instead of what stands on it. Try again later.',
  not_a_page: 'This link leads to a file, not to a page, so there is no card to draw.',
} as const satisfies Catalogue

export type LinkFailure = FailureOf<typeof linkMessages>
export const linkFailure = failuresOf(linkMessages)
export const sentenceForLink = (failure: { readonly code: string; readonly facts?: unknown }): string =>
  sentenceFor(linkMessages, failure)
