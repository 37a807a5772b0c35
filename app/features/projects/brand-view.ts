import {
  type Brand,
  type BrandChange,
  type BrandColorName,
  type BrandColors,
  brandColorNames,
} from '#app/domain/projects/brand.ts'
import { colorIn } from '#app/domain/projects/brand-colors.ts'
import { hashtagsIn, hashtagsIssue, wordsIn, wordsIssue } from '#app/domain/projects/voice-words.ts'
import type { BrandDraft } from '#app/state/brand-drafts.ts'

/** A group of values saved together. */
export type BrandGroup = keyof BrandDraft
export type TypedColors = NonNullable<BrandDraft['colors']>
export type TypedVoice = NonNullable<BrandDraft['voice']>

export const typedColors = ({ colors }: Brand): TypedColors => ({
  primary: colors.primary ?? '',
  accent: colors.accent ?? '',
  background: colors.background ?? '',
  text: colors.text ?? '',
})

export const typedVoice = ({ voice }: Brand): TypedVoice => ({
  tone: voice.tone,
  emoji: voice.emoji,
  use: voice.use.join('\n'),
  avoid: voice.avoid.join('\n'),
  hashtags: voice.hashtags.map((tag) => `#${tag}`).join(' '),
})

/** Errors of typed values, by field. */
export type Issues<Field extends string> = Partial<Record<Field, string>>

export function colorIssues(typed: TypedColors): Issues<BrandColorName> {
  const issues: Issues<BrandColorName> = {}
  for (const name of brandColorNames)
    if (typed[name].trim() !== '' && colorIn(typed[name]) === null)
      issues[name] = 'Write a colour as six figures, #1d4ed8 for instance.'
  return issues
}

/** The typed colours; an invalid one keeps the saved colour. */
function readColors(typed: TypedColors, saved: BrandColors): BrandColors {
  const read = (name: BrandColorName) => (typed[name].trim() === '' ? null : (colorIn(typed[name]) ?? saved[name]))
  return { primary: read('primary'), accent: read('accent'), background: read('background'), text: read('text') }
}

export function voiceIssues(typed: TypedVoice): Issues<'use' | 'avoid' | 'hashtags'> {
  const said = {
    use: wordsIssue(wordsIn(typed.use)),
    avoid: wordsIssue(wordsIn(typed.avoid)),
    hashtags: hashtagsIssue(hashtagsIn(typed.hashtags)),
  }
  return {
    ...(said.use && { use: said.use }),
    ...(said.avoid && { avoid: said.avoid }),
    ...(said.hashtags && { hashtags: said.hashtags }),
  }
}

const readVoice = (typed: TypedVoice): Brand['voice'] => ({
  tone: typed.tone,
  emoji: typed.emoji,
  use: wordsIn(typed.use),
  avoid: wordsIn(typed.avoid),
  hashtags: hashtagsIn(typed.hashtags),
})

/** The brand with the typed values, for the preview. */
export function brandTyped(brand: Brand, draft: BrandDraft): Brand {
  return {
    ...brand,
    colors: draft.colors ? readColors(draft.colors, brand.colors) : brand.colors,
    fonts: draft.fonts ?? brand.fonts,
    voice: draft.voice && Object.keys(voiceIssues(draft.voice)).length === 0 ? readVoice(draft.voice) : brand.voice,
  }
}

/** A group's change to save; null while it has an error. */
export function changeOf(group: BrandGroup, brand: Brand, draft: BrandDraft): BrandChange | null {
  const isRight = (issues: Issues<string>) => Object.keys(issues).length === 0
  const typed = brandTyped(brand, draft)
  if (group === 'fonts') return { fonts: typed.fonts }
  if (group === 'colors')
    return isRight(colorIssues(draft.colors ?? typedColors(brand))) ? { colors: typed.colors } : null
  return isRight(voiceIssues(draft.voice ?? typedVoice(brand))) ? { voice: typed.voice } : null
}
