import { byConventions } from './conventions.ts'

/** Formats every figure: at most two decimals, with local separators. */
function figures(options: Intl.NumberFormatOptions) {
  const write = byConventions(({ group, decimal }) => {
    const format = new Intl.NumberFormat('en-US', options)
    const signs: Partial<Record<Intl.NumberFormatPartTypes, string>> = { group, decimal }
    return (value: number) =>
      format
        .formatToParts(value)
        .map(({ type, value: text }) => signs[type] ?? text)
        .join('')
  })
  return (value: number) => write()(value)
}
const number = figures({ maximumFractionDigits: 2 })
const short = figures({ maximumFractionDigits: 2, notation: 'compact' })
const tiny = figures({ maximumSignificantDigits: 2, notation: 'compact' })
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Figures from here on are shortened where space is small. */
const longFigure = 100_000

export const figure = (value: number): string => number(value)
export const shortFigure = (value: number): string => (value < longFigure ? number : short)(value)
/** For the smallest spaces: "280", "2.2K", "63K". */
export const smallFigure = (value: number): string => (value < 1_000 ? number : tiny)(value)
export const priceWords = (usd: number): string => dollars.format(usd)

/** A share as a percentage: "15 %". */
export const percentWords = (share: number): string => `${figure(Math.round(share * 100))} %`

const smallNumbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
/** A number within a sentence: "five"; digits above nine. */
export const countWord = (value: number): string => smallNumbers[value] ?? figure(value)
