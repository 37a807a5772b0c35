import { describe, expect, it } from 'vitest'
import { accountCreditsWords, aiCreditsWords, creditsWords } from '#app/domain/wording/credits.ts'
import { figure, percentWords, priceWords, shortFigure } from '#app/domain/wording/figures.ts'
import { listWords } from '#app/domain/wording/plurals.ts'

describe('figures', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [1_000_000, '1,000,000'],
    [1.8, '1.8'],
    [10.999, '11'],
  ])('are written one way: %d', (value, words) => expect(figure(value)).toBe(words))

  it('are shortened only where they are long', () => {
    expect([99_999, 100_000, 1_250_000].map(shortFigure)).toEqual(['99,999', '100K', '1.25M'])
  })

  it('of money have cents only when there are any', () => {
    expect([5, 3.333, 1_000].map(priceWords)).toEqual(['$5', '$3.33', '$1,000'])
  })

  it('of a share are percents', () => expect([0.05, 0.15, 1].map(percentWords)).toEqual(['5 %', '15 %', '100 %']))
})

describe('credits', () => {
  it('are counted in the singular for exactly one', () => {
    expect([0, 1, 1.5, 2].map(creditsWords)).toEqual(['0 credits', '1 credit', '1.5 credits', '2 credits'])
    expect(aiCreditsWords(1_000)).toBe('1,000 AI credits')
    expect(accountCreditsWords(1)).toBe('1 account credit')
  })
})

describe('a list', () => {
  it('ends with "and"', () => expect(listWords(['one', 'two', 'three'])).toBe('one, two and three'))
})
