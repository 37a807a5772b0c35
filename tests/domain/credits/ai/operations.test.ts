import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AiAccount,
  availableCredits,
  expiredHolds,
  isRollOverDue,
  openAccount,
} from '#app/domain/credits/ai/account.ts'
import { sweepExpired } from '#app/domain/credits/ai/evolve.ts'
import { aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { issuesIn, runOperation, successSentence } from '#app/domain/credits/ai/operations.ts'
import { isAiPackageId } from '#app/domain/credits/ai/packages.ts'
import { readAccount } from '#app/domain/credits/ai/read.ts'
import { accountOwner } from '#app/domain/credits/ai/records.ts'
import { aiAccountIn, aiStateFacts, aiStateNames } from '#app/domain/credits/ai/states.ts'
import { aiCreditWarnings } from '#app/domain/credits/ai/warnings.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { deepRuns, deepTimeoutMs } from '../deep-runs.ts'

const userId = 'u'
const at = '2026-11-02T09:00:00.000Z'
const open = (plan: PlanId = 'trial') => openAccount({ userId, plan, at })
const tokens = (credits: number) => ({ kind: 'text', tokens: credits * 1_000 })
const hold = (jobId: string, credits: number) => ({
  type: 'hold',
  userId,
  jobId,
  usage: tokens(credits),
  label: 'A post',
})
const settle = (jobId: string, credits: number) => ({ type: 'settle', userId, jobId, usage: tokens(credits) })

const run = (account: AiAccount, operation: unknown, now = at) => runOperation(account, operation, aiStateFacts(now))
function done(account: AiAccount, ...operations: readonly unknown[]): AiAccount {
  return operations.reduce<AiAccount>((before, operation) => {
    const outcome = run(before, operation)
    if (outcome.kind !== 'accepted') throw new Error(outcome.failure.code)
    return outcome.account
  }, account)
}
const codeOf = (account: AiAccount, operation: unknown, now = at) => {
  const outcome = run(account, operation, now)
  return outcome.kind === 'accepted' ? 'accepted' : outcome.failure.code
}

describe('hold, settle, release', () => {
  it('sets credits aside without taking them', () => {
    const held = done(open(), hold('a', 15))
    expect(held.balance.remainingCredits).toBe(20)
    expect(availableCredits(held)).toBe(5)
    expect(codeOf(held, hold('b', 6))).toBe('INSUFFICIENT_CREDITS')
    expect(codeOf(held, hold('b', 5))).toBe('accepted')
    expect(held.holds[0]?.expiresAt).toBe('2026-11-02T09:15:00.000Z')
    expect(held.receipts[0]).toMatchObject({ jobId: 'a', state: 'held', quoted: 15, held: 15, charged: 0 })
  })

  it('says in its receipt who made it, and reads one that does not', () => {
    const named = done(open(), hold('a', 10), { ...settle('a', 3), by: 'built-in writer' })
    const older = done(open(), hold('a', 10), settle('a', 3))
    expect(named.receipts[0]?.madeBy).toBe('built-in writer')
    expect(older.receipts[0]).not.toHaveProperty('madeBy')
    for (const account of [named, older]) expect(readAccount(account, at)).toMatchObject({ ok: true, value: account })
    expect(codeOf(done(open(), hold('a', 10)), { ...settle('a', 3), by: '' })).toBe('VALIDATION_ERROR')
  })

  it('charges the true cost, less or more than was held', () => {
    for (const [cost, remaining] of [
      [3, 17],
      [10, 10],
      [12, 8],
      [0, 20],
    ] as const) {
      const settled = done(open(), hold('a', 10), settle('a', cost))
      expect(settled.balance.remainingCredits).toBe(remaining)
      expect(settled.receipts[0]).toMatchObject({ state: 'settled', quoted: 10, held: 10, charged: cost, closedAt: at })
      expect(settled.history).toHaveLength(cost > 0 ? 1 : 0)
    }
  })

  it('never reaches into what another job set aside, nor below zero', () => {
    const both = done(open(), hold('a', 10), hold('b', 8))
    const settled = done(both, settle('a', 500))
    expect(settled.receipts.find(({ jobId }) => jobId === 'a')?.charged).toBe(12)
    expect(done(settled, settle('b', 8)).balance.remainingCredits).toBe(0)
  })

  it('says in the receipt which bucket paid', () => {
    const account = done(open(), { type: 'purchase', userId, packageId: 'medium' }, hold('a', 25), settle('a', 25))
    expect(account.receipts[0]?.paidFrom).toEqual({ monthly: 20, purchased: 5, promo: 0 })
  })

  it.each(['failed', 'cancelled', 'expired', 'closed'] as const)('costs nothing when %s', (reason) => {
    const released = done(open(), hold('a', 10), { type: 'release', userId, jobId: 'a', reason })
    expect(released.balance).toEqual(open().balance)
    expect(released.receipts[0]).toMatchObject({ state: 'released', reason, charged: 0 })
    expect(codeOf(released, settle('a', 1))).toBe('HOLD_ALREADY_CLOSED')
    expect(codeOf(released, hold('a', 1))).toBe('JOB_ALREADY_HELD')
  })

  it('gives an expired hold back by itself', () => {
    const later = '2026-11-02T09:15:00.000Z'
    const held = done(open(), hold('a', 20))
    expect(expiredHolds(held, '2026-11-02T09:14:59.999Z')).toEqual([])
    expect(expiredHolds(held, later)).toHaveLength(1)
    expect(availableCredits(sweepExpired(held, later))).toBe(20)
    expect(sweepExpired(held, later).receipts[0]).toMatchObject({ state: 'released', reason: 'expired' })
    expect(codeOf(held, hold('b', 20), later)).toBe('accepted')
    expect(codeOf(held, settle('a', 20), later)).toBe('HOLD_ALREADY_CLOSED')
    expect(codeOf(held, { type: 'sweep', userId }, later)).toBe('accepted')
    expect(codeOf(held, { type: 'sweep', userId })).toBe('NOTHING_EXPIRED')
    const closing = run(held, { type: 'release', userId, jobId: 'a', reason: 'closed' }, later)
    expect(closing.kind === 'accepted' && closing.account.receipts[0]?.reason).toBe('closed')
  })

  it('settles only the kind of job that was held', () => {
    const image = { kind: 'image', quality: 'fast', count: 1 }
    expect(run(done(open(), hold('a', 5)), { ...settle('a', 1), usage: image })).toMatchObject({
      failure: { code: 'VALIDATION_ERROR', facts: { field: 'usage.kind' } },
    })
  })

  it('says of a closed job how it was closed, and of no other', () => {
    const release = (jobId: string) => ({ type: 'release', userId, jobId, reason: 'failed' })
    const account = done(open(), hold('paid', 1), settle('paid', 1), hold('lost', 1), release('lost'))
    for (const [jobId, state] of [
      ['paid', 'settled'],
      ['lost', 'released'],
    ] as const) {
      const failure = { code: 'HOLD_ALREADY_CLOSED', facts: { state } }
      expect(run(account, settle(jobId, 1))).toEqual({ kind: 'refused', failure })
      expect(run(account, release(jobId))).toEqual({ kind: 'refused', failure })
    }
    expect(codeOf(account, settle('ghost', 1))).toBe('HOLD_NOT_FOUND')
    expect(codeOf(account, release('ghost'))).toBe('HOLD_NOT_FOUND')
  })

  it('never opens or closes a receipt twice, not even for a hold that was left behind', () => {
    const held = done(open(), hold('a', 5))
    const leftBehind = { ...done(held, settle('a', 5)), holds: held.holds }
    const swept = sweepExpired(leftBehind, '2026-11-02T09:15:00.000Z')
    expect(swept.holds).toEqual([])
    expect(swept.receipts).toEqual(leftBehind.receipts)
  })

  it('names the jobs a sweep gives back', () => {
    const early = run(open(), hold('a', 1), '2026-11-02T08:50:00.000Z')
    if (early.kind !== 'accepted') throw new Error(early.failure.code)
    const both = done(early.account, hold('b', 1))
    expect(run(both, { type: 'sweep', userId }, '2026-11-02T09:10:00.000Z')).toMatchObject({
      event: { type: 'swept', jobIds: ['a'] },
      account: { holds: [{ jobId: 'b' }] },
    })
  })

  it('keeps the latest 50 uses, 200 closed receipts and every open one', () => {
    const jobs = Array.from({ length: 230 }, (_, index) => [hold(`job-${index}`, 1), settle(`job-${index}`, 1)])
    const account = done(open('pro'), hold('open', 5), ...jobs.flat())
    expect(account.history).toHaveLength(50)
    expect(account.receipts).toHaveLength(201)
    expect(account.receipts.at(-1)?.jobId).toBe('open')
    expect(account.receipts[0]?.jobId).toBe('job-229')
    expect(account.history[0]).toEqual({ type: 'text', amount: 1, description: 'A post', timestamp: at })
  })
})

describe('the other operations', () => {
  it('buy a package by its name only', () => {
    for (const packageId of ['giant', 'toString', ' ']) {
      expect(codeOf(open(), { type: 'purchase', userId, packageId })).not.toBe('accepted')
    }
    expect([isAiPackageId('medium'), isAiPackageId(['medium'])]).toEqual([true, false])
  })

  it('redeem once, whatever the case, and count the use', () => {
    const outcome = run(open(), { type: 'redeem', userId, code: ' autumn ' })
    if (outcome.kind !== 'accepted' || outcome.event.type !== 'redeemed') throw new Error('not redeemed')
    expect(outcome.account.balance.promoCredits).toBe(100)
    expect(outcome.event.promo.currentUses).toBe(13)
    expect(outcome.account.redemptions[0]).toEqual({
      id: 'id-next',
      promoCodeId: 'ai-promo-autumn',
      userId,
      creditsRedeemed: 100,
      redeemedAt: at,
      expiresAt: '2027-03-31T23:59:59.999Z',
    })
    expect(successSentence(outcome.event)).toBe('Successfully redeemed 100 credits from the autumn offer')
    expect(codeOf(outcome.account, { type: 'redeem', userId, code: 'AUTUMN' })).toBe('ALREADY_REDEEMED')
  })

  it.each(['', '  '])('ask for a code where there is none: "%s"', (code) => {
    expect(codeOf(open(), { type: 'redeem', userId, code })).toBe('VALIDATION_ERROR')
  })

  it.each([0, -5, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('do not redeem a code worth %d', (credits) => {
    const facts = aiStateFacts(at)
    const promoCodes = facts.promoCodes.map((promo) => ({ ...promo, credits }))
    const outcome = runOperation(open(), { type: 'redeem', userId, code: 'AUTUMN' }, { ...facts, promoCodes })
    expect(outcome).toMatchObject({ kind: 'refused', failure: { code: 'REDEMPTION_ERROR' } })
  })

  it('redeem a code worth a single credit', () => {
    const facts = aiStateFacts(at)
    const promoCodes = facts.promoCodes.map((promo) => ({ ...promo, credits: 1 }))
    const outcome = runOperation(open(), { type: 'redeem', userId, code: 'AUTUMN' }, { ...facts, promoCodes })
    expect(outcome).toMatchObject({ kind: 'accepted', account: { balance: { promoCredits: 1 } } })
  })

  it('heed redemptions kept elsewhere', () => {
    const facts = { ...aiStateFacts(at), redemptions: [{ promoCodeId: 'ai-promo-autumn', userId }] }
    const outcome = runOperation(open(), { type: 'redeem', userId, code: 'AUTUMN' }, facts)
    expect(outcome.kind === 'refused' && outcome.failure.code).toBe('ALREADY_REDEEMED')
  })

  it('add a purchase and a grant', () => {
    const account = done(open(), { type: 'purchase', userId, packageId: 'bulk' }, { type: 'add', userId, amount: 7 })
    expect([account.balance.purchasedCredits, account.balance.promoCredits]).toEqual([5_000, 7])
    expect(account.purchases[0]).toMatchObject({ packageId: 'bulk', credits: 5_000, priceUsd: 50 })
    for (const amount of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '5', null, undefined]) {
      expect(codeOf(open(), { type: 'add', userId, amount })).toBe('VALIDATION_ERROR')
    }
  })

  it('roll over any number of missed months into the current one', () => {
    const spent = done(open(), { type: 'add', userId, amount: 10 }, hold('a', 25), settle('a', 25))
    const rollOver = { type: 'roll-over', userId, plan: 'trial' }
    expect(codeOf(spent, rollOver, '2026-12-02T08:59:59.999Z')).toBe('ROLL_OVER_NOT_DUE')
    for (const [now, nextBilling] of [
      ['2026-12-02T09:00:00.000Z', '2027-01-02T09:00:00.000Z'],
      ['2027-10-20T00:00:00.000Z', '2027-11-02T09:00:00.000Z'],
    ] as const) {
      const outcome = run(spent, rollOver, now)
      if (outcome.kind !== 'accepted') throw new Error(outcome.failure.code)
      const { balance } = outcome.account
      expect([balance.monthlyCredits, balance.promoCredits, balance.remainingCredits]).toEqual([20, 5, 25])
      expect([balance.planDetails.nextBilling, balance.planDetails.lastMonthlyReset]).toEqual([nextBilling, now])
      expect(isRollOverDue(outcome.account, now)).toBe(false)
    }
  })

  it('change the plan: more counts at once, less from the next month', () => {
    const pro = done(open(), hold('a', 5), settle('a', 5), { type: 'change-plan', userId, plan: 'pro' })
    expect([pro.balance.plan, pro.balance.remainingCredits, pro.balance.planDetails.name]).toEqual(['pro', 995, 'Pro'])
    const down = done(pro, { type: 'change-plan', userId, plan: 'basic' })
    expect([down.balance.plan, down.balance.remainingCredits]).toEqual(['basic', 995])
  })

  it('never pay more than there is when a plan shrinks under a running job', () => {
    const later = '2026-12-02T09:00:00.000Z'
    const held = runOperation(open('pro'), hold('a', 900), aiStateFacts('2026-12-02T08:59:00.000Z'))
    if (held.kind !== 'accepted') throw new Error(held.failure.code)
    const rolled = run(held.account, { type: 'roll-over', userId, plan: 'trial' }, later)
    if (rolled.kind !== 'accepted') throw new Error(rolled.failure.code)
    const settled = run(rolled.account, settle('a', 900), later)
    expect(settled.kind === 'accepted' && settled.account.balance.remainingCredits).toBe(0)
  })

  it('reset the admin plan only', () => {
    const admin = done(open('admin'), hold('a', 50), settle('a', 50), hold('b', 5), { type: 'reset', userId })
    expect(admin.balance).toEqual(open('admin').balance)
    expect(admin.holds).toEqual([])
    expect(admin.receipts.map(({ jobId, state, reason }) => [jobId, state, reason])).toEqual([
      ['b', 'released', 'closed'],
      ['a', 'settled', undefined],
    ])
    for (const plan of ['trial', 'basic', 'starter', 'pro', 'empire'] as const) {
      expect(codeOf(open(plan), { type: 'reset', userId })).toBe('RESET_ADMIN_ONLY')
    }
  })

  it('keep admin credits apart', () => {
    expect(codeOf(open('admin'), { type: 'change-plan', userId, plan: 'pro' })).toBe('ADMIN_CREDITS_APART')
    expect(codeOf(open(), { type: 'roll-over', userId, plan: 'admin' })).toBe('ADMIN_CREDITS_APART')
  })
})

describe('what is refused before any rule is asked', () => {
  const fieldOf = (operation: unknown, now = at) => {
    const outcome = run(open(), operation, now)
    return outcome.kind === 'refused' && outcome.failure.code === 'VALIDATION_ERROR' && outcome.failure.facts.field
  }

  it('names the field that is missing or not valid', () => {
    const { jobId: _gone, ...jobless } = hold('a', 1)
    expect(fieldOf(jobless)).toBe('jobId')
    expect(fieldOf({ ...hold('a', 1), usage: { kind: 'text', tokens: 'many' } })).toBe('usage.tokens')
    expect(fieldOf({ type: 'release', userId, jobId: 'a', reason: 'bored' })).toBe('reason')
    for (const nothing of [null, 7, []]) expect(fieldOf(nothing)).toBe('the operation')
    expect(fieldOf(hold('a', 1), 'no moment')).toBe('now')
  })

  it('sets nothing aside for a job that costs nothing', () => {
    expect(fieldOf(hold('a', 0))).toBe('usage')
  })

  const held = done(open(), hold('a', 1))
  const [aHold] = held.holds
  const withHold = (parts: object) => ({ ...held, holds: [{ ...aHold, ...parts }] })
  const withDetails = (parts: object) => ({
    ...held,
    balance: { ...held.balance, planDetails: { ...held.balance.planDetails, ...parts } },
  })

  it.each<[string, unknown, readonly string[]]>([
    ['no record', null, ['the record is missing']],
    ['a word', 'account', ['the record is missing']],
    ['holds that are gone', { ...held, holds: undefined }, ['holds is not a list of records']],
    ['holds with a gap', { ...held, holds: [aHold, null] }, ['holds is not a list of records']],
    ['a receipt that is a word', { ...held, receipts: ['a'] }, ['receipts is not a list of records']],
    ['a history by number', { ...held, history: { 0: {} } }, ['history is not a list of records']],
    ['no purchases', { ...held, purchases: null }, ['purchases is not a list of records']],
    ['no redemptions', { ...held, redemptions: 7 }, ['redemptions is not a list of records']],
    ['no moment it was opened', { ...held, openedAt: 'once' }, ['openedAt is not a moment']],
    ['no next bill', withDetails({ nextBilling: 'soon' }), ['planDetails.nextBilling is not a moment']],
    ['an unknown plan', { ...held, balance: { ...held.balance, plan: 'gold' } }, ['plan is not known']],
    ['a negative hold', withHold({ amount: -1 }), ['holds cannot be counted']],
    ['half a credit held', withHold({ amount: 0.5 }), ['holds cannot be counted']],
    ['a hold without end', withHold({ expiresAt: 'never' }), ['holds cannot be counted']],
    ['a hold for nothing known', withHold({ usage: { kind: 'dance' } }), ['holds cannot be counted']],
    [
      'several of them',
      { ...held, balance: { ...held.balance, plan: undefined }, receipts: 7 },
      ['plan is missing', 'receipts is not a list of records'],
    ],
  ])('does not count with %s, and says so', (_what, account, issues) => {
    expect(run(account as AiAccount, hold('b', 1))).toEqual({
      kind: 'refused',
      failure: { code: 'CREDIT_RECORD_DAMAGED', facts: { issues } },
    })
  })

  it('counts with one sound hold beside a broken one no more than with the broken one alone', () => {
    const account = { ...held, holds: [aHold, { ...aHold, jobId: 'b', amount: -1 }] } as AiAccount
    expect(codeOf(account, hold('c', 1))).toBe('CREDIT_RECORD_DAMAGED')
    expect(codeOf(withHold({ amount: 0 }) as AiAccount, hold('c', 1))).toBe('accepted')
  })

  it('corrects figures that disagree, keeps the rest, and asks for another try', () => {
    const broken = { ...held, balance: { ...held.balance, remainingCredits: 999 } }
    const outcome = run(broken, hold('b', 19))
    expect(outcome).toEqual({
      kind: 'corrected',
      account: held,
      failure: { code: 'CREDIT_STATE_CORRECTED', facts: {} },
    })
    expect(outcome.kind === 'corrected' && codeOf(outcome.account, hold('b', 19))).toBe('accepted')
  })

  it('never passes the ceiling, and saves nothing', () => {
    const full = { type: 'add', userId, amount: 1_000_000_000 - 20 }
    expect(codeOf(open(), full)).toBe('accepted')
    expect(run(open(), { ...full, amount: full.amount + 1 })).toEqual({
      kind: 'refused',
      failure: { code: 'EXCESSIVE_CREDITS', facts: {} },
    })
  })
})

describe('the word of thanks', () => {
  const thanks = (operation: unknown) => {
    const outcome = run(open(), operation)
    return outcome.kind === 'accepted' ? successSentence(outcome.event) : outcome.failure.code
  }

  it('is said for credits that came in', () => {
    expect(thanks({ type: 'purchase', userId, packageId: 'large' })).toBe('Successfully purchased 2,500 credits')
    expect(thanks({ type: 'add', userId, amount: 7 })).toBe('Successfully added 7 credits')
  })

  it('is not said of a job that starts', () => {
    expect(thanks(hold('a', 1))).toBeNull()
  })
})

describe('records', () => {
  it('reads back what it wrote', () => {
    for (const name of aiStateNames.filter((state) => !state.startsWith('corrupt'))) {
      const stored = JSON.parse(JSON.stringify(aiAccountIn(name)))
      expect(readAccount(stored, at)).toEqual({ ok: true, value: stored })
    }
  })

  it('takes a bare balance of the first version over', () => {
    const bare = { ...open('starter').balance, purchasedCredits: 40 }
    const read = readAccount(bare, at)
    expect(read.ok && read.value.balance.remainingCredits).toBe(140)
    expect(read.ok && issuesIn(read.value)).toEqual([])
  })

  it('counts the months of a bare balance as it did, or from now where it does not tell', () => {
    const { balance } = open('starter')
    const monthOf = (planDetails: object) => {
      const read = readAccount({ ...balance, planDetails: { ...balance.planDetails, ...planDetails } }, later)
      if (!read.ok) throw new Error(read.failure.code)
      const { nextBilling, lastMonthlyReset } = read.value.balance.planDetails
      return [read.value.openedAt, lastMonthlyReset, nextBilling]
    }
    const later = '2026-11-20T09:00:00.000Z'
    const next = '2026-12-02T09:00:00.000Z'
    expect(monthOf({})).toEqual([at, at, next])
    expect(monthOf({ nextBilling: '2026-11-25T09:00:00.000Z' })).toEqual([at, at, '2026-11-25T09:00:00.000Z'])
    expect(monthOf({ nextBilling: 'soon' })).toEqual([at, at, next])
    expect(monthOf({ lastMonthlyReset: 'once' })).toEqual([later, later, next])
  })

  it('names what of a stored value cannot be read', () => {
    const { plan: _plan, ...balance } = open().balance
    expect(readAccount(balance, at)).toEqual({
      ok: false,
      failure: { code: 'CREDIT_RECORD_DAMAGED', facts: { issues: ['plan is missing'] } },
    })
    const [receipt] = done(open(), hold('a', 1)).receipts
    expect(readAccount({ ...open(), receipts: [{ ...receipt, charged: -1, held: 0.5 }] }, at)).toMatchObject({
      failure: { facts: { issues: ['receipts.0.held cannot be read', 'receipts.0.charged cannot be read'] } },
    })
  })

  it('answers anything else from the catalogue', () => {
    for (const stored of [null, undefined, 7, 'x', [], {}, { version: 1 }, { version: 2 }, { version: 'one' }]) {
      const read = readAccount(stored, at)
      expect(read.ok ? 'read' : Object.hasOwn(aiCreditMessages, read.failure.code)).toBe(true)
    }
  })

  it('belongs to a primary e-mail', () => {
    expect(accountOwner(' Ada@Example.com ')).toEqual({ ok: true, value: 'ada@example.com' })
    for (const email of [null, undefined, '', ' ']) expect(accountOwner(email).ok).toBe(false)
  })

  it('warns in the words of the specification', () => {
    expect(aiCreditWarnings['low-balance']).toBe('Low credit warning: You have less than 5 credits remaining')
  })
})

it(
  'answers any account and any input without throwing',
  () => {
    const record = fc.oneof(
      fc.anything(),
      fc.record({
        version: fc.constant(1),
        openedAt: fc.oneof(fc.constant(at), fc.anything()),
        balance: fc.oneof(fc.constant(open().balance), fc.anything()),
        holds: fc.oneof(fc.constant([]), fc.array(fc.anything())),
        receipts: fc.oneof(fc.constant([]), fc.array(fc.anything())),
        history: fc.oneof(fc.constant([]), fc.array(fc.anything())),
        purchases: fc.constant([]),
        redemptions: fc.oneof(fc.constant([]), fc.array(fc.anything())),
      }),
    )
    const input = fc.oneof(
      fc.anything(),
      fc.constantFrom<unknown>(hold('a', 1), settle('a', 1), { type: 'redeem', userId, code: 'AUTUMN' }),
      fc.record({
        type: fc.constantFrom('hold', 'settle', 'add', 'reset'),
        userId: fc.anything(),
        usage: fc.anything(),
      }),
    )
    fc.assert(
      fc.property(record, input, (account, operation) => {
        const { kind } = run(account as AiAccount, operation)
        expect(['accepted', 'refused', 'corrected']).toContain(kind)
      }),
      { numRuns: deepRuns(3_000, 100_000) },
    )
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    )
    expect(run(open(), hostile)).toMatchObject({
      failure: { code: 'VALIDATION_ERROR', facts: { field: 'the operation' } },
    })
  },
  deepTimeoutMs,
)
