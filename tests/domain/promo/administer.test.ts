import { describe, expect, it } from 'vitest'
import { promoAdminRefusals, samplePromoCodes, soundPromoDraft } from '#app/domain/credits/promo-refusals.ts'
import { administerPromo, type PromoDraft, type PromoTask } from '#app/domain/promo/administer.ts'
import { defaultAiPromoCodes, defaultSocialPromoCodes, withCode } from '#app/domain/promo/codes.ts'
import { promoAdminMessages, promoFieldOf } from '#app/domain/promo/messages.ts'
import { validatePromo } from '#app/domain/promo/validate.ts'

const now = '2026-11-20T09:00:00.000Z'
const facts = { now, newId: () => 'id-1', by: 'user_root' }
const create = (draft: PromoDraft): PromoTask => ({ kind: 'create', draft })
const createAi = (wrong: PromoDraft = {}) =>
  administerPromo.ai(samplePromoCodes.ai, create({ ...soundPromoDraft.ai, ...wrong }), facts)
const createSocial = (wrong: PromoDraft = {}) =>
  administerPromo.social(samplePromoCodes.social, create({ ...soundPromoDraft.social, ...wrong }), facts)
const editSocial = (id: string, wrong: PromoDraft) =>
  administerPromo.social(
    samplePromoCodes.social,
    { kind: 'edit', id, draft: { ...soundPromoDraft.social, ...wrong } },
    facts,
  )
const codeOf = (result: { ok: boolean; failure?: { code: string } }) => (result.ok ? 'ok' : result.failure?.code)

describe('a code an admin makes', () => {
  it('for AI credits is in capitals, active, unused, signed, and lasts through its last day', () => {
    expect(createAi()).toEqual({
      ok: true,
      value: {
        id: 'id-1',
        code: 'WINTER',
        description: 'the winter offer',
        credits: 75,
        maxUses: 250,
        currentUses: 0,
        expiresAt: '2027-02-28T23:59:59.999Z',
        isActive: true,
        createdAt: now,
        createdBy: 'user_root',
      },
    })
  })

  it('for account credits brings the accounts of its package, and needs no end', () => {
    expect(createSocial({ expiresAt: '' })).toEqual({
      ok: true,
      value: {
        id: 'id-1',
        code: 'AGENCY',
        description: 'the agency offer',
        packageType: 'pro-bundle',
        accountsIncluded: 50,
        creditsAwarded: 3,
        maxUses: 40,
        currentUses: 0,
        isActive: true,
        createdAt: now,
        createdBy: 'user_root',
      },
    })
    expect(createSocial()).toMatchObject({ value: { expiresAt: '2027-02-28T23:59:59.999Z' } })
  })

  it('can be redeemed at once, until its last moment', () => {
    const made = createSocial()
    if (!made.ok) throw new Error(made.failure.code)
    const codes = withCode(defaultSocialPromoCodes, made.value)
    expect(codes[0]).toBe(made.value)
    expect(codes).toHaveLength(5)
    expect(validatePromo('agency', codes, [], 'u', now)).toBe('valid')
    expect(validatePromo('agency', codes, [], 'u', '2027-02-28T23:59:59.999Z')).toBe('valid')
    expect(validatePromo('agency', codes, [], 'u', '2027-03-01T00:00:00.000Z')).toBe('expired')
  })

  it('has a spelling that can be typed and is there once', () => {
    expect(createAi({ code: ' spring-27_x ' })).toMatchObject({ value: { code: 'SPRING-27_X' } })
    for (const code of ['AB', 'A'.repeat(41), '-AB', 'ÄBC', 'A B', 'AB!']) {
      expect(codeOf(createAi({ code }))).toBe('CODE_UNREADABLE')
    }
    for (const code of ['ABC', 'A'.repeat(40), '2027']) expect(codeOf(createAi({ code }))).toBe('ok')
    for (const code of ['welcome', ' Autumn']) {
      const failure = { code: 'CODE_TAKEN', facts: { code: code.trim().toUpperCase() } }
      expect(createAi({ code })).toMatchObject({ failure })
    }
    for (const code of ['', null, undefined, 7, {}]) expect(codeOf(createAi({ code }))).toBe('CODE_MISSING')
    // The two systems keep lists of their own.
    expect(codeOf(createSocial({ code: 'WELCOME' }))).toBe('ok')
  })

  it('is worth whole AI credits, or account credits to two decimals', () => {
    for (const credits of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_001, '75', null]) {
      expect(codeOf(createAi({ credits }))).toBe('CREDITS_NOT_WHOLE')
    }
    for (const credits of [1, 1_000_000_000]) expect(codeOf(createAi({ credits }))).toBe('ok')
    for (const credits of [0, 0.001, 1.005, -1, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000.01, '3']) {
      expect(codeOf(createSocial({ credits }))).toBe('CREDITS_OUT_OF_RANGE')
    }
    for (const credits of [0.01, 2.5, 1.1, 1_000_000]) expect(codeOf(createSocial({ credits }))).toBe('ok')
  })

  it('has at least one use and an end that is a day to come', () => {
    for (const maxUses of [0, -1, 2.5, Number.NaN, 1_000_001, '5']) {
      expect(codeOf(createAi({ maxUses }))).toBe('USES_INVALID')
    }
    for (const maxUses of [1, 1_000_000]) expect(codeOf(createAi({ maxUses }))).toBe('ok')
    for (const expiresAt of ['2026-11-20', '2026-11-20T09:00:00.000Z'])
      expect(codeOf(createAi({ expiresAt }))).toBe('ok')
    for (const expiresAt of ['2026-11-19', '2026-11-20T08:59:59.999Z']) {
      expect(codeOf(createAi({ expiresAt }))).toBe('EXPIRY_PAST')
    }
    for (const expiresAt of ['2027-13-01', '2027-02-30', 'soon', 7, {}]) {
      expect(codeOf(createSocial({ expiresAt }))).toBe('EXPIRY_UNREADABLE')
    }
    // Only account credits may come without an end.
    for (const expiresAt of [undefined, null, '']) {
      expect(codeOf(createAi({ expiresAt }))).toBe('EXPIRY_MISSING')
      expect(codeOf(createSocial({ expiresAt }))).toBe('ok')
    }
    expect(createAi({ expiresAt: '2027-02-28T10:00:00+01:00' })).toMatchObject({
      value: { expiresAt: '2027-02-28T09:00:00.000Z' },
    })
  })

  it('says in at most eighty characters what it is for', () => {
    expect(codeOf(createAi({ description: 'x'.repeat(80) }))).toBe('ok')
    expect(codeOf(createAi({ description: 'x'.repeat(81) }))).toBe('DESCRIPTION_TOO_LONG')
    expect(codeOf(createAi({ description: '  ' }))).toBe('DESCRIPTION_MISSING')
  })

  it('of a package that is not sold is refused', () => {
    for (const packageType of ['giant', '', null, 'toString', ['individual']]) {
      expect(codeOf(createSocial({ packageType }))).toBe('PACKAGE_UNKNOWN')
    }
  })
})

describe('a code an admin changes', () => {
  it('keeps its name, its uses, its id and its maker', () => {
    expect(editSocial('social-promo-partner', { code: 'OTHER', maxUses: 7 })).toMatchObject({
      value: {
        id: 'social-promo-partner',
        code: 'PARTNER',
        currentUses: 7,
        maxUses: 7,
        createdBy: 'user_admin',
        accountsIncluded: 50,
        creditsAwarded: 3,
      },
    })
    expect(editSocial('social-promo-partner', { maxUses: 6 })).toMatchObject({
      failure: { code: 'USES_BELOW_USED', facts: { used: 7 } },
    })
  })

  it('has to be there', () => {
    const id = 'ai-promo-ghost'
    const tasks: PromoTask[] = [
      { kind: 'switch', id, isActive: true },
      { kind: 'edit', id, draft: soundPromoDraft.social },
    ]
    for (const task of tasks) {
      expect(codeOf(administerPromo.ai(samplePromoCodes.ai, task, facts))).toBe('PROMO_GONE')
      expect(codeOf(administerPromo.social(samplePromoCodes.social, task, facts))).toBe('PROMO_GONE')
    }
  })

  it('for AI credits is not allowed fewer uses than it has had', () => {
    const edit = (maxUses: number) =>
      administerPromo.ai(
        samplePromoCodes.ai,
        { kind: 'edit', id: 'ai-promo-autumn', draft: { ...soundPromoDraft.ai, maxUses } },
        facts,
      )
    expect(edit(11)).toMatchObject({ failure: { code: 'USES_BELOW_USED', facts: { used: 12 } } })
    expect(edit(12)).toMatchObject({ value: { maxUses: 12, currentUses: 12 } })
  })

  it('may lose its end, and may keep one that has passed', () => {
    const open = editSocial('social-promo-lapsed', { expiresAt: '' })
    expect(open.ok && 'expiresAt' in open.value).toBe(false)
    expect(codeOf(editSocial('social-promo-lapsed', { expiresAt: '2026-10-31' }))).toBe('ok')
    expect(codeOf(editSocial('social-promo-lapsed', { expiresAt: '2026-10-30' }))).toBe('EXPIRY_PAST')
    const welcome: PromoTask = {
      kind: 'edit',
      id: 'ai-promo-welcome',
      draft: { ...soundPromoDraft.ai, expiresAt: '2025-12-31' },
    }
    expect(administerPromo.ai(defaultAiPromoCodes, welcome, facts)).toMatchObject({
      value: { code: 'WELCOME', expiresAt: '2025-12-31T23:59:59.999Z', credits: 75 },
    })
  })

  it('is deactivated and activated, and stays where it stands in the list', () => {
    const off: PromoTask = { kind: 'switch', id: 'ai-promo-summer', isActive: false }
    const done = administerPromo.ai(defaultAiPromoCodes, off, facts)
    if (!done.ok) throw new Error(done.failure.code)
    const after = withCode(defaultAiPromoCodes, done.value)
    expect(after.map(({ code, isActive }) => [code, isActive])).toEqual([
      ['WELCOME', true],
      ['SUMMER', false],
      ['FREECREDITS', true],
    ])
    expect(codeOf(administerPromo.ai(after, off, facts))).toBe('ALREADY_INACTIVE')
    expect(administerPromo.ai(after, { ...off, isActive: true }, facts)).toMatchObject({ value: { isActive: true } })
  })
})

describe('every refusal', () => {
  it.each(Object.entries(promoAdminRefusals))('%s has an example that really results in it', (code, { failure }) => {
    expect(failure()?.code).toBe(code)
  })

  it('stands in the order of its catalogue, and at a place in the form', () => {
    expect(Object.keys(promoAdminRefusals)).toEqual(Object.keys(promoAdminMessages))
    expect(Object.keys(promoFieldOf)).toEqual(Object.keys(promoAdminMessages))
  })

  it('that comes first wins', () => {
    const wrong = { code: 'A B', description: '', credits: 0, maxUses: 0, expiresAt: 'soon', packageType: '' }
    const reasons = [
      {},
      { code: 'AGENCY' },
      { description: 'x' },
      { packageType: 'individual' },
      { credits: 1 },
      { maxUses: 1 },
    ]
    let draft: PromoDraft = wrong
    const said = reasons.map((right) => {
      draft = { ...draft, ...right }
      return codeOf(createSocial(draft))
    })
    expect(said).toEqual([
      'CODE_UNREADABLE',
      'DESCRIPTION_MISSING',
      'PACKAGE_UNKNOWN',
      'CREDITS_OUT_OF_RANGE',
      'USES_INVALID',
      'EXPIRY_UNREADABLE',
    ])
  })
})
