import type { DesignBrief } from './brief/brief.ts'
import type { Mood } from './brief/mood.ts'
import { brandPalettes, grow, type Palette, type Recipe } from './colour/palette.ts'
import { type Voice, type VoiceId, voiceIds, voices } from './compositions/voices.ts'
import type { DesignBrand, DesignFacts } from './design.ts'
import { boldPatterns, type PatternId, quietPatterns } from './patterns/draw-pattern.ts'
import type { Dice } from './seed.ts'

/** Hues of ground and accent, matched by eye. */
const pairs: readonly (readonly [number, number])[] = [
  [152, 82],
  [262, 68],
  [330, 52],
  [205, 38],
  [58, 78],
  [278, 158],
  [28, 84],
  [235, 96],
  [190, 28],
  [120, 48],
  [300, 350],
  [255, 28],
  [8, 62],
  [345, 168],
]

const recipesOf: Readonly<Record<Mood, readonly Recipe[]>> = {
  warm: ['paper', 'deep', 'tone'],
  calm: ['paper', 'tone', 'deep'],
  bold: ['bright', 'night', 'deep'],
  playful: ['bright', 'tone', 'paper'],
  elegant: ['deep', 'paper', 'night'],
  fresh: ['tone', 'paper', 'deep'],
  dark: ['night', 'deep'],
  technical: ['night', 'deep', 'paper'],
  festive: ['deep', 'bright', 'night'],
}

const nearHue = (hue: number, other: number) => Math.abs(((hue - other + 540) % 360) - 180)

/** `count` palettes of different recipes, the best match first. */
export function choosePalettes(brief: DesignBrief, { brand }: DesignFacts, dice: Dice, count: number): Palette[] {
  const own = brand === undefined ? [] : brandPalettes(brand)
  if (own.length > 0) return dice.shuffled(own).concat(own, own).slice(0, count)
  const wanted = [...new Set(brief.moods.flatMap((mood) => recipesOf[mood].slice(0, 2)))]
  const rest = dice
    .shuffled(['deep', 'paper', 'tone', 'bright', 'night'] as const)
    .filter((recipe) => !wanted.includes(recipe))
  const order = [...dice.shuffled(wanted), ...rest]
  const hue = brief.hue
  const fitting =
    hue === null ? dice.shuffled(pairs) : [...pairs].sort((a, b) => nearHue(hue, a[0]) - nearHue(hue, b[0]))
  return Array.from({ length: count }, (_, index) => {
    const recipe = order[index % order.length] ?? 'deep'
    const [base, accent] = fitting[(hue === null ? index : index % 2) % fitting.length] ?? [262, 68]
    const ground = hue === null ? base : hue
    const shift = Math.round(dice.between(-6, 6))
    // On paper the requested hue is the accent, since the ground is nearly white.
    if (recipe === 'paper' && hue !== null) return grow(recipe, 75 + shift, hue + shift)
    return grow(recipe, (ground + shift + 360) % 360, accent)
  })
}

const headOf = (font: string): Voice => (/inter/i.test(font) ? voices.heavy : voices.modern)

export function chooseVoices(brief: DesignBrief, brand: DesignBrand | undefined, dice: Dice, count: number): Voice[] {
  const font = brand?.fonts.heading
  if (font !== undefined && font !== null) return Array.from({ length: count }, () => headOf(font))
  const suits = (id: VoiceId) => voices[id].moods.some((mood) => brief.moods.some((own) => own === mood))
  const order = [...dice.shuffled(voiceIds.filter(suits)), ...dice.shuffled(voiceIds.filter((id) => !suits(id)))]
  return Array.from({ length: count }, (_, index) => voices[order[index % order.length] ?? 'modern'])
}

const patternsOf: Partial<Readonly<Record<Mood, readonly PatternId[]>>> = {
  festive: ['confetti', 'rays', 'bauhaus'],
  playful: ['bauhaus', 'terrazzo', 'confetti', 'blobs', 'checks'],
  calm: ['blobs', 'rings', 'waves', 'arches'],
  elegant: ['arches', 'rings', 'tiles'],
  fresh: ['tiles', 'blobs', 'waves', 'arches'],
  warm: ['arches', 'terrazzo', 'rays', 'tiles'],
  technical: ['bauhaus', 'halftone', 'rings', 'checks'],
  bold: ['bauhaus', 'rays', 'halftone', 'checks', 'stripes'],
}

export function choosePatterns(brief: DesignBrief, dice: Dice, count: number): { bold: PatternId; quiet: PatternId }[] {
  const wanted = [...new Set(brief.moods.flatMap((mood) => patternsOf[mood] ?? []))]
  const order = [...dice.shuffled(wanted), ...dice.shuffled(boldPatterns).filter((id) => !wanted.includes(id))]
  const calm = dice.shuffled(quietPatterns)
  return Array.from({ length: count }, (_, index) => ({
    bold: order[index % order.length] ?? 'bauhaus',
    quiet: calm[index % calm.length] ?? 'grid',
  }))
}
