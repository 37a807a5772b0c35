import { sentenceFor } from '#app/domain/outcome.ts'
import { checkText } from '#app/domain/platforms/check-text.ts'
import { measureText } from '#app/domain/platforms/measure.ts'
import { type PlatformId, platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { problemMessages } from '#app/domain/platforms/problem-messages.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { listWords } from '#app/domain/wording/plurals.ts'

export type CounterRow = {
  platform: PlatformId
  name: string
  used: string
  limit: string
  isOver: boolean
  share: number
}

/** A text's length on each platform, by that platform's own rule. */
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

const tooLong = ['text_too_long', 'text_too_many_bytes']
const wordsAlone = platformIds.filter((id) => !rulesOf(id).media.required.is).length

/** The platforms' verdict on a text, by the rules checked before publishing; an empty text has none. */
export function verdictOn(text: string): string {
  if (text.trim() === '') return 'Nothing to count yet.'
  const found = platformIds.flatMap((platform) => checkText(platform, text).map((problem) => ({ platform, problem })))
  const over = found
    .filter(({ problem }) => tooLong.includes(problem.code))
    .map(({ platform }) => platformOf(platform).name)
  const others = found.filter(({ problem }) => !tooLong.includes(problem.code))
  const said = [
    ...(over.length > 0 ? [`Too long for ${listWords([...new Set(over)])}.`] : []),
    ...others.map(({ problem }) => sentenceFor(problemMessages, problem)),
  ]
  if (said.length > 0) return said.join(' ')
  return `Short enough for all ${figure(platformIds.length)}. ${figure(wordsAlone)} of them take it without a picture.`
}
