import { sentencesOf } from '../../wording/sentences.ts'
import type { Idea } from './brief.ts'
import { headline } from './clean-words.ts'

/** A title (the first sentence or line) and the rest. */
export function titleAndRest(text: string): { title: string; detail: string } {
  const [first = '', ...others] = text.split('\n')
  const rest = others.join(' ')
  const [sentence = '', next = ''] = sentencesOf(first)
  const isTitle = sentence.trim().length > 8 && sentence.trim().length <= 111 && /^[\p{Lu}\d"“'(]/u.test(next)
  if (isTitle) return { title: headline(sentence), detail: `${first.slice(sentence.length)} ${rest}`.trim() }
  const colon = /^([^:]{4,60}): +(.{8,})$/u.exec(first)
  if (colon !== null && !/\d$/.test(colon[1] ?? ''))
    return { title: headline(colon[1] ?? ''), detail: `${headline(colon[2] ?? '')} ${rest}`.trim() }
  const dash = /^(.{6,70}?) [–—-] (.{6,})$/u.exec(first)
  if (dash !== null) return { title: headline(dash[1] ?? ''), detail: `${headline(dash[2] ?? '')} ${rest}`.trim() }
  const comma = first.length > 70 ? /^(.{18,90}?), (.{12,})$/u.exec(first) : null
  if (comma !== null) return { title: headline(comma[1] ?? ''), detail: `${headline(comma[2] ?? '')} ${rest}`.trim() }
  return { title: headline(first), detail: rest.trim() }
}

export function plainIdea(text: string): Idea {
  const { title, detail } = titleAndRest(text)
  return { kind: 'plain', title: title === '' ? text : title, detail }
}
