/** The one way a figure is written: commas between thousands, two decimals at most. */
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const short = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, notation: 'compact' })
const tiny = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2, notation: 'compact' })
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** From here on a figure is shortened where there is little room. */
const longFigure = 100_000

export const figure = (value: number): string => number.format(value)
export const shortFigure = (value: number): string => (value < longFigure ? number : short).format(value)
/** Where hardly anything fits: "280", "2.2K", "63K". */
export const smallFigure = (value: number): string => (value < 1_000 ? number : tiny).format(value)
export const priceWords = (usd: number): string => dollars.format(usd)

/** A share of the whole in percent: "15 %". */
export const percentWords = (share: number): string => `${figure(Math.round(share * 100))} %`

const smallNumbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
/** A count inside a sentence: "five"; above nine its figure. */
export const countWord = (value: number): string => smallNumbers[value] ?? figure(value)
