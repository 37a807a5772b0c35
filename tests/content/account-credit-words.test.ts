import { describe, expect, it } from 'vitest'
import {
  coverageWords,
  destinationWords,
  listPriceWords,
  perAccountWords,
  uncoveredWords,
} from '#app/content/account-credit-words.ts'

describe('account credits', () => {
  it.each([
    [0, 0, '0 connected, no package yet'],
    [3, 5, '3 connected, your packages cover 5'],
    [1_200, 1_500, '1,200 connected, your packages cover 1,500'],
  ])('say how many are connected and covered: %d of %d', (connected, covered, words) => {
    expect(coverageWords(connected, covered)).toBe(words)
  })

  it('notice calmly what is not covered', () => {
    expect(uncoveredWords(5, 5)).toBeNull()
    expect(uncoveredWords(0, 0)).toBeNull()
    expect(uncoveredWords(6, 5)).toEqual({
      title: 'More accounts are connected than your packages cover.',
      text: 'Everything keeps working. A package that covers 1 more takes one account credit.',
    })
    expect(uncoveredWords(2, 0)?.text).toContain('covers 2 more')
  })

  it('say where posts go, with accounts and without', () => {
    expect(destinationWords(0)).toMatch(/^No account is connected, so posts go to the nine practice accounts/)
    expect(destinationWords(2)).toMatch(/^For now every post goes to the nine practice accounts, whatever is connected/)
  })

  it('call the dollars of a package its list price', () => {
    expect(listPriceWords(5) + perAccountWords(5, 1)).toBe('List price $5')
    expect(listPriceWords(50) + perAccountWords(50, 15)).toBe('List price $50, $3.33 an account')
  })
})
