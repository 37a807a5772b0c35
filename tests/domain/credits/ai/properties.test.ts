import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AiAccount, availableCredits, openAccount } from '#app/domain/credits/ai/account.ts'
import { isConsistent, leftIn } from '#app/domain/credits/ai/balance.ts'
import { evolve, runOperation } from '#app/domain/credits/ai/operations.ts'
import type { AiPromoCode } from '#app/domain/promo/codes.ts'
import { deepRuns, deepTimeoutMs } from '../deep-runs.ts'

/**
 * A second ledger, written from the specification alone: it counts use out coin by coin, one bucket after another,
 * where the engine calculates.
 */
type Buckets = { monthly: number; purchased: number; promo: number }
type Ledger = {
  plan: string
  granted: Buckets
  used: { image: number; video: number; text: number; voice: number }
  holds: Map<string, { amount: number; until: number; kind: string }>
  closed: Set<string>
  redeemed: Set<string>
  nextBilling: number
}

function leftOf({ granted, used }: Ledger): Buckets {
  const left = { ...granted }
  for (let coin = used.image + used.video + used.text + used.voice; coin > 0; coin -= 1) {
    if (left.monthly > 0) left.monthly -= 1
    else if (left.purchased > 0) left.purchased -= 1
    else left.promo -= 1
  }
  return left
}

const allowance: Record<string, number> = { trial: 20, basic: 50, starter: 100, pro: 1000, empire: 4000 }
const dayMs = 86_400_000
const openedMs = Date.UTC(2026, 0, 31, 9)

function anniversaryAfter(nowMs: number): number {
  for (let month = 1; ; month += 1) {
    const days = new Date(Date.UTC(2026, month + 1, 0)).getUTCDate()
    const due = Date.UTC(2026, month, Math.min(31, days), 9)
    if (due > nowMs) return due
  }
}

function price(usage: { kind: string; quality?: string; n: number }): number {
  const thousands = Math.floor((usage.n + 999) / 1000)
  const table: Record<string, number> = {
    text: thousands,
    chat: usage.n,
    'image fast': 2 * usage.n,
    'image standard': 4 * usage.n,
    'image premium': 8 * usage.n,
    'voice standard': 10 * thousands,
    'voice hd': 15 * thousands,
    'voice premium': 50 * thousands,
    video: 5 * usage.n,
    reel: 8 * usage.n,
    repurpose: usage.n,
    series: 3 * usage.n,
  }
  return table[usage.quality === undefined ? usage.kind : `${usage.kind} ${usage.quality}`] ?? Number.NaN
}

const countedUnder = {
  text: 'text',
  chat: 'text',
  repurpose: 'text',
  series: 'text',
  image: 'image',
  video: 'video',
  reel: 'video',
  voice: 'voice',
} as const
const quantityName = {
  text: 'tokens',
  chat: 'turns',
  repurpose: 'platforms',
  series: 'posts',
  image: 'count',
  video: 'count',
  reel: 'count',
  voice: 'characters',
} as const

type Kind = keyof typeof countedUnder
type Usage = { kind: Kind; quality?: string; n: number }

const asInput = ({ kind, quality, n }: Usage) => ({ kind, ...(quality ? { quality } : {}), [quantityName[kind]]: n })

const usage: fc.Arbitrary<Usage> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), n: fc.integer({ min: 0, max: 12_000 }) }),
  fc.record({
    kind: fc.constant('image' as const),
    quality: fc.constantFrom('fast', 'standard', 'premium'),
    n: fc.integer({ min: 0, max: 6 }),
  }),
  fc.record({
    kind: fc.constant('voice' as const),
    quality: fc.constantFrom('standard', 'hd', 'premium'),
    n: fc.integer({ min: 0, max: 3_000 }),
  }),
  fc.record({
    kind: fc.constantFrom('chat' as const, 'video' as const, 'reel' as const, 'repurpose' as const, 'series' as const),
    n: fc.integer({ min: 0, max: 9 }),
  }),
)

const job = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const step = fc.record({
  wait: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 120_000 }) },
    { weight: 2, arbitrary: fc.integer({ min: 10 * 60_000, max: 20 * 60_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 100 }).map((days) => days * dayMs) },
  ),
  op: fc.oneof(
    fc.record({ type: fc.constant('hold' as const), job, usage }),
    fc.record({ type: fc.constant('settle' as const), job, usage }),
    fc.record({ type: fc.constant('release' as const), job }),
    fc.record({ type: fc.constant('redeem' as const), code: fc.constantFrom('TEN', 'HUNDRED', 'OLD') }),
    fc.record({ type: fc.constant('add' as const), amount: fc.integer({ min: -2, max: 60 }), promo: fc.boolean() }),
    fc.record({ type: fc.constant('roll-over' as const), plan: fc.constantFrom('trial', 'basic', 'starter') }),
    fc.record({ type: fc.constant('change-plan' as const), plan: fc.constantFrom('trial', 'basic', 'starter', 'pro') }),
  ),
})

const code = (name: string, credits: number, expiresAt: string): AiPromoCode => ({
  id: `id-${name}`,
  code: name,
  description: name,
  credits,
  maxUses: 10,
  currentUses: 0,
  expiresAt,
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'test',
})
const promoCodes = [
  code('TEN', 10, '2099-01-01T00:00:00.000Z'),
  code('HUNDRED', 100, '2099-01-01T00:00:00.000Z'),
  code('OLD', 100, '2025-12-31T23:59:59.999Z'),
]

type Operation = typeof step extends fc.Arbitrary<infer Step extends { op: unknown }> ? Step['op'] : never

const remaining = (ledger: Ledger) => {
  const { monthly, purchased, promo } = leftOf(ledger)
  return monthly + purchased + promo
}
const held = ({ holds }: Ledger) => [...holds.values()].reduce((sum, { amount }) => sum + amount, 0)
const free = (ledger: Ledger) => Math.max(0, remaining(ledger) - held(ledger))

function toInput(op: Operation): unknown {
  const by = { userId: 'u', type: op.type }
  switch (op.type) {
    case 'hold':
      return { ...by, jobId: op.job, label: 'A job', usage: asInput(op.usage) }
    case 'settle':
      return { ...by, jobId: op.job, usage: asInput(op.usage) }
    case 'release':
      return { ...by, jobId: op.job, reason: 'failed' }
    case 'add':
      return { ...by, amount: op.amount, to: op.promo ? 'promo' : 'purchased' }
    default:
      return { ...by, ...op }
  }
}

/** What the second ledger says of a step: done or not. */
function follow(ledger: Ledger, op: Operation, now: number): boolean {
  for (const [name, { until }] of ledger.holds) {
    if (until <= now && !(op.type === 'release' && op.job === name)) {
      ledger.holds.delete(name)
      ledger.closed.add(name)
    }
  }
  switch (op.type) {
    case 'hold': {
      const amount = price(op.usage)
      if (amount === 0 || ledger.holds.has(op.job) || ledger.closed.has(op.job) || amount > free(ledger)) return false
      ledger.holds.set(op.job, { amount, until: now + 15 * 60_000, kind: op.usage.kind })
      return true
    }
    case 'settle': {
      const open = ledger.holds.get(op.job)
      if (open === undefined || open.kind !== op.usage.kind) return false
      const reach = Math.min(open.amount + free(ledger), remaining(ledger))
      ledger.used[countedUnder[op.usage.kind]] += Math.min(price(op.usage), reach)
      ledger.holds.delete(op.job)
      ledger.closed.add(op.job)
      return true
    }
    case 'release':
      if (!ledger.holds.delete(op.job)) return false
      ledger.closed.add(op.job)
      return true
    case 'redeem':
      if (op.code === 'OLD' || ledger.redeemed.has(op.code)) return false
      ledger.redeemed.add(op.code)
      ledger.granted.promo += op.code === 'TEN' ? 10 : 100
      return true
    case 'add':
      if (op.amount < 1) return false
      ledger.granted[op.promo ? 'promo' : 'purchased'] += op.amount
      return true
    case 'roll-over':
      if (now < ledger.nextBilling) return false
      ledger.plan = op.plan
      ledger.granted = { ...leftOf(ledger), monthly: allowance[op.plan] ?? 0 }
      ledger.used = { image: 0, video: 0, text: 0, voice: 0 }
      ledger.nextBilling = anniversaryAfter(now)
      return true
    case 'change-plan':
      if (op.plan === ledger.plan) return false
      ledger.plan = op.plan
      ledger.granted.monthly = Math.max(ledger.granted.monthly, allowance[op.plan] ?? 0)
      return true
  }
}

it(
  'agrees with a second ledger over any sequence of operations',
  () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
        let ids = 0
        const newId = () => {
          ids += 1
          return `id-${ids}`
        }
        let now = openedMs
        let account: AiAccount = openAccount({ userId: 'u', plan: 'trial', at: new Date(openedMs).toISOString() })
        let ledger: Ledger = {
          plan: 'trial',
          granted: { monthly: 20, purchased: 0, promo: 0 },
          used: { image: 0, video: 0, text: 0, voice: 0 },
          holds: new Map(),
          closed: new Set(),
          redeemed: new Set(),
          nextBilling: anniversaryAfter(openedMs),
        }
        for (const { wait, op } of steps) {
          now += wait
          const before = JSON.stringify(account)
          const leftBefore = leftOf(ledger)
          const outcome = runOperation(account, toInput(op), {
            now: new Date(now).toISOString(),
            newId,
            promoCodes,
            redemptions: [],
          })
          expect(JSON.stringify(account)).toBe(before)
          const next = structuredClone(ledger)
          expect(outcome.kind).toBe(follow(next, op, now) ? 'accepted' : 'refused')
          if (outcome.kind !== 'accepted') continue
          ledger = next
          const previous = account
          account = outcome.account
          expect(isConsistent(account.balance)).toBe(true)
          const left = leftOf(ledger)
          expect(leftIn(account.balance)).toEqual(left)
          if (outcome.event.type === 'settled') {
            const { monthly, purchased, promo } = outcome.event.paidFrom
            expect(leftBefore).toEqual({
              monthly: left.monthly + monthly,
              purchased: left.purchased + purchased,
              promo: left.promo + promo,
            })
          }
          expect(evolve(previous, outcome.event)).toEqual(account)
          expect(account.balance.usedCredits).toEqual(ledger.used)
          expect(account.balance.remainingCredits).toBe(remaining(ledger))
          expect(availableCredits(account)).toBe(free(ledger))
          expect(Date.parse(account.balance.planDetails.nextBilling)).toBe(ledger.nextBilling)
          expect(account.holds.map(({ jobId }) => jobId).sort()).toEqual([...ledger.holds.keys()].sort())
        }
      }),
      { numRuns: deepRuns(10_000, 200_000) },
    )
  },
  deepTimeoutMs,
)
