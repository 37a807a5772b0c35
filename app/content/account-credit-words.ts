import { figure } from '../domain/wording/figures.ts'

/** What account credits are for, told in the same words wherever they are met. */
export const accountCreditWords = {
  account: 'A social account is one identity of yours, on up to nine platforms.',
  connecting: 'Connecting an account takes one account credit, once. Linking its other platforms is free.',
  packages: 'A package covers a number of accounts and takes one account credit when you buy it.',
  price: 'The dollars are its list price: you pay with the account credit, no card is asked for and no money moves.',
  source: 'Account credits come from promo codes or from an admin.',
  /** Where posts go as long as nothing is connected. */
  practice: 'No account is connected, so posts go to the nine practice accounts, which only you see.',
  /** Where they go until a platform's own sign-in is set up. */
  stillPractice: 'Your connected accounts are practice accounts, so posts go to the practice feed, which only you see.',
} as const

/** Where a post goes when it is published: said on every screen that publishes. */
export const destinationWords = (connected: number): string =>
  connected === 0 ? accountCreditWords.practice : accountCreditWords.stillPractice

/** "3 connected, your packages cover 5". */
export const coverageWords = (connected: number, covered: number): string =>
  `${figure(connected)} connected, ${covered === 0 ? 'no package yet' : `your packages cover ${figure(covered)}`}`

/** Said when more accounts are connected than packages cover; null when they are covered. It refuses nothing. */
export const uncoveredWords = (connected: number, covered: number): { title: string; text: string } | null =>
  connected > covered
    ? {
        title: 'More accounts are connected than your packages cover.',
        text: `Everything keeps working. A package that covers ${figure(connected - covered)} more takes one account credit.`,
      }
    : null
