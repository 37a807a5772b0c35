import { bareSentencesOf } from '../../wording/sentences.ts'
import type { Reader } from './brief.ts'
import { headline } from './clean-words.ts'
import { readBeforeAfter, readComparison, readDefinition, readFigures, readNumber } from './read-figures.ts'
import { isCalledList, readList, readRecipe } from './read-lists.ts'
import { readCountdown, readEvent, readHiring, readProduct, readSale } from './read-offers.ts'
import { titleAndRest } from './read-plain.ts'

const marks = /["“„«]([^"“”„«»]{4,400})["”“»]|^'([^']{6,400})'/u
const speaker = /^[\s,;.]*(?:[–—-]|by |says |said |from |according to )\s*(.+)$/iu

const readQuote: Reader = (text, asked) => {
  const found = marks.exec(text)
  const words = found?.[1] ?? found?.[2]
  const isReview = /\b(?:testimonial|review|customers?|clients?|feedback|stars?)\b/i.test(asked)
  if (found !== null && words !== undefined && words.split(' ').length > 2) {
    const after = text.slice(found.index + found[0].length).trim()
    const before = text
      .slice(0, found.index)
      .replace(/[\s:,–—-]+$/u, '')
      .trim()
    const by = (bareSentencesOf(speaker.exec(after)?.[1] ?? '')[0] ?? '').replace(/(?<=[^A-Z])[.!?]$/, '')
    const said =
      /^([\p{Lu}][\p{L}.'’-]+(?: [\p{L}.'’-]+){0,3}?)(?: (?:once )?(?:said|says|wrote|writes))?$/u.exec(before)?.[1] ??
      ''
    const name = (by === '' ? said : by).replace(/[.,;]$/, '').trim()
    const rest = after.length + before.length
    if (name === '' && rest > words.length * 1.5 && !/\bquote\b/i.test(asked)) return null
    return {
      kind: isReview ? 'testimonial' : 'quote',
      words: words.replace(/[,\s]+$/u, '').trim(),
      by: name.slice(0, 120),
    }
  }
  const dashed =
    /^(.{12,300}?[.!?]?)\s+[–—-]\s+(\p{Lu}[\p{L}.'’-]*(?: (?:de|da|van|von|of|la|le|\p{Lu}[\p{L}.'’-]*)){1,4}(?:, .{2,50})?)$/u.exec(
      text.replace(/\n/g, ' '),
    )
  if (dashed !== null && (/\bquote\b/i.test(asked) || /[.!?]$/.test(dashed[1] ?? '')))
    return { kind: isReview ? 'testimonial' : 'quote', words: (dashed[1] ?? '').trim(), by: dashed[2] ?? '' }
  if (
    /\b(?:quote|proverb|saying|motto)\b/i.test(asked) &&
    text.split(' ').length > 3 &&
    text.length < 260 &&
    !text.includes('\n')
  ) {
    const parts = /^(.{10,}?)[.,]? by (\p{Lu}.{2,50})$/u.exec(text)
    return { kind: 'quote', words: parts?.[1] ?? text, by: parts?.[2] ?? '' }
  }
  return null
}

/** A question answered in the same text: the answer is the content. */
const didYouKnow = /^did you know\b/i

const readQuestion: Reader = (text) => {
  if (didYouKnow.test(text) && text.replace(/^[^?]*\??/, '').trim().length > 6) return null
  const [asking = '', ...others] = bareSentencesOf(text)
  const isQuestion = asking.endsWith('?') && asking.length > 6 && asking.length <= 181
  return isQuestion ? { kind: 'question', title: headline(asking), detail: others.join(' ') } : null
}

const readTip: Reader = (text, asked) => {
  const found =
    /^(?:(?:quick |pro |daily |today's )?tip(?: of the (?:day|week))?|did you know|remember|reminder|fun fact|hack)\b[\s:,?–—-]*(?:that )?(.{6,})$/isu.exec(
      text,
    )
  const said = found?.[1] ?? (/^\W*(?:please )?(?:\w+ ){0,5}(?:quick |pro )?tip\b/i.test(asked) ? text : undefined)
  if (said === undefined) return null
  const { title, detail } = titleAndRest(said)
  return { kind: 'tip', title, detail, ...(didYouKnow.test(text) ? { label: 'Did you know?' } : {}) }
}

const readAnnouncement: Reader = (text, asked) => {
  const signs =
    /\b(?:announc\w+|introducing|meet the|launch(?:es|ed|ing)?|now (?:open|available|live|in stock)|we(?:'re| are) (?:open|opening|moving|live|back|proud|thrilled|excited|happy)|coming soon|new (?:menu|collection|feature|location|website|product|app|album|book|episode|season|shop|store|office|range|line|look|home)|is here|are here|is live|just (?:landed|released|shipped)|opens?)\b/i
  if (!signs.test(asked)) return null
  const bare = text.replace(
    /^(?:we(?:'re| are) (?:proud|thrilled|excited|happy|delighted) to (?:announce|introduce|share)(?: that)?|announcing|we (?:announce|are announcing)(?: that)?)\b[\s:,]*/i,
    '',
  )
  const { title, detail } = titleAndRest(bare === '' ? text : bare)
  return title === '' ? null : { kind: 'announcement', title, detail }
}

/** A thing and its price, separated by commas, are no list. */
const readPriced: Reader = (text, asked) =>
  /[,:.] (?:now |only |just |for |at |from )*[$€£]\s?\d+(?:[.,]\d\d)?(?: ?\/ ?\p{L}+| per \p{L}+| each)?\.?$/iu.test(
    text,
  ) &&
  !text.includes('\n') &&
  !/\d+ (?:tips|ways|reasons|things)/i.test(text)
    ? readProduct(text, `product ${asked}`)
    : null

/** An event with day, hour and place is no list. */
const readTimedEvent: Reader = (text, asked) => {
  if (text.includes('\n') || isCalledList(text, asked)) return null
  const idea = readEvent(text, asked)
  return idea?.kind === 'event' && /\d/.test(idea.when) ? idea : null
}

export const readers: readonly Reader[] = [
  readQuote,
  readBeforeAfter,
  readComparison,
  readCountdown,
  readSale,
  readHiring,
  readRecipe,
  readFigures,
  readPriced,
  readTimedEvent,
  readList,
  readEvent,
  readDefinition,
  readQuestion,
  readTip,
  readProduct,
  readNumber,
  readAnnouncement,
]
