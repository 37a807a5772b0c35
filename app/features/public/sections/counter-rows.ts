import { measureText } from '#app/domain/platforms/measure.ts'
import { type PlatformId, platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
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
    const { used, limit } = measureText(platform, text)
    return {
      platform,
      name: platformOf(platform).name,
      used: figure(used),
      limit: figure(limit),
      isOver: used > limit,
      share: Math.min(1, used / limit),
    }
  })
