import { withoutOrders } from '../../wording/for-machines.ts'
import type { DesignBrief, Idea } from './brief.ts'
import { shortened, withoutAsking, writable } from './clean-words.ts'
import { hueOf, moodsOf } from './mood.ts'
import { plainIdea } from './read-plain.ts'
import { readers } from './readers.ts'

/** The idea of a prompt: the first reader that matches decides. */
function ideaOf(text: string, asked: string): Idea {
  if (text === '') return { kind: 'wordless' }
  for (const read of readers) {
    const idea = read(text, asked)
    if (idea !== null) return idea
  }
  return plainIdea(text)
}

/** Limits in characters, and items of a list. */
const longest = { line: 240, short: 90, item: 140, items: 12 } as const

/** Every text shortened to its limit. */
function trimmed(idea: Idea): Idea {
  const cut = (value: unknown, key: string): unknown => {
    if (key === 'kind') return value
    if (typeof value === 'string')
      return shortened(
        value,
        ['by', 'code', 'amount', 'price', 'value', 'unit', 'until', 'name'].includes(key)
          ? longest.short
          : longest.line,
      )
    if (Array.isArray(value))
      return value
        .slice(0, longest.items)
        .map((one: unknown) => (typeof one === 'string' ? shortened(one, longest.item) : cut(one, '')))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([own, inner]) => [own, cut(inner, own)]))
    return value
  }
  return cut(idea, '') as Idea
}

/** The brief of a prompt: deterministic, and without invented words. */
export function designBrief(prompt: string): DesignBrief {
  const { text, leftOut } = writable(prompt)
  const said = withoutOrders(text)
  return {
    // A prompt that is only an instruction to a machine is set as a quote.
    idea:
      said === '' && text !== ''
        ? trimmed({ kind: 'quote', words: text, by: '' })
        : trimmed(ideaOf(withoutAsking(said), said)),
    moods: moodsOf(text.slice(0, 600)),
    hue: hueOf(text.slice(0, 600)),
    leftOut,
  }
}
