import { describe, expect, test } from 'vitest'
import { aiPackageIds } from '#app/domain/credits/ai/packages.ts'
import { checkoutLinkOf } from '#app/server/checkout/checkout-links.ts'
import { parseConfiguration } from '#app/server/configuration/configuration.ts'

const linksWith = (environment: Record<string, string>) => {
  const configured = parseConfiguration(environment)
  return aiPackageIds.map((id) => checkoutLinkOf(id, configured))
}

describe('where a package is paid for', () => {
  test('nowhere, when no checkout is connected', () => {
    expect(linksWith({})).toEqual([null, null, null, null])
    expect(linksWith({ CHECKOUT_BASE_URL: ' ' })).toEqual([null, null, null, null])
  })

  test('under the common address, whether or not it ends in a slash', () => {
    const links = ['medium', 'large', 'bulk', 'premium'].map((id) => `https://pay.example/buy/${id}`)
    expect(linksWith({ CHECKOUT_BASE_URL: 'https://pay.example/buy' })).toEqual(links)
    expect(linksWith({ CHECKOUT_BASE_URL: 'https://pay.example/buy/' })).toEqual(links)
  })

  test('at its own link before the common one', () => {
    const own = 'https://pay.example/checkout?plan=x1'
    const [medium, large] = linksWith({ CHECKOUT_BASE_URL: 'https://pay.example', CHECKOUT_URL_MEDIUM: own })
    expect(medium).toBe(own)
    expect(large).toBe('https://pay.example/large')
    expect(() => linksWith({ CHECKOUT_URL_MEDIUM: own })).toThrow(
      /CHECKOUT_URL_LARGE: .*\n- CHECKOUT_URL_BULK: .*\n- CHECKOUT_URL_PREMIUM: must be set as the others are, or CHECKOUT_BASE_URL/,
    )
  })

  test.each(['javascript:alert(1)', 'ftp://pay.example', 'pay.example'])('never at %s', (address) => {
    expect(() => linksWith({ CHECKOUT_URL_BULK: address })).toThrow('CHECKOUT_URL_BULK')
  })
})
