export { creditsWords } from '#app/domain/wording/credits.ts'
export { figure, priceWords } from '#app/domain/wording/figures.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

export const dayWords = (instant: string) => day.format(new Date(instant))
export const momentWords = (instant: string) => moment.format(new Date(instant))

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

export const shortDayWords = (instant: string) => shortDay.format(new Date(instant))

export const typeWords = { image: 'Image', video: 'Video', text: 'Text', voice: 'Voice' } as const
export const bucketWords = { monthly: 'Monthly', purchased: 'Purchased', promo: 'Promo' } as const
