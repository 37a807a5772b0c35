const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

export const dayWords = (instant: string) => day.format(new Date(instant))
export const momentWords = (instant: string) => moment.format(new Date(instant))
export const figure = (value: number) => value.toLocaleString('en-US')
export const creditsWords = (value: number) => `${figure(value)} ${value === 1 ? 'credit' : 'credits'}`

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

export const priceWords = (usd: number) => dollars.format(usd)
export const shortDayWords = (instant: string) => shortDay.format(new Date(instant))
