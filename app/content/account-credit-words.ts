import { figure, priceWords } from '../domain/wording/figures.ts'

/** The explanation of account credits, in the same words everywhere. */
export const accountCreditWords = {
  account: 'A social account is one identity of yours, on up to nine platforms.',
  connecting: 'Connecting an account takes one account credit, once.',
  /** Beside the choice of one platform. */
  beginning: 'Choose where the account has its name. Its posts go to all nine platforms.',
  packages: 'A package covers a number of accounts and takes one account credit when you buy it.',
  price: 'The dollars are its list price: you pay with the account credit, no card is asked for and no money moves.',
  source: 'Account credits come from promo codes or from an admin.',
  /** The destination of posts while nothing is connected. */
  practice: 'No account is connected, so posts go to the nine practice accounts, which only you see.',
  /** The destination with connected accounts, until a platform's own sign-in is set up. */
  stillPractice: 'For now every post goes to the nine practice accounts, whatever is connected, and only you see it.',
  /** A fact that a purchase must not hide. */
  kept: 'Account credits and packages are in this browser only.',
} as const

/** The destination of a published post, shown where posts are published. `goesTo`: its accounts, where several. */
export const destinationWords = (connected: number, goesTo: string | null = null): string =>
  goesTo !== null
    ? `For ${goesTo}. For now it goes to practice accounts, which only you see.`
    : connected === 0
      ? accountCreditWords.practice
      : accountCreditWords.stillPractice

/** "$3 an account": the list price of a package for more than one. */
export const perAccountWords = (usd: number, accounts: number): string =>
  accounts > 1 ? `, ${priceWords(usd / accounts)} an account` : ''

/** "List price $150": a package's price on the list, never the amount paid. */
export const listPriceWords = (usd: number): string => `List price ${priceWords(usd)}`

/** "3 connected, your packages cover 5". */
export const coverageWords = (connected: number, covered: number): string =>
  `${figure(connected)} connected, ${covered === 0 ? 'no package yet' : `your packages cover ${figure(covered)}`}`

/** A notice when more accounts are connected than packages cover; null otherwise. It refuses nothing. */
export const uncoveredWords = (connected: number, covered: number): { title: string; text: string } | null =>
  connected > covered
    ? {
        title: 'More accounts are connected than your packages cover.',
        text: `Everything keeps working. A package that covers ${figure(connected - covered)} more takes one account credit.`,
      }
    : null
