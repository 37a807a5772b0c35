import type { Brand, BrandColorName } from './brand.ts'

/** Default colours of a brand. */
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

/** A typed colour as #rrggbb: three or six digits, with or without #; null when invalid. */
export function colorIn(typed: string): string | null {
  const figures = typed.trim().toLowerCase().replace(/^#/, '')
  if (/^[\da-f]{3}$/.test(figures)) return `#${[...figures].map((figure) => figure + figure).join('')}`
  return /^[\da-f]{6}$/.test(figures) ? `#${figures}` : null
}
