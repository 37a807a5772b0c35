import * as z from 'zod/mini'
import { plainVoice, type Voice, voiceSchema } from './voice.ts'

/** The faces that are shipped with the app: what is chosen here can be drawn here. */
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

/** As #rrggbb in small letters; null where nothing is chosen. */
const brandColorsSchema = z.object({
  primary: colorSchema,
  accent: colorSchema,
  background: colorSchema,
  text: colorSchema,
})
export type BrandColors = z.output<typeof brandColorsSchema>

const brandFontsSchema = z.object({ heading: z.enum(brandFontIds), body: z.enum(brandFontIds) })

/** What a project looks and sounds like. */
export const brandSchema = z.object({
  /** A picture of the library. */
  logoMediaId: z.nullable(z.uuid()),
  colors: brandColorsSchema,
  fonts: brandFontsSchema,
  voice: voiceSchema,
})
export type Brand = z.output<typeof brandSchema>

/** One group of fields at a time: what is changed elsewhere meanwhile stays. */
export const brandChangeSchema = z.partial(brandSchema)
export type BrandChange = z.output<typeof brandChangeSchema>

export const emptyBrand: Brand = {
  logoMediaId: null,
  colors: { primary: null, accent: null, background: null, text: null },
  fonts: { heading: 'instrument-sans', body: 'inter' },
  voice: plainVoice,
}

/** Whether a picture can be drawn in its colours. */
export const hasColours = ({ colors }: Pick<Brand, 'colors'>): boolean =>
  Object.values(colors).some((color) => color !== null)

/** The voice a writer is told of; none where nobody has said anything about it. */
export function spokenVoice({ voice }: Pick<Brand, 'voice'>): Voice | undefined {
  const { tone, use, avoid, emoji, hashtags } = voice
  const isPlain =
    tone === plainVoice.tone && emoji === plainVoice.emoji && [use, avoid, hashtags].every(({ length }) => length === 0)
  return isPlain ? undefined : voice
}

/** A brand with some of its groups changed. */
export const brandWith = (brand: Brand, { logoMediaId, colors, fonts, voice }: BrandChange): Brand => ({
  logoMediaId: logoMediaId === undefined ? brand.logoMediaId : logoMediaId,
  colors: colors ?? brand.colors,
  fonts: fonts ?? brand.fonts,
  voice: voice ?? brand.voice,
})
