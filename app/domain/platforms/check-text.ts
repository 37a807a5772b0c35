import { countOf, countOfLinks } from './entities.ts'
import type { Entity } from './entity.ts'
import { byteLength, lengthOn } from './measure.ts'
import type { PlatformId } from './platforms.ts'
import { type Problem, problem } from './problem.ts'
import type { Fact } from './rules/platform-rules.ts'
import { rulesOf } from './table.ts'

type TooMany = 'too_many_hashtags' | 'too_many_mentions' | 'too_many_links' | 'too_many_cashtags'

/** Problems of a text. With pictures only, some platforms allow more. */
export function checkText(platform: PlatformId, text: string, isWithImages = false): readonly Problem[] {
  const rules = rulesOf(platform)
  const { bytes, refused, limitWithImages } = rules.text
  const length = lengthOn(platform, text)
  const limit = (isWithImages ? limitWithImages : undefined)?.is ?? rules.text.limit.is
  const problems: Problem[] = []
  if (length > limit) problems.push(problem('text_too_long', 'text', { platform, length, limit }))
  if (bytes !== undefined && byteLength(text) > bytes.is)
    problems.push(problem('text_too_many_bytes', 'text', { platform, bytes: byteLength(text), limit: bytes.is }))
  const characters = refusedIn(text, refused)
  if (characters !== '') problems.push(problem('characters_refused', 'text', { platform, characters }))
  const tooMany = (code: TooMany, kind: Entity['kind'], allowed: Fact<number> | undefined) => {
    if (allowed === undefined) return
    const count = kind === 'link' ? countOfLinks(text) : countOf(kind, platform, text)
    if (count > allowed.is) problems.push(problem(code, 'text', { platform, count, limit: allowed.is }))
  }
  tooMany('too_many_hashtags', 'hashtag', rules.hashtags)
  tooMany('too_many_mentions', 'mention', rules.mentions)
  tooMany('too_many_links', 'link', rules.links)
  tooMany('too_many_cashtags', 'cashtag', rules.cashtags)
  return problems
}

export const refusedIn = (text: string, refused: Fact<string> | undefined): string =>
  [...(refused?.is ?? '')].filter((character) => text.includes(character)).join('')
