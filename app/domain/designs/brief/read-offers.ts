import { bareSentencesOf, sentencesOf } from '../../wording/sentences.ts'
import type { Reader } from './brief.ts'
import { headline } from './clean-words.ts'

const weekday = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b`
const month = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`
const dayOfMonth = String.raw`\d{1,2}(?:st|nd|rd|th)?(?:\s?[–-]\s?\d{1,2}(?:st|nd|rd|th)?)?`
const date = String.raw`(?:${month} ${dayOfMonth}(?:,? (?:19|20)\d\d)?|${dayOfMonth} (?:of )?${month}(?:,? (?:19|20)\d\d)?|(?:19|20)\d\d-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4})`
const clock = String.raw`(?:(?:at |from )?\d{1,2}(?:[:.]\d\d)?\s?(?:am|pm|a\.m\.|p\.m\.)(?:\s?(?:[–-]|to)\s?\d{1,2}(?:[:.]\d\d)?\s?(?:am|pm)?)?|(?:at |from )?\d{1,2}:\d\d(?:\s?(?:[–-]|to)\s?\d{1,2}:\d\d)?(?: (?:cet|utc|gmt|est|pst))?|at noon|at midnight|noon)`
const near = `(?:today|tonight|tomorrow|this (?:weekend|week|month|evening|${weekday})|next (?:week|month|${weekday}))`
const day = String.raw`(?:(?:every )?${weekday}(?:,? (?:the )?${date})?(?:\s?(?:and|&|[–-]|to)\s?${weekday})?|${date}|${near})`
const when = new RegExp(
  `\\b(?:on |this |starts? |starting )?(${day}(?:,? ?(?:·|\\||,)? ?${clock})?|${clock},? (?:on )?${day})`,
  'iu',
)
const until = new RegExp(
  `\\b(?:until|till|ends?|ending|through|valid (?:until|till|through)|by|expires?)\\s+(?:on |at )?((?:the end of [\\p{L}]+|midnight|${day})(?:,? ${clock})?)`,
  'iu',
)

const takeOut = (text: string, ...found: readonly (RegExpExecArray | null)[]) =>
  found
    .reduce((left, one) => (one === null ? left : left.replace(one[0], ' ')), text)
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*[,;.!·|–—-])+(?=\s*[,;.!])/gu, '')
    .replace(/\s+([,;.!])/g, '$1')
    .trim()

/** Splits a text at a comma, colon, dash or sentence end within its first `most` characters. */
function parted(text: string, most: number): readonly [first: string, rest: string] | null {
  const ends = new Set<number>()
  let from = 0
  for (const sentence of sentencesOf(text)) {
    ends.add(from + sentence.trimEnd().length)
    from += sentence.length
  }
  for (const { 0: joint, index } of text.matchAll(/[,;:.!](?=\s)|\s[–—-]\s/gu)) {
    const rest = text.slice(index + joint.length).trimStart()
    if (index > most || rest.length < 2) return null
    if (index >= 3 && (!/[.!]/.test(joint) || ends.has(index + 1))) return [text.slice(0, index), rest]
  }
  return null
}

/** Words left hanging after the removal of the text they introduced. */
const loose =
  /(?:[\s,;:.!·|–—-]|\b(?:with|use|using|code|on|at|in|until|from|for|the|and|our|of|ends?|by|is|this|starting|everything's)\b)+$/iu

export const readSale: Reader = (text, asked) => {
  const amount =
    /(?:up to |extra )?\d{1,3}\s?% (?:off|discount|less|reduction)|[$€£]\s?\d+(?:[.,]\d\d)? off|(?:save|get) (?:up to )?(?:\d{1,3}\s?%|[$€£]\s?\d+)|buy (?:one|two|\d),? get (?:one|two|\d)(?: free| half price)?|half price|2 for 1|two for one|bogo|free shipping|[−-]\d{1,2}\s?%|\d{1,3}\s?%(?= .{0,30}\b(?:sale|deal|discount)\b)|(?<=\b(?:sale|discount|deal)\b.{0,30})\d{1,3}\s?%/iu.exec(
      text,
    )
  if (amount === null && !/\b(?:sale|clearance|black friday|cyber monday|flash deal)\b/i.test(asked)) return null
  if (amount === null && text.length > 120) return null
  const code = /\b(?:with |use |using |promo )*(?:the )?code:? +["“']?([A-Z0-9][A-Z0-9_-]{2,20})["”']?/iu.exec(text)
  const isCode = code !== null && (/\d/.test(code[1] ?? '') || code[1] === code[1]?.toUpperCase())
  const ends = until.exec(text)
  const amountShown = (amount?.[0] ?? '')
    .replace(/^(?:get|save) (?:up to )?/i, (lead) => (/up to/i.test(lead) ? 'up to ' : ''))
    .replace(/\s+(?=%)/, '')
  const rest = takeOut(text, amount, isCode ? code : null, ends)
    .replace(/^(?:[\s,.;:!–—-]|(?:get|save|on|our|the|all|enjoy|take|with)\b(?= ))+(?=\S)/iu, (lead) =>
      /\ball\b/i.test(lead) ? 'all ' : '',
    )
    .replace(loose, '')
    .replace(/\.\s*(?:use|with|get|it|the offer|offer)?$/iu, '')
  return {
    kind: 'sale',
    title: headline(rest).slice(0, 140),
    amount: headline(amountShown),
    code: isCode ? (code?.[1] ?? '') : '',
    until: ends?.[1] ?? '',
  }
}

const happening =
  /\b(?:workshop|webinar|concert|meetup|meet-up|conference|festival|class|tasting|talk|exhibition|opening|party|gala|market|open day|open house|premiere|screening|gig|retreat|summit|hackathon|tournament|race|marathon|dinner|brunch|reading|lecture|seminar|masterclass|bootcamp|fair|reception|live|stream|q&a|ama|session|course|show|night|celebration|fundraiser|event|join us|doors)\b/i

const isKindAlone = /^(?:free |online |live )?(?:workshop|webinar|talk|lecture|seminar|masterclass|course|session)$/iu

export const readEvent: Reader = (text, asked) => {
  const flat = text.replace(/\n+/g, ', ')
  const time = when.exec(flat)
  if (time === null || !happening.test(asked)) return null
  const rest = takeOut(flat, time)
  const place =
    /(?:[,.;·|–—-]|\s)\s*(?:at|in|@|venue:|where:|location:)\s+((?:the )?[\p{Lu}\d][\p{L}\d'’&-]*(?:,? (?:(?:of|the|de|la|and|&|am|im|an|der|in) )?[\p{Lu}\d][\p{L}\d'’&-]*){0,6})/u.exec(
      rest,
    ) ??
    /\b(online|on zoom|on instagram|via zoom|live on \p{L}+|in our (?:shop|studio|caf[eé]|store|office|garden)|at our (?:shop|studio|caf[eé]|store|office|place))\b/iu.exec(
      rest,
    )
  const bare = (place === null ? rest : rest.replace(place[0], ';'))
    .replace(/\s*;[\s.;,!]*/gu, '; ')
    .replace(/^(?:join us (?:for|at) (?:an? |the |our )?|event: )/i, '')
    .replace(/^[\s,.;:!–—-]+/u, '')
  const [first, others = ''] = parted(bare, 80) ?? [bare]
  const named = headline(first.replace(loose, ''))
  if (named === '') return null
  // 'Webinar: scaling Postgres, free': the subject is the title, not the word "webinar".
  const [subject, more = ''] = parted(others, 70) ?? [others]
  const isAbout = isKindAlone.test(named) && /^\p{L}.{5,70}$/u.test(subject)
  const title = isAbout ? headline(subject.replace(loose, '')) : named
  const detail = isAbout ? [named, more].filter((one) => one !== '').join(', ') : others
  return {
    kind: 'event',
    title,
    when: headline((time[1] ?? '').replace(/\bat (?=\d)/i, '· ').replace(/[,\s]*·/, ' ·')),
    where: headline(place?.[1] ?? ''),
    detail: headline(detail.replace(loose, '')),
  }
}

export const readCountdown: Reader = (text) => {
  const found =
    /^(?:only |just |countdown:? ?)*(\d{1,3}) (days?|hours?|weeks?|minutes?|months?|sleeps) (?:to go|left|until|till|to|before)\b[\s:,–—-]*(.*)$/isu.exec(
      text,
    )
  if (found === null) return null
  return {
    kind: 'countdown',
    amount: found[1] ?? '',
    unit: /to go|left/i.test(text)
      ? `${found[2] ?? ''} ${/to go/i.test(text) ? 'to go' : 'left'}`.toLowerCase()
      : `${found[2] ?? ''} until`.toLowerCase(),
    title: headline((found[3] ?? '').replace(/\n/g, ' ').replace(/^(?:until|till|to|before)\b\s*/i, '')),
  }
}

export const readHiring: Reader = (text, asked) => {
  if (
    !/\b(?:hiring|we(?:'re| are) looking for|join our team|job opening|vacanc(?:y|ies)|now recruiting|open position|open role|wanted:)\b/i.test(
      asked,
    )
  )
    return null
  const flat = text.replace(/\n+/g, '. ')
  const ends =
    /\b(?:apply|applications?(?: close| open)?)\s+(?:by|until|before|close on)\s+((?:[^.;,]|\.(?=\S)){3,60})/iu.exec(
      flat,
    )
  const rest = takeOut(flat, ends)
  const lines = bareSentencesOf(rest).join('\n')
  const role =
    /(?:hiring|looking for|recruiting|opening|position|role|vacancy|wanted)\b(?: for)?:?\s+(?:an? |our (?:next |first |new )?|another )?(.{3,70}?)(?=\.?(?:$|\n)|[,;!?]|\s(?:to (?:join|help|lead|work)|who|in|at|for our|with|from|\()\b)/iu.exec(
      lines,
    )
  const title = headline(role?.[1] ?? '')
  const tail = role === null ? '' : lines.slice(role.index + role[0].length).replace(/\n/g, ' ')
  return {
    kind: 'hiring',
    role: title,
    by: ends?.[1]?.trim() ?? '',
    detail: headline(
      (title === '' ? rest.replace(/^.*?\bhiring\b[!.\s]*/i, '') : tail)
        .replace(/^[\s,.;:!?–—-]+/u, '')
        .replace(/^to (?=join|help|lead|work)/i, ''),
    ),
  }
}

export const readProduct: Reader = (text, asked) => {
  const price =
    /(?:(?:for |at |from |only |just |now |price:? )*)((?:from )?(?:[$€£]\s?\d+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?\s?(?:€|£|euros?|dollars?))(?: ?\/ ?\p{L}+| per \p{L}+| each)?)(?![\w%]|[.,]\d|\s?(?:m|k|bn|million|billion)\b)/iu.exec(
      text,
    )
  const isProduct =
    /\b(?:product|buy|price|shop|order|in stock|for sale|new in|available|menu|from|only|at|for|each)\b/i.test(asked)
  if (price === null || !isProduct || text.length > 240) return null
  const rest = takeOut(text.replace(/\n+/g, '. '), price).replace(
    /^(?:new|now|back|just)? ?(?:in|arrived|available)?(?: (?:the|our))? ?(?:shop|store|stock)?(?: now)?: /i,
    '',
  )
  // 'Starter kit with jar, scraper and a letter': its parts are one list.
  const [, thing = '', extra = ''] = /^(.{3,70}?) (?=with [^,.]{2,30},)(.{3,})$/iu.exec(rest) ?? []
  const [first, more = ''] = thing === '' ? (parted(rest, 70) ?? [rest]) : [thing, extra]
  const title = headline(first.replace(loose, ''))
  return title === ''
    ? null
    : { kind: 'product', title, price: price[1] ?? '', detail: headline(more.replace(loose, '')) }
}
