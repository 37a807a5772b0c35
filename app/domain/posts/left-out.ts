import { type PlatformId, platformIds } from '../platforms/platforms.ts'
import { refusalOf } from './check.ts'
import type { PostFailure } from './messages.ts'

/** The platforms that would not take this text, each with the reason: known before anything is published. */
export function leftOut(text: string): readonly { readonly platform: PlatformId; readonly refusal: PostFailure }[] {
  return platformIds.flatMap((platform) => {
    const refusal = refusalOf(text, platform)
    return refusal === null ? [] : [{ platform, refusal }]
  })
}
