import type { Idea } from './brief.ts'
import { headline } from './clean-words.ts'

/** A title and what is said about it: the first sentence or line, and the rest. */
export function titleAndRest(text: string): { title: string; detail: string } {
  const [first = '', ...others] = text.split('\n')
  const rest = others.join(' ')
  const sentence = /^(.{8,110}?[.!?…])\s+(?=[\p{Lu}\d"“'(])(.+)$/u.exec(first)
  if (sentence !== null) return { title: headline(sentence[1] ?? ''), detail: `${sentence[2] ?? ''} ${rest}`.trim() }
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
