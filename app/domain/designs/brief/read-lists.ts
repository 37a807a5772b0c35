import { bareSentencesOf } from '../../wording/sentences.ts'
import type { Reader } from './brief.ts'
import { headline } from './clean-words.ts'

const bullet = /^\s*(?:[-*•‣–—+]|\(?\d{1,2}[.):](?!\d)|\[[ x]?\]|step \d{1,2}\s*[:.–—-])\s*/iu
const counted =
  /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s+(?:\p{L}+[ -]){0,3}?(?:tips?|ways?|reasons?|steps?|things|ideas|rules|mistakes|habits|lessons|tools|facts|signs|myths|questions|books|benefits|principles|secrets|hacks|recipes|features|exercises|trends|values|words)\b/iu
const named =
  /\b(?:tips|ways|reasons|steps|ideas|rules|mistakes|habits|lessons|tools|facts|signs|myths|benefits|list|checklist|how to|agenda|menu|timeline|roadmap|schedule|ingredients|features|what you get|includes?)\b/iu

const clean = (item: string) => headline(item.replace(bullet, '').replace(/^(?:and|or|then|finally|lastly)[, ]+/iu, ''))

/** Splits a text at its numbers, semicolons, bullets, commas or sentences. */
function itemsIn(text: string): string[] {
  const inline = [...text.matchAll(/(?:^|\s)\(?(\d{1,2})[.)]\s+(.+?)(?=\s+\(?\d{1,2}[.)]\s|$)/gsu)]
  if (inline.length > 1 && inline[0]?.[1] === '1') return inline.map((one) => clean(one[2] ?? ''))
  const marks = [/\s*;\s*/u, /\s*[•|]\s*/u, /,\s+(?:and |or |then |finally )?|(?<=\S)\s+(?:then)\s+/iu, bareSentencesOf]
  for (const mark of marks) {
    const parts = (mark instanceof RegExp ? text.split(mark) : mark(text)).map(clean).filter((part) => part !== '')
    if (parts.length < 2) continue
    const last = parts.at(-1) ?? ''
    const twin = /^(.{2,60}) (?:and|&) (.{2,60})$/iu.exec(last)
    return twin !== null && parts.length > 1 && mark === marks[2] && !/,\s+(?:and|or)\s/iu.test(text)
      ? [...parts.slice(0, -1), clean(twin[1] ?? ''), clean(twin[2] ?? '')]
      : parts
  }
  return []
}

function splitTitle(text: string): { title: string; items: string[] } | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length > 2) {
    const isMarked = lines.map((line) => bullet.test(line))
    const marked = lines.filter((_, index) => isMarked[index])
    if (marked.length > 1) {
      const before = lines.slice(0, isMarked.indexOf(true)).join(' ')
      const after = lines.filter((_, index) => !isMarked[index] && index > isMarked.indexOf(true))
      return { title: headline(before), items: [...marked, ...after].map(clean) }
    }
    if (/:$/.test(lines[0] ?? '') || named.test(lines[0] ?? '') || counted.test(lines[0] ?? ''))
      return { title: headline(lines[0] ?? ''), items: lines.slice(1).map(clean) }
  }
  const flat = lines.join(' ')
  const colon = /^(.{3,110}?)\s*(?::(?!\d)|\s[–—-]\s)\s*(.+)$/su.exec(flat)
  if (colon !== null) {
    const items = itemsIn(colon[2] ?? '')
    if (items.length > 1) return { title: headline(colon[1] ?? ''), items }
  }
  const bare = itemsIn(flat)
  return /^\s*\(?1[.)]\s/.test(flat) && bare.length > 1 ? { title: '', items: bare } : null
}

const firstWords = (text: string) => text.split(/[:\n]/)[0] ?? ''

export const isCalledList = (text: string, asked: string): boolean =>
  counted.test(asked) || named.test(firstWords(text)) || named.test(asked.slice(0, 60))

/** The ingredients of a recipe become a checklist, whatever their amounts; the preparation comes last. */
export const readRecipe: Reader = (text) => {
  const found = /^recipe(?: for)?\b:?\s+(.{3,60}?)(?:[.:]\s|\n)\s*(.+)$/isu.exec(text)
  const items = (found?.[2] ?? '')
    .split(/\n|,\s+/u)
    .flatMap(bareSentencesOf)
    .map(clean)
  const named = items.filter((item) => item !== '')
  return found === null || named.length < 3
    ? null
    : { kind: 'checklist', title: headline(found[1] ?? ''), items: named }
}

/** Tips, steps, a checklist, a timeline or any other list, with a title and at most twelve items. */
export const readList: Reader = (text, asked) => {
  const found = splitTitle(text)
  if (found === null) return null
  const { title, items } = { title: found.title, items: found.items.filter((item) => item !== '') }
  const first = firstWords(text)
  const areShort = items.every((item) => item.split(' ').length <= 16)
  const isMarked =
    text.split('\n').filter((line) => bullet.test(line)).length > 1 || /^\s*\(?1[.)]\s.+\s\(?2[.)]\s/su.test(text)
  if (items.length < 2 || !(isMarked || isCalledList(text, asked) || (items.length > 2 && areShort && title !== '')))
    return null
  const dated = items.filter((item) =>
    /^(?:(?:19|20)\d\d|q[1-4]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|week \d|day \d|\d{1,2}(?::\d\d)? ?(?:am|pm)|\d{1,2}:\d\d)/i.test(
      item,
    ),
  )
  if (
    dated.length >= items.length * 0.7 ||
    /\b(?:timeline|roadmap|history|schedule|agenda)\b/i.test(asked.slice(0, 80))
  )
    return { kind: 'timeline', title, items }
  if (/\b(?:steps?|how to|recipe|guide)\b/i.test(first) || /^\s*step \d/im.test(text))
    return { kind: 'steps', title, items }
  if (
    /\b(?:checklist|to-?do|pack(?:ing)?|before you|don't forget)\b/i.test(asked.slice(0, 100)) ||
    /\[[ x]?\]/.test(text)
  )
    return { kind: 'checklist', title, items }
  return { kind: /\btips?\b/i.test(asked.slice(0, 100)) ? 'tips' : 'list', title, items }
}
