import { byConventions } from './conventions.ts'

/** The one way a figure is written: two decimals at most, with the signs that are the custom where the person is. */
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

/** From here on a figure is shortened where there is little room. */
const longFigure = 100_000

export const figure = (value: number): string => number(value)
export const shortFigure = (value: number): string => (value < longFigure ? number : short)(value)
/** Where hardly anything fits: "280", "2.2K", "63K". */
export const smallFigure = (value: number): string => (value < 1_000 ? number : tiny)(value)
export const priceWords = (usd: number): string => dollars.format(usd)

/** A share of the whole in percent: "15 %". */
export const percentWords = (share: number): string => `${figure(Math.round(share * 100))} %`

const smallNumbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
/** A count inside a sentence: "five"; above nine its figure. */
export const countWord = (value: number): string => smallNumbers[value] ?? figure(value)
