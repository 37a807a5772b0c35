import { counted } from '#app/domain/wording/plurals.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

export const dayWords = (instant: string) => day.format(new Date(instant))

export const connectedAccountsWords = counted('connected account', 'connected accounts')
export const purchasesWords = counted('purchase', 'purchases')
export const redeemedCodesWords = counted('redeemed code', 'redeemed codes')
