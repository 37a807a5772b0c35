import { isForMachines } from '#app/domain/wording/for-machines.ts'

/** The prompt without marks that carry no words. */
export function cleanPrompt(prompt: string): string {
  return calmCapitals(
    prompt
      .normalize('NFC')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      // Control and invisible characters, but not the line break.
      .replace(/[\p{Cc}\p{Cf}]/gu, (mark) => (mark === '\n' || mark === '\t' ? mark : mark === '\u200d' ? mark : ''))
      .replace(/[ \t\u00a0]+/g, ' ')
      .replace(/[“”]/g, '"')
      .replace(/[‘’]/g, "'")
      // Markdown emphasis, headings and quote marks.
      .replace(/(\*\*|__)(.+?)\1/g, '$2')
      // Blanks of its own line only: else every empty line would look at all the empty ones below it.
      .replace(/^[^\S\n]*(?:#{1,6}|>)\s+/gm, '')
      .replace(/([!?])\1+/g, '$1')
      .replace(/\.{4,}/g, '…')
      .trim(),
  )
}

/** A text in capitals only is read as shouting: it comes back in sentence case. */
function calmCapitals(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = text.match(/\p{Lu}/gu) ?? []
  const words = text.match(/\p{L}{2,}/gu) ?? []
  if (words.length < 4 || letters.length < 14 || capitals.length / letters.length < 0.8) return text
  // A code, a link and an abbreviation are spelled the way they are spelled.
  return text.replace(/\S+/g, (word, at: number) => {
    const isCode = /\p{L}.*\d|\d.*\p{L}/u.test(word) && !/^\d+(?:am|pm|st|nd|rd|th|k|x|%)\W*$/i.test(word)
    const follows = /\b(?:CODE|COUPON):? $/.test(text.slice(Math.max(0, at - 8), at))
    return isCode || follows || /:\/\/|@/.test(word) || /^(?:EU|UK|USA|US|DIY|VIP|FAQ|TV|NYC)\W*$/.test(word)
      ? word
      : word.toLowerCase()
  })
}

const makers = 'write|create|make|draft|generate|compose|prepare|craft|do|give|produce|come up with'
const pieces =
  'posts?|tweets?|threads?|captions?|updates?|messages?|announcements?|texts?|copy|blurbs?|articles?|teasers?|ads?|adverts?|something|one|paragraphs?|pieces?|content'
const links =
  'about|on|for|announcing(?: that)?|regarding|promoting|advertising|that says(?: that)?|saying(?: that)?|to (?:announce|promote|advertise|celebrate|say)(?: that)?|explaining(?: that)?|introducing|celebrating|telling (?:people|everyone)(?: that)?|inviting people to'
const polite =
  "(?:please,? |pls |hey,? (?:can|could|would) you (?:please )?|(?:i|we)(?:'d| would)? (?:need|want|like)(?: you)?(?: to)? |help me(?: to)? )*"
const audience =
  '(?:(?:for|on|to) (?:my |our |the )?(?:linkedin|instagram|facebook|x|twitter|threads|bluesky|tiktok|pinterest|social media|socials|followers|page|audience|customers)(?: (?:page|followers|feed|audience))? )?'

const asks: readonly RegExp[] = [
  new RegExp(
    `^${polite}(?:${makers}) (?:me |us )?(?:an? |the |some |\\d+ )?(?:[\\w-]+,? ){0,5}?(?:${pieces}) ${audience}(?:${links})\\b[: ]*`,
    'i',
  ),
  new RegExp(
    `^${polite}(?:an? |the )?(?:[\\w-]+,? ){0,3}?(?:post|tweet|caption|thread|announcement) ${audience}(?:about|announcing(?: that)?|for)\\b[: ]*`,
    'i',
  ),
  new RegExp(`^${polite}(?:write|post|tweet|talk) about\\b[: ]*`, 'i'),
  new RegExp(
    `^${polite}(?:announce|promote|advertise|publici[sz]e|let (?:people|everyone) know|tell (?:people|everyone|my followers|our customers|the world))(?: that| about)?\\b[: ]*`,
    'i',
  ),
  /^(?:please )?(?:also )?(?:mention|don't forget(?: to (?:mention|say))?|do not forget(?: to (?:mention|say))?|make sure to (?:mention|say)|say)(?: that| about)?\b[: ]*/i,
  /^(?:topic|subject|about|idea|notes?|brief) ?: ?/i,
]

const directions: readonly RegExp[] = [
  /^(?:please )?(?:make|keep) (?:it|this|the (?:tone|text|post)) (?:very |really |super |more |nice and |a (?:bit|little) )?(?:short|shorter|long|longer|fun|funny|catchy|engaging|light|simple|brief|friendly|professional|bold|playful|informative|punchy|casual|formal|warm|upbeat|snappy|under \d+)\b/i,
  /^(?:please )?(?:do not|don't|avoid|no|use|add|include|end with|start with|finish with|without)(?: using| use| any| some| a few| an?| the)* (?:\w+ )?(?:emojis?|hashtags?|call to action|cta|jargon|humou?r|exclamation (?:marks?|points?)|(?:\w+ )?tone|simple language|question at the end)\b/i,
  /^(?:tone|length|style|voice|audience|format|language|platform) ?: /i,
  /^(?:thanks|thank you|please|pls)[.! ]*$/i,
]

/** A sentence without the words that were meant for the writer; empty when all of it was. */
export function withoutInstructions(sentence: string): string {
  if (isForMachines(sentence) || directions.some((direction) => direction.test(sentence))) return ''
  for (const ask of asks) {
    const rest = sentence.replace(ask, '')
    if (rest !== sentence) return rest.trim()
  }
  return sentence
}
