import { describe, expect, it } from 'vitest'
import { checkAccount, openAccount, repairAccount, type SocialAccount } from '#app/domain/credits/social/account.ts'
import { validateSocialPromo } from '#app/domain/credits/social/decide.ts'
import { socialCreditMessages } from '#app/domain/credits/social/messages.ts'
import {
  decide,
  evolve,
  parseOperation,
  runOperation,
  successSentence,
  testCredits,
  unsavedFailure,
} from '#app/domain/credits/social/operations.ts'
import { socialPackages } from '#app/domain/credits/social/packages.ts'
import { socialStateFacts } from '#app/domain/credits/social/states.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import { socialPackageTypes } from '#app/domain/plans/social-package-types.ts'

const userId = 'u'
const now = '2026-11-20T09:00:00.000Z'
let ids = 0
const newId = () => {
  ids += 1
  return `id-${ids}`
}
const facts = socialStateFacts(now, newId)
const withCredits = (totalCredits: number, usedCredits = 0): SocialAccount => ({
  ...openAccount(now),
  totalCredits,
  usedCredits,
  remainingCredits: totalCredits - usedCredits,
})
const run = (account: SocialAccount, input: unknown) => runOperation(account, input, facts)
const codeOf = (account: SocialAccount, input: unknown) => {
  const outcome = run(account, input)
  return outcome.kind === 'accepted' ? 'accepted' : outcome.failure.code
}
function done(account: SocialAccount, input: unknown) {
  const outcome = run(account, input)
  if (outcome.kind !== 'accepted') throw new Error(outcome.failure.code)
  return outcome
}

describe('1 and 2, structure and operation', () => {
  it.each<[unknown, string]>([
    [null, 'INVALID_OPERATION_STRUCTURE'],
    ['add', 'INVALID_OPERATION_STRUCTURE'],
    [{}, 'INVALID_OPERATION_STRUCTURE'],
    [{ type: 'add' }, 'INVALID_OPERATION_STRUCTURE'],
    [{ type: '', userId }, 'INVALID_OPERATION_STRUCTURE'],
    [{ type: 'add', userId: ' ' }, 'INVALID_OPERATION_STRUCTURE'],
    [{ type: 'redeem_promo' }, 'AUTHENTICATION_REQUIRED'],
    [{ type: 'purchase_package', userId: '' }, 'AUTHENTICATION_REQUIRED'],
    [{ type: 5, userId }, 'INVALID_OPERATION_TYPE'],
    [{ type: 'constructor', userId }, 'INVALID_OPERATION_TYPE'],
    [{ type: null, userId }, 'INVALID_OPERATION_STRUCTURE'],
    [{ type: 'purchase', userId }, 'MISSING_PACKAGE_TYPE'],
    [{ type: 'purchase', userId, packageType: '' }, 'MISSING_PACKAGE_TYPE'],
    [{ type: 'purchase', userId, packageType: null }, 'MISSING_PACKAGE_TYPE'],
    [{ type: 'create_connection', userId: ' ' }, 'AUTHENTICATION_REQUIRED'],
    [{ type: 'redeem', userId }, 'MISSING_PROMO_CODE_ID'],
    [{ type: 'redeem', userId, promoCodeId: ' ' }, 'MISSING_PROMO_CODE_ID'],
    [{ type: 'redeem_promo', userId, metadata: { promoCode: ' ' } }, 'MISSING_PROMO_CODE'],
    [{ type: 'purchase', userId, packageType: 'basicBundle' }, 'INVALID_PACKAGE_TYPE'],
    [{ type: 'purchase', userId, packageType: 'toString' }, 'INVALID_PACKAGE_TYPE'],
    [{ type: 'purchase', userId, packageType: ['individual'] }, 'INVALID_PACKAGE_TYPE'],
    [{ type: 'redeem', userId, promoCodeId: 7 }, 'MISSING_PROMO_CODE_ID'],
    [{ type: 'redeem_promo', userId, metadata: null }, 'MISSING_PROMO_CODE'],
    [{ type: 'deduct', userId }, 'MISSING_CREDITS_AMOUNT'],
    [{ type: 'add', userId, creditsAmount: null }, 'MISSING_CREDITS_AMOUNT'],
  ])('%o is %s', (input, code) => {
    const parsed = parseOperation(input)
    expect(parsed.ok ? 'parsed' : parsed.failure.code).toBe(code)
    expect(codeOf(withCredits(5), input)).toBe(code)
  })

  it.each(['deduct', 'add'] as const)('%s names every amount that is none', (type) => {
    for (const creditsAmount of [0, -0, -1, Number.NaN, Infinity, -Infinity, '5', true, {}, [], 0.004, 10n]) {
      expect(codeOf(withCredits(5), { type, userId, creditsAmount })).toBe('INVALID_CREDITS_AMOUNT')
    }
    expect(run(withCredits(5), { type, userId })).toEqual({
      kind: 'refused',
      failure: { code: 'MISSING_CREDITS_AMOUNT', facts: { operation: type } },
    })
    const refused = run(withCredits(5), { type, userId, creditsAmount: -1 })
    const word = type === 'add' ? 'addition' : 'deduction'
    expect(refused.kind === 'refused' && sentenceFor(socialCreditMessages, refused.failure)).toBe(
      `Valid credits amount is required for ${word} operation`,
    )
  })

  it.each<[object, object]>([
    [
      { type: 'create_connection', platformId: ' x ', appId: ' app ' },
      { type: 'create_connection', platformId: 'x', appId: 'app', metadata: {} },
    ],
    [
      { type: 'create_connection', metadata: { platformId: 'x', appId: 'app' } },
      { type: 'create_connection', platformId: 'x', appId: 'app', metadata: { platformId: 'x', appId: 'app' } },
    ],
    [
      { type: 'create_connection', platformId: 'x', appId: ' ', metadata: 'words' },
      { type: 'create_connection', platformId: 'x', appId: null, metadata: {} },
    ],
    [
      { type: 'purchase_package', metadata: { packageType: 'individual' } },
      { type: 'purchase_package', packageType: 'individual' },
    ],
    [
      { type: 'purchase_package', packageType: 'pro-bundle', metadata: { packageType: 'individual' } },
      { type: 'purchase_package', packageType: 'pro-bundle' },
    ],
    [
      { type: 'redeem', promoCodeId: ' id-1 ' },
      { type: 'redeem', promoCodeId: 'id-1' },
    ],
    [
      { type: 'redeem_promo', metadata: { promoCode: ' one ' } },
      { type: 'redeem_promo', promoCode: 'one' },
    ],
  ])('%o is read', (input, operation) => {
    expect(parseOperation({ ...input, userId: ' u ' })).toEqual({ ok: true, value: { ...operation, userId } })
  })

  it('names the platform a connection lacks', () => {
    for (const platformId of [undefined, '', ' ', 3]) {
      expect(parseOperation({ type: 'create_connection', userId, platformId })).toEqual({
        ok: false,
        failure: { code: 'VALIDATION_ERROR', facts: { field: 'platformId' } },
      })
    }
  })

  it('is not thrown off by an input that throws', () => {
    const hostile = {
      get type() {
        throw new Error('no')
      },
    }
    expect(codeOf(withCredits(5), hostile)).toBe('INVALID_OPERATION_STRUCTURE')
  })
})

describe('3, credits', () => {
  const spending = [
    { type: 'purchase', userId, packageType: 'individual' },
    { type: 'purchase_package', userId, packageType: 'individual' },
    { type: 'create_connection', userId, platformId: 'x' },
    { type: 'deduct', userId, creditsAmount: 1 },
  ]

  it.each(spending)('$type asks alike for what is not there', (operation) => {
    expect(codeOf(openAccount(now), operation)).toBe('NO_CREDITS_AVAILABLE')
    expect(codeOf(withCredits(3, 3), operation)).toBe('INSUFFICIENT_CREDITS')
    expect(codeOf(withCredits(3, 2.01), operation)).toBe('INSUFFICIENT_CREDITS')
    expect(codeOf(withCredits(3, 2), operation)).toBe('accepted')
  })

  it('says what the credits were wanted for', () => {
    const sentences = spending.map((operation) => {
      const outcome = run(withCredits(3, 3), operation)
      return outcome.kind === 'refused' ? sentenceFor(socialCreditMessages, outcome.failure) : ''
    })
    expect(sentences).toEqual([
      'Insufficient credits. Required: 1, Available: 0',
      'Insufficient credits to purchase package. Please add credits or redeem a promo code.',
      'Insufficient credits to create connection. Please purchase a package or redeem a promo code.',
      'Insufficient credits. Required: 1, Available: 0',
    ])
  })

  it('spells a code by when it was asked', () => {
    const both = ['PAUSED', 'LAPSED', 'TAKEN', 'NOSUCH'].map((promoCode) => {
      const before = validateSocialPromo(promoCode, { ...facts, userId })
      return [
        codeOf(openAccount(now), { type: 'redeem_promo', userId, metadata: { promoCode } }),
        !before.ok && before.failure.code,
      ]
    })
    expect(both).toEqual([
      ['INACTIVE_PROMO_CODE', 'PROMO_CODE_INACTIVE'],
      ['EXPIRED_PROMO_CODE', 'PROMO_CODE_EXPIRED'],
      ['MAX_USES_REACHED', 'PROMO_CODE_MAX_USES_REACHED'],
      ['PROMO_CODE_NOT_FOUND', 'PROMO_CODE_NOT_FOUND'],
    ])
    expect(validateSocialPromo('partner', { ...facts, userId }).ok).toBe(true)
  })

  it.each([0, -1, 0.004, Number.NaN, Number.POSITIVE_INFINITY, '1'])('does not redeem a code worth %o', (worth) => {
    const promoCodes = facts.promoCodes.map((promo) => ({ ...promo, creditsAwarded: worth as number }))
    expect(validateSocialPromo('partner', { ...facts, promoCodes, userId })).toMatchObject({
      failure: { code: 'REDEMPTION_ERROR' },
    })
  })

  it('finds a code by its id among entries that are none, and none in what is no list', () => {
    const redeem = { type: 'redeem', userId, promoCodeId: 'social-promo-partner' }
    const nothing = null as unknown as (typeof facts.promoCodes)[number]
    const damaged = { ...facts, promoCodes: [nothing, ...facts.promoCodes] }
    expect(runOperation(openAccount(now), redeem, damaged).kind).toBe('accepted')
    const gone = { ...facts, promoCodes: null as unknown as typeof facts.promoCodes }
    expect(runOperation(openAccount(now), redeem, gone)).toMatchObject({
      failure: { code: 'PROMO_CODE_VALIDATION_ERROR' },
    })
  })
})

describe('4, the result', () => {
  it.each(socialPackageTypes)('a %s costs one credit and is counted and recorded', (packageType) => {
    const { account, event } = done(withCredits(3), { type: 'purchase', userId, packageType })
    expect([account.totalCredits, account.usedCredits, account.remainingCredits]).toEqual([3, 1, 2])
    expect(account.packages[socialPackages[packageType].counter]).toBe(1)
    expect(account.purchaseHistory).toEqual([
      {
        id: expect.any(String),
        userId,
        packageType,
        accountsIncluded: socialPackages[packageType].accountsIncluded,
        creditsUsed: 1,
        purchaseDate: now,
        transactionId: expect.any(String),
        status: 'completed',
      },
    ])
    expect(successSentence(event)).toBe(`Successfully purchased ${socialPackages[packageType].name} package`)
  })

  it('a redemption adds credits, counts the package and the use, and is recorded', () => {
    const { account, event } = done(openAccount(now), {
      type: 'redeem',
      userId,
      promoCodeId: 'social-promo-pro-bundle',
    })
    expect([account.totalCredits, account.usedCredits, account.remainingCredits]).toEqual([1, 0, 1])
    expect(account.packages.proBundle).toBe(1)
    expect(account.redemptionHistory).toEqual([
      {
        id: expect.any(String),
        userId,
        promoCodeId: 'social-promo-pro-bundle',
        promoCode: 'SOCIAL_PRO_TEST',
        packageType: 'pro-bundle',
        accountsIncluded: 50,
        redeemedAt: now,
        expiresAt: null,
      },
    ])
    expect(event.type === 'redeemed' && event.promo.currentUses).toBe(1)
    expect(successSentence(event)).toBe('Successfully redeemed 1 credit and 50 accounts from the pro bundle test offer')
    expect(codeOf(account, { type: 'redeem_promo', userId, metadata: { promoCode: 'social_pro_test' } })).toBe(
      'ALREADY_REDEEMED',
    )
  })

  it('counts to two decimals', () => {
    const added = done(openAccount(now), { type: 'add', userId, creditsAmount: 10.994 })
    expect(added.account.totalCredits).toBe(10.99)
    expect(successSentence(added.event)).toBe('Successfully added 10.99 credits')
    const deducted = done(added.account, { type: 'deduct', userId, creditsAmount: 0.1 })
    expect(deducted.account.remainingCredits).toBe(10.89)
    expect(successSentence(deducted.event)).toBe('Successfully deducted 0.1 credits')
  })

  it('connects for one credit and hands the connection on', () => {
    const input = { type: 'create_connection', userId, platformId: 'x', appId: 'app', metadata: { handle: '@ada' } }
    const { account, event } = done(withCredits(2), input)
    expect(account.remainingCredits).toBe(1)
    expect(event.type === 'connected' && event.connection).toMatchObject({
      platformId: 'x',
      appId: 'app',
      metadata: { handle: '@ada' },
    })
    expect(successSentence(event)).toBe('The account is connected. It took 1 account credit.')
  })

  it('does by decide and evolve what running does, and gives ten test credits', () => {
    const operation = parseOperation(testCredits(userId))
    if (!operation.ok) throw new Error('not parsed')
    const event = decide(openAccount(now), operation.value, facts)
    expect(event.ok && evolve(openAccount(now), event.value).remainingCredits).toBe(10)
  })
})

describe('5, the new state', () => {
  it('never passes the ceiling, and saves nothing', () => {
    const full = withCredits(999_999)
    expect(codeOf(full, { type: 'add', userId, creditsAmount: 1 })).toBe('accepted')
    for (const creditsAmount of [1.01, 1_000_000, 1e15, Number.MAX_VALUE]) {
      expect(run(full, { type: 'add', userId, creditsAmount })).toEqual({
        kind: 'refused',
        failure: { code: 'EXCESSIVE_CREDITS', facts: {} },
      })
    }
    expect(codeOf(withCredits(1_000_000), { type: 'redeem_promo', userId, metadata: { promoCode: 'PARTNER' } })).toBe(
      'EXCESSIVE_CREDITS',
    )
  })

  it.each([
    [{ totalCredits: -1, remainingCredits: -1 }, 'NEGATIVE_CREDITS'],
    [{ usedCredits: -1, remainingCredits: 11 }, 'NEGATIVE_CREDITS'],
    [{ remainingCredits: 9.98 }, 'INCONSISTENT_CREDITS'],
    [{ remainingCredits: 9.99 }, 'sound'],
    [{ remainingCredits: 10.01 }, 'sound'],
    [{ remainingCredits: 10.011 }, 'INCONSISTENT_CREDITS'],
    [{ totalCredits: 1_000_000, remainingCredits: 1_000_000 }, 'sound'],
    [{ totalCredits: 1_000_000.01, remainingCredits: 1_000_000.01 }, 'EXCESSIVE_CREDITS'],
    [{ totalCredits: Number.NaN }, 'CREDIT_VALIDATION_ERROR'],
    [{ packages: { individual: -1, basicBundle: 0, starterBundle: 0, proBundle: 0 } }, 'NEGATIVE_CREDITS'],
  ])('%o is %s', (figures, code) => {
    const checked = checkAccount({ ...withCredits(10), ...figures })
    expect(checked.ok ? 'sound' : checked.failure.code).toBe(code)
  })

  it.each<[unknown, readonly string[]]>([
    [null, ['the record']],
    ['account', ['the record']],
    [{ ...withCredits(1), usedCredits: '0' }, ['usedCredits']],
    [
      { ...withCredits(1), packages: { individual: 1, basicBundle: Number.NaN, starterBundle: 0 } },
      ['packages.basicBundle', 'packages.proBundle'],
    ],
    [
      { ...withCredits(1), packages: null },
      ['packages.individual', 'packages.basicBundle', 'packages.starterBundle', 'packages.proBundle'],
    ],
    [{ ...withCredits(1), purchaseHistory: {}, redemptionHistory: [null] }, ['purchaseHistory', 'redemptionHistory']],
  ])('names what of %o cannot be counted', (account, fields) => {
    expect(checkAccount(account as SocialAccount)).toEqual({
      ok: false,
      failure: { code: 'CREDIT_VALIDATION_ERROR', facts: { fields } },
    })
  })

  it('corrects figures that disagree, saves that, and fails', () => {
    const account = { ...withCredits(10, 2), remainingCredits: 5 }
    const outcome = run(account, { type: 'deduct', userId, creditsAmount: 6 })
    if (outcome.kind !== 'corrected') throw new Error(outcome.kind)
    expect(outcome.failure.code).toBe('CREDIT_STATE_CORRECTED')
    expect(outcome.account).toEqual({ ...account, remainingCredits: 8 })
    expect(codeOf(outcome.account, { type: 'deduct', userId, creditsAmount: 6 })).toBe('accepted')
  })

  it('corrects negative figures alike', () => {
    const outcome = run({ ...withCredits(10), usedCredits: -1, remainingCredits: 11 }, testCredits(userId))
    expect(outcome).toMatchObject({
      kind: 'corrected',
      account: { totalCredits: 10, usedCredits: 0, remainingCredits: 10 },
      failure: { code: 'CREDIT_STATE_CORRECTED' },
    })
  })

  it('repairs to what remains, never below zero', () => {
    expect(repairAccount({ ...withCredits(10, 2), remainingCredits: 99 }).remainingCredits).toBe(8)
    expect(repairAccount({ ...withCredits(5), usedCredits: 8 })).toMatchObject({ usedCredits: 5, remainingCredits: 0 })
    expect(repairAccount(withCredits(-5))).toMatchObject({ totalCredits: 0, remainingCredits: 0 })
    expect(repairAccount(withCredits(10, 2))).toEqual(withCredits(10, 2))
    const packages = { individual: 2, basicBundle: -1, starterBundle: 3, proBundle: 4 }
    expect(repairAccount({ ...withCredits(10, 2), packages }).packages).toEqual({ ...packages, basicBundle: 0 })
    const others = { individual: -2, basicBundle: 1, starterBundle: -3, proBundle: -4 }
    expect(repairAccount({ ...withCredits(10, 2), packages: others }).packages).toEqual({
      individual: 0,
      basicBundle: 1,
      starterBundle: 0,
      proBundle: 0,
    })
  })

  it('lets a deduction take no more than both counts agree on', () => {
    const apart = { ...withCredits(12, 2), remainingCredits: 10.01 }
    expect(codeOf(apart, { type: 'deduct', userId, creditsAmount: 10.01 })).toBe('INSUFFICIENT_CREDITS')
    expect(done(apart, { type: 'deduct', userId, creditsAmount: 10 }).account.remainingCredits).toBe(0)
  })
})

it('6, what could not be saved is named by what it was', () => {
  expect(unsavedFailure('add').code).toBe('ADD_CREDITS_ERROR')
  for (const type of ['toString', ['add'], null, undefined]) {
    expect(unsavedFailure(type).code).toBe('OPERATION_FAILED')
  }
})
