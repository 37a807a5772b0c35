import { counted } from './plurals.ts'

/** The two kinds of credits are never called by one name where both can be meant. */
export const creditsWords = counted('credit', 'credits')
export const aiCreditsWords = counted('AI credit', 'AI credits')
export const accountCreditsWords = counted('account credit', 'account credits')
/** The price of a press or a choice, written one way: "Write it · 1 credit". */
export const pricedWords = (what: string, credits: number): string => `${what} · ${creditsWords(credits)}`
export const accountsWords = counted('account', 'accounts')
