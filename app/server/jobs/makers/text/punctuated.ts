import { factsIn } from '#app/domain/writing/facts.ts'

const leading =
  /(?:^|\s)(?:on|at|in|from|until|till|by|this|next|every|all|before|after|for|since|today|tomorrow|tonight|only|and|the|last|a|it's|is|are|to|of|with|ends?|–|-)$/i

/** How somebody is taken on, as a note of its own; 'the benefits of remote work' are one thing. */
const terms =
  /(?<!\b(?:of|for|to|the|an?|our|my|about|in|with|from|and|is|on|fully)),? ((?:part|full)[- ]time|remote|hybrid|weekends off)\b(?! (?:work|working|teams?|jobs?|workers?|meetings?|cars?)\b),?(?= |$)/giu

/** 'yoga class monday 7pm community centre free' gets the commas that were meant: around when and how much. */
export function punctuated(note: string): string {
  if (/[,;:–—]\s/.test(note) || /[.!?]$/.test(note)) return note
  let text = ''
  let at = 0
  for (const fact of factsIn(note)) {
    const before = note.slice(at, fact.from)
    text += before
    const isStart = text.trim() === ''
    const own = /^(?:on|at|from|this|next|every|today|tonight|tomorrow|all|\d for|half)\b/i.test(fact.text)
    const isHead = /^(?:\S+ ){0,2}(?:sale|deal|offer|clearance)$/i.test(text.trim())
    if (fact.kind === 'discount' && isHead) text = `${text.trimEnd()}: `
    else if (fact.kind === 'when' && !isStart && !own && !leading.test(text.trimEnd())) text = `${text.trimEnd()}, `
    text += fact.text
    at = fact.to
    const next = note.slice(at)
    if (
      fact.kind === 'when' &&
      /^ \p{Ll}/u.test(next) &&
      !/^ (?:at|on|in|from|until|to|with|for|and|or|only|by|starts?|begins?|is|are|we|i|you|they|he|she|it|code|here|near|after|before)\b/i.test(
        next,
      )
    )
      text += ','
  }
  return (text + note.slice(at))
    .replace(/(\p{L}) (free)$/iu, '$1, $2')
    .replace(terms, ', $1,')
    .replace(/,{2,}/g, ',')
    .replace(/,$/, '')
}
