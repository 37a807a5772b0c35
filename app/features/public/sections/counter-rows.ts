import { type PlatformId, platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { textLength } from '#app/domain/platforms/text-length.ts'
import { figure } from '#app/domain/wording/figures.ts'

export type CounterRow = {
  platform: PlatformId
  name: string
  used: string
  limit: string
  isOver: boolean
  share: number
}

/** How long a text is on each platform, by that platform's own rule. */
export const counterRows = (text: string): readonly CounterRow[] =>
  platformIds.map((platform) => {
    const { name, measure, textLimit } = platformOf(platform)
    const used = textLength(text, measure)
    return {
      platform,
      name,
      used: figure(used),
      limit: figure(textLimit),
      isOver: used > textLimit,
      share: Math.min(1, used / textLimit),
    }
  })
