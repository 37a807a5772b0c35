import type { Media } from '../files/media.ts'
import { checkPost } from '../platforms/check.ts'
import { checkText } from '../platforms/check-text.ts'
import { takesFirstComment, takesThread } from '../platforms/fixes.ts'
import type { PlatformId } from '../platforms/platforms.ts'
import { type Problem, problem } from '../platforms/problem.ts'
import { isAdvice } from '../platforms/problem-codes.ts'
import { mediaAsSent } from '../platforms/sent-as.ts'
import { isBlankText } from './check.ts'
import type { PlatformFields } from './post.ts'

/** Content for one platform, with the facts of its media. */
export type PlatformContent = {
  readonly text: string
  readonly media: readonly Media[]
  readonly thread?: readonly string[]
  readonly firstComment?: string
  readonly fields?: PlatformFields
}

/**
 * All problems of a post with its thread and comment: refusals first, then advice. Pictures are checked as sent, so
 * automatic conversion is no problem.
 */
export function checkPlatformPost(platform: PlatformId, content: PlatformContent): readonly Problem[] {
  const { text, media, thread = [], firstComment = '', fields = {} } = content
  const shown = isBlankText(text) ? '' : text
  const found = [
    ...checkPost(platform, { text: shown, media: mediaAsSent(platform, media), fields }),
    ...checkThread(platform, thread),
    ...checkComment(platform, firstComment),
  ]
  return withoutMoot(found).toSorted((one, other) => Number(isAdvice(one)) - Number(isAdvice(other)))
}

/** A file of a refused kind needs no further complaints. */
function withoutMoot(found: readonly Problem[]): readonly Problem[] {
  const strange = found.find(({ code }) => code === 'media_kind_refused')
  if (strange === undefined || !('place' in strange.facts)) return found
  const { place } = strange.facts
  return found.filter((one) => one === strange || !('place' in one.facts) || one.facts.place !== place)
}

function checkThread(platform: PlatformId, thread: readonly string[]): readonly Problem[] {
  if (thread.length === 0) return []
  if (!takesThread(platform)) return [problem('thread_refused', 'thread', { platform })]
  // The post itself is part 1.
  return thread.flatMap((text, place): readonly Problem[] => {
    const part = place + 2
    if (isBlankText(text)) return [problem('part_empty', 'thread', { platform, part })]
    return checkText(platform, text).map((one) =>
      one.code === 'text_too_long'
        ? problem('part_too_long', 'thread', { ...one.facts, part })
        : { ...one, field: 'thread' },
    )
  })
}

function checkComment(platform: PlatformId, comment: string): readonly Problem[] {
  if (isBlankText(comment)) return []
  if (!takesFirstComment(platform)) return [problem('comment_refused', 'firstComment', { platform })]
  return checkText(platform, comment).map((one) =>
    one.code === 'text_too_long'
      ? problem('comment_too_long', 'firstComment', one.facts)
      : { ...one, field: 'firstComment' },
  )
}

/**
 * True when a practice account assumes the value: a setting of a real account (board, privacy) or a part of the text
 * (title). It never invents a file: without a suitable one there is nothing to show.
 */
export const isMadeUpFor = ({ code }: Pick<Problem, 'code'>): boolean => code === 'field_missing'

/** Refusals by a practice account: those of the platform, except for values it assumes. */
export const checkForPractice = (platform: PlatformId, content: PlatformContent): readonly Problem[] =>
  checkPlatformPost(platform, content).filter((one) => !isAdvice(one) && !isMadeUpFor(one))
