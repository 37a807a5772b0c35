import type { Brand, BrandColorName } from './brand.ts'

/** Fonts and colours of a brand that has chosen none. */
export const standInColors: Record<BrandColorName, string> = {
  primary: '#1d4ed8',
  accent: '#0e7490',
  background: '#ffffff',
  text: '#16202e',
}

export const colorsOf = ({ colors }: Pick<Brand, 'colors'>): Record<BrandColorName, string> => ({
  primary: colors.primary ?? standInColors.primary,
  accent: colors.accent ?? standInColors.accent,
  background: colors.background ?? standInColors.background,
  text: colors.text ?? standInColors.text,
})

/** A typed colour as it is kept: three or six figures, with or without the sign; null when it is none. */
export function colorIn(typed: string): string | null {
  const figures = typed.trim().toLowerCase().replace(/^#/, '')
  if (/^[\da-f]{3}$/.test(figures)) return `#${[...figures].map((figure) => figure + figure).join('')}`
  return /^[\da-f]{6}$/.test(figures) ? `#${figures}` : null
}
