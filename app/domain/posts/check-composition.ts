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

/** What one platform is given, with what is known of its media. */
export type PlatformContent = {
  readonly text: string
  readonly media: readonly Media[]
  readonly thread?: readonly string[]
  readonly firstComment?: string
  readonly fields?: PlatformFields
}

/**
 * Everything a platform has against a post with all that belongs to it, refusals first, then what is only advised. Its
 * pictures are looked at as they are sent: what publishing writes anew by itself is no problem.
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

/** A file that has no place there at all need not be cropped or made smaller for it. */
function withoutMoot(found: readonly Problem[]): readonly Problem[] {
  const strange = found.find(({ code }) => code === 'media_kind_refused')
  if (strange === undefined || !('place' in strange.facts)) return found
  const { place } = strange.facts
  return found.filter((one) => one === strange || !('place' in one.facts) || one.facts.place !== place)
}

function checkThread(platform: PlatformId, thread: readonly string[]): readonly Problem[] {
  if (thread.length === 0) return []
  if (!takesThread(platform)) return [problem('thread_refused', 'thread', { platform })]
  // The post itself is the first part.
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
 * Whether a practice account makes up for it: what a real account has settings for (a board, who may see it) or what its
 * text says (a title). A file is not made up: without one, or with one of another kind, the platform has nothing to show.
 */
export const isMadeUpFor = ({ code }: Pick<Problem, 'code'>): boolean => code === 'field_missing'

/** What the practice account of a platform turns a post away for: what the platform would, but for what it can make up for. */
export const checkForPractice = (platform: PlatformId, content: PlatformContent): readonly Problem[] =>
  checkPlatformPost(platform, content).filter((one) => !isAdvice(one) && !isMadeUpFor(one))
