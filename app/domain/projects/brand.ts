import * as z from 'zod/mini'
import { plainVoice, type Voice, voiceSchema } from './voice.ts'

/** Fonts shipped with the app, so that every choice can be drawn. */
export const brandFonts = [
  { id: 'instrument-sans', name: 'Instrument Sans', family: '"Instrument Sans Variable"', says: 'Narrow and certain' },
  { id: 'inter', name: 'Inter', family: '"Inter Variable"', says: 'Open and even' },
] as const

export type BrandFontId = (typeof brandFonts)[number]['id']
export const brandFontIds = brandFonts.map(({ id }) => id) as [BrandFontId, ...BrandFontId[]]
export const brandFontOf = (id: BrandFontId) => brandFonts.find((font) => font.id === id) ?? brandFonts[0]

export const brandColorNames = ['primary', 'accent', 'background', 'text'] as const
export type BrandColorName = (typeof brandColorNames)[number]

const colorSchema = z.nullable(z.string().check(z.regex(/^#[\da-f]{6}$/)))

/** As #rrggbb in lower case; null when not chosen. */
const brandColorsSchema = z.object({
  primary: colorSchema,
  accent: colorSchema,
  background: colorSchema,
  text: colorSchema,
})
export type BrandColors = z.output<typeof brandColorsSchema>

const brandFontsSchema = z.object({ heading: z.enum(brandFontIds), body: z.enum(brandFontIds) })

/** Brand kit of a project. */
export const brandSchema = z.object({
  /** A picture of the library. */
  logoMediaId: z.nullable(z.uuid()),
  colors: brandColorsSchema,
  fonts: brandFontsSchema,
  voice: voiceSchema,
})
export type Brand = z.output<typeof brandSchema>

/** One group at a time, so that changes of other groups made elsewhere stay. */
export const brandChangeSchema = z.partial(brandSchema)
export type BrandChange = z.output<typeof brandChangeSchema>

export const emptyBrand: Brand = {
  logoMediaId: null,
  colors: { primary: null, accent: null, background: null, text: null },
  fonts: { heading: 'instrument-sans', body: 'inter' },
  voice: plainVoice,
}

/** True when at least one colour is chosen. */
export const hasColours = ({ colors }: Pick<Brand, 'colors'>): boolean =>
  Object.values(colors).some((color) => color !== null)

/** The voice for a maker; undefined when it is still the default. */
export function spokenVoice({ voice }: Pick<Brand, 'voice'>): Voice | undefined {
  const { tone, use, avoid, emoji, hashtags } = voice
  const isPlain =
    tone === plainVoice.tone && emoji === plainVoice.emoji && [use, avoid, hashtags].every(({ length }) => length === 0)
  return isPlain ? undefined : voice
}

export const brandWith = (brand: Brand, { logoMediaId, colors, fonts, voice }: BrandChange): Brand => ({
  logoMediaId: logoMediaId === undefined ? brand.logoMediaId : logoMediaId,
  colors: colors ?? brand.colors,
  fonts: fonts ?? brand.fonts,
  voice: voice ?? brand.voice,
})
