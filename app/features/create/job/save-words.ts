import { isRefusal } from '#app/domain/failures/catalogued-error.ts'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import type { Composition } from '#app/domain/posts/composition.ts'
import { leftOut, type MediaFor, servedWith } from '#app/domain/posts/left-out.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { countWord } from '#app/domain/wording/figures.ts'
import type { PublishTime, SaveState } from './studio-view.ts'

/** The sentence after saving a post. */
export function savedSentence(
  text: string,
  time: PublishTime,
  zone: string,
  mediaFor?: MediaFor,
  variants?: Composition['variants'],
): string {
  const served = servedWith(mediaFor)
  const without = leftOut(text, mediaFor, variants).filter(({ platform }) => served.includes(platform)).length
  const count = served.length - without
  const accounts = served.length === 1 ? 'practice account' : 'practice accounts'
  const whom = `${without === 0 ? countWord(count) : `${count} of ${served.length}`} ${accounts}`
  if (time.kind === 'now') return `It is on its way to ${whom}.`
  if (time.kind === 'in-a-minute') return `It goes out to ${whom} in a minute.`
  return `It goes out to ${whom} on ${datesIn(zone).moment(time.at)}.`
}

/** The sentence about a post that could not be sent yet. */
export function keptSentence(time: PublishTime, zone: string): string {
  const kept = 'It is kept on this device and sent once, when the network is back'
  if (time.kind === 'at')
    return `${kept}. It goes out on ${datesIn(zone).moment(time.at)}, if that is still ahead then.`
  return `${kept}: it goes out then.`
}

/** The state of a post whose saving got no answer. Unless the server refused, it may exist. */
export function unanswered(error: unknown): SaveState {
  if (isRefusal(error)) return { state: 'refused', sentence: sentenceOf(error) }
  const sentence = 'It is not known whether this post was saved. Save it again: it is the same post, and goes out once.'
  return { state: 'unknown', sentence }
}
