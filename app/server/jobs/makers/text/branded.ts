import type { Voice } from '#app/domain/projects/voice.ts'
import type { PostKind } from '#app/domain/writing/kinds.ts'
import type { Version } from '#app/domain/writing/written.ts'

const marks: Readonly<Partial<Record<PostKind, string>>> = {
  launch: '\u{1F680}',
  sale: '\u{1F6CD}\uFE0F',
  event: '\u{1F4C5}',
  hiring: '\u{1F44B}',
  tips: '\u{1F4A1}',
  'how-to': '\u{1F6E0}\uFE0F',
  milestone: '\u{1F389}',
  testimonial: '\u{1F499}',
  behind: '\u{1F440}',
  news: '\u{1F4E3}',
}

const wordOf = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu')
/** Whole ones, with their skin, their flag or their key; a ™ is none. */
const emoji = /\p{RGI_Emoji}/v
const emojiAndSpace = /[ \t]?\p{RGI_Emoji}/gv

/** Versions as a brand would put them: what uses its words first, what it avoids last, emoji as it likes them. */
export function branded(versions: readonly Version[], voice: Voice | undefined, kind: PostKind) {
  const notes: string[] = []
  if (voice === undefined) return { notes, versions }
  const uses = ({ text }: Version) => voice.use.filter((word) => wordOf(word).test(text)).length
  const avoided = ({ text }: Version) => voice.avoid.filter((word) => wordOf(word).test(text))
  const ranked = [...versions].sort((a, b) => avoided(a).length - avoided(b).length || uses(b) - uses(a))
  const own = ranked[0] === undefined ? [] : avoided(ranked[0])
  if (own.length > 0)
    notes.push(`Your brand avoids "${own.join('", "')}". It stands in what you typed, so it was left in.`)
  const withEmoji = (text: string) => {
    if (!voice.emoji) return text.replace(emojiAndSpace, '')
    const mark = marks[kind]
    return mark === undefined || emoji.test(text) ? text : `${mark} ${text}`
  }
  return {
    notes,
    versions: ranked.map(({ text, hooks }) => ({ text: withEmoji(text), hooks: hooks.map(withEmoji) })),
  }
}
