import { describe, expect, it } from 'vitest'
import { defaultAiPromoCodes, defaultSocialPromoCodes, seeded, withPromo, withUsesOf } from '#app/domain/promo/codes.ts'
import { promoOutcomes } from '#app/domain/promo/outcomes.ts'
import { findPromo, type PromoTerms, validatePromo } from '#app/domain/promo/validate.ts'

const now = '2026-11-20T09:00:00.000Z'
const terms: PromoTerms = { id: '1', code: 'AUTUMN', isActive: true, maxUses: 2, currentUses: 0 }
const ask = (
  changed: Partial<PromoTerms>,
  { code = 'AUTUMN', at = now, redemptions = [] as const, userId = 'u' } = {},
) => validatePromo(code, [{ ...terms, ...changed }], redemptions, userId, at)

describe('validatePromo', () => {
  it('knows six outcomes', () => {
    expect(promoOutcomes).toHaveLength(6)
  })

  it('finds a code whatever its case and the space around it', () => {
    for (const code of ['AUTUMN', 'autumn', ' Autumn ']) expect(ask({}, { code })).toBe('valid')
    expect(findPromo('autumn', [{ ...terms, code: 'Autumn' }])?.id).toBe('1')
  })

  it('reads both spellings in capitals, where some letters become two', () => {
    expect(findPromo('STRASSE', [{ ...terms, code: 'Straße' }])?.id).toBe('1')
  })

  it('passes over entries that are none, as a damaged list has them', () => {
    const nothing = null as unknown as PromoTerms
    expect(findPromo('AUTUMN', [nothing, terms])?.id).toBe('1')
    expect(findPromo(7, [nothing, terms])).toBeUndefined()
    const uses = [null, { promoCodeId: '1', userId: 'u' }] as unknown as { promoCodeId: string; userId: string }[]
    expect(validatePromo('AUTUMN', [terms], uses, 'u', now)).toBe('already-redeemed')
  })

  it('does not find what is not there, nor what is no word', () => {
    expect(ask({}, { code: 'AUTUMNS' })).toBe('not-found')
    for (const code of ['', '  ', null, undefined, 7, {}]) {
      expect(validatePromo(code, [terms, { ...terms, code: '' }], [], 'u', now)).toBe('not-found')
    }
  })

  it('refuses an inactive code', () => {
    expect(ask({ isActive: false })).toBe('inactive')
  })

  it('lets a code last through its last instant', () => {
    expect(ask({ expiresAt: now })).toBe('valid')
    expect(ask({ expiresAt: now }, { at: '2026-11-20T09:00:00.001Z' })).toBe('expired')
    for (const expiresAt of [null, undefined, '']) expect(ask({ expiresAt } as Partial<PromoTerms>)).toBe('valid')
    expect(ask({ expiresAt: 'no moment' })).toBe('expired')
  })

  it('counts uses', () => {
    expect(ask({ currentUses: 1 })).toBe('valid')
    expect(ask({ currentUses: 2 })).toBe('limit-reached')
    expect(ask({ currentUses: 3 })).toBe('limit-reached')
    expect(ask({ currentUses: Number.NaN })).toBe('limit-reached')
  })

  it('lets each user redeem a code once', () => {
    const redemptions = [{ promoCodeId: '1', userId: 'u' }]
    expect(validatePromo('AUTUMN', [terms], redemptions, 'u', now)).toBe('already-redeemed')
    expect(validatePromo('AUTUMN', [terms], redemptions, 'v', now)).toBe('valid')
    expect(validatePromo('AUTUMN', [terms], [{ promoCodeId: '2', userId: 'u' }], 'u', now)).toBe('valid')
  })

  it('answers the first of several reasons, in order', () => {
    const redemptions = [{ promoCodeId: '1', userId: 'u' }]
    const all = { isActive: false, expiresAt: '2025-01-01T00:00:00.000Z', currentUses: 2 }
    const reason = (changed: Partial<PromoTerms>) =>
      validatePromo('AUTUMN', [{ ...terms, ...all, ...changed }], redemptions, 'u', now)
    expect(reason({})).toBe('inactive')
    expect(reason({ isActive: true })).toBe('expired')
    expect(reason({ isActive: true, expiresAt: null })).toBe('limit-reached')
    expect(reason({ isActive: true, expiresAt: null, currentUses: 0 })).toBe('already-redeemed')
  })
})

describe('the seeded codes', () => {
  it('are those of the specification', () => {
    expect(defaultAiPromoCodes.map(({ code, credits, maxUses }) => [code, credits, maxUses])).toEqual([
      ['WELCOME', 100, 1000],
      ['SUMMER', 50, 500],
      ['FREECREDITS', 25, 200],
    ])
    expect(defaultSocialPromoCodes.map(({ code, packageType }) => [code, packageType])).toEqual([
      ['SOCIAL_INDIVIDUAL_TEST', 'individual'],
      ['SOCIAL_BASIC_TEST', 'basic-bundle'],
      ['SOCIAL_STARTER_TEST', 'starter-bundle'],
      ['SOCIAL_PRO_TEST', 'pro-bundle'],
    ])
    for (const { creditsAwarded, maxUses, expiresAt, isActive } of defaultSocialPromoCodes) {
      expect([creditsAwarded, maxUses, expiresAt, isActive]).toEqual([1, 100, undefined, true])
    }
  })

  it.each(['WELCOME', 'SUMMER', 'FREECREDITS'])('%s was good until the end of 2025', (code) => {
    expect(validatePromo(code, defaultAiPromoCodes, [], 'u', '2025-12-31T23:59:59.999Z')).toBe('valid')
    expect(validatePromo(code, defaultAiPromoCodes, [], 'u', '2026-01-01T00:00:00.000Z')).toBe('expired')
  })

  it('are used when none are stored', () => {
    expect(seeded(null, defaultAiPromoCodes)).toBe(defaultAiPromoCodes)
    expect(seeded([], defaultAiPromoCodes)).toBe(defaultAiPromoCodes)
    const own = defaultAiPromoCodes.slice(1)
    expect(seeded(own, defaultAiPromoCodes)).toBe(own)
  })

  it('are replaced one by one as they are used', () => {
    const [welcome] = defaultAiPromoCodes
    if (welcome === undefined) throw new Error('WELCOME is missing')
    const after = withPromo(defaultAiPromoCodes, { ...welcome, currentUses: 1 })
    expect(after.map(({ currentUses }) => currentUses)).toEqual([1, 0, 0])
  })

  it('count at least the uses that are known, and are the same list when they do', () => {
    const [welcome, summer] = defaultAiPromoCodes
    if (welcome === undefined || summer === undefined) throw new Error('A default is missing')
    const codes = [
      { ...welcome, currentUses: 1 },
      { ...summer, currentUses: 5 },
    ]
    const use = (promoCodeId: string, userId: string) => ({ promoCodeId, userId })
    expect(withUsesOf(codes, [use(welcome.id, 'a'), use('gone', 'a'), use(summer.id, 'b')])).toBe(codes)
    const counted = withUsesOf(codes, [use(welcome.id, 'a'), use(welcome.id, 'b'), use(summer.id, 'b')])
    expect(counted.map(({ currentUses }) => currentUses)).toEqual([2, 5])
    expect(counted[1]).toBe(codes[1])
  })
})
