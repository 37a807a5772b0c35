import { isOfText, isRefusal } from '../platforms/problem-codes.ts'

type Refused = { readonly code: string } | null

/** Problems of the post itself: trying again helps only with another post. */
export const isRefusedByPlatform = (failure: Refused): boolean =>
  failure !== null && (failure.code === 'platform_refused' || isRefusal(failure))

/** Problems that are mended in the composer, and by no other text. A platform's own words may mean either. */
export const isMendedInComposer = (failure: Refused): boolean =>
  failure !== null && isRefusal(failure) && !isOfText(failure)
