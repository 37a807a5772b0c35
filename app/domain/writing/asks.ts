import { factsIn } from './facts.ts'

/** Place of a missing fact in a post: end of the first paragraph, of the body, or of the closing words. */
type Place = 'opening' | 'body' | 'call'

type Ask = { readonly label: string; readonly at: Place; readonly isIn: (text: string) => boolean }

const has =
  (...kinds: readonly string[]) =>
  (text: string) =>
    factsIn(text).some(({ kind }) => kinds.includes(kind))

const place =
  /\b(?:at|in|on) (?:the )?\p{Lu}|\b(?:online|zoom|remote|hybrid|in store|everywhere|hall|park|church|centre|center|library|lake|street|road|avenue|square|rua|rue|straße|door|studio|club|caf[eé]|market|webinar|livestream)\b/iu

/** Facts usual in this kind of post and missing here: the person is asked, nothing is invented. */
export const asks = {
  date: { label: 'Add the date', at: 'opening', isIn: has('when', 'deadline') },
  time: {
    label: 'Add the time',
    at: 'opening',
    isIn: (text) => /\d ?(?:am|pm|h|uhr)\b|\d:\d{2}|\bnoon\b|\bmidnight\b/i.test(text),
  },
  place: { label: 'Add the place', at: 'opening', isIn: (text) => place.test(text) },
  price: {
    label: 'Add the price',
    at: 'body',
    isIn: (text) => has('price', 'discount')(text) || /\bfree\b/i.test(text),
  },
  deadline: { label: 'Add when it ends', at: 'call', isIn: has('deadline', 'when') },
  'apply-by': { label: 'Add the closing date', at: 'call', isIn: has('deadline') },
  link: { label: 'Add a link', at: 'call', isIn: has('link', 'email', 'phone', 'handle') },
  'where-to-apply': { label: 'Add where to apply', at: 'call', isIn: has('link', 'email', 'phone') },
  pay: {
    label: 'Add the pay',
    at: 'body',
    isIn: (text) => has('price')(text) || /\b(?:volunteer\w*|salary|unpaid|paid)\b/i.test(text),
  },
  items: {
    label: 'Add the tips, one a line',
    at: 'body',
    isIn: (text) => (text.match(/^\s*(?:•|\d+[.)]|-)\s/gm) ?? []).length >= 2 || text.split('\n').length >= 5,
  },
  steps: {
    label: 'Add the steps, one a line',
    at: 'body',
    isIn: (text) => (text.match(/^\s*(?:•|\d+[.)]|-)\s/gm) ?? []).length >= 2 || text.split('\n').length >= 5,
  },
  count: { label: 'The title promises another number', at: 'opening', isIn: () => false },
  author: { label: 'Add who said it', at: 'opening', isIn: (text) => /[—–-] ?\p{Lu}/u.test(text) },
  permission: {
    label: 'Add a name, if they agreed',
    at: 'opening',
    isIn: (text) => /[—–-] ?\p{Lu}|\bfrom \p{Lu}/u.test(text),
  },
  source: { label: 'Add the source', at: 'call', isIn: (text) => has('link')(text) || /\b(?:we|our)\b/i.test(text) },
  reason: { label: 'Add what makes it special', at: 'body', isIn: () => false },
  point: { label: 'Add what you want to say about it', at: 'body', isIn: () => false },
  thanks: {
    label: 'Add who to thank',
    at: 'body',
    isIn: (text) => /\bthank (?:you to|everyone|our|the)\b/i.test(text),
  },
} as const satisfies Readonly<Record<string, Ask>>

export type AskId = keyof typeof asks
export const askIds = Object.keys(asks) as [AskId, ...AskId[]]
export const askOf = (id: AskId): Ask => asks[id]

const isTags = (paragraph: string) => /^(?:\s*#[\p{L}\p{N}_]+)+\s*$/u.test(paragraph)

/** Cursor position for a missing fact. */
export function placeFor(id: AskId, text: string): number {
  const { at } = askOf(id)
  const paragraphs: { from: number; to: number }[] = []
  for (const match of text.matchAll(/\S[\s\S]*?(?=\n\s*\n|\s*$)/g))
    paragraphs.push({ from: match.index, to: match.index + match[0].length })
  const said = paragraphs.filter(({ from, to }) => !isTags(text.slice(from, to)))
  const first = said[0]
  const last = said.at(-1)
  if (first === undefined || last === undefined) return text.length
  if (at === 'opening') return first.to
  if (at === 'call') return last.to
  return said.length > 2 ? (said.at(-2)?.to ?? last.to) : first.to
}
