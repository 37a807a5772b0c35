import { counted } from '#app/domain/wording/plurals.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

export const dayWords = (instant: string) => day.format(new Date(instant))
export const recordsWords = counted('record', 'records')
