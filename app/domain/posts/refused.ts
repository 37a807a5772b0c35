import { isOfText, isRefusal } from '../platforms/problem-codes.ts'

type Refused = { readonly code: string } | null

/** True when only a changed post can succeed. */
export const isRefusedByPlatform = (failure: Refused): boolean =>
  failure !== null && (failure.code === 'platform_refused' || isRefusal(failure))

/** True when the composer can solve it and a changed text cannot. A platform's own message may be of either kind. */
export const isMendedInComposer = (failure: Refused): boolean =>
  failure !== null && isRefusal(failure) && !isOfText(failure)
