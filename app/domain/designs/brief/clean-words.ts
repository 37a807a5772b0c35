import { beginningOf } from '../../wording/graphemes.ts'

/** Signs outside the shipped faces. */
const unwritable =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}\p{Mn}\s!-/:-@[-`{-~¡-¿×÷‘’‚“”„–—…•‹›€™−°]/gu
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu

/** The prompt without emoji and unsupported scripts, with spaces tidied; line breaks stay. */
export function writable(prompt: string): { text: string; leftOut: boolean } {
  const whole = prompt
    .normalize('NFC')
    .slice(0, 4_000)
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
  const seen = whole.replace(/[^\n]/gu, (character) => character.replace(invisible, ''))
  const letters = seen.match(/\p{L}/gu)?.length ?? 0
  const text = seen
    .replace(/[０-９Ａ-Ｚａ-ｚ]/gu, (character) => character.normalize('NFKC'))
    .replace(unwritable, ' ')
    // At most one accent per letter.
    .replace(/(\p{Mn})\p{Mn}+/gu, '$1')
    .replace(/(?<=^|[\s\d\p{P}])\p{Mn}+/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ +([,.!?;:])(?=\s|$)/g, '$1')
    .replace(/ *\n+ */g, '\n')
    .trim()
  const kept = text.match(/\p{L}/gu)?.length ?? 0
  return { text: /[\p{L}\p{Nd}]/u.test(text) ? text : '', leftOut: letters > 0 && kept < letters * 0.9 }
}

/** At most `most` characters, cut at a word. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const room = beginningOf(text, most - 1)
  const cut = room.lastIndexOf(' ') > most * 0.6 ? room.slice(0, room.lastIndexOf(' ')) : room
  return `${cut.replace(/[\s,;:–—.-]+$/u, '')}…`
}

/** First letter upper case; a name with a lower-case start (iPhone) stays. */
export const capitalised = (text: string): string =>
  /^\p{Ll}\p{Ll}*\p{Lu}/u.test(text) ? text : text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** Removes punctuation that a headline does not need: a lone full stop, a colon, a comma. */
export const headline = (text: string): string =>
  capitalised(
    text
      .trim()
      .replace(/^[\s,;:.–—-]+/u, '')
      .replace(/(?<!\.)[.,;:–—-]+$/u, '')
      .trim(),
  )

const medium =
  'post|picture|image|graphic|graphics|poster|card|flyer|banner|visual|design|cover|carousel|slide|slides|story|pin|thumbnail|tweet|illustration|infographic|set|series|ad|advert|ticket|invitation|announcement'
const asking = new RegExp(
  `^(?:please |can you |could you |i (?:want|need|would like) )*(?:(?:to )?(?:make|create|design|draw|generate|show|write|build|produce|give)(?: me| us)? )?(?:an? |the |some |our |my )?(?:[\\p{L}-]+ ){0,3}?(?:${medium})(?: \\w+)? (?:about|for|of|on|with|saying|that says|announcing|showing|to promote|promoting)[: ]+`,
  'iu',
)
const naming = new RegExp(
  `^(?:(?:please )?(?:make|create|design|draw|generate|show|write)(?: me| us)? (?:an? |the |some |our |my )?)?(?:(?:[\\p{L}-]+ )?(?:${medium})|quote|question|event|sale|hiring|product|(?:customer )?(?:testimonial|review)|number|stat|list) ?: *`,
  'iu',
)
const style =
  /[,.;]? (?:in|with|using) (?:an? )?(?:(?:very |more )?(?:minimal\w*|bold|elegant|playful|calm|warm|dark|bright|modern|clean|simple|colou?rful|soft|retro|vintage|festive|fresh|moody|pastel|muted|navy|blue|red|green|yellow|orange|pink|purple|black|white|gold)(?: and |, | )?)+(?:style|look|colou?rs?|tones?|mood|background|palette|design|feel|theme)\.?(?=$|\n)/giu

/** Removes the request ("Make a poster about…") from the content. */
export function withoutAsking(text: string): string {
  const bare = text.replace(style, '').replace(asking, '').replace(naming, '').trim()
  return /[\p{L}\p{Nd}]/u.test(bare) ? bare : text
}
