import { isOfText, isRefusal } from '../platforms/problem-codes.ts'

type Refused = { readonly code: string } | null

/** What a platform has against the post itself: trying again helps only with another one. */
export const isRefusedByPlatform = (failure: Refused): boolean =>
  failure !== null && (failure.code === 'platform_refused' || isRefusal(failure))

/** What is mended where the post is composed, and by no other text. What a platform says in its own words may be either. */
export const isMendedInComposer = (failure: Refused): boolean =>
  failure !== null && isRefusal(failure) && !isOfText(failure)
