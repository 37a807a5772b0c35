import { counted } from '#app/domain/wording/plurals.ts'

export const connectedAccountsWords = counted('connected account', 'connected accounts')
export const purchasesWords = counted('purchase', 'purchases')
export const redeemedCodesWords = counted('redeemed code', 'redeemed codes')
