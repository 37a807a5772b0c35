import { counted } from '#app/domain/wording/plurals.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

export const dayWords = (instant: string) => day.format(new Date(instant))
/** What a code and a grant reach until the server hears of them too. */
export const codesHere = 'For now a code can be redeemed on this device only.'
export const grantsHere = 'For now a grant is there on this device only.'

export const recordsWords = counted('record', 'records')
