import { describe, expect, it } from 'vitest'
import { socialRecordIn, socialStatesNow } from '#app/domain/credits/social/states.ts'
import { leavingWords, toSocialCreditsView } from '#app/features/credits/social/social-credits-view.ts'

const viewIn = (name: Parameters<typeof socialRecordIn>[0]) => toSocialCreditsView(socialRecordIn(name))

describe('the view of account credits', () => {
  it('counts what packages include and what is connected', () => {
    expect(viewIn('everyPackage')).toMatchObject({
      included: 71,
      remaining: 6,
      used: 4,
      total: 10,
      connected: '0 accounts',
    })
    expect(viewIn('connected')).toMatchObject({ included: 0, connected: '2 accounts' })
  })

  it('notices calmly what no package covers', () => {
    expect(viewIn('everyPackage')).toMatchObject({ uncovered: null })
    expect(viewIn('connected')).toMatchObject({
      uncovered: { title: 'More accounts are connected than your packages cover.' },
    })
  })

  it.each([
    ['fresh', 'refusal', { tone: 'info', title: 'No account credits yet.' }],
    ['empty', 'refusal', { tone: 'warning', title: 'No account credits left.' }],
    ['lastOne', 'warning', { tone: 'warning', title: '1 account credit left.' }],
    ['fractions', 'warning', { tone: 'warning', title: '1.8 account credits left.' }],
    ['testCredits', 'info', null],
  ] as const)('says when the next credit is the last one: %s', (name, tone, low) => {
    const view = viewIn(name)
    expect(view.tone).toBe(tone)
    if (low === null) expect(view.low).toBeNull()
    else expect(view.low).toMatchObject(low)
  })

  it('says without a credit where credits come from and where posts go, in one notice', () => {
    const { low, canPay } = viewIn('fresh')
    expect(canPay).toBe(false)
    expect(low?.text).toBe(
      'Account credits come from promo codes or from an admin. No account is connected, so posts go to the nine practice accounts, which only you see.',
    )
    const record = socialRecordIn('connected')
    const account = { ...record.account, usedCredits: record.account.totalCredits, remainingCredits: 0 }
    expect(toSocialCreditsView({ ...record, account })).toMatchObject({
      canPay: false,
      uncovered: null,
      low: { text: expect.stringMatching(/^Account credits come from .* connected than your packages cover\. Every/) },
    })
  })

  it.each([
    ['lastOne', true],
    ['fractions', true],
    ['empty', false],
    // Counted anew, there may be enough.
    ['corruptNegative', true],
  ] as const)('knows whether a credit can be taken: %s', (name, canPay) => expect(viewIn(name).canPay).toBe(canPay))

  it.each([
    ['corruptInconsistent', 'Credit state is inconsistent'],
    ['corruptNegative', 'Credit values cannot be negative'],
    ['corruptExcessive', 'Total credits exceeds reasonable limit'],
    ['busy', null],
  ] as const)('says what is wrong with the figures: %s', (name, notice) => expect(viewIn(name).notice).toBe(notice))

  it('puts the four packages on the shelf, each with its list price, its accounts and its one account credit', () => {
    expect(viewIn('busy').shelf).toMatchObject([
      {
        name: 'Individual',
        price: '$5',
        listPrice: 'List price $5',
        perAccount: '',
        accounts: '1 account',
        cost: '1 account credit',
        owned: 0,
      },
      {
        name: 'Basic Bundle',
        price: '$20',
        perAccount: ', $4 an account',
        accounts: '5 accounts',
        cost: '1 account credit',
        owned: 1,
      },
      { name: 'Starter Bundle', price: '$50', perAccount: ', $3.33 an account', accounts: '15 accounts', owned: 1 },
      { name: 'Pro Bundle', price: '$150', perAccount: ', $3 an account', accounts: '50 accounts', owned: 1 },
    ])
  })

  it('tells purchases and redemptions in one history, the newest first', () => {
    expect(viewIn('busy').history).toMatchObject([
      { by: 'promo code', what: 'Pro Bundle package', accounts: 50, cost: 'free', reference: 'SOCIAL_PRO_TEST' },
      { by: 'promo code', what: 'Starter Bundle package', accounts: 15, cost: 'free', reference: 'PARTNER' },
      { by: 'purchase', what: 'Basic Bundle package', accounts: 5, cost: '1 account credit' },
    ])
  })
})

describe('what a backup would take away', () => {
  it.each([
    [{ connections: 0, purchases: 0, redemptions: 0 }, null],
    [{ connections: 1, purchases: 0, redemptions: 0 }, '1 connected account'],
    [{ connections: 0, purchases: 2, redemptions: 1 }, '2 purchases and 1 redeemed code'],
    [{ connections: 2, purchases: 1, redemptions: 3 }, '2 connected accounts, 1 purchase and 3 redeemed codes'],
  ])('is named: %j', (leaving, words) => {
    const record = socialRecordIn('fresh')
    const plan = {
      userId: 'user_ada',
      exportedAt: socialStatesNow,
      before: record,
      after: record,
      changes: [],
      leaving,
    }
    expect(leavingWords(plan)).toBe(words)
  })
})
