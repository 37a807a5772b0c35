const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

export const dayWords = (instant: string) => day.format(new Date(instant))
export const figure = (value: number) => number.format(value)

const counted = (one: string, many: string) => (value: number) => `${figure(value)} ${value === 1 ? one : many}`
export const creditsWords = counted('credit', 'credits')
export const aiCreditsWords = counted('AI credit', 'AI credits')
export const accountCreditsWords = counted('account credit', 'account credits')
export const recordsWords = counted('record', 'records')
