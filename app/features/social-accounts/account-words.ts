const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const short = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, notation: 'compact' })
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** From here on a figure is shortened where there is little room. */
const longFigure = 100_000

export const dayWords = (instant: string) => day.format(new Date(instant))
export const figure = (value: number) => number.format(value)
export const shortFigure = (value: number) => (value < longFigure ? number : short).format(value)
export const priceWords = (usd: number) => dollars.format(usd)

const counted = (one: string, many: string) => (value: number) => `${figure(value)} ${value === 1 ? one : many}`
export const creditsWords = counted('credit', 'credits')
export const accountCreditsWords = counted('account credit', 'account credits')
export const accountsWords = counted('account', 'accounts')
export const connectedAccountsWords = counted('connected account', 'connected accounts')
export const purchasesWords = counted('purchase', 'purchases')
export const redeemedCodesWords = counted('redeemed code', 'redeemed codes')

const list = new Intl.ListFormat('en-GB')
export const listWords = (words: readonly string[]) => list.format(words)
