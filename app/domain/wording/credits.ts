import { counted } from './plurals.ts'

/** Where both kinds of credits can be meant, they have different names. */
export const creditsWords = counted('credit', 'credits')
export const aiCreditsWords = counted('AI credit', 'AI credits')
export const accountCreditsWords = counted('account credit', 'account credits')
/** Price on a button or choice: "Write it · 1 credit". */
export const pricedWords = (what: string, credits: number): string => `${what} · ${creditsWords(credits)}`
export const accountsWords = counted('account', 'accounts')
