import type { ToneId } from '#app/domain/projects/tone-ids.ts'

const openers =
  /^(?:(?:so(?=,| (?:i|we|you|it|basically|um|like|yeah|the)\b)|well|basically|anyway|okay|ok|um+|uh+|honestly|actually|just|btw|by the way|also|fyi|hey|hi|hello)(?: (?:guys|everyone|all|folks|there))?,? ){0,4}(?:(?:as you (?:may |might |probably )?know|i (?:just )?want(?:ed)? to (?:say|tell you|announce|share)|please note|i think|i believe|i guess|we think|it should be noted|it is important to note|needless to say)(?: that)?,? )?/i
const fluff =
  /^(?:(?:we|i)(?:'re| are|'m| am) (?:so |very |really )?(?:excited|happy|thrilled|proud|pleased|delighted) to (?:announce|share|say|tell you)(?: that)?) /i
/** Only words that soften; 'maybe' and 'probably' are facts and stay. */
const hedges = /\b(?:kind of|sort of|basically|actually|really|very|quite|simply) (?=\p{L})/giu

const contractions: readonly (readonly [string, string])[] = [
  ['I am', "I'm"],
  ['I have been', "I've been"],
  ['I will', "I'll"],
  ['we are', "we're"],
  ['we have been', "we've been"],
  ['we will', "we'll"],
  ['you are', "you're"],
  ['you will', "you'll"],
  ['they are', "they're"],
  ['it is', "it's"],
  ['that is', "that's"],
  ['there is', "there's"],
  ['do not', "don't"],
  ['does not', "doesn't"],
  ['did not', "didn't"],
  ['is not', "isn't"],
  ['are not', "aren't"],
  ['was not', "wasn't"],
  ['cannot', "can't"],
  ['can not', "can't"],
  ['will not', "won't"],
  ['would not', "wouldn't"],
  ['should not', "shouldn't"],
]

const formal: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/gi, 'cannot'],
  [/\bwon't\b/gi, 'will not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|should|could)n't\b/gi, '$1 not'],
  [/\b(I)'m\b/g, '$1 am'],
  [/\b(we|you|they)'re\b/gi, '$1 are'],
  [/\b(I|we|you|they|it)'ll\b/gi, '$1 will'],
  [/\b(I|we|you|they)'ve\b/gi, '$1 have'],
  [/\b(it|that|there)'s (?=(?:a|an|the|not|no|all|now|our|my|your|in|on|at|time|\w+ing)\b)/gi, '$1 is '],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\ba (?:ton|bunch|load) of\b/gi, 'many'],
  [/\b(?:super|totally|insanely) (?=\p{L})/giu, 'very '],
]

/** One sentence in the voice of a tone: the same facts in other words, never more facts. */
export function inVoice(sentence: string, tone: ToneId, english: boolean): string {
  // 'See https://… .' – an address ends a sentence without a stop of its own.
  let text = sentence
    .trim()
    .replace(/(\b(?:https?:\/\/|www\.)\S+)\s+[.,!?;:]+$/, '$1')
    .replace(/\s+(?=[.,!?;:](?:\s|$))/g, '')
  if (english) {
    text = text.replace(openers, '') || text
    if (tone === 'bold' || tone === 'informative') text = text.replace(fluff, '') || text
    if (tone === 'bold') text = text.replace(hedges, '')
    if (tone === 'professional') for (const [casual, measured] of formal) text = text.replace(casual, measured)
    if (tone === 'friendly' || tone === 'playful' || tone === 'bold') text = contract(text)
  }
  return closed(capitalised(text), tone)
}

function contract(text: string): string {
  let short = text
  for (const [long, contraction] of contractions) {
    // Only in front of a word: 'that is what it is.' keeps its end.
    short = short.replace(new RegExp(`\\b${long}(?= [\\p{L}\\d])`, 'giu'), (found) =>
      /^\p{Lu}/u.test(found) ? capitalised(contraction) : contraction,
    )
  }
  return short
}

export function capitalised(text: string): string {
  // An address or a name like iPhone keeps its first letter.
  if (/^(?:https?:|www\.|\S+@|[a-z]\p{Lu})/u.test(text)) return text
  return text.replace(/^(["'(¿¡]*)(\p{Ll})/u, (_, marks: string, letter: string) => marks + letter.toUpperCase())
}

export function decapitalised(text: string, isName: boolean): string {
  if (isName || /^(?:I\b|\p{Lu}{2}|\p{Lu}\S*\p{Lu})/u.test(text)) return text
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Ends a sentence with one mark; only friendly and playful keep an exclamation mark. */
export function closed(text: string, tone: ToneId): string {
  const bare = withoutStopAfterAddress(text.replace(/[\s,;:–—-]+$/u, ''))
  const loud = tone === 'friendly' || tone === 'playful'
  const calm = loud ? bare : bare.replace(/!(["')\]]*)$/, '.$1')
  // "We open! 🎉"
  const isEnded = /[.!?…。！？](?:["'\)\]]|\s?\p{RGI_Emoji})*$/v.test(calm)
  return isEnded || isAddress(calm) ? calm : `${calm}.`
}

/** An address keeps its last letter last, so that platforms link it whole. */
export const isAddress = (text: string): boolean =>
  /(?:https?:\/\/|www\.|\S@)\S+$|\s[a-z0-9-]+\.[a-z]{2,}(?:\/\S*)?$/i.test(text)

export const withoutStop = (text: string): string => text.replace(/[.。]$/u, '')

function withoutStopAfterAddress(text: string): string {
  const bare = text.replace(/[.!]+$/, '')
  return isAddress(bare) && /[a-z]{2,}\.[a-z]{2,}(?:\/\S*)?$/i.test(bare) ? bare : text
}
