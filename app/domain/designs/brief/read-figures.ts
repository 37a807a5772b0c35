import type { Figure, Reader } from './brief.ts'
import { headline } from './clean-words.ts'

const money = String.raw`[$€£]\s?\d[\d,.]*\d?\s?(?:k|m|bn|b|million|billion)?\b|\d[\d,.]*\s?(?:€|£|\$|euros?|dollars?|pounds?)`
const value = String.raw`(?:${money}|[+−-]?\d[\d,.]*\s?%|\d+ (?:in|out of) \d+|\d+(?:[.,]\d+)?x\b|[+−-]?\d{1,3}(?:,\d{3})+\+?|[+−-]?\d+(?:[.,]\d+)?\s?(?:k|m|bn|million|billion)\b\+?|\d+\+?)`
const figureFirst = new RegExp(`^(${value})(?=\\s|$|[.,;:!?])\\s*(.+)$`, 'isu')
const anyFigure = new RegExp(`(?<![\\w.,/:-])(${value})(?![\\w/-]|[.,:]\\d)`, 'iu')

const amountOf = (written: string) => {
  const digits = written
    .replace(/[^\d.,]/g, '')
    .replace(/,(?=\d{3}\b)/g, '')
    .replace(',', '.')
  const times = /(?:bn|billion|\db)\s*\+?$/i.test(written)
    ? 1e9
    : /m(?:illion)?\s*\+?$/i.test(written)
      ? 1e6
      : /k\s*\+?$/i.test(written)
        ? 1e3
        : 1
  const amount = Number.parseFloat(digits) * times
  return Number.isFinite(amount) ? amount : 0
}

const tidy = (written: string) => written.replace(/\s+(?=%)/, '').trim()

function figureIn(part: string): Figure | null {
  const found = anyFigure.exec(part)
  if (found === null) return null
  const before = part
    .slice(0, found.index)
    .replace(/[\s:=–—-]+$/u, '')
    .replace(/\b(?:is|are|was|were|of|at|to|with|by)$/i, '')
    .trim()
  const after = part.slice(found.index + found[0].length).trim()
  const meaning = before === '' ? after.replace(/^[:=–—-]\s*/u, '') : after === '' ? before : `${before} ${after}`
  return { value: tidy(found[1] ?? ''), meaning: headline(meaning) }
}

/** Several numbers with labels: 'Instagram 42%, TikTok 31%, X 12%'. */
export const readFigures: Reader = (text) => {
  const flat = text.replace(/\n+/g, '; ')
  const colon = /^([^:\d]{3,90}):\s*(.+)$/su.exec(flat)
  const body = colon?.[2] ?? flat
  const parts = body
    .split(/\s*;\s*|,(?!\d{3}\b)\s+(?:and )?|\s+(?:and|vs\.?|versus)\s+(?=[\p{L}\d])/u)
    .filter((part) => part.trim() !== '')
  if (parts.length < 2 || parts.length > 8) return null
  const figures = parts.map(figureIn)
  const all = figures.filter((figure) => figure !== null && figure.meaning !== '' && figure.meaning.length <= 42)
  if (all.length !== parts.length || all.length < 2) return null
  const signs = all.map((figure) => (figure?.value ?? '').replace(/[\d.,+−\s-]/g, '').toLowerCase())
  // Bars of different units would mislead, and a year is no amount.
  const alike = signs.every((sign) => sign === signs[0])
  const years = all.every((figure) => /^(?:19|20)\d\d$/.test(figure?.value ?? ''))
  if (!alike || years || (signs[0] === '' && colon === null)) return null
  return {
    kind: 'figures',
    title: headline(colon?.[1] ?? ''),
    figures: all.flatMap((figure) => (figure === null ? [] : [{ ...figure, amount: amountOf(figure.value) }])),
  }
}

/** One number that the whole text is about. */
export const readNumber: Reader = (text) => {
  if (text.length > 190) return null
  const flat = text.replace(/\n/g, ' ')
  const first = figureFirst.exec(flat)
  if (first !== null && !/^(?:19|20)\d\d$/.test(first[1] ?? '')) {
    const meaning = (first[2] ?? '').replace(/^[\s:,–—-]+/u, '').replace(/[.;]$/, '')
    return { kind: 'number', figure: { value: tidy(first[1] ?? ''), meaning } }
  }
  const found = anyFigure.exec(flat)
  const written = found?.[1] ?? ''
  const isStrong =
    /[%$€£x]|\d,\d{3}|\d{3,}|\b(?:million|billion|in|out of)\b/i.test(written) && !/^(?:19|20)\d\d$/.test(written)
  // The number of a batch or room is a name, not an amount.
  const isName = /\b(?:batch|lot|model|order|room|gate|flight|no\.?|number|version)\s+$/iu.test(
    flat.slice(0, found?.index),
  )
  if (found === null || !isStrong || isName) return null
  // 'Thank you for 10,000 followers': the number is shown large already.
  const thanks = /^(thank you|thanks|danke|merci|gracias)(?:\s+(?:for|für|pour|por))?\s+$/iu.exec(
    flat.slice(0, found.index),
  )
  const of = flat
    .slice(found.index + written.length)
    .replace(/[.!]$/, '')
    .trim()
  const meaning =
    thanks === null || of === '' || of.length > 40 ? headline(flat) : `${of}. ${headline(thanks[1] ?? '')}`
  return { kind: 'number', figure: { value: tidy(written), meaning } }
}

export const readBeforeAfter: Reader = (text) => {
  const found =
    /(?:^|(?<title>.{0,90}?)[\s:,.–—-]*)\bbefore\b\s*[:–—-]\s*(?<before>.{3,200}?)[\s;,.|/]*\bafter\b\s*[:–—-]\s*(?<after>.{3,200})$/isu.exec(
      text,
    )
  const groups = found?.groups
  if (groups !== undefined)
    return {
      kind: 'before-after',
      title: headline((groups.title ?? '').replace(/\band$/i, '')),
      before: headline(groups.before ?? ''),
      after: headline(groups.after ?? ''),
    }
  const turned = /^(?:(.{3,60}): )?from (.{3,80}) to (.{3,80})$/iu.exec(text.replace(/[.!]$/, ''))
  return turned !== null && /\b(?:before|after|transformation|makeover)\b/i.test(text)
    ? {
        kind: 'before-after',
        title: headline(turned[1] ?? ''),
        before: headline(turned[2] ?? ''),
        after: headline(turned[3] ?? ''),
      }
    : null
}

const pointsOf = (text: string) =>
  text
    .split(/\s*[;,\n]\s*(?:and )?/u)
    .map(headline)
    .filter((point) => point !== '')

export const readComparison: Reader = (text) => {
  const lines = text.replace(/\.\s+(?=[^.:]{2,40}:)/gu, '\n')
  const found =
    /^(?:(?<title>[^\n:]{3,80}?)\s*:\s*)?(?<left>[^\n:]{2,40}?)\s+(?:vs\.?|versus)\s+(?<right>[^\n:.]{2,40})(?<rest>[.:\n].*)?$/isu.exec(
      lines.trim(),
    )
  if (found?.groups === undefined) return null
  const { title = '', left = '', right = '', rest = '' } = found.groups
  const sides = [...rest.matchAll(/(?:^|[\n:.])\s*([^\n:]{2,40}?)\s*:\s*([^\n]+)/gu)]
  const of = (name: string) =>
    pointsOf(
      sides.find(
        ([, own = '']) =>
          own.toLowerCase().includes(name.toLowerCase()) || name.toLowerCase().includes(own.toLowerCase()),
      )?.[2] ?? '',
    )
  const [leftPoints, rightPoints] = [of(left), of(right)]
  if (rest.trim().length > 3 && leftPoints.length === 0 && rightPoints.length === 0) return null
  return {
    kind: 'comparison',
    title: headline(title),
    left: { name: headline(left), points: leftPoints },
    right: { name: headline(right), points: rightPoints },
  }
}

export const readDefinition: Reader = (text, asked) => {
  const found =
    /^(?:definition(?: of)?:? )?["“']?([\p{L}][\p{L}’' -]{1,40}?)["”']?\s*(?:\((?:n|v|adj|adv|noun|verb|adjective)\.?\))?\s*(?:[:–—-]|means|is defined as|is when|is the art of)\s+(.{12,220})$/isu.exec(
      text,
    )
  const isDefinition =
    /\b(?:definition|define|means|meaning|noun|glossary|is defined as|is when|is the art of|\((?:n|v|adj)\.?\))/i.test(
      asked,
    )
  if (found === null || !isDefinition || text.includes('\n\n')) return null
  const joint = /is when|is the art of/i.exec(text)
  return {
    kind: 'definition',
    term: headline(found[1] ?? ''),
    meaning: headline(`${joint === null ? '' : `${joint[0].replace(/^is /i, '')} `}${found[2] ?? ''}`),
  }
}
