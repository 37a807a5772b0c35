import { linksIn } from '../platforms/find-links.ts'

const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const dayNames =
  '(?<!black |good |cyber |ash )(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tue|wed|thu|fri|sat|sun)(?=[ ,.]|$)'
const dayNumber = '\\d{1,2}(?:st|nd|rd|th)?'
const clock =
  '(?:\\d{1,2}(?:[:.]\\d{2})? ?(?:am|pm|a\\.m\\.|p\\.m\\.|uhr|h)\\b|\\d{1,2}:\\d{2}\\b|noon\\b|midnight\\b)(?: (?:CET|CEST|GMT|UTC|BST|EST|EDT|PST|PDT|ET|PT)\\b)?'
const clockRange = `\\d{1,2}(?::\\d{2})?(?: ?(?:-|–|to) ?)${clock}|${clock}(?: ?(?:-|–|to|until) ?(?:${clock}))?`
const dated = `(?:(?:${dayNames}),? )?(?:the )?${dayNumber}(?: of)?(?: and ${dayNumber})? (?:${monthNames})(?: \\d{4})?|(?:(?:${dayNames}),? )?(?:${monthNames}) ${dayNumber}(?!\\d)(?:,? \\d{4})?|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4}`
const near =
  'today|tonight|tomorrow(?: (?:morning|evening|night))?|(?:this|next|every|all) (?:weekend|week|month|year|morning|afternoon|evening|summer|winter|spring|autumn|fall|(?:mon|tues|wednes|thurs|fri|satur|sun)day)'
const day = `(?:${dated}|${near}|${dayNames})`

const joined = `${day}(?:(?: (?:morning|afternoon|evening|night)s?)?)(?: only)?(?:,? (?:at |from )?(?:${clockRange}))?|(?:${clockRange})(?: (?:on )?${day})?`

/** Endings that make a bare name an address; many other endings are words. */
const bareAddress = /\.(?:com|org|net|io|co|app|dev|ai|me|shop|store|example|uk|de|fr|es|it|nl|eu|us|ca|au|pt|ch|at)$/i

const patterns = {
  email: /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g,
  phone: /(?<![\w€$£])\+?\d[\d ()-]{7,16}\d(?!\w)/g,
  handle: /(?<![\w.])@[\w.]{2,30}\b/g,
  discount:
    /(?:[$€£]\d+(?:\.\d+)?|\d{1,3} ?%|half)(?: de)? (?:off|price|discount|descuento|rabatt)\b|half price|\d for (?:the price of )?\d\b|buy one,? get one(?: free)?|bogo/gi,
  price:
    /(?:from )?[$€£¥]\s?\d[\d.,]*\d|(?:from )?[$€£¥]\s?\d|\d[\d.,]*\s?(?:€|euros?\b|eur\b|dollars?\b|usd\b|pounds?\b|gbp\b)|\d{2,3}\s?[-–]\s?\d{2,3}k\b/gi,
  when: new RegExp(`\\b(?:${joined})`, 'gi'),
  code: /\b(?:promo(?:tion)? code|discount code|coupon(?: code)?|code|código|gutscheincode|code promo)(?: is)?:? "?((?=[A-Za-z0-9]*[A-Z0-9])[A-Za-z0-9][A-Za-z0-9_-]{2,19})\b/g,
} as const

export type FactKind = keyof typeof patterns | 'link' | 'deadline'
export type Fact = { readonly kind: FactKind; readonly text: string; readonly from: number; readonly to: number }

const deadlineAhead =
  /(?:\b(?:ends?|ending|closes?|closing|until|till|'til|by|before|deadline(?: is)?:?|last day(?: is)?:?|runs? (?:until|through)|valid until)(?: on)?(?: the)? )$/i

type Found = { readonly said: string; readonly from: number }

function foundIn(kind: keyof typeof patterns | 'link', text: string): readonly Found[] {
  if (kind === 'link')
    return linksIn(text, (name) => bareAddress.test(name)).map(({ from, to }) => ({ said: text.slice(from, to), from }))
  return Array.from(text.matchAll(patterns[kind]), (match) => {
    const said = kind === 'code' ? (match[1] ?? match[0]) : match[0]
    return { said, from: match.index + match[0].lastIndexOf(said) }
  })
}

/** Verifiable facts of a text: addresses, codes, prices, dates. Longest first, none inside another. */
export function factsIn(text: string): readonly Fact[] {
  const found: Fact[] = []
  const isFree = (from: number, to: number) => found.every((fact) => to <= fact.from || from >= fact.to)
  const kinds = ['link', 'email', 'code', 'discount', 'price', 'when', 'phone', 'handle'] as const
  for (const kind of kinds) {
    for (const { said, from } of foundIn(kind, text)) {
      if (!isFree(from, from + said.length)) continue
      const isDeadline = kind === 'when' && deadlineAhead.test(text.slice(Math.max(0, from - 24), from))
      found.push({ kind: isDeadline ? 'deadline' : kind, text: said.trim(), from, to: from + said.length })
    }
  }
  return found.sort((a, b) => a.from - b.from)
}

/** Tokens a rewrite must keep: figures, addresses, codes, handles. */
export function tokensOf(text: string): readonly string[] {
  const marked = factsIn(text)
    .filter(({ kind }) => kind === 'link' || kind === 'email' || kind === 'code' || kind === 'handle')
    .map((fact) => fact.text)
  const figures = text.match(/[$€£]?\d[\d.,:]*\d|[$€£]?\d/g) ?? []
  return [...new Set([...marked, ...figures.map((figure) => figure.replace(/[.,:]+$/, ''))])]
}
