import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkAccount, openAccount, repairAccount, type SocialAccount } from '#app/domain/credits/social/account.ts'
import { evolve, runOperation } from '#app/domain/credits/social/operations.ts'
import type { SocialPromoCode } from '#app/domain/promo/codes.ts'
import { deepRuns, deepTimeoutMs } from '../deep-runs.ts'

/** A second ledger, written from the specification alone, in whole hundredths of a credit. */
type Ledger = { total: number; used: number; packages: Record<string, number>; redeemed: Map<string, number> }

const packageOf: Record<string, string> = {
  individual: 'individual',
  'basic-bundle': 'basicBundle',
  'starter-bundle': 'starterBundle',
  'pro-bundle': 'proBundle',
}
const ceiling = 100_000_000

const code = (name: string, terms: Partial<SocialPromoCode>): SocialPromoCode => ({
  id: `id-${name}`,
  code: name,
  description: name,
  packageType: 'pro-bundle',
  accountsIncluded: 50,
  creditsAwarded: 1,
  maxUses: 3,
  currentUses: 0,
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'test',
  ...terms,
})
const promoCodes = [
  code('ONE', {}),
  code('HALF', { creditsAwarded: 2.5, packageType: 'individual' }),
  code('OFF', { isActive: false }),
  code('LATE', { expiresAt: '2026-01-31T00:00:00.000Z' }),
  code('FULL', { currentUses: 3 }),
]

const amount = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 3_000 }).map((cents) => cents / 100) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 20 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(0, -1, -0, Number.NaN, Infinity, -Infinity, '5', null, undefined, {}, []),
  },
  { weight: 1, arbitrary: fc.constantFrom(1_000_000, 999_999.99, 1e15, Number.MAX_VALUE, 0.004, 1e-300) },
  { weight: 1, arbitrary: fc.double() },
)

const operation = fc.oneof(
  fc.record({ type: fc.constantFrom('add' as const, 'deduct' as const), creditsAmount: amount }),
  fc.record({
    type: fc.constantFrom('purchase' as const, 'purchase_package' as const),
    packageType: fc.constantFrom<unknown>(...Object.keys(packageOf), 'giant', 'constructor', undefined, 7),
  }),
  fc.record({
    type: fc.constant('redeem' as const),
    name: fc.constantFrom('ONE', 'HALF', 'OFF', 'LATE', 'FULL', 'NO'),
  }),
  fc.record({
    type: fc.constant('redeem_promo' as const),
    name: fc.constantFrom('one', 'Half', 'off', 'LATE', ' full ', 'no', ''),
  }),
  fc.record({
    type: fc.constant('create_connection' as const),
    platformId: fc.constantFrom<unknown>('x', 'bluesky', '', undefined, 3),
  }),
)
type Operation = typeof operation extends fc.Arbitrary<infer Op> ? Op : never

function toInput(op: Operation): unknown {
  if (op.type === 'redeem') return { type: op.type, userId: 'u', promoCodeId: `id-${op.name}` }
  if (op.type === 'redeem_promo') return { type: op.type, userId: 'u', metadata: { promoCode: op.name } }
  return { userId: 'u', ...op }
}

function spend(ledger: Ledger, cents: number): string {
  if (ledger.total === 0) return 'NO_CREDITS_AVAILABLE'
  if (ledger.total - ledger.used < cents) return 'INSUFFICIENT_CREDITS'
  ledger.used += cents
  return 'accepted'
}

/** What the second ledger answers: 'accepted', or the code of the refusal. */
function follow(ledger: Ledger, op: Operation): string {
  switch (op.type) {
    case 'add':
    case 'deduct': {
      const { creditsAmount } = op
      if (creditsAmount === undefined || creditsAmount === null) return 'MISSING_CREDITS_AMOUNT'
      if (typeof creditsAmount !== 'number' || !Number.isFinite(creditsAmount)) return 'INVALID_CREDITS_AMOUNT'
      const cents = Math.round(creditsAmount * 100)
      if (cents <= 0) return 'INVALID_CREDITS_AMOUNT'
      if (op.type === 'deduct') return spend(ledger, cents)
      if (ledger.total + cents > ceiling) return 'EXCESSIVE_CREDITS'
      ledger.total += cents
      return 'accepted'
    }
    case 'purchase':
    case 'purchase_package': {
      if (op.packageType === undefined) return 'MISSING_PACKAGE_TYPE'
      const counter = Object.entries(packageOf).find(([type]) => type === op.packageType)?.[1]
      if (counter === undefined) return 'INVALID_PACKAGE_TYPE'
      const answer = spend(ledger, 100)
      if (answer === 'accepted') ledger.packages[counter] = (ledger.packages[counter] ?? 0) + 1
      return answer
    }
    case 'redeem':
    case 'redeem_promo': {
      const name = op.name.trim().toUpperCase()
      if (name === '') return 'MISSING_PROMO_CODE'
      if (name === 'NO') return 'PROMO_CODE_NOT_FOUND'
      if (name === 'OFF') return 'INACTIVE_PROMO_CODE'
      if (name === 'LATE') return 'EXPIRED_PROMO_CODE'
      if (name === 'FULL') return 'MAX_USES_REACHED'
      if (ledger.redeemed.has(name)) return 'ALREADY_REDEEMED'
      const cents = name === 'HALF' ? 250 : 100
      if (ledger.total + cents > ceiling) return 'EXCESSIVE_CREDITS'
      ledger.total += cents
      ledger.redeemed.set(name, cents)
      const counter = name === 'HALF' ? 'individual' : 'proBundle'
      ledger.packages[counter] = (ledger.packages[counter] ?? 0) + 1
      return 'accepted'
    }
    case 'create_connection':
      return typeof op.platformId === 'string' && op.platformId !== '' ? spend(ledger, 100) : 'VALIDATION_ERROR'
  }
}

const now = '2026-11-20T09:00:00.000Z'
const newId = () => 'id'
const facts = { now, newId, promoCodes, redemptions: [] }

it(
  'agrees with a second ledger over any sequence of operations',
  () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 20 }), (operations) => {
        let account = openAccount(now)
        const ledger: Ledger = { total: 0, used: 0, packages: {}, redeemed: new Map() }
        for (const op of operations) {
          const before = account
          const frozen = { ...before }
          const outcome = runOperation(before, toInput(op), facts)
          const expected = follow(ledger, op)
          if (outcome.kind !== 'accepted') {
            expect([outcome.kind, outcome.failure.code]).toEqual(['refused', expected])
            expect(before).toEqual(frozen)
            continue
          }
          expect(expected).toBe('accepted')
          account = outcome.account
          expect(evolve(before, outcome.event)).toEqual(account)
          expect(account.totalCredits).toBe(ledger.total / 100)
          expect(account.usedCredits).toBe(ledger.used / 100)
          expect(account.remainingCredits).toBe((ledger.total - ledger.used) / 100)
          expect(account.packages).toMatchObject(ledger.packages)
          expect(account.redemptionHistory.length).toBe(ledger.redeemed.size)
          expect(checkAccount(account).ok).toBe(true)
        }
      }),
      { numRuns: deepRuns(15_000, 1_000_000) },
    )
  },
  deepTimeoutMs,
)

const figure = fc.oneof(fc.double(), fc.integer({ min: -50, max: 2_000_000 }), fc.anything())
const damaged = fc.record({
  totalCredits: figure,
  usedCredits: figure,
  remainingCredits: figure,
  packages: fc.oneof(fc.constant(openAccount(now).packages), fc.anything()),
  purchaseHistory: fc.oneof(fc.constant([]), fc.anything()),
  redemptionHistory: fc.oneof(fc.constant([]), fc.anything()),
  lastUpdated: fc.constant(now),
})

it(
  'answers any account and any input, and what it corrects is sound or refused in the end',
  () => {
    fc.assert(
      fc.property(
        fc.oneof(damaged, fc.anything()),
        fc.oneof(operation.map(toInput), fc.anything()),
        (record, input) => {
          const first = runOperation(record as SocialAccount, input, facts)
          if (first.kind !== 'corrected') return
          const second = runOperation(first.account, input, facts)
          expect(second.kind).not.toBe('corrected')
          expect(repairAccount(first.account)).toEqual(first.account)
        },
      ),
      { numRuns: deepRuns(5_000, 100_000) },
    )
  },
  deepTimeoutMs,
)
